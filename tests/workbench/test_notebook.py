"""A notebook, executed headless: what it shows is what it should be."""

import xml.etree.ElementTree as ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

IMPORTS = """\
%load_ext strata
from strata import nki
from strata.nki import language as nl, compiler as ncc, typing as nt
from strata.nki.language import par_dim
"""
KERNEL = """\
@nki.jit
def copy(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((8, par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(TILES,)))
    for i in nl.affine_range(8):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(8):
        nl.store(out[i], t[i])
    return out
"""
SHAPE = "nt.tensor[[8, 128, 512], nl.bfloat16]"
MODULE = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }"


@pytest.fixture(scope="module")
def cells():
    """Outputs by cell: lists of dictionaries by MIME type."""
    sources = [
        IMPORTS,
        "%%strata copy x=bf16[8,128,512]\n" + KERNEL.replace("TILES", "2"),
        "%%strata copy x=bf16[8,128,512]\n" + KERNEL.replace("TILES", "8"),
        f"from strata import notebook\nnotebook.map(copy, {SHAPE})",
        f"notebook.check(copy, {SHAPE})",
        f"nki.estimate(copy, {SHAPE})",
        f"notebook.report(copy, {SHAPE})",
        f"import strata\nstrata.compile({MODULE!r}).placement",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python", "language": "python"}
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return [[output.get("data", {"stream": output.get("text", "")}) for output in cell.outputs] for cell in notebook.cells]


def test_the_magic_tells_what_is_wrong_and_draws(cells):
    checked, drawn = cells[1]
    assert "ring-too-small" in checked["text/html"] and "pre class=error" in checked["text/html"]
    assert svg(drawn["image/svg+xml"]).tag.endswith("svg")


def test_a_kernel_that_is_right(cells):
    checked, drawn = cells[2]
    assert "class=error" not in checked["text/html"] and "no findings" in checked["text/html"]
    svg(drawn["image/svg+xml"])


def test_maps_are_drawings(cells):
    [drawn] = cells[3]
    texts = [node.text for node in svg(drawn["image/svg+xml"]).iter() if node.text]
    assert any("t[0]" in text for text in texts)


def test_checks_profiles_and_placements_are_html(cells):
    [checked], [profile], [placement] = cells[4], cells[5], cells[7]
    assert "no findings" in checked["text/html"]
    assert " us</b>" in profile["text/html"] and "DMA" in profile["text/html"]
    assert "<table>" in placement["text/html"] and "device" in placement["text/html"]


def test_a_report_is_the_page(cells):
    [report] = cells[6]
    page = report["text/html"]
    assert page.startswith('<iframe srcdoc="&lt;!doctype html&gt;') and "strata-report/1" in page


def svg(text):
    return ElementTree.fromstring(text)
