"""Builds the library that carries bytes between processes: gloo's TCP transport behind the C interface of crates/gloo/csrc.

python tools/gloo.py INTO: gloo's sources are a part of the source distribution of `horovod` on PyPI, which is fetched once, checked
against its digest, and unpacked beside the result. Needs g++ and nothing else. Half a minute.
"""

import concurrent.futures
import hashlib
import html
import io
import os
import re
import subprocess
import sys
import tarfile
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHIM = ROOT / "crates/gloo/csrc/gloo.cc"
PACKAGE, FILE = "horovod", "horovod-0.28.1.tar.gz"
DIGEST = "92a43f5a94c43907a56805bad15f19700c62ffc83b7ca483f9e104e229f67ef0"
INSIDE = "horovod-0.28.1/third_party/gloo/"
SOURCES = "context.cc types.cc common/linux.cc common/logging.cc rendezvous/context.cc rendezvous/store.cc transport/*.cc transport/tcp/*.cc"
FLAGS = ["-std=c++17", "-O2", "-fPIC", "-fvisibility=hidden", "-fvisibility-inlines-hidden", "-w"]
NAME = "libstrata_gloo.so"


def index() -> str:
    asked = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True)
    if address := os.environ.get("PIP_INDEX_URL") or asked.stdout.strip():
        return address
    from pip._internal.models.index import PyPI

    return PyPI.simple_url


def fetch() -> bytes:
    """The source distribution, as pip would find it but without running its setup.py."""
    page = f"{index().rstrip('/')}/{PACKAGE}/"
    listing = urllib.request.urlopen(page, timeout=60).read().decode()
    links = re.findall(r'href="([^"]+)"[^>]*>\s*' + re.escape(FILE), listing)
    if not links:
        raise SystemExit(f"{page} does not list {FILE}")
    data = urllib.request.urlopen(urllib.parse.urljoin(page, html.unescape(links[0])), timeout=180).read()
    if hashlib.sha256(data).hexdigest() != DIGEST:
        raise SystemExit(f"{FILE} is not the file it was: its digest differs")
    return data


def unpack(data: bytes, into: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive.getmembers():
            path = member.name.removeprefix(INSIDE)
            if member.isfile() and path != member.name and path.startswith(("gloo/", "LICENSE")):
                target = into / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.extractfile(member).read())


def configure(source: Path) -> None:
    """What CMake would write: TCP and nothing else."""
    text = (source / "gloo/config.h.in").read_text()
    for name, value in {"MAJOR": "0", "MINOR": "5", "PATCH": "0"}.items():
        text = text.replace(f"@GLOO_VERSION_{name}@", value)
    text = re.sub(r"#cmakedefine01 (\w+)", lambda m: f"#define {m[1]} {int(m[1] == 'GLOO_HAVE_TRANSPORT_TCP')}", text)
    (source / "gloo/config.h").write_text(text)


# Gloo's thread asks for events that it cannot handle while another thread has the lock of a connection, again and again. If that other thread has lost
# its core, this one would keep a core busy for as long as the scheduler lets it.
SPIN = """  if (!lock) {
    return;
  }
"""
PAUSE = """  static thread_local int n_tries = 0;
  if (!lock) {
    if (++n_tries < 16)
      ::sched_yield();
    else
      ::usleep(20);
    return;
  }
  n_tries = 0;
"""


def amend(source: Path) -> None:
    """The one change to gloo: whoever waits for a lock lets others work."""
    file = source / "gloo/transport/tcp/pair.cc"
    text = file.read_text()
    if PAUSE in text:
        return
    if text.count(SPIN) != 1:
        raise SystemExit(f"{file} is not what it was")
    file.write_text("#include <sched.h>\n#include <unistd.h>\n" + text.replace(SPIN, PAUSE))


def build(into: Path) -> Path:
    source, objects = into / "source", into / "objects"
    if not (source / "gloo/config.h").exists():
        unpack(fetch(), source)
        configure(source)
    amend(source)
    objects.mkdir(parents=True, exist_ok=True)
    files = [SHIM] + sorted(file for pattern in SOURCES.split() for file in (source / "gloo").glob(pattern))

    def compile(file: Path) -> Path:
        target = objects / (str(file.name if file == SHIM else file.relative_to(source)).replace("/", "_") + ".o")
        if not target.exists() or target.stat().st_mtime < file.stat().st_mtime:
            subprocess.run(["g++", *FLAGS, f"-I{source}", "-c", file, "-o", target], check=True)
        return target

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        made = list(pool.map(compile, files))
    exports = into / "exports"
    exports.write_text("{ global: strata_gloo_*; local: *; };\n")
    library = into / NAME
    fresh = library.with_suffix(".new")
    link = ["-shared", "-static-libstdc++", "-static-libgcc", "-pthread", "-s", f"-Wl,--version-script={exports}"]
    subprocess.run(["g++", *made, *link, "-o", fresh], check=True)
    fresh.replace(library)
    return library


if __name__ == "__main__":
    print(build(Path(sys.argv[1]).resolve()))
