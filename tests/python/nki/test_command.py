"""`strata check` and `strata map` as people and CI run them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import xml.dom.minidom
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples" / "nki"
HEADER = """\
from neuronxcc import nki
import neuronxcc.nki.language as nl
import neuronxcc.nki.typing as nt
import neuronxcc.nki.compiler as ncc
"""


def strata(*args, module="check", env=None):
    command = [sys.executable, "-m", f"strata.{module}", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=os.environ | (env or {}), timeout=300)


def scratch(folder: Path, text: str) -> Path:
    path = folder / "kernels.py"
    path.write_text(HEADER + text)
    return path


@pytest.mark.parametrize("name", ["add", "matmul", "double_buffer"])
def test_examples_are_clean(name):
    ran = strata(f"examples/nki/{name}.py")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "error" not in ran.stdout and "instructions judged" in ran.stdout
    assert "agrees with NumPy" in ran.stderr, "what the script prints is not a result of the check"


def test_the_conflict_of_the_guide():
    ran = strata("examples/nki/conflict.py")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert ran.stdout.startswith("error[ring-too-small]"), ran.stdout
    for text in ("t[i] = nl.load(x[i])", "nl.store(out[i], t[i])", "examples/nki/conflict.py:", "help:", "1 error"):
        assert text in ran.stdout, ran.stdout
    assert strata("examples/nki/conflict.py", "--error-exitcode", "9").returncode == 9


def test_passes():
    recorded = strata("examples/nki/add.py", "--print-after", "record")
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    assert "kernel add" in recorded.stdout and "judged" not in recorded.stdout, recorded.stdout
    allocated = strata("examples/nki/add.py", "--print-after", "allocate")
    assert allocated.returncode == 0 and len(allocated.stdout) > len(recorded.stdout), allocated.stdout
    times = strata("examples/nki/add.py", "--time-passes")
    assert times.returncode == 0 and re.search(r"%  allocate\n.*%  weave\n.*%  total", times.stdout), times.stdout
    unknown = strata("examples/nki/add.py", "--print-after", "fold")
    assert unknown.returncode == 2 and "passes are record, allocate, weave" in unknown.stderr, unknown.stderr


def test_formats():
    ran = strata("examples/nki/conflict.py::copy", "--format", "json")
    found = json.loads(ran.stdout)
    assert (ran.returncode, found[0]["code"], found[0]["file"]) == (1, "ring-too-small", "examples/nki/conflict.py")
    log = json.loads(strata("examples/nki/conflict.py", "--format", "sarif").stdout)
    [run] = log["runs"]
    [result] = [r for r in run["results"] if r["level"] == "error"]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert (log["version"], result["ruleId"], rule["id"]) == ("2.1.0", "ring-too-small", "ring-too-small")
    assert result["relatedLocations"] and rule["help"]["text"]
    assert json.loads(strata("examples/nki/conflict.py", "--format", "json", "--limit", "0").stdout) == []


def test_shapes_on_the_command_line():
    ran = strata("examples/nki/add.py::add", "--arg", "a=f32[256,512]", "--arg", "b=float32[256, 512]")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    ran = strata("examples/nki/add.py::add", "--arg", "a=f32[256,512]")
    assert ran.returncode == 2 and "error[kernel-arguments]" in ran.stdout, ran.stdout
    assert "def add(a, b):" in ran.stdout and "--arg 'b=f32[128,512]'" in ran.stdout, ran.stdout
    for args in (["--arg", "c=f32[2]"], ["--arg", "a=f33[2]"], ["--arg", "a"], ["--grid", "x"]):
        ran = strata("examples/nki/add.py::add", *args)
        assert (ran.returncode, ran.stdout) == (2, ""), args
        assert ran.stderr.count("\n") == 1, ran.stderr
    assert strata("examples/nki/add.py", "--arg", "a=f32[2,2]").returncode == 2
    assert strata().returncode == 2


def test_shapes_from_annotations(tmp_path):
    path = scratch(tmp_path, """
@nki.jit
def double(x: nt.tensor[[128, 512], nl.float32], n=2):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x) * n)
    return out
