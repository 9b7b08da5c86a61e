"""Finding a view again in the tree of an earlier search, so that what was learned there is not thrown away."""

from typing import Final

from ai.search.tree import Node, TreeSearch
from knockdown.rules import Match, View
from knockdown.rules.steps import JUDGE_TOWER

# Answers of the opponent that may lie between two choices of one turn.
_MOST_ANSWERS: Final = 3


def node_behind(search: TreeSearch, view: View) -> Node | None:
    """The node that stands for the view, if it comes later in the same turn and nothing was drawn in between."""
    before = search.view
    if view == before:
        return search.root
    if (view.state.round, view.state.turn) != (before.state.round, before.state.turn):
        return None
    wanted = _table(view)
    return _found(search.root, search.some_world(), view.seat, wanted, _MOST_ANSWERS + 1)


def _found(node: Node, match: Match, seat: int, wanted: dict[str, object], steps: int) -> Node | None:
    """Depth first through the visited children."""
    if steps == 0 or node.children is None:
        return None
    legal = set(match.legal_actions())
    for child in node.children.values():
        if child.visits == 0 or child.action not in legal:
            continue
        later = match.clone()
        later.apply_unchecked(child.action)
        if later.winner >= 0 or later.agenda[-1][0] == JUDGE_TOWER:
            continue
        if later.agenda[-1][1] != seat:
            found = _found(child, later, seat, wanted, steps - 1)
            if found is not None:
                return found
        elif _table(later.view(seat)) == wanted:
            return child
    return None


def _table(view: View) -> dict[str, object]:
    """The view as it lies on the table: a search plays the same setup with towers, which is no difference here."""
    return {name: value for name, value in view.to_dict().items() if name != "setup"}
