"""Runs a StableHLO program through any PJRT plugin with ctypes, and nothing else:

    python examples/plugin/run.py path/to/plugin.so

The same steps as `run.c`: a client, a program, a buffer, an execution, its result.
"""

import ctypes
import sys
from ctypes import POINTER, Structure, c_char_p, c_int, c_int64, c_size_t, c_void_p, sizeof

PROGRAM = b"""func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

# Numbers of functions in the table, which begins behind the header of 40 bytes.
ERROR_MESSAGE, EVENT_DESTROY, EVENT_AWAIT, CLIENT_CREATE, CLIENT_DESTROY = 1, 5, 8, 10, 11
ADDRESSABLE_DEVICES, COMPILE, FROM_HOST, EXECUTABLE_DESTROY, EXECUTE, BUFFER_DESTROY, TO_HOST = 16, 20, 22, 50, 55, 58, 70
F32, IMMUTABLE_UNTIL_TRANSFER_COMPLETES = 11, 1


def arguments(**fields):
    """A struct of arguments: its size, a list of extensions, and then these fields."""
    head = [("struct_size", c_size_t), ("extensions", c_void_p)]
    values = {name: value for name, (_, value) in fields.items() if value is not None}
    kind = type("Arguments", (Structure,), {"_fields_": head + [(name, ctype) for name, (ctype, _) in fields.items()]})
    return kind(struct_size=sizeof(kind), **values)


class Plugin:
    def __init__(self, path: str):
        get_api = ctypes.CDLL(path).GetPjrtApi
        get_api.restype = c_void_p
        self.table = ctypes.cast(get_api() + 40, POINTER(c_void_p))

    def call(self, function: int, given):
        """Calls a function of the table with a struct of arguments."""
        error = ctypes.CFUNCTYPE(c_void_p, c_void_p)(self.table[function])(ctypes.addressof(given))
        if error:
            said = arguments(error=(c_void_p, error), text=(c_void_p, None), size=(c_size_t, None))
            self.call(ERROR_MESSAGE, said)
            raise RuntimeError(ctypes.string_at(said.text, said.size).decode())
        return given

    def wait(self, event):
        for function in (EVENT_AWAIT, EVENT_DESTROY):
            self.call(function, arguments(event=(c_void_p, event)))


def main(path: str) -> None:
    plugin = Plugin(path)
    unset = (c_void_p, None)
    callbacks = {f"callback{i}": unset for i in range(4)}
    created = arguments(options=unset, n_options=(c_size_t, 0), **callbacks, client=unset, try_get=unset, try_get_argument=unset)
    client = plugin.call(CLIENT_CREATE, created).client
    devices = arguments(client=(c_void_p, client), devices=(POINTER(c_void_p), None), n_devices=(c_size_t, None))
    plugin.call(ADDRESSABLE_DEVICES, devices)

    program = arguments(code=(c_char_p, PROGRAM), size=(c_size_t, len(PROGRAM)), format=(c_char_p, b"mlir"), format_size=(c_size_t, 4))
    compiled = arguments(client=(c_void_p, client), program=(c_void_p, ctypes.addressof(program)), options=(c_char_p, b""),
                         options_size=(c_size_t, 0), executable=unset)  # fmt: skip
    executable = plugin.call(COMPILE, compiled).executable

    numbers, dims = (ctypes.c_float * 4)(1, 2, 3, 4), (c_int64 * 1)(4)
    put = arguments(client=(c_void_p, client), data=(c_void_p, ctypes.addressof(numbers)), type=(c_int, F32),
                    dims=(POINTER(c_int64), dims), n_dims=(c_size_t, 1), strides=unset, n_strides=(c_size_t, 0),
                    semantics=(c_int, IMMUTABLE_UNTIL_TRANSFER_COMPLETES), device=(c_void_p, devices.devices[0]), memory=unset,
                    layout=unset, done=unset, buffer=unset)  # fmt: skip
    plugin.call(FROM_HOST, put)
    plugin.wait(put.done)

    # 144 bytes with nothing in them but their size.
    options = (c_size_t * 18)(144)
    inputs, outputs, events = (c_void_p * 1)(put.buffer), (c_void_p * 1)(), (c_void_p * 1)()
    # A list for each device.
    input_lists, output_lists = ((c_void_p * 1)(ctypes.addressof(one)) for one in (inputs, outputs))
    run = arguments(executable=(c_void_p, executable), options=(c_void_p, ctypes.addressof(options)),
                    inputs=(c_void_p, ctypes.addressof(input_lists)), n_devices=(c_size_t, 1),
                    n_inputs=(c_size_t, 1), outputs=(c_void_p, ctypes.addressof(output_lists)),
                    events=(c_void_p, ctypes.addressof(events)), device=unset)  # fmt: skip
    plugin.call(EXECUTE, run)
    plugin.wait(events[0])

    get = arguments(source=(c_void_p, outputs[0]), layout=unset, to=(c_void_p, ctypes.addressof(numbers)), size=(c_size_t, 16), event=unset)
    plugin.call(TO_HOST, get)
    plugin.wait(get.event)
    print(*[f"{x:g}" for x in numbers])

    for buffer in (put.buffer, outputs[0]):
        plugin.call(BUFFER_DESTROY, arguments(buffer=(c_void_p, buffer)))
    plugin.call(EXECUTABLE_DESTROY, arguments(executable=(c_void_p, executable)))
    plugin.call(CLIENT_DESTROY, arguments(client=(c_void_p, client)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
