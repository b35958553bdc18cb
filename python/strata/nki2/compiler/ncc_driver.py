"""`nki.compiler.ncc_driver`: the end of a compilation. There is no device code; the judge's report is the artifact."""

from __future__ import annotations

import dataclasses
from pathlib import Path


@dataclasses.dataclass
class CompileOptions:
    target: str | None = None
    lnc: int = 1
    output_path: str | None = None
    artifacts_dir: str | None = None
    neuronx_cc_args: object = None

    def disable_backend_optimizations(self):
        return self


class CompiledKernel:
    def __init__(self, traced, options: CompileOptions):
        self.traced, self.options = traced, options
        path = Path(options.output_path or Path(options.artifacts_dir or ".") / "kernel.neff")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(traced.findings.text(False, 100) or "accepted\n")
        self.neff_path = str(path)

    @classmethod
    def from_frontend(cls, traced, options):
        return cls(traced, options)
