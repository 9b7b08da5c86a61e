"""What holds for every test run."""

import pytest

from tools.compile import state


def pytest_report_header() -> str:
    """Say which code is tested; refuse products that would silently stand in for newer source."""
    found = state()
    if found == "stale":
        raise pytest.UsageError(
            "the compiled rules do not match their source: run `python -m tools.compile`, "
            "or `python -m tools.compile --clean`"
        )
    return f"rules: {found}"
