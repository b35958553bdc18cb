"""A pytest plugin that starts nki-library's own harness, unmodified: `python -m strata -m pytest -p strata.nkilib …`.

It supplies what the harness imports and nobody publishes, and writes down what the judge says about every launch: the file
`strata-judge.txt` in the folder `STRATA_NKILIB_REPORT`, if that is set.
"""

from __future__ import annotations

import os
import sys
import time
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
    if orchestrator is None:
        return
    for value in vars(orchestrator).values():
        # Only the compiling path sets it, the simulating one reads it.
        if isinstance(value, type) and value.__module__ == orchestrator.__name__ and not hasattr(value, "_compiled_kernel"):
            value._compiled_kernel = None
    _serve_ranks(orchestrator)
    if os.environ.get("STRATA_NKILIB_REPORT"):
        _compare_elements(sys.modules["test.utils.output_validator"])


def _serve_ranks(orchestrator) -> None:
    """Tests of collectives hand the harness arguments per rank, which its simulating path does not know."""
    setup = sys.modules.get("test.utils.simulation_setup") or __import__("test.utils.simulation_setup", fromlist=["run_simulator_inference"])
    if hasattr(setup, "_strata_single"):
        return
    single = setup._strata_single = setup.run_simulator_inference

    def run(kernel_under_test):
        ranks = getattr(kernel_under_test.inference_args, "collective_ranks", 1)
        own = kernel_under_test.kernel_input
        if ranks == 1 and not hasattr(own, "for_rank"):
            return single(kernel_under_test)
        return _run_ranks(kernel_under_test, ranks, setup.normalize_golden_output)

    setup.run_simulator_inference = run
    dump = orchestrator.Orchestrator._dump_output_tensors

    def dump_of_ranks(self, tensors):
        folder = Path(self.fs_config.artifacts_output_directory_path) / orchestrator.INF_ARTIFACT_DIR_NAME
        for name in tensors:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
        return dump(self, tensors)

    orchestrator.Orchestrator._dump_output_tensors = dump_of_ranks


def _run_ranks(kernel_under_test, ranks: int, expected) -> dict:
    import numpy as np

    from .nki2._kernel import Ranks

    compiler, inputs = kernel_under_test.compiler_input, kernel_under_test.kernel_input
    os.environ["NKI_NC_VERSION"] = compiler.platform_target.get_nc_gen()
    arguments = inputs.for_rank if hasattr(inputs, "for_rank") else (lambda rank: dict(inputs or {}))
    results = Ranks(kernel_under_test.kernel_func, ranks)[compiler.logical_nc_config](arguments)
    outputs = {}
    for rank, result in enumerate(results):
        arrays = [] if result is None else list(result) if isinstance(result, (list, tuple)) else [result]
        golden = expected(kernel_under_test.validation_args.golden_output, rank)
        if len(arrays) != len(golden):
            raise RuntimeError(f"Kernel returned {len(arrays)} outputs but expected {len(golden)}")
        folder = f"output_worker_{rank}/" if ranks > 1 else ""
        outputs |= {folder + name: np.asarray(a, dtype=g.dtype) for (name, g), a in zip(golden.items(), arrays)}
    return outputs


def _compare_elements(validator) -> None:
    """Beside the library's comparison, which relates every error to the largest expected value: element by element."""
    import numpy as np

    compare = validator.OutputValidator._compare_outputs
    path = Path(os.environ["STRATA_NKILIB_REPORT"]) / "strata-elements.txt"

    def compared(self, actual_outputs, golden_output, params, *args, **kwargs):
        for name, wanted in golden_output.items():
            found = actual_outputs.get(name) if hasattr(actual_outputs, "get") else None
            if not isinstance(wanted, np.ndarray) or not isinstance(found, np.ndarray) or found.shape != wanted.shape:
                continue
            if found.dtype.name.endswith("_x4"):
                bad, n = int((found.view(np.uint8) != np.ascontiguousarray(wanted).view(np.uint8)).sum()), found.nbytes
                worst = 0.0
            else:
                a, b = found.astype(np.float32), wanted.astype(np.float32)
                close = np.isclose(a, b, rtol=params.relative_accuracy, atol=params.absolute_accuracy, equal_nan=True)
                bad, n = int((~close).sum()), close.size
                size = float(np.sqrt(np.mean(np.square(b, dtype=np.float64)))) if bad else 1.0
                worst = float(np.max(np.abs(a - b)[~close])) / (size or 1.0) if bad else 0.0
            test = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" ", 1)[0]
            with path.open("a") as file:
                limit = f"{params.absolute_accuracy} + {params.relative_accuracy} * |expected|"
                file.write(f"{test} {name}: {bad} of {n} elements beyond {limit}, at most by {worst:.3g} of the root mean square\n")
        return compare(self, actual_outputs, golden_output, params, *args, **kwargs)

    validator.OutputValidator._compare_outputs = compared


def pytest_configure(config) -> None:
    folder = os.environ.get("STRATA_NKILIB_REPORT")
    if folder:
        from .nki2 import _kernel

        path = Path(folder) / "strata-judge.txt"
        _kernel.listeners.append(lambda launch: _judged(launch, path))


def _judged(launch, path: Path) -> None:
    began = time.perf_counter()
    findings = launch.judge()
    seconds = time.perf_counter() - began
    _judging.append(seconds)
    n = sum(core.n_instructions for core in launch.cores)
    with path.open("a") as file:
        file.write(f"{launch.kernel.__name__}: {n} instructions, {findings.n_errors} errors, {len(findings)} findings, {seconds:.4f} s\n")
        file.write(findings.text(False, 20))


def pytest_runtest_logfinish(nodeid, location) -> None:
    """How much of the time was ours, after every test: runs are ended early."""
    folder = os.environ.get("STRATA_NKILIB_REPORT")
    if folder:
        from .nki2 import _kernel
        from .nki2._native import nki2

        parts = {"recorded": nki2.spent() / 1e9, "judged": sum(_judging), "simulated": _kernel.simulated}
        total = time.perf_counter() - _began
        text = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in parts.items())
        (Path(folder) / "strata-time.txt").write_text(f"{text}, of {total:.2f} s: {sum(parts.values()) / total:.3f}\n")


# Seconds of each judgement.
_judging: list[float] = []
_began = time.perf_counter()
