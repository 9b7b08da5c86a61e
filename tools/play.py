"""Start the game from a checkout: python3 tools/play.py [arguments]. Sets up all it needs in `.venv`."""

import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

import tools.python_version  # noqa: F401  (first: it ends here where this Python cannot read the rest)
from tools.environment import play

if __name__ == "__main__":
    sys.exit(play(sys.argv[1:]))
