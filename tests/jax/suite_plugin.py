"""The pytest plugin of `suite.py`: the platform stands in for another, outcomes are logged as they happen, hangs end.

`STRATA_SUITE_LOG` names the log; tests that are in it already are not run again. `STRATA_SUITE_LIKE` is the platform JAX's tests
take ours for; `STRATA_SUITE_ALIAS` is a name that may mean it in JAX's table of platform aliases.
"""

from __future__ import annotations

import faulthandler
import json
import os
import pathlib

import pytest

_log = pathlib.Path(os.environ["STRATA_SUITE_LOG"])
_timeout = int(os.environ["STRATA_SUITE_TIMEOUT"])
_errors: dict[str, str] = {}


def _write(**event) -> None:
    with open(_log, "a") as text:
        text.write(json.dumps(event) + "\n")


def pytest_configure(config) -> None:
    import jax
    import jax._src.test_util  # noqa: F401  (defines the flag)

    # JAX's tests ask what the device under test is: with memories `device` and `pinned_host`, it is like a GPU.
    jax.config.update("jax_test_dut", os.environ["STRATA_SUITE_LIKE"])
    if alias := os.environ.get("STRATA_SUITE_ALIAS"):
        from jax._src import xla_bridge

        # First, because the first platform of an alias that exists is the one it means.
        xla_bridge._alias_to_platforms[alias].insert(0, "neuron")


def pytest_collection_modifyitems(items) -> None:
    done = set()
    if _log.exists():
        events = [json.loads(line) for line in _log.read_text().splitlines()]
        done = {event["test"] for event in events if event["event"] == "end"}
    items[:] = [item for item in items if _name(item) not in done]


def _name(item) -> str:
    return item.nodeid.split("tests/")[-1]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    _write(event="start", test=_name(item))
    faulthandler.dump_traceback_later(_timeout, exit=True)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and call.excinfo is not None:
        _errors[_name(item)] = _first_line(call.excinfo)
    return report


def _first_line(info) -> str:
    """The innermost line that says something."""
    lines = [line.strip() for line in str(info.value).splitlines() if line.strip()]
    return f"{info.typename}: {' | '.join(lines[:3])}"[:600]


_outcomes: dict[str, str] = {}


def pytest_runtest_logreport(report) -> None:
    name = report.nodeid.split("tests/")[-1]
    if report.failed:
        _outcomes[name] = "failed"
    elif report.skipped:
        _outcomes.setdefault(name, "skipped")
    elif report.when == "call":
        _outcomes.setdefault(name, "passed")


def pytest_runtest_logfinish(nodeid, location) -> None:
    name = nodeid.split("tests/")[-1]
    _write(event="end", test=name, outcome=_outcomes.pop(name, "skipped"), error=_errors.pop(name, ""))


def pytest_sessionfinish(session, exitstatus) -> None:
    _write(event="finish")