""")  # fmt: skip
    ran = strata(path)
    assert (ran.returncode, "1 launch," in ran.stdout) == (0, True), ran.stdout + ran.stderr
    assert strata(f"{path}::double").returncode == 0
    ran = strata(f"{path}::triple")
    assert ran.returncode == 2 and "its kernels are double" in ran.stdout, ran.stdout


def test_a_file_without_kernels_is_not_clean(tmp_path):
    ran = strata(scratch(tmp_path, "x = 1\n"))
    assert ran.returncode == 2 and "error[no-kernel]" in ran.stdout, ran.stdout


def test_mistakes_are_diagnostics_not_tracebacks(tmp_path):
    kernel = "@nki.jit\ndef k(x: nt.tensor[[128, 512], nl.float32]):\n    "
    cases = {
        "def f(:\n": ("script-exception", "SyntaxError", 5),
        "import no_such_module\n": ("script-exception", "ModuleNotFoundError", 5),
        kernel + "return 1 / 0\n": ("kernel-exception", "ZeroDivisionError: division by zero", 7),
        kernel + "return nl.load(y)\n": ("kernel-exception", "NameError", 7),
        kernel + "nl.ndarray((256, 2), dtype=nl.float32, buffer=nl.sbuf)\n": ("err_num_partition_exceed_arch_limit", "256", 7),
        "nl.load(3)\n": ("err_nki_api_outside_of_nki_kernel", "Calling NKI API outside of NKI kernels", 5),
        "import sys\nsys.exit(4)\n": ("script-exception", "exit code 4", None),
    }  # fmt: skip
    for text, (code, headline, line) in cases.items():
        path = scratch(tmp_path, text)
        ran = strata(path)
        assert ran.returncode == 1 and "Traceback" not in ran.stdout + ran.stderr, ran.stdout + ran.stderr
        assert ran.stdout.count("error[") == 1 and f"error[{code}]: " in ran.stdout and headline in ran.stdout, ran.stdout
        assert line is None or f"kernels.py:{line}:" in ran.stdout, ran.stdout
    ran = strata(tmp_path / "absent.py")
    assert ran.returncode == 2 and "error[missing-file]" in ran.stdout, ran.stdout


def test_a_script_that_notices_wrong_numbers_is_no_second_error(tmp_path):
    text = (EXAMPLES / "conflict.py").read_text() + "\nimport numpy as np\nx = np.random.rand(8, 128, 512).astype(np.float32)\nassert (copy(x) == x).all()\n"
    path = tmp_path / "kernels.py"
    path.write_text(text)
    ran = strata(path)
    assert ran.returncode == 1 and ran.stdout.count("error[") == 1, ran.stdout
    assert "note[script-exception]: AssertionError" in ran.stdout, ran.stdout


def test_maps():
    ran = strata("examples/nki/conflict.py", "--width", "100", module="map")
    assert ran.returncode == 0, ran.stderr
    assert "2 physical tiles in 2,048 of 180,224 bytes per partition" in ran.stdout, ran.stdout
    assert "t@SB<0,1024>(128x1024)" in ran.stdout and "┌" in ran.stdout, ran.stdout
    drawing = strata("examples/nki/conflict.py", "--format", "svg", module="map").stdout
    assert xml.dom.minidom.parseString(drawing).documentElement.tagName == "svg"
    data = json.loads(strata("examples/nki/conflict.py::copy", "--format", "json", module="map").stdout)
    assert [t["byte"] for t in data["sbuf"]["tiles"]] == [0, 1024]
    lives = data["sbuf"]["tiles"][0]["lives"]
    assert [life["index"] for life in lives] == [[0], [2], [4], [6]] and lives[0]["first_line"], lives
    assert strata("examples/nki/add.py::nothing", module="map").returncode == 2


def test_the_page_shows_real_output():
    page = (ROOT / "docs" / "nki.md").read_text()
    shown = re.findall(r"^```\n\$ (.*)\n((?:.*\n)*?)```$", page, re.MULTILINE)
    assert len(shown) >= 3
    for command, output in shown:
        words = command.removeprefix("python -m ").split()
        module = ["strata"] if words[1].endswith(".py") else [f"strata.{words[1]}"]
        rest = words[1:] if words[1].endswith(".py") else words[2:]
        run = [sys.executable, "-m", *module, *rest]
        ran = subprocess.run(run, capture_output=True, text=True, cwd=ROOT, env=os.environ | {"COLUMNS": "100"}, timeout=300)
        assert ran.stdout == output, ran.stdout + ran.stderr


def test_the_command():
    """The binary starts this interpreter and passes on what it says."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    env = os.environ | {"STRATA_PYTHON": sys.executable}
    command = [str(target / "release" / "strata"), "check", "examples/nki/conflict.py", "--quiet"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, timeout=300)
    assert ran.returncode == 1 and ran.stdout.startswith("error[ring-too-small]"), ran.stdout + ran.stderr


