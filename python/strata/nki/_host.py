"""What rewritten kernels call while they are traced: see `_rewrite`."""

from __future__ import annotations

import functools
import inspect
import operator
import types

from .. import _native
from . import _rewrite

_nki = _native.nki
_COMPARE = {
    "Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge, "Eq": operator.eq, "NotEq": operator.ne,
    "Is": operator.is_, "IsNot": operator.is_not, "In": lambda a, b: a in b, "NotIn": lambda a, b: a not in b,
}  # fmt: skip


class Shape(tuple):
    """The extents of a tensor. Kernels compare them with tuples and with lists."""

    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other):
        return tuple.__eq__(self, tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal


class RuntimeTrue:
    """`nt.scalar(True)`: the condition a do-while loop is entered with."""

    def __bool__(self):
        return True


class Condition:
    """The test of an `if`: decided by Python if it can be, a recorded branch otherwise."""

    def __init__(self, test):
        self.symbolic = _nki.is_symbolic(test)
        if self.symbolic:
            _nki.begin_branch(test)
        else:
            self.value = bool(test)

    def then(self) -> bool:
        return self.symbolic or self.value

    def otherwise(self) -> bool:
        if self.symbolic:
            _nki.begin_else()
        return self.symbolic or not self.value

    def end(self) -> None:
        if self.symbolic:
            _nki.end_branch()

    def leaves(self, statement: str) -> None:
        """`break`, `continue` or `return` in the branch: both sides are recorded, so neither can be left early."""
        if self.symbolic:
            text = f"`{statement}` under a condition on a loop index: the body is traced once, so it cannot depend on the iteration"
            error = SyntaxError(text)
            error.code = "err_leaves_symbolic_branch"
            raise error


def given(value):
    """`mask & more if mask else more`: whether there is a mask, not whether it holds."""
    return True if isinstance(value, _nki.Mask) else value


def range_(*args):
    """`range` in a kernel is `nl.sequential_range`."""
    return _nki.Loop(False, *args)


def helper_range(*args):
    """`range` in a function that a kernel calls is Python's own, unless its end is known only at run time."""
    return _nki.Loop(False, *args) if any(isinstance(a, _nki.Index) for a in args) else range(*args)


def called(function):
    """What a kernel calls: a function of its own kind is rewritten too."""
    kind = type(function)
    if kind is types.FunctionType:
        return _rewrite.rewrite_helper(function)
    if kind is types.MethodType and type(function.__func__) is types.FunctionType:
        return types.MethodType(_rewrite.rewrite_helper(function.__func__), function.__self__)
    if kind is functools.partial:
        return functools.partial(called(function.func), *function.args, **function.keywords)
    return function


def named_loop(iterable, name: str):
    if isinstance(iterable, _nki.Loop):
        iterable.name = name
    return iterable


def named(value, name: str):
    if isinstance(value, _nki.Tile):
        value._named(name)
    return value


def reduced(value, name: str, old):
    """`t = nl.loop_reduce(...)` on a name that holds a tile reduces into that tile."""
    if not isinstance(value, _nki.Deferred):
        return named(value, name)
    try:
        tile = old()
    except NameError:
        return value
    if not isinstance(tile, _nki.Tile):
        return value
    tile[...] = value
    return tile


def and_(first, *rest):
    for later in rest:
        if _nki.is_symbolic(first):
            second = later()
            first = _mask(first) & _mask(second) if _symbolic_or_bool(second) else _both(first, second)
        elif not first:
            return first
        else:
            first = later()
    return first


def or_(first, *rest):
    for later in rest:
        if _nki.is_symbolic(first):
            second = later()
            first = _mask(first) | _mask(second) if _symbolic_or_bool(second) else True
        elif first:
            return first
        else:
            first = later()
    return first


def not_(value):
    return ~_mask(value) if _nki.is_symbolic(value) else not value


def _symbolic_or_bool(value) -> bool:
    return _nki.is_symbolic(value) or isinstance(value, bool)


def _both(first, second):
    """`symbolic and value`, where the value is an ordinary object: its truth decides."""
    return first if second else False


def _mask(value):
    return value != 0 if isinstance(value, _nki.Index) else value


def chain(first, *links):
    """`a < b < c`: every link is (operator, thunk)."""
    result = True
    for op, thunk in links:
        second = thunk()
        result = and_(result, lambda: _COMPARE[op](first, second))
        if result is False:
            return False
        first = second
    return result


def assert_(test, message) -> None:
    if not _nki.is_symbolic(test) and not test:
        raise AssertionError(*message())


def while_(test):
    """A `while` loop: Python's own, or a do-while loop on a run-time scalar."""
    value = test()
    if isinstance(value, RuntimeTrue):
        loop = _nki.begin_while()
        yield
        _nki.end_while(loop, test())
        return
    if _nki.is_symbolic(value) or isinstance(value, _nki.Tile):
        error = ValueError(
            "Traditional while loops are not supported - use do-while pattern instead. "
            "NKI does not support traditional while loops"
        )
        error.code = "err_while_loop_requires_unconditional_entry"
        raise error
    while value:
        yield
        value = test()


def annotated(value, annotation, name: str):
    """`x: nt.tensor[128, 512] = value` checks the shape."""
    try:
        shape = getattr(annotation(), "shape", None)
    except Exception:
        return value
    if shape is not None and isinstance(value, _nki.Tile):
        named(value, name)
        value.assert_shape(tuple(shape))
    return value


def takes_keywords(func) -> bool:
    """Whether an allocation function has the documented parameter names."""
    try:
        parameters = inspect.signature(func).parameters
    except (TypeError, ValueError):
        return True
    anything = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    return anything or {"idx", "pdim_size", "fdim_size"} <= set(parameters)
