"""Writes `crates/pjrt/src/xla_options.txt`: the names and types of XLA's `DebugOptions`, read off the library that jaxlib installs.

    .venv/bin/python tools/xla_options.py > crates/pjrt/src/xla_options.txt
"""

import sys
from pathlib import Path

import jaxlib

# Types of `FieldDescriptorProto`; messages cannot be set by an option.
TYPES = {1: "double", 2: "float", 3: "int64", 4: "uint64", 5: "int32", 8: "bool", 9: "string", 13: "uint32", 14: "enum"}
REPEATED = 3


def varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 0x80:
            return value, at


def fields(data: bytes):
    """The fields of a message: number and value, which is a number or bytes. Ends at the first thing that is no field."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == 0:
            value, at = varint(data, at)
        elif wire == 2:
            size, at = varint(data, at)
            value, at = data[at : at + size], at + size
        else:
            return
        yield number, value


def main() -> None:
    library = next(Path(jaxlib.__file__).parent.glob("libjax_common.so")).read_bytes()
    name = b"xla/xla.proto"
    start = library.find(b"\x0a" + bytes([len(name)]) + name)
    if start < 0:
        sys.exit("the library does not describe xla/xla.proto")
    found: dict[str, list[str]] = {}
    for number, message in fields(library[start : start + (1 << 20)]):
        if number != 4:  # FileDescriptorProto.message_type
            continue
        parts = list(fields(message))
        if (1, b"DebugOptions") not in parts:
            continue
        for field in (dict(fields(value)) for number, value in parts if number == 2):
            kind = "string" if field.get(4) == REPEATED else TYPES.get(field[5])
            if kind is not None:
                found.setdefault(kind, []).append(field[1].decode())
        break
    for kind in sorted(found):
        print(kind, *sorted(found[kind]), sep="\n  ")


if __name__ == "__main__":
    main()
