"""A pytest plugin that starts nki-library's own harness, unmodified: `python -m strata -m pytest -p strata.nkilib …`.

It supplies what the harness imports and nobody publishes, and writes down what the judge says about every launch: the file
`strata-judge.txt` in the folder `STRATA_NKILIB_REPORT`, if that is set.
"""

from __future__ import annotations

import os
import sys
import types
from pathlib import Path

from . import compat

compat.install()


def _module(name: str, **contents) -> None:
    module = types.ModuleType(name)
    vars(module).update(contents)
    sys.modules[name] = module


class LockStatus:
    """A placeholder: no remote host is ever locked."""

    ACQUIRED = "acquired"


class LockResult:
    """A placeholder: no remote host is ever locked."""


def _analyze_trace(*args, **kwargs):
    raise NotImplementedError("there is no device trace to analyse")


_module("test.utils.perf_analysis_private", analyze_trace=_analyze_trace)
_module("test.utils.scripts", __path__=[])
_module("test.utils.scripts.remote_lock_scripts", LockResult=LockResult, LockStatus=LockStatus)


def pytest_collection_finish(session) -> None:
    orchestrator = sys.modules.get("test.utils.test_orchestrator")
    for value in vars(orchestrator).values() if orchestrator else ():
        # Only the compiling path sets it, the simulating one reads it.
        if isinstance(value, type) and value.__module__ == orchestrator.__name__ and not hasattr(value, "_compiled_kernel"):
            value._compiled_kernel = None


def pytest_configure(config) -> None:
    folder = os.environ.get("STRATA_NKILIB_REPORT")
    if folder:
        from .nki2 import _kernel

        path = Path(folder) / "strata-judge.txt"
        _kernel.listeners.append(lambda launch: _judged(launch, path))


def _judged(launch, path: Path) -> None:
    findings = launch.judge()
    n = sum(core.n_instructions for core in launch.cores)
    with path.open("a") as file:
        file.write(f"{launch.kernel.__name__}: {n} instructions, {findings.n_errors} errors, {len(findings)} findings\n")
        file.write(findings.text(False, 20))
