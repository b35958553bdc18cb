"""A training loop on the device: eager, then compiled by `torch.compile(backend="neuron")`.

    python examples/torch_train.py
"""

import os

os.environ.setdefault("STRATA_TORCH_FALLBACK", "silent")

import torch  # noqa: E402


def losses(compiled: bool) -> list[float]:
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(8, 32), torch.nn.Tanh(), torch.nn.Linear(32, 1)).to("neuron")
    x = torch.linspace(-1, 1, 64 * 8).reshape(64, 8).to("neuron")
    y = x.sin().sum(1, keepdim=True)
    step = torch.compile(model, backend="neuron") if compiled else model
    optimizer = torch.optim.Adam(model.parameters(), 1e-2)
    found = []
    for _ in range(20):
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(step(x), y)
        loss.backward()
        optimizer.step()
        found.append(loss.item())
    return found


eager, compiled = losses(False), losses(True)
print(f"eager:    {eager[0]:.3f} -> {eager[-1]:.3f}")
print(f"compiled: {compiled[0]:.3f} -> {compiled[-1]:.3f}")
report = torch.neuron.compile_report()
print(f"{report.graphs} graphs, {report.programs} programs, graph breaks: {dict(report.graph_breaks)}")
