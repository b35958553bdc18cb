"""What `import nki` means, and what else goes by its name."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import numpy as np

PROGRAM = """
import nki, nki.language as nl, nki.isa as nisa, nki.isa.constants, nki.dtype as nt, neuron_dtypes, numpy as np
from nki.language import NKIObject, affine_range
from nki_cpu_simulator import nki as simulated
import neuronxcc.nki.language as first
import neuronxcc.nki.typing

assert simulated is nki and nki.isa.constants.oob_mode is nisa.oob_mode and first is not nl
assert nl.float32 == "float32" and nl.ndarray | None and nl.hbm is nl.private_hbm
assert np.zeros(2, dtype=nt.float8_e4m3).dtype == neuron_dtypes.float8_e4m3
assert nisa.nc_version.gen2 < nisa.nc_version.gen3 >= nisa.nc_version.gen3


class Config(NKIObject):
    width: int
    name = None


assert Config(3).width == 3 and Config(name="n").name == "n" and Config(name="n").width is None


@nki.jit(mode="trace")
def double(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x)
    nisa.tensor_scalar(t, t, nl.multiply, 2.0)
    nisa.dma_copy(dst=out, src=t)
    return out


x = np.ones((4, 4), np.float32)
assert (nki.cpu_simulate(double)[1](x=x) == 2).all()
print("fine")
"""


def run(tmp_path, *command, program=PROGRAM):
    path = tmp_path / "program.py"
    path.write_text(textwrap.dedent(program))
    done = subprocess.run([sys.executable, "-m", *command, str(path)], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_both_generations_in_one_program(tmp_path):
    code, text = run(tmp_path, "strata")
    assert (code, text.splitlines()[-1:]) == (0, ["fine"]), text


def test_current_kernels_are_checked_and_drawn(tmp_path):
    code, text = run(tmp_path, "strata.check")
    assert code == 0 and "1 launch, 3 instructions judged" in text, text
    wrong = PROGRAM.replace("buffer=nl.sbuf)", "buffer=nl.sbuf, address=(0, 0))").replace(
        "    nisa.tensor_scalar", "    u = nl.ndarray(x.shape, dtype=x.dtype, address=(0, 8))\n    nisa.memset(u, 0.0)\n    nisa.tensor_scalar"
    )
    code, text = run(tmp_path, "strata.check", program=wrong)
    assert code == 1 and "live-overlap" in text and "program.py:3" in text, text
    code, text = run(tmp_path, "strata.map")
    assert code == 0 and "SBUF" in text, text


def test_torch_and_jax_arrays_come_back_as_they_came():
    jnp = __import__("pytest").importorskip("jax.numpy")
    from strata import nki2 as nki
    from strata.nki2 import isa as nisa
    from strata.nki2 import language as nl

    @nki.jit
    def copy(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nisa.dma_copy(out, x)
        return out

    x = jnp.arange(6, dtype=jnp.bfloat16).reshape(2, 3)
    got = copy(x)
    assert type(got) is type(x) and got.dtype == x.dtype
    np.testing.assert_array_equal(np.asarray(got), np.asarray(x))
