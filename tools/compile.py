"""Compile the rules with mypyc, unchanged and in place: python -m tools.compile [--clean | --check].

The products lie beside the sources, and Python prefers them; `--clean` removes them, and the source runs again.
"""

import argparse
import ast
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

CHECKOUT = Path(__file__).resolve().parents[1]

# Rooms that are compiled, as one group: calls inside it do not go through the interpreter.
ROOMS = ("knockdown/rules", "ai/search")
# The group's shared library is a module at the top: `knockdown_core__mypyc`.
GROUP = "knockdown_core"

_SUFFIXES = (".so", ".pyd")
_BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--config-file=", *sys.argv[2:]], group_name=sys.argv[1])
setup(name=sys.argv[1], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""
_IMPORT = """
import importlib, sys
for name in sys.argv[1:]:
    print(importlib.import_module(name).__file__)
"""


class CompileError(Exception):
    """What hinders the compilation, in one sentence."""


def sources(checkout: Path = CHECKOUT) -> list[Path]:
    """The files to compile, relative to the checkout."""
    found = [path for room in ROOMS for path in (checkout / room).rglob("*.py")]
    return sorted(path.relative_to(checkout) for path in found)


def products(checkout: Path = CHECKOUT) -> list[Path]:
    """Everything that a compilation has left in the checkout, for any Python."""
    found = [path for room in ROOMS for path in (checkout / room).rglob("*") if path.suffix in _SUFFIXES]
    found += [path for path in checkout.glob(f"{GROUP}__mypyc*") if path.suffix in _SUFFIXES]
    return sorted(found)


def state(checkout: Path = CHECKOUT) -> Literal["plain", "compiled", "stale"]:
    """Which code this Python would run; `stale` means products that do not match the source."""
    if not any("." + path.name.partition(".")[2] in EXTENSION_SUFFIXES for path in products(checkout)):
        return "plain"
    for source in (checkout / path for path in sources(checkout)):
        candidates = (source.with_name(source.stem + suffix) for suffix in EXTENSION_SUFFIXES)
        product = next((path for path in candidates if path.exists()), None)
        if product is None or product.stat().st_mtime < source.stat().st_mtime:
            return "stale"
    return "compiled"


def modules(checkout: Path = CHECKOUT) -> list[str]:
    """The names under which the compiled sources are imported."""
    names = [path.with_suffix("").parts for path in sources(checkout)]
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in names]


def hidden_imports(checkout: Path = CHECKOUT) -> list[str]:
    """What a freezer must be told, since it cannot see the imports inside compiled code."""
    if state(checkout) == "plain":
        return []
    names = {f"{GROUP}__mypyc", *modules(checkout)}
    for path in sources(checkout):
        for node in ast.walk(ast.parse((checkout / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return sorted(names)


def build(target: Path, checkout: Path = CHECKOUT) -> list[Path]:
    """Compile into the target folder; gives the products relative to it.

    The work is done on a copy, so that a failure leaves nothing behind and no settings of ours interfere.
    """
    files = sources(checkout)
    if not files:
        raise CompileError(f"There is nothing to compile in {', '.join(ROOMS)}.")
    _require_tools()
    with tempfile.TemporaryDirectory(prefix="knockdown-") as name:
        work = Path(name)
        for path in [Path("knockdown/__init__.py"), Path("ai/__init__.py"), *files]:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(checkout / path, work / path)
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, GROUP, *map(str, files)],
            cwd=work,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            raise CompileError("The rules did not compile; the reason stands above.")
        shutil.rmtree(work / "build", ignore_errors=True)
        made = sorted(path.relative_to(work) for path in work.rglob("*") if path.suffix in _SUFFIXES)
        for path in made:
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(work / path, target / path)
        return made


def clean(checkout: Path = CHECKOUT) -> int:
    """Remove all products; gives their number."""
    found = products(checkout)
    for path in found:
        path.unlink()
    return len(found)


def _require_tools() -> None:
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CompileError("mypyc is missing: install it with `python -m pip install -e .[dev]`.")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        raise CompileError(f"There is no C compiler ('{compiler}'): the rules run uncompiled.")


def _check() -> int:
    found = state()
    if found == "plain":
        print("The rules run uncompiled.")
        return 1
    if found == "stale":
        print("The compiled rules do not match their source: compile again or use --clean.")
        return 1
    names = modules()
    done = subprocess.run(
        [sys.executable, "-c", _IMPORT, *names], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CompileError(f"The compiled rules cannot be imported: {done.stderr.strip().splitlines()[-1]}")
    loaded = [path for path in done.stdout.splitlines() if path.endswith(_SUFFIXES)]
    print(f"{len(loaded)} of {len(names)} modules of the rules run compiled.")
    return 0 if len(loaded) == len(names) else 1


def main(argv: list[str] | None = None) -> int:
    """Exit status 0: done, or compiled; 1: `--check` found them not compiled; 2: cannot be done."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.compile", description="Compile the rules with mypyc."
    )
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--clean", action="store_true", help="remove the products: the source runs again")
    choice.add_argument("--check", action="store_true", help="say whether the rules run compiled")
    args = parser.parse_args(argv)
    try:
        if args.check:
            return _check()
        if args.clean:
            print(f"Removed {clean()} files.")
            return 0
        with tempfile.TemporaryDirectory(prefix="knockdown-") as folder:
            made = build(Path(folder))
            clean()
            for path in made:
                shutil.copyfile(Path(folder) / path, CHECKOUT / path)
        print(f"Compiled {len(sources())} files of {', '.join(ROOMS)}.")
    except CompileError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
