"""Documents that run: files in ``python NAME`` blocks are written, commands of ``console`` blocks are executed, and what they print on
standard output is what the document shows. ``STRATA_BLESS=1`` rewrites what is shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(python [\w.]+|console)\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)


def execute(line: str, folder: Path) -> str:
    """Standard output of a command, with the package of this interpreter first on the path."""
    ours = ("STRATA_", "NEURON_", "JAX_", "XLA_")
    env = {name: value for name, value in os.environ.items() if not name.startswith(ours) or name == "STRATA_CACHE_DIR"}
    env |= {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run(line, shell=True, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=120)
    # 1 says that there are findings; anything else is a command that did not do its work.
    fine = (0, 1) if line.startswith("strata check ") else (0,)
    assert done.returncode in fine, f"{line}: exit code {done.returncode}\n{done.stderr}"
    return done.stdout


def follow(document: Path, folder: Path, only: tuple[str, ...] = ("python ", "strata ")) -> int:
    """Does what a document says in `folder`, and compares; the number of commands executed."""
    text, n = document.read_text(), 0

    def run(found: re.Match) -> str:
        nonlocal n
        command, shown = found.groups()
        if not command.startswith(only):
            return found[0]
        n += 1
        # An example's remark is no part of the command.
        printed = execute(re.sub(r"\s+# .*", "", command), folder)
        return f"$ {command}\n" + "".join(f"{line.rstrip()}\n" for line in printed.strip("\n").splitlines())

    def block(found: re.Match) -> str:
        kind, body = found.groups()
        if kind == "console":
            body = COMMAND.sub(run, body)
        else:
            (folder / kind.split()[1]).write_text(body)
        return f"```{kind}\n{body}```"

    new = BLOCK.sub(block, text)
    if os.environ.get("STRATA_BLESS") and new != text:
        document.write_text(new)
    else:
        assert new == text, f"{document.name} shows something else: STRATA_BLESS=1 writes what its commands print\n{difference(text, new)}"
    return n


def difference(old: str, new: str) -> str:
    import difflib

    return "\n".join(difflib.unified_diff(old.splitlines(), new.splitlines(), "shown", "printed", lineterm="", n=1))
