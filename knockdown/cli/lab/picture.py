"""A win matrix as a picture: blue loses, orange wins, white is even, for all kinds of eyes."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

_CELL_WIDTH, _CELL_HEIGHT = 62, 36
_LEFT, _TOP = 150, 150
_GAP = 12  # before the column of means
# Far ends of the scale, as red, green and blue; the middle is near white.
_LOSES, _WINS, _EVEN = (33, 102, 172), (230, 97, 1), (247, 247, 247)
# A share so far from one half has the full colour.
_FULL = 0.3
_STYLE = "font-family: 'DejaVu Sans', Verdana, Arial, sans-serif; font-size: 13px"


def heat_map(
    title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]], means: Sequence[float]
) -> str:
    """How often the fighter of a row beats that of a column, as a whole SVG file. None has no colour."""
    count = len(names)
    right = _LEFT + count * _CELL_WIDTH + _GAP
    width, height = right + _CELL_WIDTH + 70, _TOP + count * _CELL_HEIGHT + 44
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" style="{_STYLE}">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="12" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]
    heads = [(_LEFT + (place + 0.5) * _CELL_WIDTH, name) for place, name in enumerate(names)]
    heads.append((right + 0.5 * _CELL_WIDTH, "mean"))
    for x, name in heads:
        parts.append(
            f'<text transform="translate({x:g} {_TOP - 8}) rotate(-40)" text-anchor="start">{escape(name)}</text>'
        )
    for row, name in enumerate(names):
        y = _TOP + row * _CELL_HEIGHT
        middle = y + _CELL_HEIGHT / 2
        parts.append(
            f'<text x="{_LEFT - 8}" y="{middle:g}" text-anchor="end" dominant-baseline="central">{escape(name)}</text>'
        )
        for column, share in enumerate(shares[row]):
            parts += _cell(_LEFT + column * _CELL_WIDTH, y, share)
        parts += _cell(right, y, means[row])
    foot = "Percent of games that the fighter of the row wins against the fighter of the column."
    parts += [f'<text x="12" y="{height - 14}" fill="#444444">{foot}</text>', "</svg>"]
    return "\n".join(parts) + "\n"


def _cell(x: float, y: float, share: float | None) -> list[str]:
    box = f'<rect x="{x:g}" y="{y:g}" width="{_CELL_WIDTH - 2}" height="{_CELL_HEIGHT - 2}"'
    if share is None:
        return [f'{box} fill="#e0e0e0"/>']
    red, green, blue = colour(share)
    # Letters that stand out from what is behind them.
    bright = 0.299 * red + 0.587 * green + 0.114 * blue > 140
    return [
        f'{box} fill="#{red:02x}{green:02x}{blue:02x}"/>',
        f'<text x="{x + _CELL_WIDTH / 2 - 1:g}" y="{y + _CELL_HEIGHT / 2 - 1:g}" text-anchor="middle" '
        f'dominant-baseline="central" fill="{"#000000" if bright else "#ffffff"}">{100 * share:.0f}</text>',
    ]


def colour(share: float) -> tuple[int, int, int]:
    """The colour of a share, as red, green and blue."""
    strength = min(1.0, abs(share - 0.5) / _FULL)
    end = _WINS if share > 0.5 else _LOSES
    red, green, blue = (round(even + strength * (far - even)) for even, far in zip(_EVEN, end, strict=True))
    return red, green, blue
