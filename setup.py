"""Puts the extension module, and the C++ side of the PyTorch device where there is one, into the package.

`STRATA_NATIVE` names an extension module that cargo has already built (what the Makefile does); without it, cargo builds one.
`STRATA_SHIM` names a folder with a library made by `strata torch build --into`, `STRATA_GLOO_LIBRARY` one made by `tools/gloo.py` and
`STRATA_GLOO_LICENSE` the licence of gloo.
"""

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent


class Native(build_ext):
    def build_extension(self, ext):
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        # Never written over: a process may have the old one mapped.
        target.unlink(missing_ok=True)
        shutil.copyfile(native(), target)
        if "STRATA_GLOO_LIBRARY" in os.environ:
            gloo = target.parent / "libstrata_gloo.so"
            gloo.unlink(missing_ok=True)
            shutil.copyfile(os.environ["STRATA_GLOO_LIBRARY"], gloo)
            # Whoever hands on gloo hands on its licence, which torch's wheel carries.
            shutil.copyfile(os.environ["STRATA_GLOO_LICENSE"], target.parent / "libstrata_gloo.LICENSE")
        if "STRATA_SHIM" in os.environ:
            lib = target.parent / "torch" / "lib"
            lib.mkdir(parents=True, exist_ok=True)
            for file in Path(os.environ["STRATA_SHIM"]).glob("shim-*"):
                shutil.copyfile(file, lib / file.name)


class Wheel(bdist_wheel):
    """One module for every Python from 3.11 on."""

    def get_tag(self):
        return "cp311", "abi3", super().get_tag()[2]


def native() -> Path:
    if "STRATA_NATIVE" in os.environ:
        return Path(os.environ["STRATA_NATIVE"])
    subprocess.run(["cargo", "build", "--release", "--locked", "--package", "strata-py"], cwd=ROOT, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "lib_native.so"


setup(
    ext_modules=[Extension("strata._native", [], py_limited_api=True)],
    cmdclass={"build_ext": Native, "bdist_wheel": Wheel},
    options={"build": {"build_base": "target/python"}},
)
