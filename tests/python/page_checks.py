"""The page about a JAX program: what it holds is what the placement report and JAX say. `test_program_page.py` runs this in a process of its
own, where the platform is `neuron`."""

from __future__ import annotations

import json
import pathlib
import re
import tempfile

import checks
import jax
import jax.numpy as jnp
import numpy as np
import strata
from strata import notebook


CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def document(page: str) -> dict:
    """The data of a page."""
    found = re.search(r'<script type="application/json" id="strata-data">(.*?)</script>', page, re.DOTALL)
    return json.loads(found[1])


def step(cache, weights, n):
    token = jnp.tanh(cache[:, n] @ weights)
    return cache.at[:, n].set(token), token.sum()


ARGS = (jnp.zeros((4, 16, 32)), jnp.ones((32, 32)), 3)


@check
def memories_and_holders_are_those_of_the_placement():
    page = notebook.report(jax.jit(step), *ARGS)
    found = document(page.to_html())
    [program], [launch] = found["programs"], found["launches"]
    wanted = strata.compile(jax.jit(step).lower(*ARGS).as_text()).placement
    assert found["clock"] == "steps" and program["placement"] == dict(wanted)
    device = next(m for m in wanted["memories"] if m["memory_kind"] == "device")
    assert device["argument_bytes"] == sum(np.asarray(a).astype(np.float32 if np.ndim(a) else np.int32).nbytes for a in ARGS)
    drawn = launch["variants"][0]["memories"][0]
    assert drawn["name"] == "device" and 0 < drawn["peak_bytes"] <= device["peak_bytes"]
    sizes = [holder["bytes"] for holder in program["holders"]]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == ARGS[0].nbytes
    assert len(launch["variants"][0]["texts"]) == program["steps"] > 0


@check
def transfers_have_causes():
    host = jax.sharding.SingleDeviceSharding(jax.devices("neuron")[0], memory_kind="pinned_host")
    moved = jax.jit(lambda x: jax.device_put(x * 2, host))
    x = jax.device_put(jnp.ones((8, 8)), jax.devices("neuron")[0])
    found = document(notebook.report(moved, x).to_html())
    [transfer] = found["programs"][0]["placement"]["transfers"]
    assert (transfer["from"], transfer["to"], transfer["bytes"]) == ("device", "pinned_host", 256) and transfer["cause"]


@check
def a_page_is_a_file_and_a_frame():
    tmp_path = pathlib.Path(tempfile.mkdtemp())
    page = notebook.report(strata.compile(jax.jit(step).lower(*ARGS).as_text()))
    page.save(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == page.to_html()
    assert page._repr_html_().startswith("<iframe srcdoc=")


@check
def a_divided_program_is_what_each_core_holds():
    mesh = jax.sharding.Mesh(np.array(jax.devices("neuron")[:2]), ("d",))
    rows, whole = (jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(axis)) for axis in ("d", None))
    x, w = jax.device_put(jnp.ones((128, 64)), rows), jax.device_put(jnp.ones((64, 64)), whole)
    [program] = document(notebook.report(jax.jit(lambda x, w: x @ w, out_shardings=rows), x, w).to_html())["programs"]
    [device] = [m for m in program["placement"]["memories"] if m["memory_kind"] == "device"]
    assert program["devices"] == 2
    assert device["argument_bytes"] == x.nbytes // 2 + w.nbytes
    assert device["result_bytes"] == x.nbytes // 2


if __name__ == "__main__":
    checks.report(CHECKS)
