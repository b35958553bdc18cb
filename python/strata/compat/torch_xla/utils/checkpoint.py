"""Recomputing activations."""

from torch.utils.checkpoint import checkpoint  # noqa: F401
