"""Running a kernel that is wrong: what breaks a rule of the hardware is refused at its line, what is merely wrong is computed."""

from __future__ import annotations

import numpy as np
import pytest

import strata.nki.compiler as ncc
import strata.nki.isa as nisa
import strata.nki.language as nl
from strata import nki
from strata.nki.language import par_dim

X = np.arange(64 * 512, dtype=np.float32).reshape(64, 512)


def copying(buffer, shape=(64, 512)):
    @nki.jit
    def k(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((par_dim(shape[0]), *shape[1:]), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=0))
        u = nl.ndarray((par_dim(shape[0]), *shape[1:]), dtype=nl.float32, buffer=buffer)  # this line
        t[...] = nl.load(x)
        u[...] = nisa.tensor_copy(t)
        t[...] = nisa.tensor_copy(u)
        nl.store(out, t)
        return out

    return k


BAD = {
    "past SBUF": (ncc.sbuf.mod_alloc(base_addr=300_000), "out-of-capacity"),
    "reserved bytes": (ncc.sbuf.mod_alloc(base_addr=180_224 - 4), "out-of-capacity"),
    "before SBUF": (ncc.sbuf.alloc(lambda idx, p, f: (0, -4)), "out-of-capacity"),
    "far away": (ncc.sbuf.mod_alloc(base_addr=1 << 62), "out-of-capacity"),
    "bank 8": (ncc.psum.mod_alloc(base_bank=8), "out-of-capacity"),
    "start partition": (ncc.sbuf.mod_alloc(base_addr=2048, base_partition=20), "start-partition"),
    "last partition": (ncc.sbuf.mod_alloc(base_addr=2048, base_partition=128), "start-partition"),
    "across banks": (ncc.psum.alloc(lambda idx, p, f: (0, 0, 4)), "psum-bank-crossing"),
    "alignment": (ncc.psum.alloc(lambda idx, p, f: (0, 0, 2)), "misaligned-address"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("door", ["launch", "simulate", "baremetal", "benchmark"])
def test_a_rule_of_the_hardware_is_refused(name, door):
    buffer, code = BAD[name]
    k = copying(buffer)
    if door == "baremetal":
        k = nki.baremetal(k)
    elif door == "benchmark":
        k = nki.benchmark(k)
    with pytest.raises(ValueError, match="breaks a rule of the hardware") as caught:
        nki.simulate_kernel(k, X) if door == "simulate" else k(X)
    text = str(caught.value)
    assert f"error[{code}]" in text and "# this line" in text and __file__ in text, text
    assert f"error[{caught.value.code}]" in text


def test_what_is_legal_runs():
    for buffer in (ncc.sbuf.mod_alloc(base_addr=180_224 - 2048), ncc.psum.mod_alloc(base_bank=7), ncc.sbuf.mod_alloc(base_addr=2048, base_partition=64)):
        assert np.array_equal(copying(buffer)(X), X)


def test_a_mode_that_a_stated_target_lacks_is_refused():
    def body(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nisa.tensor_scalar(nl.load(x), np.multiply, 2.0, engine=nisa.scalar_engine))
        return out

    with pytest.raises(ValueError, match="error\\[not-on-target\\]"):
        nki.jit(body, platform_target="trn1")(X)
    for k in (nki.jit(body), nki.jit(body, platform_target="trn2")):
        assert np.array_equal(k(X), X * 2)
    with pytest.raises(ValueError, match="there is no target 'trn9'; known are trn1"):
        nki.jit(body, platform_target="trn9")(X)


@nki.jit
def ring(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((4, par_dim(64), 512), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(4):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(4):
        nl.store(out[i], t[i])
    return out


def test_a_lifetime_conflict_computes_and_says_so_once(capfd, monkeypatch):
    x = np.stack([X + i for i in range(4)])
    monkeypatch.setenv("STRATA_CONFLICTS", "0")
    want = x[[2, 3, 2, 3]]
    assert np.array_equal(ring(x), want) and capfd.readouterr().err == ""
    monkeypatch.delenv("STRATA_CONFLICTS")
    assert np.array_equal(ring(x), want)
    err = capfd.readouterr().err
    assert err.count("\n") == 1 and "`strata check`" in err and "takes the place of" in err and "test_running.py:" in err, err
    assert np.array_equal(ring(x), want) and capfd.readouterr().err == "", "once"
    automatic = ncc.force_auto_alloc(ring.func)
    assert np.array_equal(nki.jit(automatic)(x), x) and capfd.readouterr().err == ""
