"""Budgets, differences and the pytest plugin: what CI runs, with its exit codes."""

import json
import subprocess
import textwrap

import pytest

KERNELS = """
from neuronxcc import nki
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
import neuronxcc.nki.typing as nt
import numpy as np

ROUNDS = {rounds}


@nki.jit
def exps(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(4):
        t = nl.load(x[i])
        for _ in nl.sequential_range(ROUNDS):
            t[...] = nisa.activation(np.exp, t)
        nl.store(out[i], t)
    return out


STRATA_CHECK = {{"exps": {{"x": nt.tensor[[4, 128, 512], nl.float32]}}}}
"""


@pytest.fixture
def run(strata, tmp_path):
    def run(*words):
        return subprocess.run([*strata, *words], cwd=tmp_path, text=True, capture_output=True)

    return run


@pytest.fixture
def kernels(tmp_path):
    (tmp_path / "exps.py").write_text(KERNELS.format(rounds=2))
    return tmp_path / "exps.py"


def test_a_launch_inside_its_budget(run, kernels):
    done = run("check", "exps.py", "--max-time", "1ms", "--max-sbuf", "24KiB", "--max-spill", "0")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_limit_that_is_exceeded_is_a_diagnostic_at_the_kernel(run, kernels):
    done = run("check", "exps.py", "--max-time", "10us", "--max-sbuf", "1KiB", "--format", "json")
    assert done.returncode == 1, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert [f["code"] for f in found] == ["time-over-budget", "sbuf-over-budget"]
    line = next(n for n, text in enumerate(kernels.read_text().splitlines(), 1) if text.startswith("def exps"))
    assert {f["primary"]["line"] for f in found} == {line}
    time = json.loads(run("profile", "exps.py::exps", "--format", "json").stdout)[0]["Summary"]["total_time"]
    assert f"takes {time / 1e3:.2f} us" in found[0]["headline"]


def test_a_spill_is_held_to_its_budget(run, tmp_path):
    (tmp_path / "big.py").write_text(textwrap.dedent("""
        from neuronxcc import nki
        import neuronxcc.nki.language as nl
        import neuronxcc.nki.typing as nt

        @nki.jit
        def big(x):
            out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            t = nl.ndarray((8, nl.par_dim(128), 8192), dtype=x.dtype, buffer=nl.sbuf)
            for i in nl.affine_range(8):
                t[i] = nl.load(x[i])
            for i in nl.affine_range(8):
                nl.store(out[i], t[i])
            return out

        STRATA_CHECK = {"big": {"x": nt.tensor[[8, 128, 8192], nl.float32]}}
        """))  # fmt: skip
    done = run("check", "big.py", "--max-spill", "0", "--format", "json")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "spill-over-budget" in [f["code"] for f in json.loads(done.stdout)]
    assert run("check", "big.py", "--max-spill", "1GiB").returncode == 0


@pytest.mark.parametrize("words", [["--max-time", "soon"], ["--max-sbuf", "12parsecs"]])
def test_limits_that_make_no_sense_are_wrong_use(run, kernels, words):
    done = run("check", "exps.py", *words)
    assert done.returncode == 2 and words[1] in done.stderr


def test_a_regression_between_two_states_of_a_kernel(run, kernels, tmp_path):
    assert run("report", "exps.py", "--format", "json", "-o", "before.json").returncode == 0
    kernels.write_text(KERNELS.format(rounds=9))
    assert run("report", "exps.py", "--format", "json", "-o", "after.json").returncode == 0
    worse = run("diff", "before.json", "after.json")
    assert worse.returncode == 1 and "worse" in worse.stdout and "nisa.activation" in worse.stdout
    better = run("diff", "after.json", "before.json")
    assert better.returncode == 0 and "worse" not in better.stdout
    same = run("diff", "before.json", "before.json", "--format", "json")
    assert same.returncode == 0 and json.loads(same.stdout)["worse"] is False


def test_generations_are_compared(run, kernels):
    done = run("diff", "exps.py@trn1", "exps.py@trn2", "--tolerance", "1000", "--format", "json")
    [launch] = json.loads(done.stdout)["launches"]
    assert (launch["before"], launch["after"]) == ("exps on trn1", "exps on trn2")


def test_profiles_are_compared(run, kernels, tmp_path):
    (tmp_path / "a.json").write_text(run("profile", "exps.py::exps", "--format", "json").stdout)
    assert run("diff", "a.json", "a.json").returncode == 0


@pytest.mark.parametrize("words", [["nothing.json", "exps.py"], ["exps.py::nobody", "exps.py"]])
def test_what_cannot_be_compared(run, kernels, words):
    assert run("diff", *words).returncode == 2


PLUGIN_TEST = """
import numpy as np
from exps import exps

x = np.full((4, 128, 512), 0.1, np.float32)


def test_right(strata_kernel):
    strata_kernel(exps, x, reference=lambda x: np.exp(np.exp(x)), max_time="1ms", max_sbuf="24KiB", max_spill=0)


def test_slow(strata_kernel):
    strata_kernel(exps, x, max_time="10us")


def test_wrong(strata_kernel):
    strata_kernel(exps, x, reference=lambda x: np.exp(x))
"""


def test_the_pytest_plugin(pytester, kernels):
    pytester.makepyfile(exps="from strata import compat\ncompat.install()\n" + kernels.read_text(), test_exps=PLUGIN_TEST)
    # `pip install .` leaves metadata beside the sources, by whose entry point pytest would load the plugin a second time, as `strata`.
    done = pytester.runpytest_subprocess("-p", "strata_neuron.pytest_plugin", "-p", "no:lsp", "-p", "no:strata")
    done.assert_outcomes(passed=1, failed=2)
    done.stdout.fnmatch_lines(["*time-over-budget: `exps` takes * more than the 10.00 us it may"])
    done.stdout.fnmatch_lines(["*differs from the reference: at * instead of *"])
    done.stdout.fnmatch_lines(["*NKI kernels*", "kernel * time * may take * SBUF * spilled*", "exps * ok *test_right", "exps * time-over-budget *test_slow"])
