"""Mutants of kernels with explicit addresses, cores and indices: the judge says `error` exactly where running them goes wrong.

None may be missed, none rejected wrongly. `STRATA_CAMPAIGN=full`, which `make campaign` sets, tries all of them; otherwise every seventh.
"""

from __future__ import annotations

import itertools
import os

import mutants
import numpy as np
import pytest

EVERY = 1 if os.environ.get("STRATA_CAMPAIGN") == "full" else 7


@pytest.fixture(autouse=True)
def on_trn2(monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen3")


@pytest.mark.parametrize("family", mutants.FAMILIES, ids=lambda family: family.__name__)
def test_mutants(family):
    n = {True: 0, False: 0}
    for mutant in itertools.islice(family(), 0, None, EVERY):
        wrong, found, said = mutants.outcome(mutant)
        assert wrong == found, f"{mutant.label}: {'missed' if wrong else 'rejected wrongly'}\n{said}"
        n[wrong] += 1
    print(f"{family.__name__}: {sum(n.values())} mutants, {n[True]} wrong and found out, {n[False]} right and accepted")
    assert n[True] and n[False]


def test_races_say_what_goes_wrong():
    x = np.zeros((2 * mutants.ROWS, mutants.WIDTH), np.float32)
    findings = mutants.handed((False, True), (0, 0, 0, 0), 1).trace(x).judge()
    text = findings.text(False, 5)
    assert findings.n_errors == 1 and "core-race" in text and "reads bytes of" in text


def test_cores_that_wait_at_different_places_are_named():
    x = np.zeros((2 * mutants.ROWS, mutants.WIDTH), np.float32)
    launch = mutants.sent([(0, 1)], (0, 0)).trace(x)
    with pytest.raises(RuntimeError, match="deadlock: the cores wait for each other at different places"):
        launch.run()
    assert "core-deadlock" in launch.judge().text(False, 5)
