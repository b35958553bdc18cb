"""Flags of the vendor's compiler: those that mean something here, those that make no difference, and those nobody knows."""

from __future__ import annotations

import os
import shlex
import warnings

KNOWN = {
    "--auto-cast",
    "--auto-cast-type",
    "--cache_dir",
    "--disable-dma-cast",
    "--distribution-strategy",
    "--dump",
    "--enable-ccop-compute-overlap",
    "--enable-fast-context-switch",
    "--enable-fast-loading-neuron-binaries",
    "--enable-mixed-precision-accumulation",
    "--enable-saturate-infinity",
    "--enable-verifier",
    "--execute-repetition",
    "--framework",
    "--hbm-scratchpad-page-size",
    "--help",
    "--lnc",
    "--logfile",
    "--logical-nc-config",
    "--model-type",
    "--optlevel",
    "--output",
    "--retry_failed_compilation",
    "--target",
    "--tensorizer-options",
    "--verbose",
    "-O",
    "-O1",
    "-O2",
    "-O3",
}

_said: set[str] = set()


def check_flags(compiler_args, cpu_backend: bool) -> list[str]:
    """The flags of a call and of ``NEURON_CC_FLAGS``. Those that are not known are listed, each once in a process."""
    flags = shlex.split(compiler_args) if isinstance(compiler_args, str) else [str(flag) for flag in compiler_args or []]
    flags += shlex.split(os.environ.get("NEURON_CC_FLAGS", ""))
    names = [flag.split("=", 1)[0] for flag in flags if flag.startswith("-") and not is_number(flag)]
    unknown = [name for name in dict.fromkeys(names) if name not in KNOWN and not name.startswith("--internal") and name not in _said]
    if unknown:
        _said.update(unknown)
        warnings.warn(f"compiler flags that are not known and have no effect: {', '.join(unknown)}", stacklevel=3)
    if cpu_backend and "--target" not in names:
        raise ValueError('cpu_backend=True needs a target: compiler_args="--target trn1"')
    return flags


def is_number(text: str) -> bool:
    """A value that looks like a flag: ``--seed -1``."""
    return text.lstrip("-").replace(".", "", 1).isdigit()
