"""The C++ side of the device: `import torch` works whatever became of it, and what is loaded is whole."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from strata import shim

IMPORT = "import torch; print(torch.ones(2).sum().item(), hasattr(torch, 'neuron'))"


def run(command, cache, **environment):
    env = os.environ | {"STRATA_CACHE_DIR": str(cache)} | environment
    return subprocess.run(command, capture_output=True, text=True, env=env, check=False)


@pytest.fixture
def cache(tmp_path):
    """A cache with the real library in it."""
    folder = tmp_path / "torch"
    folder.mkdir()
    library = shim.find()
    for file in (library, shim.seal_of(library)):
        shutil.copy(file, folder)
    return folder


def cut(library):
    os.truncate(library, 100_000)


def empty(library):
    os.truncate(library, 0)


def flip(library):
    data = bytearray(library.read_bytes())
    data[len(data) // 2] ^= 1
    library.write_bytes(data)


def unseal(library):
    shim.seal_of(library).unlink()


def spoil_seal(library):
    shim.seal_of(library).write_text("[]")


def forbid(library):
    library.unlink()
    library.mkdir()


@pytest.mark.parametrize("fault", [cut, empty, flip, unseal, spoil_seal, forbid, None])
def test_a_library_that_is_not_whole_is_never_loaded(cache, fault):
    library = cache / shim.library_name()
    assert shim.verify(library) is None
    if fault is not None:
        fault(library)
        assert shim.verify(library)
    else:
        library.unlink()
        assert shim.verify(library) == ""
    if fault not in (cut, unseal, None):
        return
    done = run([sys.executable, "-W", "error", "-c", IMPORT], cache.parent)
    assert (done.returncode, done.stdout) == (0, "2.0 False\n"), done.stderr
    assert done.stderr.count("strata torch build") == 1 and len(done.stderr.splitlines()) == 1


def test_a_whole_one_is_loaded_in_silence(cache):
    done = run([sys.executable, "-W", "error", "-c", IMPORT], cache.parent)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2.0 True\n", "")


@pytest.mark.parametrize("home", [{"HOME": "/dev/null", "XDG_CACHE_HOME": ""}, {"PATH": "/nonexistent", "CXX": ""}])
def test_import_needs_neither_a_home_nor_a_compiler(home, tmp_path):
    cache = {} if "HOME" in home else {"STRATA_CACHE_DIR": str(tmp_path)}
    env = {name: value for name, value in os.environ.items() if name != "STRATA_CACHE_DIR"} | home | cache
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stdout) == (0, "2.0 False\n") and done.stderr.count("strata torch build") == 1


def test_asking_for_the_device_says_how_to_get_it(tmp_path):
    program = "import torch, strata.torch\ntry: strata.torch.load()\nexcept ImportError as e: print(e)\nimport torch_neuronx"
    done = run([sys.executable, "-c", program], tmp_path)
    assert "is not built for torch" in done.stdout and "No module named 'torch_neuronx'" in done.stderr


COMPILER = """#!/bin/sh
echo "$@" >> {log}
{before}
while [ $# -gt 0 ]; do [ "$1" = -o ] && out=$2; shift; done
echo made > "$out"
"""


def compiler(folder, before=""):
    """A compiler that notes its calls and makes files of one line."""
    script = folder / "fake-g++"
    script.write_text(COMPILER.format(log=folder / "log", before=before))
    script.chmod(0o755)
    return str(script)


def build(cache, cxx, *options):
    return [sys.executable, "-c", "import sys; from strata import shim; sys.exit(shim.main(sys.argv[1:]))", "build", *options], cache, cxx


def calls(folder) -> int:
    return len((folder / "log").read_text().splitlines())


N_SOURCES = len(list(shim.SOURCES.glob("*.cpp")))


def test_a_build_is_done_once_and_says_what_it_does(tmp_path):
    command, cache, cxx = build(tmp_path / "cache", compiler(tmp_path))
    first = run(command, cache, CXX=cxx)
    assert first.returncode == 0, first.stderr
    assert f"[{N_SOURCES}/{N_SOURCES}]" in first.stderr and calls(tmp_path) == N_SOURCES + 1
    assert run(command, cache, CXX=cxx).returncode == 0 and calls(tmp_path) == N_SOURCES + 1
    # A library that was damaged is linked again from objects that were not.
    os.truncate(cache / "torch" / shim.library_name(), 1)
    assert run(command, cache, CXX=cxx).returncode == 0 and calls(tmp_path) == N_SOURCES + 2


def test_builders_at_the_same_time_take_turns(tmp_path):
    command, cache, cxx = build(tmp_path / "cache", compiler(tmp_path, "sleep 0.1"))
    env = os.environ | {"STRATA_CACHE_DIR": str(cache), "CXX": cxx}
    builders = [subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
    assert [builder.wait() for builder in builders] == [0, 0, 0]
    assert calls(tmp_path) == N_SOURCES + 1


def test_a_build_that_was_killed_leaves_nothing_that_counts(tmp_path):
    command, cache, cxx = build(tmp_path / "cache", compiler(tmp_path, "sleep 60"))
    env = os.environ | {"STRATA_CACHE_DIR": str(cache), "CXX": cxx}
    builder = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL, start_new_session=True)
    while not list((cache / "torch").glob("building-*")) or not (tmp_path / "log").exists():
        assert builder.poll() is None
        time.sleep(0.02)
    os.killpg(builder.pid, signal.SIGKILL)
    builder.wait()
    assert run([sys.executable, "-c", IMPORT], cache).returncode == 0
    done = run(command, cache, CXX=compiler(tmp_path))
    assert done.returncode == 0, done.stderr
    assert not list((cache / "torch").glob("building-*")) and shim.verify(cache / "torch" / shim.library_name()) is None


@pytest.mark.parametrize(
    "before, wanted", [("echo 'no such header' >&2; exit 1", "no such header"), ("kill -9 $$", "does not build")]
)
def test_a_compiler_that_fails_is_quoted(tmp_path, before, wanted):
    command, cache, cxx = build(tmp_path / "cache", compiler(tmp_path, before))
    done = run(command, cache, CXX=cxx)
    assert done.returncode == 1 and wanted in done.stderr and "Traceback" not in done.stderr
    assert not list((cache / "torch").glob("building-*")) and not list((cache / "torch").glob("*.so"))


@pytest.mark.parametrize("cxx, cache, wanted", [("/nonexistent/g++", "cache", "no C++ compiler"), ("", "file/below", "STRATA_CACHE_DIR")])
def test_what_a_build_lacks_is_named(tmp_path, cxx, cache, wanted):
    (tmp_path / "file").write_text("")
    command, cache, _ = build(tmp_path / cache, "")
    done = run(command, cache, CXX=cxx)
    assert done.returncode == 1 and wanted in done.stderr and "Traceback" not in done.stderr
