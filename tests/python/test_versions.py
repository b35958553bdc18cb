"""The window of JAX releases: the oldest runs the checks that the newest does, and what is outside is refused."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import re
import subprocess
import sys

import checks
import jax_checks
import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# `make` installs it there; `requirements.txt` has the newest, with which `test_jax.py` runs.
OLDEST = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "jaxes" / "0.7.0"

SHORT = """devices_and_memories device_put_inside_jit_is_a_placement_call callbacks_run_in_this_process approximate_top_k_is_exact
    devices_work_on_their_pieces donated_arguments_no_result_can_use_are_kept programs_have_a_text
    functions_with_a_partitioning_of_their_own_run ordered_callbacks_run_on_every_core products_of_scaled_blocks
    reading_an_array_can_be_forbidden batches_of_matrices_are_solved_where_they_are rows_go_where_their_sizes_say
    factorisations_can_be_serialised programs_in_two_memories_are_divided_like_others layouts_that_are_asked_for_are_kept""".split()


@functools.cache
def outcomes() -> dict[str, str | None]:
    assert (OLDEST / "jax").is_dir(), f"JAX 0.7.0 is not in {OLDEST}: make {OLDEST.relative_to(ROOT)}/.ready"
    found, errors = checks.run("jax_checks.py", 8, *SHORT, PYTHONPATH=str(OLDEST))
    found["no rule is missing"] = errors if "not available with this version" in errors else ""
    return found


@pytest.mark.parametrize("name", [*SHORT, "the process", "no rule is missing"])
def test_oldest_jax(name):
    outcome = outcomes().get(name, "never reached")
    assert outcome == "", outcome


def test_newest_jax_has_everything():
    newest = tuple(map(int, re.search(r"^jax==(\d+)\.(\d+)", (ROOT / "requirements.txt").read_text(), flags=re.M).groups()))
    assert all(release <= newest for release in jax_checks.SINCE.values())
    assert set(SHORT) <= {function.__name__ for function in jax_checks.CHECKS}


def test_the_window_is_stated_once_and_kept():
    code = (
        "from strata.jax import versions as v; import json; "
        "print(json.dumps([v.OLDEST, v.UNKNOWN, [v.refusal(n) for n in ('0.6.2', '0.7.0', '0.10.2', '0.11.0', '1.0.0')]]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    oldest, unknown, (older, first, last, newer, far) = json.loads(run.stdout)
    window = "jax>={}.{},<{}.{}".format(*oldest, *unknown)
    assert f'jax = ["{window}"]' in (ROOT / "pyproject.toml").read_text()
    assert first is None and last is None
    for version, text in {"0.6.2": older, "0.11.0": newer, "1.0.0": far}.items():
        assert f"this is JAX {version}" in text and window in text


def test_a_jax_outside_the_window_is_refused_with_a_sentence():
    code = "import jax; jax.__version__ = '0.6.2'; import strata.jax; jax.devices()"
    environment = {**os.environ, "JAX_PLATFORMS": "neuron"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert run.returncode == 1 and "Strata works with JAX 0.7 to 0.10 and this is JAX 0.6.2" in run.stderr.splitlines()[-1]
