"""`nki.compiler.kernel_builder`"""

from .frontend import ParserFrontend


def compile_kernel(kernel, inputs=None, **options):
    return ParserFrontend().compile(kernel, inputs, **options)
