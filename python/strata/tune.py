"""`python -m strata.tune FILE.py::KERNEL --over NAME=V,V,…`: times a kernel over the values of arguments or module constants.

Every combination is traced and timed by the model of `strata profile`, and the ranking is printed, the fastest first. A name is an
argument of the kernel if it has one of that name, and a constant of the kernel's module otherwise.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import itertools
import json
import os
import sys

from . import _launches, _native
from ._launches import Request, Stopped, WrongUse
from .check import guarded

EXAMPLES = """\
examples:
  strata tune kernels.py::attention --arg q=f32[128,4096] --over TILES=2,3,4 --over BLOCK=128,256
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata tune", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--over", metavar="NAME=V,V", action="append", required=True, help="values of an argument or a module constant")
    parser.add_argument("--limit", metavar="N", type=int, default=20, help="rows to print (20)")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="what to print (text)")
    return guarded(parser, arguments, tune)


def tune(options: argparse.Namespace, request: Request) -> int:
    if not request.kernel:
        raise WrongUse("name the kernel, FILE.py::KERNEL")
    axes = dict(_axis(text) for text in options.over)
    findings = _launches.new_findings()
    first = []
    # Arguments that are swept take their first value, so that the kernel can be traced at all.
    given = dict(request.args)
    try:
        request.args.update({name: values[0] for name, values in axes.items()})
        _launches.collect(request, findings, first.append)
    except (Stopped, WrongUse):
        request.args = given
        findings, first = _launches.new_findings(), []
        try:
            _launches.collect(request, findings, first.append)
        except Stopped:
            sys.stderr.write(findings.text(False, len(findings)))
            return 2 if findings.wrong_use() else 1
    if not first:
        raise WrongUse(f"{request.path} launches no kernel")
    rows = sweep(first[-1], axes)
    if options.format == "json":
        print(json.dumps([{"values": values, "nanoseconds": ns, "error": error} for values, ns, error in rows], indent=1))
        return 0
    best = next((ns for _, ns, error in rows if error is None), None)
    for values, ns, error in rows[: options.limit]:
        label = " ".join(f"{name}={value}" for name, value in values.items())
        print(f"{label:<40} {error}" if error else f"{label:<40} {ns / 1e3:>12.2f} us  {ns / best:6.3f} x")
    return 0 if best is not None else 1


def sweep(launch, axes: dict) -> list[tuple]:
    """Values, nanoseconds and error of every combination, the fastest first."""
    kernel = launch.kernel
    parameters = inspect.signature(kernel.func).parameters
    module = kernel.func.__globals__
    missing = [name for name in axes if name not in parameters and name not in module]
    if missing:
        raise WrongUse(f"{', '.join(missing)}: neither an argument of `{kernel.__name__}` nor a constant of its module")
    points = [dict(zip(axes, values)) for values in itertools.product(*axes.values())]
    jobs = min(os.cpu_count() or 1, len(points) // SHARE)
    timed = _forked(launch, points, jobs) if jobs > 1 and hasattr(os, "fork") else [_timed(launch, point) for point in points]
    rows = [(point, *row) for point, row in zip(points, timed)]
    return sorted(rows, key=lambda row: row[1])


# Points that are worth a process.
SHARE = 16


def _timed(launch, point: dict) -> tuple[float, str | None]:
    """Nanoseconds at one point, or what is wrong with it."""
    kernel = launch.kernel
    parameters, module = inspect.signature(kernel.func).parameters, kernel.func.__globals__
    arguments = {name: value for name, value in launch.arguments.items() if name not in point}
    before = {name: module[name] for name in point if name not in parameters}
    try:
        module.update({name: point[name] for name in before})
        traced = _traced(kernel, arguments | {name: value for name, value in point.items() if name in parameters})
        return _native.nki.time(traced.instances, traced.core_of).nanoseconds, None
    except Exception as error:
        return float("inf"), f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    finally:
        module.update(before)


def _forked(launch, points: list[dict], jobs: int) -> list[tuple]:
    """As `_timed` for every point, shared out over processes: tracing runs Python, one thread at a time."""
    children = []
    for job in range(jobs):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            # The child answers and is gone: no handlers, no buffers of its parent's.
            try:
                os.close(read)
                answer = json.dumps([_timed(launch, point) for point in points[job::jobs]]).encode()
                with os.fdopen(write, "wb") as pipe:
                    pipe.write(answer)
            finally:
                os._exit(0)
        os.close(write)
        children.append((child, read))
    rows: list = [None] * len(points)
    for job, (child, read) in enumerate(children):
        with os.fdopen(read, "rb") as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        own = points[job::jobs]
        # A process that died answers nothing: its points are timed here.
        rows[job::jobs] = [tuple(row) for row in json.loads(answer)] if answer else [_timed(launch, point) for point in own]
    return rows


def _traced(kernel, arguments: dict):
    """A launch that is recorded anew: recordings are remembered by arguments, and module constants are none."""
    from .nki._kernel import Launch
    from .nki2 import _kernel as current

    if isinstance(kernel, current.Kernel):
        return current.Launch(kernel, (), arguments)
    fresh = type(kernel)(kernel.func, mode=kernel.mode, grid=kernel.grid, legacy=kernel.legacy, **kernel.options)
    return Launch(fresh, (), arguments)


def _axis(text: str) -> tuple:
    name, equals, values = text.partition("=")
    if not equals or not name.isidentifier() or not values:
        raise WrongUse(f"--over {text}: give a name and values, as in --over TILES=2,3,4")

    def value(word: str):
        try:
            return ast.literal_eval(word)
        except (ValueError, SyntaxError):
            return word

    return name, [value(word) for word in values.split(",")]


if __name__ == "__main__":
    sys.exit(main())
