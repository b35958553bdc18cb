"""`nki.compiler`: where tensors go, and how a kernel is compiled."""

from __future__ import annotations

import contextlib

from ._kernel import with_option
from .language import psum, sbuf  # noqa: F401


def _decorator(**options):
    def decorate(func=None, **_ignored):
        return decorate if func is None else with_option(func, **options)

    return decorate


force_auto_alloc = _decorator(force_auto_alloc=True)
force_auto_alloc.__doc__ = "The allocator places every tensor, whatever the kernel says."
enable_stack_allocator = _decorator(stack_allocator=True)
enable_stack_allocator.__doc__ = "Tensors are allocated in the order of their declarations."
skip_middle_end_transformations = _decorator(in_order=True)
skip_middle_end_transformations.__doc__ = "The recorded program is neither reordered nor fused."


def no_reorder():
    """A directive for `sequential_range`: keep the order of instructions."""
    return "no_reorder"


def multi_buffer(factor: int = 2):
    """A directive for `sequential_range`: rotate tensors through `factor` buffers."""
    return ("multi_buffer", factor)


@contextlib.contextmanager
def allocation_scope(*_args, **_kwargs):
    yield
