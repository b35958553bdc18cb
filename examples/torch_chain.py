"""Traced models on tensors that were born in HBM: what stays on the device, and what does not.

    python examples/torch_chain.py
"""

import torch
import torch_neuronx

torch.manual_seed(0)
widths = [256, 128, 64, 10]
models = [torch.nn.Sequential(torch.nn.Linear(i, o), torch.nn.ReLU()).eval() for i, o in zip(widths, widths[1:])]
chain = [torch_neuronx.trace(model, torch.rand(1, i)) for model, i in zip(models, widths)]
for traced in chain:
    torch_neuronx.move_trace_to_device(traced, 0)

x = torch.rand([1, 256], device="neuron:0")
with torch.neuron.transfer_log() as log:
    y = x
    for traced in chain:
        y = traced(y)
print("three models in a row:", repr(y.device), "transfers:", log.all())

with torch.neuron.transfer_log() as log:
    y = x.cpu()
    for traced in chain:
        y = traced(y)
print("the same by way of the CPU:", repr(y.device), "to the device", log.to_device, "and back", log.to_host)

pair = torch_neuronx.trace(lambda a, b: a @ b, (torch.rand(2, 2), torch.rand(2, 2)))
torch_neuronx.move_trace_to_device(pair, 0)
a = torch.rand([2, 2], device="neuron:0")
print("both on the device:", repr(pair(a, a).device))
print("one on the CPU:", repr(pair(a, a.cpu()).device))

for label, size, buffers in torch.neuron.memory_holders():
    if label.startswith("weights"):
        print(f"{label}: {size} bytes in {buffers} buffers")
