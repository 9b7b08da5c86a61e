"""Check an installed copy against this checkout: python tools/check_installed.py PYTHON.

PYTHON is the interpreter of an environment into which the wheel was installed.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
DATA = ("assets", "levels")

_LIST = """
import ai, sys
from pathlib import Path
import knockdown
from knockdown.paths import data_folder
print(Path(knockdown.__file__).parent)
for name in sys.argv[1:]:
    folder = data_folder(name)
    for path in folder.rglob("*"):
        if path.is_file():
            print(name + "/" + path.relative_to(folder).as_posix())
"""


def main(python: str) -> int:
    """Exit status 0 if the copy has each file of data that the checkout has, and a program that starts."""
    names = [name for name in DATA if (CHECKOUT / name).is_dir()]
    wanted = {
        path.relative_to(CHECKOUT).as_posix()
        for name in names
        for path in (CHECKOUT / name).rglob("*")
        if path.is_file()
    }
    with tempfile.TemporaryDirectory() as elsewhere:
        listed = subprocess.run(
            [python, "-P", "-c", _LIST, *names], cwd=elsewhere, capture_output=True, text=True, check=True
        )
        program = subprocess.run(
            [Path(python).with_name("knockdown"), "--version"], cwd=elsewhere, check=False
        )
    package, *found = listed.stdout.splitlines()
    problems = [f"missing: {name}" for name in sorted(wanted - set(found))]
    problems += [f"too much: {name}" for name in sorted(set(found) - wanted)]
    if Path(package).is_relative_to(CHECKOUT):
        problems.append("the checkout was tested, not the installed copy")
    if program.returncode != 0:
        problems.append("the program does not start")
    print("\n".join(problems) or f"The installed copy has all {len(wanted)} files of data.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
