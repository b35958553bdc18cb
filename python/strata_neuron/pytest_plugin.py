"""Kernels in tests: the fixture `strata_kernel` checks a launch, compares it with a reference and holds it to a budget.

    def test_add(strata_kernel):
        x = np.random.rand(128, 512).astype(np.float32)
        strata_kernel(add, x, x, reference=lambda x, y: x + y, max_time="30us", max_sbuf="16KiB", max_spill=0)

A table of what every kernel took is printed at the end of the run.
"""

from __future__ import annotations

import dataclasses

import pytest


@dataclasses.dataclass(frozen=True)
class Row:
    test: str
    kernel: str
    nanoseconds: float
    sbuf: int
    spill: int
    limit: float | None
    verdict: str


class KernelTester:
    """Looks at launches of one test; every failure is an assertion that says what is wrong."""

    def __init__(self, test: str, rows: list[Row]):
        self._test = test
        self._rows = rows

    def __call__(
        self, kernel, *args, reference=None, rtol: float = 1e-3, atol: float = 1e-3,
        max_time=None, max_sbuf=None, max_spill=None, target: str | None = None, grid=None, **kwargs,
    ):  # fmt: skip
        """Checks, compares with `reference` if there is one, and holds to the budget; returns what the kernel computes."""
        from strata import budgets

        limits = budgets.Budget(
            None if max_time is None else budgets.nanoseconds(max_time),
            None if max_sbuf is None else budgets.n_bytes(max_sbuf),
            None if max_spill is None else budgets.n_bytes(max_spill),
        )
        kernel = _targeted(kernel, target, grid)
        launch = kernel.trace(*args, **kwargs)
        cost = budgets.cost(launch)
        problems = [*self._findings(launch), *(f"{code}: `{kernel.__name__}` {text}" for code, text, _ in limits.exceeded(cost))]
        result = None
        try:
            if reference is not None and not problems:
                result = kernel(*args, **kwargs)
                problems += _differences(result, reference(*args, **kwargs), rtol, atol)
        finally:
            verdict = problems[0].split(":")[0] if problems else "ok"
            self._rows.append(Row(self._test, kernel.__name__, cost.nanoseconds, cost.sbuf, cost.spill, limits.time, verdict))
        if problems:
            pytest.fail("\n\n".join(problems), pytrace=False)
        return result

    def check(self, kernel, *args, target: str | None = None, grid=None, **kwargs) -> None:
        """Fails if anything is wrong with a launch."""
        problems = self._findings(_targeted(kernel, target, grid).trace(*args, **kwargs))
        if problems:
            pytest.fail("\n\n".join(problems), pytrace=False)

    @staticmethod
    def _findings(launch) -> list[str]:
        from strata import _launches
        from strata.check import _judge

        found = _launches.new_findings()
        _judge(launch, found)
        found.drop_notes()
        return [found.text(False, len(found)).rstrip()] if found.n_errors else []


def _targeted(kernel, target, grid):
    from strata.nki._kernel import as_kernel
    from strata.nki2 import Kernel as Current

    if isinstance(kernel, Current):
        return kernel if grid is None else kernel[grid]
    changes = {} if target is None else {"platform_target": target}
    if grid is not None:
        changes["grid"] = grid if isinstance(grid, tuple) else (grid,)
    return as_kernel(kernel, **changes)


def _differences(result, wanted, rtol: float, atol: float) -> list[str]:
    import numpy as np

    results, wanted = ([*value] if isinstance(value, (tuple, list)) else [value] for value in (result, wanted))
    if len(results) != len(wanted):
        return [f"the kernel returns {len(results)} arrays, the reference {len(wanted)}"]
    out = []
    for n, (one, other) in enumerate(zip(results, wanted)):
        one, other = np.asarray(one, np.float64), np.asarray(other, np.float64)
        if one.shape != other.shape:
            out.append(f"result {n} is {list(one.shape)}, the reference {list(other.shape)}")
        elif not np.allclose(one, other, rtol=rtol, atol=atol, equal_nan=True):
            gap = np.abs(one - other)
            at = tuple(int(i) for i in np.unravel_index(np.nanargmax(gap), gap.shape))
            out.append(f"result {n} differs from the reference: at {list(at)} it is {one[at]:g} instead of {other[at]:g}")
    return out


_ROWS = pytest.StashKey[list]()


def pytest_configure(config) -> None:
    config.stash[_ROWS] = []


@pytest.fixture
def strata_kernel(request) -> KernelTester:
    """Checks a kernel, compares it with a reference and holds it to a budget."""
    return KernelTester(request.node.nodeid, request.config.stash[_ROWS])


def pytest_terminal_summary(terminalreporter) -> None:
    from strata.budgets import size_text, time_text

    rows = terminalreporter.config.stash.get(_ROWS, [])
    if not rows:
        return
    terminalreporter.section("NKI kernels")
    table = [("kernel", "time", "may take", "SBUF", "spilled", "", "test")]
    for row in rows:
        limit = "" if row.limit is None else time_text(row.limit)
        table.append((row.kernel, time_text(row.nanoseconds), limit, size_text(row.sbuf), size_text(row.spill), row.verdict, row.test))
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    for line in table:
        cells = [text.ljust(wide) if column in (0, 5, 6) else text.rjust(wide) for column, (text, wide) in enumerate(zip(line, widths))]
        terminalreporter.write_line("  ".join(cells).rstrip())
