"""`NKIObject`: the base of configuration objects."""

from __future__ import annotations

import types

_NOT_FIELDS = (types.FunctionType, property, classmethod, staticmethod, type)


class NKIObject:
    """Fields are class attributes, annotated or not; missing ones are None. `__post_init__` runs last."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        annotations = dict(cls.__dict__.get("__annotations__", {}))
        for name in annotations:
            if name not in cls.__dict__:
                setattr(cls, name, None)
        for name, value in list(cls.__dict__.items()):
            if name.startswith("__") or name in annotations or isinstance(value, _NOT_FIELDS):
                continue
            annotations[name] = object
        cls.__annotations__ = annotations

    def __init__(self, *args, **kwargs):
        names = []
        for base in reversed(type(self).__mro__):
            names += [n for n in base.__dict__.get("__annotations__", {}) if n not in names]
        if len(args) > len(names):
            raise TypeError(f"{type(self).__name__}() takes {len(names)} arguments but {len(args)} were given")
        given = dict(zip(names, args))
        for name, value in kwargs.items():
            if name not in names:
                raise TypeError(f"{type(self).__name__}() got an unexpected keyword argument '{name}'")
            given[name] = value
        for name in names:
            setattr(self, name, given.get(name, getattr(type(self), name, None)))
        after = getattr(self, "__post_init__", None)
        if after is not None:
            after()

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = object.__hash__
