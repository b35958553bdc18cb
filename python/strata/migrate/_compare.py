"""The same inputs through both generations of a kernel."""

from __future__ import annotations

import contextlib
import copy
import importlib.util
import inspect
import io
import runpy
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path

import numpy as np


# Modules of the script's own folder that it imported.
_neighbours: set[str] = set()


@dataclass
class Launch:
    """What a script gave to a kernel, and what came back."""

    name: str
    grid: tuple
    args: tuple
    kwargs: dict
    results: list


def record(path: str, argv: list[str]) -> tuple[list[Launch], str | None]:
    """Launches of first-generation kernels while a script runs, and why it did not end well."""
    from .. import compat
    from ..nki import _kernel

    compat.install()
    launches: list[Launch] = []
    run = _kernel.Kernel.run

    def recorded(self, *args, **kwargs):
        given = copy.deepcopy((args, kwargs))
        result = run(self, *args, **kwargs)
        grid = tuple(int(getattr(d, "n", d)) for d in self.grid)
        launches.append(Launch(self.__name__, grid, *given, _arrays(result)))
        return result

    _kernel.Kernel.run = recorded
    trouble = None
    before = set(sys.modules)
    sys.argv = [path, *argv]
    sys.path.insert(0, str(Path(path).resolve().parent))
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(path, run_name="__main__")
    except SystemExit as stop:
        trouble = f"it ended with exit code {stop.code}" if stop.code else None
    except Exception as error:  # noqa: BLE001: whatever a script does, the report goes on
        trouble = f"{type(error).__name__}: {error}"
    finally:
        _kernel.Kernel.run = run
        sys.path.pop(0)
        own = str(Path(path).resolve().parent)
        _neighbours.update(n for n in set(sys.modules) - before if str(getattr(sys.modules[n], "__file__", "") or "").startswith(own))
    return launches, trouble


def load(path: str):
    """A written file as a module; its `__main__` part does not run."""
    folder = str(Path(path).resolve().parent)
    # Neighbours may have been imported in their first form, under the same names.
    for name in _neighbours & set(sys.modules):
        del sys.modules[name]
    spec = importlib.util.spec_from_file_location("strata_migrated", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, folder)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.pop(0)
    return module


def differences(launches: list[Launch], path: str) -> list[str | None]:
    """For each launch what is different in the written file; None where nothing is."""
    try:
        module = load(path)
    except Exception as error:  # noqa: BLE001: a file that cannot be imported is an answer
        return [f"the written file cannot be imported: {type(error).__name__}: {error}"] * len(launches)
    return [compare(launch, module) for launch in launches]


def compare(launch: Launch, module) -> str | None:
    """What is different when the current kernel gets the same inputs; None if nothing is."""
    kernel = getattr(module, launch.name, None)
    if kernel is None:
        return "there is no such kernel in the written file"
    kwargs = copy.deepcopy(launch.kwargs)
    if "grid" in inspect.signature(kernel.func).parameters:
        kwargs["grid"] = launch.grid
    try:
        results = _arrays(kernel(*copy.deepcopy(launch.args), **kwargs))
    except Exception as error:  # noqa: BLE001: the reason is the answer
        last = traceback.extract_tb(error.__traceback__)
        place = next((f" (line {f.lineno})" for f in reversed(last) if f.filename == module.__file__), "")
        return f"{type(error).__name__}: {error}{place}"
    if len(results) != len(launch.results):
        return f"{len(results)} results, {len(launch.results)} before"
    for n, (new, old) in enumerate(zip(results, launch.results)):
        if new.shape != old.shape or new.dtype != old.dtype:
            return f"result {n} is {new.dtype}{list(new.shape)}, {old.dtype}{list(old.shape)} before"
        same = new.reshape(-1).view(np.uint8) == old.reshape(-1).view(np.uint8)
        if not same.all():
            far = np.abs(new.astype(np.float64) - old.astype(np.float64))
            if far.max() > _tolerance(old):
                return f"result {n} differs by up to {far.max():.3g} at {list(np.unravel_index(far.argmax(), far.shape))}"
    return None


def _tolerance(old: np.ndarray) -> float:
    """A division has become a multiplication by the reciprocal: one unit in the last place."""
    if old.dtype.kind in "iub":
        return 0.0
    bits = {2: 2.0**-7 if "bfloat16" in str(old.dtype) else 2.0**-10, 4: 2.0**-23}.get(old.dtype.itemsize, 2.0**-2)
    return bits * float(np.abs(old.astype(np.float64)).max() or 1.0)


def _arrays(result) -> list[np.ndarray]:
    parts = result if isinstance(result, (tuple, list)) else [result]
    return [np.array(part) for part in parts if part is not None]
