"""Memory of results: used again when nobody holds it, and never before."""

import threading

import numpy as np

import strata
from strata import _rooms

SHAPE, KIND = (1 << 12,), np.dtype(np.float32)
N = 4 << 12
TWICE = """func.func @main(%x: tensor<4096xf32>) -> tensor<4096xf32> {
  %0 = stablehlo.add %x, %x : tensor<4096xf32>
  return %0 : tensor<4096xf32>
}"""


def test_what_nobody_holds_is_used_again():
    first = _rooms.empty(SHAPE, KIND, N)
    place = first.ctypes.data
    assert place % 64 == 0
    view = first[10:20]
    del first
    assert _rooms.empty(SHAPE, KIND, N).ctypes.data != place, "a view still looks at it"
    del view
    places = {_rooms.empty(SHAPE, KIND, N).ctypes.data for _ in range(3)}
    assert len(places) == 1


def test_results_stay_what_they_are():
    program = strata.compile(TWICE)
    held = [program.run([np.full(SHAPE, i, KIND)])[0] for i in range(40)]
    assert all((result == 2 * i).all() for i, result in enumerate(held))


def test_threads_do_not_share_rooms():
    wrong = []

    def work(value):
        for _ in range(300):
            mine = _rooms.empty(SHAPE, KIND, N)
            mine[:] = value
            if not (mine == value).all():
                wrong.append(value)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_what_is_kept_has_a_limit():
    for n in range(1, 80):
        _rooms.empty((n << 20,), np.dtype(np.uint8), n << 20)
    assert sum(n * len(alike) for n, alike in _rooms._rooms.items()) == _rooms._kept <= _rooms._KEPT
