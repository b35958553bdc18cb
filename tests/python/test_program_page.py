"""The page about a JAX program: the checks of `page_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools
import pathlib
import re

import checks
import pytest

NAMES = re.findall(r"^@check\ndef (\w+)", pathlib.Path(__file__).with_name("page_checks.py").read_text(), re.MULTILINE)


@functools.cache
def outcomes() -> dict[str, str | None]:
    return checks.run("page_checks.py", 2)[0]


@pytest.mark.parametrize("name", [*NAMES, "the process"])
def test_page(name):
    outcome = outcomes().get(name, "never reached")
    assert outcome == "", outcome
