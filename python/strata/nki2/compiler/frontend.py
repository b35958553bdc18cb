"""`nki.compiler.frontend`: a kernel and its inputs in, what was recorded out."""

from __future__ import annotations


class Traced:
    """The recordings of a launch and what the judge says about them."""

    def __init__(self, launch, target, artifacts_dir):
        self.launch, self.target, self.artifacts_dir = launch, target, artifacts_dir
        self.findings = launch.judge()


class NKIFrontend:
    def compile(self, kernel, inputs=None, target=None, lnc=1, artifacts_dir=None, dump_python_ast=False, output_names=None, **options):
        """Traces the kernel for the inputs and judges it."""
        from .._kernel import Launch, jit

        return Traced(Launch(jit(kernel)[lnc], (), dict(inputs or {}), target=target), target, artifacts_dir)


class ParserFrontend(NKIFrontend):
    pass
