"""Freeze how the rules play now, and which test proves which rule: python -m tools.freeze [--check].

Writes tests/golden/counts.json, tests/golden/replays/ and the tests in docs/rules.md, and says what has changed. Look
at what it says before committing: a rule or a card must have been changed on purpose. With --check nothing is
written; the exit status is 1 where something would change.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from knockdown.session import Replay
from tests.rules import frozen
from tools import rule_table


def changes_in_counts(write: bool) -> list[str]:
    """What the counts say otherwise now."""
    counts = [frozen.count_of(seed) for seed in range(frozen.SEEDS)]
    old = frozen.frozen_counts() if frozen.COUNTS.exists() else {}
    found: list[str] = []
    for count in counts:
        new, before = frozen.as_data(count), old.get(count.seed, {})
        differing = [
            f"{name} {before.get(name)} -> {new[name]}" for name in new if before.get(name) != new[name]
        ]
        if differing:
            found.append(f"counts, seed {count.seed}: {', '.join(differing)}")
    found += [f"counts, seed {seed}: no longer there" for seed in old if seed >= frozen.SEEDS]
    if write and found:
        _write(frozen.COUNTS, frozen.counts_text(counts))
    return found


def changes_in_replays(write: bool) -> list[str]:
    """Which replays are played otherwise now, and whether it is the boxes or the rules that have changed."""
    found: list[str] = []
    recorded = frozen.recorded()
    for name, replay in recorded.items():
        path = frozen.REPLAYS / name
        if not path.exists():
            found.append(f"replay {name}: new")
        elif path.read_text(encoding="utf-8") != replay.to_text():
            found.append(f"replay {name}: {_difference(Replay.from_text(path.read_bytes()), replay)}")
        else:
            continue
        if write:
            _write(path, replay.to_text())
    for path in sorted(frozen.REPLAYS.glob("*.json")):
        if path.name not in recorded:
            found.append(f"replay {path.name}: no longer there")
            if write:
                path.unlink()
    return found


def _difference(old: Replay, new: Replay) -> str:
    why = "the boxes have changed" if old.content != new.content else "the rules play it otherwise"
    for number, (before, after) in enumerate(zip(old.actions, new.actions, strict=False), start=1):
        if before != after:
            return f'{why}, action {number} is now "{after}", was "{before}"'
    if len(old.actions) != len(new.actions):
        return f"{why}, {len(new.actions)} actions, were {len(old.actions)}"
    return f"{why}, the same actions lead to another position"


def changes_in_table(write: bool) -> list[str]:
    """Which rules are proved by other tests now."""
    page = rule_table.PAGE.read_text(encoding="utf-8")
    now = rule_table.up_to_date(page, rule_table.proofs())
    pairs = zip(page.splitlines(), now.splitlines(), strict=True)
    found = [f"docs/rules.md: other tests for {new.split(' | ')[0][2:]}" for old, new in pairs if old != new]
    if write and found:
        _write(rule_table.PAGE, now)
    return found


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str]) -> int:
    """Freeze or check; 0 where nothing differs, or all is written."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.freeze", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; status 1 where something differs"
    )
    check: bool = parser.parse_args(arguments).check
    found = [*changes_in_counts(not check), *changes_in_replays(not check), *changes_in_table(not check)]
    for change in found:
        print(change)
    print(f"{len(found)} changes{'' if check else ' written'}." if found else "Nothing has changed.")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
