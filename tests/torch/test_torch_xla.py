"""`torch_xla` is hidden unless a program asks for it; asked for, programs written against it run."""

import os
import subprocess
import sys

import pytest

HIDDEN = """
import importlib.util, torch
assert importlib.util.find_spec("torch_xla") is None
import torch_neuronx
import transformers
transformers.Trainer, transformers.TrainingArguments
assert importlib.util.find_spec("torch_xla") is None
import strata.compat
strata.compat.install()
assert importlib.util.find_spec("torch_xla") is not None
"""

# The shape of the documentation's MLP tutorial: a device by name, a step marked, a checkpoint saved.
MLP = """
import torch
import torch_xla.core.xla_model as xm

torch.manual_seed(0)
inputs, labels = torch.randn(64, 20), torch.randint(0, 4, (64,))
batches = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(inputs, labels), batch_size=16)
device = {device}
model = torch.nn.Sequential(torch.nn.Linear(20, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4), torch.nn.LogSoftmax(1)).to(device)
assert next(model.parameters()).device.type == "neuron"
optimizer, loss_of = torch.optim.SGD(model.parameters(), lr=0.1), torch.nn.NLLLoss()
losses = []
for _ in range(8):
    for x, y in batches:
        optimizer.zero_grad()
        loss = loss_of(model(x.to(device)), y.to(device))
        loss.backward()
        {step}
        xm.mark_step()
    xm.add_step_closure(lambda value: losses.append(value.item()), (loss.detach(),))
    xm.mark_step()
assert len(losses) == 8 and losses[-1] < losses[0], losses
xm.save({{"state_dict": model.state_dict()}}, {path!r})
assert xm.load({path!r})["state_dict"]["0.weight"].device.type == "cpu"
xm.rendezvous("done")
xm.master_print("trained")
"""

# The shape of BERT fine-tuning with torchrun: process group, sampler, loader of the worker, gradients of all workers.
BERT = """
import torch, torch.distributed as dist
import torch_xla, torch_xla.runtime as xr
import torch_xla.core.xla_model as xm
import torch_xla.distributed.parallel_loader as pl
import torch_xla.distributed.xla_backend
import torch_xla.debug.metrics as met
from transformers import BertConfig, BertForSequenceClassification

dist.init_process_group("xla")
rank, size = xr.global_ordinal(), xr.world_size()
assert size == int({workers}) == xm.xrt_world_size() and rank == xm.get_ordinal()
device = xm.xla_device()
torch.manual_seed(rank)
config = BertConfig(vocab_size=50, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
                    max_position_embeddings=16, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
model = BertForSequenceClassification(config).to(device)
xm.broadcast_master_param(model)
torch.manual_seed(0)
data = torch.utils.data.TensorDataset(torch.randint(0, 50, (16, 8)), torch.randint(0, 2, (16,)))
sampler = torch.utils.data.DistributedSampler(data, num_replicas=size, rank=rank, shuffle=False)
loader = pl.MpDeviceLoader(torch.utils.data.DataLoader(data, batch_size=4, sampler=sampler), device)
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
for tokens, labels in loader:
    assert tokens.device.type == "neuron"
    optimizer.zero_grad()
    loss = model(input_ids=tokens, labels=labels).loss
    loss.backward()
    xm.optimizer_step(optimizer)
total = xm.all_reduce(xm.REDUCE_SUM, torch.ones(3, device=device) * (rank + 1))
assert total.device.type == "neuron" and total.cpu().tolist() == [size * (size + 1) / 2] * 3
gathered = xm.all_gather(torch.full((1,), float(rank), device=device))
assert gathered.cpu().tolist() == list(range(size))
assert xm.mesh_reduce("sum", rank, sum) == size * (size - 1) // 2
# Every worker has the same weights, though each saw other batches.
weights = xm.all_gather(model.classifier.weight.detach().reshape(1, -1))
assert torch.equal(weights[0].cpu(), weights[-1].cpu())
xm.save(model.state_dict(), {path!r})
assert "Executions" in met.metrics_report()
xm.rendezvous("end")
if rank == 0:
    print("trained")
dist.destroy_process_group()
"""


def run(command, **environment) -> str:
    env = os.environ | {"STRATA_TORCH_FALLBACK": "silent"} | environment
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_nobody_sees_it_who_does_not_ask(python):
    python(HIDDEN)


@pytest.mark.parametrize("device, step", [("'xla'", "optimizer.step()"), ("xm.xla_device()", "xm.optimizer_step(optimizer)")])
def test_the_mlp_tutorial_runs(tmp_path, device, step):
    script = tmp_path / "train.py"
    script.write_text(MLP.format(device=device, step=step, path=str(tmp_path / "checkpoint.pt")))
    assert run([sys.executable, "-m", "strata", script]) == "trained\n"


def test_fine_tuning_runs_on_two_workers(tmp_path):
    workers, script = 2, tmp_path / "train.py"
    script.write_text(BERT.format(workers=workers, path=str(tmp_path / "checkpoint.pt")))
    torchrun = [sys.executable, "-m", "torch.distributed.run", "--standalone", f"--nproc_per_node={workers}"]
    assert run([*torchrun, "-m", "strata", script], OMP_NUM_THREADS="1") == "trained\n"
    assert (tmp_path / "checkpoint.pt").exists()
