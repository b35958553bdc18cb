"""NKI kernels in captured programs: the operator ``strata::nki_launch``.

A kernel that is called while a program is captured (``torch_neuronx.trace``, ``torch.compile``, ``torch.export``) is recorded for the
shapes at hand, and the program gets an operator with the recording in it. The operator has a shape function, runs on tensors of the
host and of the device, and lowers to the custom call by which programs for Neuron name a kernel; a saved model carries its kernels.

The operator writes nothing: parameters that the kernel writes come back as new values, which are copied to them, so that capture sees
the writing. Kernels have no gradient of their own; ``torch.autograd.Function`` gives them one.
"""

from __future__ import annotations

import functools

import torch
import torch.utils._python_dispatch as dispatch

from .. import _native
from ..nki._foreign import main_of, written_inputs
from . import lowering
from .lowering.linalg import custom_call

TARGET = "AwsNeuronCustomNativeKernel"
# NKI's names of element types that torch spells differently.
DTYPES = {"tfloat32": torch.float32, "bool": torch.bool, "bool_": torch.bool}


def torch_dtype(name: str) -> torch.dtype:
    return DTYPES.get(name) or getattr(torch, name)


@functools.lru_cache(256)
def instances_of(recording: str) -> list:
    return _native.nki.decode(recording)


def fresh_results(last) -> list[tuple[int, tuple[list[int], torch.dtype]]]:
    """Results that are no parameters: number among the returned, shape and type."""
    inputs = last.input_numbers
    return [(i, (shape, torch_dtype(dtype))) for i, (tensor, shape, dtype) in enumerate(last.returns) if tensor not in inputs]


@torch.library.custom_op("strata::nki_launch", mutates_args=())
def nki_launch(arguments: list[torch.Tensor], recording: str) -> list[torch.Tensor]:
    """Runs a recorded launch: what it returns, less parameters, and then the new values of the parameters it writes."""
    instances = instances_of(recording)
    written = written_inputs(instances)
    # Parameters that are written become copies, which the caller gets.
    dense = [value.detach().resolve_conj().resolve_neg() for value in arguments]
    dense = [value.clone(memory_format=torch.contiguous_format) if n in written else value.contiguous() for n, value in enumerate(dense)]
    fresh = fresh_results(main_of(instances))
    run = run_on_device if dense and dense[0].device.type == "neuron" else run_on_host
    return run(instances, dense, fresh) + [dense[n] for n in written]


@nki_launch.register_fake
def _(arguments, recording):
    instances = instances_of(recording)
    made = [arguments[0].new_empty(shape, dtype=dtype) for _, (shape, dtype) in fresh_results(main_of(instances))]
    return made + [torch.empty_like(arguments[n], memory_format=torch.contiguous_format) for n in written_inputs(instances)]


def run_on_device(instances, dense, fresh) -> list[torch.Tensor]:
    results = {i: torch.empty(shape, dtype=dtype, device=dense[0].device) for i, (shape, dtype) in fresh}
    span = lambda tensor: (tensor.data_ptr(), tensor.nbytes)  # noqa: E731
    room = [span(results[i]) if i in results else (0, 0) for i in range(len(main_of(instances).returns))]
    printed, _ = _native.torch_kernel(instances, [span(value) for value in dense], room, 0, None)
    for line in printed:
        print(line)
    return list(results.values())


def run_on_host(instances, dense, fresh) -> list[torch.Tensor]:
    spans = [value.reshape(-1).view(torch.uint8).numpy() for value in dense]
    raw, printed, _ = _native.nki.simulate(instances, spans, 0, None)
    for line in printed:
        print(line)
    return [torch.frombuffer(bytearray(raw[i]), dtype=dtype).reshape(shape) for i, (shape, dtype) in fresh]


def lower(b, out, arguments, recording: str):
    results = [(tuple(int(d) for d in o.shape), o.dtype) for o in out]
    return custom_call(b, TARGET, arguments, results, recording)


lowering.TABLE["strata.nki_launch.default"] = lower


def is_captured(values: list) -> bool:
    """Whether these tensors stand for values of a program, or somebody watches what is done to them."""
    return not all(is_plain(v) for v in values) or bool(dispatch._get_current_dispatch_mode_stack()) or torch._C._get_tracing_state() is not None


def is_plain(value) -> bool:
    if type(value) not in (torch.Tensor, torch.nn.Parameter):
        return not isinstance(value, torch.Tensor)
    return not torch._is_functional_tensor(value) and not torch._C._functorch.is_functorch_wrapped_tensor(value)


def record(launch) -> list[torch.Tensor]:
    """Puts a recorded launch into the program that is being captured; what it returns, as tensors of that program."""
    name = launch.kernel.__name__
    strangers = [a.name for a in launch.arrays if not isinstance(a.value, torch.Tensor)]
    if strangers:
        raise RuntimeError(f"kernel `{name}` is called in a captured program: its parameter `{strangers[0]}` is no tensor of that program")
    given = [array.value for array in launch.arrays]
    last = launch.main
    out = list(nki_launch([value.detach() for value in given], _native.nki.encode(launch.instances)))
    n_fresh = len(fresh_results(last))
    for n, value in zip(written_inputs(launch.instances), out[n_fresh:]):
        given[n].copy_(value)
    fresh = iter(out[:n_fresh])
    return [given[last.input_numbers[tensor]] if tensor in last.input_numbers else next(fresh) for tensor, *_ in last.returns]
