"""Code actions: each is applied, the text is looked at again, and what it was about is gone."""

import pytest
from strata import editor

HEAD = """\
from neuronxcc import nki
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
import neuronxcc.nki.typing as nt
import numpy as np
from neuronxcc.nki.language import par_dim


@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
"""
TAIL = '    return out\n\n\nSTRATA_CHECK = {"kernel": {"x": nt.tensor[[8, 128, 512], nl.float32]}}\n'

KERNELS = {
    "ring-too-small": """\
    t = nl.ndarray((8, par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(8):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(8):
        nl.store(out[i], t[i])
""",
    "serialized-loop": """\
    t = nl.ndarray((8, par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(1,)))
    for i in nl.affine_range(8):
        t[i] = nl.load(x[i])
        nl.store(out[i], nisa.activation(np.exp, t[i]))
""",
    "misaligned-address": """\
    a = nl.ndarray((8, par_dim(128), 128), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0, base_addr=6, num_bank_tiles=(1,)))
    for i in nl.affine_range(8):
        t = nl.load(x[i, :, 0:128])
        a[i] = nisa.nc_matmul(t, t)
        nl.store(out[i, :, 0:128], nl.copy(a[i]))
""",
    "carried-dependence": """\
    total = nl.zeros((par_dim(128), 512), dtype=nl.float32, buffer=nl.sbuf)
    for i in nl.affine_range(8):
        total[...] = nisa.activation(np.exp, total)
        nl.store(out[i], total)
""",
    "err_shared_hbm_must_in_kernel_level": """\
    for i in nl.affine_range(8):
        late = nl.ndarray((8, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(late[i], nl.load(x[i]))
        nl.store(out[i], nl.load(x[i]))
""",
    "bank-collision": """\
    a = nl.ndarray((8, par_dim(128), 128), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0, num_bank_tiles=(1,)))
    b = nl.ndarray((8, par_dim(128), 128), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0, base_addr=512, num_bank_tiles=(1,)))
    for i in nl.affine_range(8):
        t = nl.load(x[i, :, 0:128])
        a[i] = nisa.nc_matmul(t, t)
        b[i] = nisa.nc_matmul(t, t)
        u = nl.add(nl.copy(a[i]), b[i])
        nl.store(out[i, :, 0:128], u)
""",
}


def applied(text: str, edits: list[dict]) -> str:
    """The edits of an action, last first, as an editor applies them."""
    lines = text.split("\n")
    offset = lambda place: sum(len(line) + 1 for line in lines[: place["line"]]) + place["character"]  # noqa: E731
    for edit in sorted(edits, key=lambda e: offset(e["range"]["start"]), reverse=True):
        text = text[: offset(edit["range"]["start"])] + edit["newText"] + text[offset(edit["range"]["end"]) :]
    return text


@pytest.mark.parametrize("code", KERNELS)
def test_an_action_mends_what_it_is_about(code, tmp_path):
    path, text = str(tmp_path / "kernels.py"), HEAD + KERNELS[code] + TAIL
    before = editor.look(path, text)
    found = [d["code"] for d in before["diagnostics"]]
    assert code in found, [d["message"] for d in before["diagnostics"]]
    actions = [a for a in before["actions"] if before["diagnostics"][a["diagnostic"]]["code"] == code]
    assert actions, before["diagnostics"]
    after = editor.look(path, applied(text, actions[0]["edits"]))
    left = [d["message"] for d in after["diagnostics"] if d["code"] == code]
    assert len(left) < found.count(code), left
    # Nothing else went wrong instead.
    assert {d["code"] for d in after["diagnostics"] if d["severity"] == 1} <= set(found) - ({code} if not left else set())
