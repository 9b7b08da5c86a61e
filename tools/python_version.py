"""Ends the program with one sentence where this Python cannot run the game; any old Python can read this file."""

import sys

OLDEST = (3, 11)
NEWEST = (3, 13)

here = tuple(sys.version_info[:2])
if not OLDEST <= here <= NEWEST:
    sys.stderr.write(
        "Knockdown runs on Python %d.%d to %d.%d, and this is Python %d.%d: start it with another one.\n"
        % (OLDEST + NEWEST + here)
    )
    sys.exit(2)
