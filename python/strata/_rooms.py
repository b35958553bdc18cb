"""Memory for results. What nobody holds any more is used again: the system takes longer to hand out fresh pages than many programs take to
fill them."""

from __future__ import annotations

from sys import getrefcount
from threading import Lock

import numpy as np

# Results of fewer bytes than this may start anywhere, and larger ones than that are never kept.
_SMALL = 4096
_LARGE = 48 << 20
# What is kept for later, at most: bytes in all, and rooms of one size.
_KEPT = 64 << 20
_ALIKE = 16

# Rooms by the bytes of the results that they are for, each with the place of its first cache line.
_rooms: dict[int, list[tuple[np.ndarray, int]]] = {}
_kept = 0
_lock = Lock()


def _references(rooms: list[tuple[np.ndarray, int]]) -> list[int]:
    """How often each room is referred to: every result that lies in it, and every view of one, counts."""
    return [getrefcount(room) for room, _ in rooms]


# The same for a room that no result lies in; how many that are depends on Python's version.
(_FREE,) = _references([(np.empty(0, np.uint8), 0)])


def empty(shape: tuple[int, ...], kind: np.dtype, n: int) -> np.ndarray:
    """An array of `n` bytes that starts on a cache line if it is large, so that no vector is stored across two."""
    if n < _SMALL:
        return np.empty(shape, kind)
    with _lock:
        rooms = _rooms.get(n, [])
        for at, references in enumerate(_references(rooms)):
            if references == _FREE:
                return np.ndarray(shape, kind, *rooms[at])
        room = np.empty(n + 63, np.uint8)
        first = -room.ctypes.data % 64
        if n <= _LARGE:
            _keep(n, room, first)
    return np.ndarray(shape, kind, room, first)


def _keep(n: int, room: np.ndarray, first: int) -> None:
    global _kept
    if _kept + n > _KEPT:
        _rooms.clear()
        _kept = 0
    alike = _rooms.setdefault(n, [])
    if len(alike) < _ALIKE:
        alike.append((room, first))
        _kept += n