def test_one_kernel_runs_only_what_it_depends_on(tmp_path):
    """FILE.py::KERNEL executes definitions; what the file does otherwise stays undone."""
    path = scratch(tmp_path, f"""
import os
import sys
sys.path.insert(0, {str(tmp_path)!r})
import beside
mark = lambda name: open(os.path.join({str(tmp_path)!r}, name), "w").close()
mark("called")
data = mark("assigned")
for name in ("in_a_loop",):
    mark(name)
TILE = 64 if os.environ.get("NOTHING") else 128
SCALES = {{}}
SCALES["add"] = 1.0
SCALES.update(mul=2.0)
try:
    from nowhere import scaled
except ImportError:
    def scaled(t):
        return t * SCALES["mul"] * beside.ONE

@nki.jit
def double(x):
    assert TILE == 128 and SCALES["add"] == 1.0
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, scaled(nl.load(x)))
    return out

if __name__ == "__main__":
    mark("main")
double(mark("launched"))
""")  # fmt: skip
    (tmp_path / "beside.py").write_text("ONE = 1.0\n")
    ran = strata(f"{path}::double", "--arg", "x=f32[128,512]")
    assert ran.returncode == 0 and "1 launch," in ran.stdout, ran.stdout + ran.stderr
    left = {p.name for p in tmp_path.iterdir()} - {"kernels.py", "beside.py", "__pycache__"}
    assert not left, "the file's own code was run"
    for module in ("check", "map"):
        assert "as `python FILE.py` would run it" in strata("--help", module="check").stdout
    strata(path)
    assert (tmp_path / "called").exists(), "a script is run"


@pytest.mark.parametrize("module", ["check", "map"])
def test_lost_output_is_said(module, tmp_path):
    command = [sys.executable, "-m", f"strata.{module}", "examples/nki/add.py::add", "--arg", "a=f32[256,512]", "--arg", "b=f32[256,512]"]
    with open("/dev/full", "w") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=300)
    assert ran.returncode == 2 and "standard output cannot be written: No space left on device" in ran.stderr, ran.stderr
    assert ran.stderr.count("\n") == 1, ran.stderr
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=300)
    os.close(write)
    assert (ran.returncode, ran.stderr) == (0, ""), "a reader that went away is no fault"
    if module == "map":
        for out in ("/dev/full", tmp_path / "no" / "map.txt"):
            ran = subprocess.run([*command, "--out", str(out)], capture_output=True, text=True, cwd=ROOT, timeout=300)
            assert ran.returncode == 2 and f"{out} cannot be written" in ran.stderr, ran.stderr


def test_wrong_use_is_two(tmp_path):
    add = ["examples/nki/add.py::add", "--arg", "a=f32[256,512]", "--arg", "b=f32[256,512]"]
    for args in (["nothing.py"], ["nothing.py::k"], [*add, "--target", "gpu"], [*add, "--format", "png"], ["examples/nki/add.py::sub"]):
        for module in ("check", "map"):
            ran = strata(*args, module=module)
            assert ran.returncode == 2 and "Traceback" not in ran.stderr, (module, args, ran.stdout, ran.stderr)
    assert strata(*add, env={"STRATA_TARGET": "gpu"}).returncode == 2
    for args in ([], ["nothing.py"]):
        ran = subprocess.run([sys.executable, "-m", "strata", *args], capture_output=True, text=True, timeout=300)
        assert ran.returncode == 2 and "Traceback" not in ran.stderr, ran.stderr


def test_progress(monkeypatch, capsys):
    """It speaks while the work goes on, and only to somebody."""
    import threading

    from strata._progress import Progress

    said = threading.Event()
    monkeypatch.setattr("builtins.print", lambda *a, **k: said.set())
    monkeypatch.setenv("STRATA_PROGRESS", "1")
    with Progress("working", first=0):
        assert said.wait(60)
    said.clear()
    monkeypatch.setenv("STRATA_PROGRESS", "0")
    with Progress("working", first=0) as progress:
        assert not said.is_set() and threading.active_count() >= 1
    assert progress.over.is_set() and not said.is_set()
    from strata import _progress

    monkeypatch.delenv("STRATA_PROGRESS")
    assert not _progress.is_wanted(), "standard error is no terminal here"


