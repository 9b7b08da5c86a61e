"""Build setting: `KNOCKDOWN_COMPILE=1 pip install .` puts the compiled rules into the wheel, beside their source.

Without the setting this does nothing: a plain wheel needs no C compiler and runs everywhere.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileRules(BuildHookInterface[Any]):
    """Hatchling asks this hook before and after it packs a wheel."""

    asked = os.environ.get("KNOCKDOWN_COMPILE") == "1"
    folder: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling."""
        return ["mypy[mypyc]>=1.18"] if self.asked else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own and add the products to the wheel."""
        if (
            not self.asked or version == "editable"
        ):  # a checkout is compiled in place: python -m tools.compile
            return
        sys.path.insert(0, self.root)
        from tools.compile import build

        self.folder = tempfile.TemporaryDirectory(prefix="knockdown-")
        target = Path(self.folder.name)
        for product in build(target):
            build_data["force_include"][str(target / product)] = product.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """The wheel has its own copy of the products."""
        if self.folder is not None:
            self.folder.cleanup()
