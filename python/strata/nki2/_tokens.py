"""Operators and functions that parameterise instructions: `nl.add`, `nl.exp`.

A token is one object for ever: kernels compare tokens, use them as keys and pass them around. Called on tiles, it computes.
"""

from __future__ import annotations

BINARY = (
    "add subtract multiply divide maximum minimum power mod fmod equal not_equal greater greater_equal less less_equal logical_and "
    "logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift right_shift abs_max abs_min"
).split()
UNARY = (
    "abs negative sign trunc floor ceil exp log cos sin tan tanh arctan sqrt rsqrt reciprocal square sigmoid relu gelu gelu_dx "
    "gelu_apprx_tanh gelu_apprx_sigmoid gelu_apprx_sigmoid_dx silu silu_dx erf erf_dx softplus mish invert logical_not"
).split()
BARE = "average prelu bypass".split()
# `nl.max` and `nl.min` are accepted where an operator is wanted; `nl.copy` is a function of the scalar engine.
_ALIASES = {"max": "maximum", "min": "minimum", "sum": "add", "prod": "multiply"}


class Token:
    """An operator; `call` is what it does with tiles."""

    def __init__(self, name: str, call=None):
        self.__name__ = self.__qualname__ = self.name = name
        self._call = call

    def __call__(self, *args, **kwargs):
        if self._call is None:
            raise TypeError(f"nl.{self.name} is an operator for instructions, not a function")
        return self._call(*args, **kwargs)

    def __repr__(self):
        return f"<nki.language.{self.name}>"

    def __reduce__(self):
        return _find, (self.name,)


def _find(name: str) -> Token:
    from . import language

    return getattr(language, name)


def name_of(op) -> str:
    """The operator's name in the instruction table."""
    name = getattr(op, "name", None) or getattr(op, "__name__", None)
    if not isinstance(name, str):
        raise TypeError(f"{op!r} is no operator of nki.language")
    return _ALIASES.get(name, name)
