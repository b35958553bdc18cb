"""Plans for machines that are not here: a decoder of 70 billion parameters on 64 x 32 cores, and a small one that runs as it was planned."""

from __future__ import annotations

import json
import os
import pathlib
import resource
import subprocess
import sys
import time

import checks
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples")]

test_small = checks.tests("plan_checks.py", 8)


@pytest.fixture(scope="module")
def step(tmp_path_factory):
    """The step of the example with its defaults, as text."""
    path = tmp_path_factory.mktemp("plan") / "step.mlir"
    command = [sys.executable, str(ROOT / "examples/decoder_plan.py"), "--out", str(path)]
    done = subprocess.run(command, env={**os.environ, "JAX_PLATFORMS": "cpu"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "69.0 billion parameters in 80 layers" in done.stdout
    return path


def strata(*arguments) -> subprocess.CompletedProcess:
    command = [str(pathlib.Path(sys.executable).parent / "strata"), "placement", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True)


def test_seventy_billion_parameters_on_two_thousand_cores(step):
    import decoder_plan as example

    start = time.monotonic()
    done = strata(step, "--mesh", "64x32", "--target", "trn2", "--json")
    seconds = time.monotonic() - start
    kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    print(f"planned in {seconds:.1f} s and at most {kilobytes / 1e6:.2f} GB")
    assert kilobytes < 2e6, "nothing of the weights is made"
    plan = report["plan"]
    assert (plan["cores"], plan["chips"], plan["hosts"]) == (2048, 512, 32)
    size = {"data": 64, "model": 32}
    held = 0
    for shape, spec in example.Decoder().weights().values():
        elements = 1
        for extent in shape:
            elements *= extent
        for axis in spec:
            elements //= size.get(axis, 1)
        held += elements * (2 + 4 + 4)
    device = next(one for one in report["memories"] if one["memory_kind"] == "device")
    tokens = (example.Decoder().batch // 64) * (example.Decoder().length + 1) * 4
    assert device["argument_bytes"] == held + tokens
    assert device["aliased_bytes"] == held, "weights and moments are updated in place"
    # Forward, recomputed and twice backward for each weight and token; the loop of layers is counted.
    d = example.Decoder()
    products = 8 * (d.parameters() - d.vocabulary * d.width) * d.batch * d.length / 2048
    assert 0.9 * products < plan["compute"]["flops"] < 3 * products
    assert not plan["counts_unknown_once"], "every loop is counted"
    links = {link["link"]: link["busiest_bytes"] for link in plan["links"]}
    assert links["core"] > 0 and links["NeuronLink"] > 0 and links["EFA"] > 0
    assert plan["step"]["seconds_if_exposed"] >= plan["step"]["seconds_if_hidden"] >= plan["step"]["compute_seconds"] > 0


def test_other_meshes_of_the_same_file(step):
    text = strata(step, "--mesh", "8x16", "--instance", "trn1.32xlarge")
    assert text.returncode == 0, text.stderr
    assert "8 x 16 = 128 cores of trn1.32xlarge" in text.stdout and "too many" in text.stdout
    for options, words in [
        (["--mesh", "48x32"], "cannot be cut into 48 equal pieces"),
        (["--mesh", "64x32x2"], "cannot become 64x32x2"),
        (["--mesh", "64by32"], "is no mesh"),
        (["--mesh", "64x32", "--instance", "p5.48xlarge"], "are not described"),
    ]:
        done = strata(step, *options)
        assert done.returncode != 0 and words in done.stderr, (options, done.stderr)
