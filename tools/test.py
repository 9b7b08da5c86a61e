"""Run the tests from a checkout: python3 tools/test.py [arguments for pytest]. Sets up all it needs in `.venv`."""

import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

import tools.python_version  # noqa: F401  (first: it ends here where this Python cannot read the rest)
from tools.environment import test

if __name__ == "__main__":
    sys.exit(test(sys.argv[1:]))