def test_out_of_bounds_has_one_name_and_its_iteration(tmp_path):
    body = """
import numpy as np
@nki.jit
def k(x):
    out = nl.ndarray((300, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    p, f = nl.mgrid[0:128, 0:512]
    for i in nl.affine_range(3):
        t = nl.load(x[i * 128 + p, f]{mask})
        nl.store(out[i * 128 + p, f], t, mask=(i * 128 + p < 300))
    return out
k(np.zeros((300, 512), np.float32))
"""
    for mask in ("", ", mask=(i * 128 + p < 301)"):
        ran = strata(scratch(tmp_path, body.replace("{mask}", mask)))
        assert ran.returncode == 1 and "error[out-of-bounds]" in ran.stdout and "at i = 2" in ran.stdout, ran.stdout
        assert "err_tensor_access_out_of_bound" in ran.stdout, ran.stdout


def test_data_decide_whether_programs_meet(tmp_path):
    """A scatter over a grid: with data there is an answer, with shapes a warning."""
    text = """
import numpy as np
@nki.jit
def scatter(x, idx):
    out = nl.ndarray((256, 64), dtype=x.dtype, buffer=nl.shared_hbm)
    n = nl.program_id(0)
    rows = nl.load(idx[n])
    nl.store(out[rows[nl.arange(128)[:, None], 0], nl.arange(64)[None, :]], nl.load(x[n]))
    return out
def launch(idx):
    scatter[2](np.ones((2, 128, 64), np.float32), np.asarray(idx, np.int32).reshape(2, 128, 1))
"""
    path = scratch(tmp_path, text + "launch(np.arange(256)[::-1])\n")
    ran = strata(path)
    assert ran.returncode == 0 and "no findings" in ran.stdout, ran.stdout
    ran = strata(f"{path}::scatter", "--grid", "2", "--arg", "x=f32[2,128,64]", "--arg", "idx=i32[2,128,1]")
    assert ran.returncode == 0 and "warning[grid-conflict]: data decide" in ran.stdout, ran.stdout
    ran = strata(scratch(tmp_path, text + "launch(np.arange(256) % 255)\n"))
    assert ran.returncode == 1 and ran.stdout.count("error[") == 1 and "error[grid-conflict]" in ran.stdout, ran.stdout


def test_the_target_counts(tmp_path):
    path = scratch(tmp_path, """
import neuronxcc.nki.isa as nisa
import numpy as np
@nki.jit
def k(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x, dge_mode=nisa.dge_mode.hwdge)
    u = nisa.tensor_scalar(t, np.multiply, 2.0, engine=nisa.scalar_engine)
    nl.store(out, u)
    return out
""")  # fmt: skip
    argument = ["--arg", "x=f32[128,512]", "--format", "json"]
    for target, severities in (("trn1", ["error", "error"]), ("trn2", []), ("trn3", [])):
        found = json.loads(strata(f"{path}::k", "--target", target, *argument).stdout)
        assert [d["severity"] for d in found if d["code"] == "not-on-target"] == severities, found
    found = json.loads(strata(f"{path}::k", *argument, env={"STRATA_TARGET": ""}).stdout)
    assert [d["severity"] for d in found] == ["warning", "warning"], "nobody said what it is for"


def test_a_kernel_of_a_package_imports_its_neighbours(tmp_path):
    """Files of a package are looked at where they are, relative imports and all."""
    folder = tmp_path / "lib" / "core"
    folder.mkdir(parents=True)
    for package in (tmp_path / "lib", folder):
        (package / "__init__.py").write_text("")
    (tmp_path / "lib" / "sizes.py").write_text("ROWS = 128\n")
    text = """
from ..sizes import ROWS

@nki.jit
def copy(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out[0:ROWS, :], nl.load(x[0:ROWS, :]))
    return out

STRATA_CHECK = {"copy": {"x": nt.tensor[[ROWS, 512], nl.float32]}}
"""
    path = scratch(folder, text)
    for word in (path, f"{path}::copy"):
        ran = strata(word)
        assert ran.returncode == 0 and "1 launch" in ran.stdout, ran.stdout + ran.stderr
