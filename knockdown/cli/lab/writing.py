"""What becomes of a result: printed for people or as JSON, and written to docs/lab/ where that was asked for."""

import json
import re
from argparse import Namespace
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from knockdown.errors import KnockdownError

CHECKOUT = Path(__file__).parents[3]
INTERRUPTED = 130


def refuse_writing(args: Namespace) -> None:
    """Told before anything is played: only a checkout keeps reports."""
    if args.write and not (CHECKOUT / "pyproject.toml").is_file():
        raise KnockdownError("--write needs a checkout of the source: an installed game keeps no reports.")


def report(
    args: Namespace,
    title: str,
    made_by: str,
    lines: Sequence[str],
    result: Mapping[str, object],
    finished: bool,
    name: str,
    pictures: Mapping[str, str] | None = None,
) -> int:
    """Print the result and write it where that was asked for; what was interrupted is printed only.

    `pictures` are whole files by the ending of their names, shown at the report's end.
    """
    whole = {"experiment": args.experiment, "command": made_by, "finished": finished, **result}
    if args.json:
        print(json.dumps(whole, indent=2))
    else:
        if not finished:
            print("Interrupted; counted so far:\n")
        print("\n".join(lines))
    if not finished:
        return INTERRUPTED
    if args.write:
        _write(args, title, f"{made_by} --write", lines, whole, name, pictures or {})
    return 0


def _write(
    args: Namespace,
    title: str,
    made_by: str,
    lines: Sequence[str],
    whole: Mapping[str, object],
    name: str,
    pictures: Mapping[str, str],
) -> None:
    from knockdown.session.replay_file import write_file

    folder = CHECKOUT / "docs" / "lab"
    folder.mkdir(parents=True, exist_ok=True)
    today = date.today().isoformat()
    stem = f"{file_name(args.experiment, name)}-{today}"
    shown: list[str] = []
    for ending, text in pictures.items():
        write_file(folder / f"{stem}{ending}", text)
        shown += ["", f"![{title}]({stem}{ending})"]
    text = "\n".join([f"# {title}, {today}", "", f"`{made_by}`", "", *lines, *shown])
    write_file(folder / f"{stem}.json", json.dumps(whole, indent=2) + "\n")
    write_file(folder / f"{stem}.md", text + "\n")


def file_name(*parts: str) -> str:
    """The parts with hyphens between, without letters that some systems do not take in a name."""
    words = [re.sub(r"[^A-Za-z0-9_.]+", "-", part).strip("-.") for part in parts]
    return "-".join(word for word in words if word)
