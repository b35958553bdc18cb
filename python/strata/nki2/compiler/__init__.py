"""`nki.compiler`: tracing and judging in place of compiling."""

from . import frontend, kernel_builder, ncc_driver  # noqa: F401
