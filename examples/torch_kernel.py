"""An NKI kernel between a traced model and an eager operator: all three use the same HBM.

    python examples/torch_kernel.py
"""

import torch
import torch_neuronx

import strata.nki.language as nl
from strata import nki


@nki.jit
def scaled_sum(a, b, factor):
    out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
    nl.store(out, (nl.load(a) + nl.load(b)) * factor)
    return out


torch.manual_seed(0)
model = torch.nn.Linear(64, 64).eval()
traced = torch_neuronx.trace(model, torch.rand(128, 64))
torch_neuronx.move_trace_to_device(traced, 0)

x = torch.rand(128, 64, device="neuron:0")
with torch.neuron.transfer_log() as log:
    y = torch.relu(scaled_sum(traced(x), x, 0.5))
expected = torch.relu((model(x.cpu()) + x.cpu()) * 0.5)
print("result on", y.device, "- transfers:", log.all(), "- equal to the CPU:", torch.allclose(y.cpu(), expected, atol=1e-5))

try:
    scaled_sum(x, x.cpu(), 0.5)
except RuntimeError as error:
    print(error)
