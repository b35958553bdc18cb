"""What makes kernels of functions, and what else can be done with one."""

from __future__ import annotations

import json
from pathlib import Path

from ._kernel import Kernel, Launch, as_kernel, cost_latency


def jit(func=None, mode="auto", **kwargs):
    """Makes a kernel of a function."""
    if func is None:
        return lambda f: jit(f, mode, **kwargs)
    legacy = kwargs.pop("kernel_return", True) is False
    changes = dict(mode=mode, **kwargs) | ({"legacy": True} if legacy else {})
    if mode == "benchmark":
        return benchmark(func, **kwargs)
    return as_kernel(func, **changes)


def trace(func=None, **kwargs):
    """A kernel to be inlined into others, or one that writes its parameters."""
    if func is None:
        return lambda f: trace(f, **kwargs)
    return as_kernel(func, mode="trace", legacy=True, **kwargs)


def baremetal(kernel=None, **kwargs):
    """Arrays in, arrays out, without a framework."""
    if kernel is None:
        return lambda f: baremetal(f, **kwargs)
    folder = kwargs.get("artifacts_dir")
    if folder is not None and Path(folder).exists() and any(Path(folder).iterdir()):
        raise ValueError(f"artifacts_dir {folder} is not empty")
    return as_kernel(kernel, mode="baremetal", **kwargs)


def simulate_kernel(kernel, *args, **kwargs):
    """Runs a kernel, or a plain function as one, on the simulator."""
    if not isinstance(kernel, Kernel):
        kernel = Kernel(kernel, legacy=True)
    return kernel.run(*args, **kwargs)


class Latency:
    """Modelled latency: every percentile is the same number."""

    def __init__(self, microseconds: float):
        self.microseconds = microseconds

    def get_latency_percentile(self, percentile: int) -> float:
        return self.microseconds


class BenchmarkResult:
    def __init__(self, latency: Latency):
        self.nc_latency = latency


class Benchmark(Kernel):
    """A kernel whose calls are timed by the timing model."""

    def run(self, *args, **kwargs):
        launch = Launch(self, args, kwargs)
        self.benchmark_result = BenchmarkResult(Latency(cost_latency(launch)))
        report = json.dumps({"kernel": self.__name__, "latency_us": self.benchmark_result.nc_latency.microseconds})
        for option in ("save_neff_name", "save_trace_name"):
            if self.options.get(option):
                Path(self.options[option]).write_text(report + "\n")
        return launch.run()


def benchmark(kernel=None, **kwargs):
    """Times a kernel: `.benchmark_result.nc_latency` after a call."""
    if kernel is None:
        return lambda f: benchmark(f, **kwargs)
    base = as_kernel(kernel)
    options = base.options | {k: v for k, v in kwargs.items() if k not in ("warmup", "iters")}
    return Benchmark(base.func, mode="benchmark", grid=base.grid, legacy=base.legacy, **options)


class Profile(Kernel):
    """A kernel whose calls write a trace."""

    def run(self, *args, **kwargs):
        launch = Launch(self, args, kwargs)
        folder = Path(self.options["working_directory"])
        if not folder.is_absolute():
            raise ValueError("working_directory must be absolute")
        reports = folder / "json_reports"
        reports.mkdir(parents=True, exist_ok=True)
        report = json.dumps({"kernel": self.__name__, "latency_us": cost_latency(launch)})
        (folder / self.options.get("save_neff_name", "file.neff")).write_text(report + "\n")
        nth = self.options.get("profile_nth", 1)
        n_execs = self.options.get("num_execs", nth)
        name = Path(self.options.get("save_trace_name", "profile.ntff"))
        for n in range(nth, n_execs + 1, nth):
            suffix = "" if n == 1 else f"_exec_{n}"
            (folder / f"{name.stem}{suffix}{name.suffix}").write_text(report + "\n")
            (reports / f"{name.stem}{suffix}.json").write_text(report + "\n")
        return launch.run()


def profile(func=None, **kwargs):
    """Profiles a kernel: writes an executable, traces and reports into `working_directory`."""
    if func is None:
        return lambda f: profile(f, **kwargs)
    base = as_kernel(func)
    return Profile(base.func, mode="profile", grid=base.grid, legacy=base.legacy, **(base.options | kwargs))
