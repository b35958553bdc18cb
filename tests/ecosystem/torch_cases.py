"""Cases for PyTorch libraries. Each runs on the CPU and on `neuron` and compares; what it prints last goes into the table."""

from __future__ import annotations

import copy
import sys
import tempfile

import torch

CASES = {}


def case(function):
    CASES[function.__name__] = function
    return function


def close(given: torch.Tensor, wanted: torch.Tensor, tolerance: float = 1e-4) -> float:
    given, wanted = given.detach().cpu(), wanted.detach().cpu()
    torch.testing.assert_close(given, wanted, atol=tolerance, rtol=tolerance)
    return float((given.double() - wanted.double()).abs().max())


def tiny_llama(**changes):
    import transformers

    torch.manual_seed(0)
    config = transformers.LlamaConfig(vocab_size=100, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2, **changes)
    return transformers.AutoModelForCausalLM.from_config(config)


class Tokens(torch.utils.data.Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, i):
        ids = (torch.arange(8) * (i + 1)) % 100
        return {"input_ids": ids, "labels": ids}


@case
def trainer_causal_model():
    import transformers

    def train(device: str) -> torch.nn.Module:
        with tempfile.TemporaryDirectory() as folder:
            arguments = transformers.TrainingArguments(folder, max_steps=4, per_device_train_batch_size=4, report_to=[], use_cpu=device == "cpu", save_strategy="no", seed=0)
            trainer = transformers.Trainer(tiny_llama(), arguments, train_dataset=Tokens())
            trainer.train()
            assert next(trainer.model.parameters()).device.type == device, next(trainer.model.parameters()).device
            return trainer.model

    worst = max(close(a, b, 1e-3) for a, b in zip(train("neuron").parameters(), train("cpu").parameters()))
    print(f"4 steps; weights differ by at most {worst:.1e}")


@case
def accelerate_loop():
    import accelerate

    model, reference = tiny_llama(), tiny_llama()
    accelerator = accelerate.Accelerator()
    assert accelerator.device.type == "neuron", accelerator.device
    optimizer = torch.optim.AdamW(model.parameters(), 1e-3)
    loader = torch.utils.data.DataLoader(Tokens(), 4)
    plain = torch.optim.AdamW(reference.parameters(), 1e-3)
    for batch in loader:
        plain.zero_grad()
        reference(**batch).loss.backward()
        plain.step()
    model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
    for batch in loader:
        optimizer.zero_grad()
        accelerator.backward(model(**batch).loss)
        optimizer.step()
    worst = max(close(a, b, 1e-3) for a, b in zip(model.parameters(), reference.parameters()))
    print(f"4 steps; weights differ by at most {worst:.1e}")


def lightning_fit(accelerator: str):
    import lightning

    class Module(lightning.LightningModule):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.net = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.ReLU(), torch.nn.Linear(16, 1))

        def training_step(self, batch, _):
            x, y = batch
            self.seen = x.device.type
            return torch.nn.functional.mse_loss(self.net(x), y)

        def configure_optimizers(self):
            return torch.optim.Adam(self.parameters(), 1e-2)

    def fit(accelerator: str):
        torch.manual_seed(1)
        data = torch.utils.data.TensorDataset(torch.rand(32, 8), torch.rand(32, 1))
        module = Module()
        with tempfile.TemporaryDirectory() as folder:
            trainer = lightning.Trainer(accelerator=accelerator, devices=1, max_epochs=2, logger=False, enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False, default_root_dir=folder)
            trainer.fit(module, torch.utils.data.DataLoader(data, 8))
        return module

    module = fit(accelerator)
    assert module.seen == "neuron", module.seen
    worst = max(close(a, b, 1e-3) for a, b in zip(module.net.parameters(), fit("cpu").net.parameters()))
    print(f"2 epochs on {module.seen}; weights differ by at most {worst:.1e}")


@case
def lightning_neuron():
    lightning_fit("neuron")


@case
def lightning_auto():
    lightning_fit("auto")


@case
def peft_lora():
    import peft

    def train(device: str):
        torch.manual_seed(0)
        config = peft.LoraConfig(r=4, target_modules=["q_proj", "v_proj"], lora_dropout=0.0, task_type="CAUSAL_LM")
        model = peft.get_peft_model(tiny_llama(), config).to(device)
        optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], 1e-2)
        for batch in torch.utils.data.DataLoader(Tokens(), 4):
            optimizer.zero_grad()
            model(**{k: v.to(device) for k, v in batch.items()}).loss.backward()
            optimizer.step()
        return model

    given, wanted = train("neuron"), train("cpu")
    worst = max(close(a, b, 1e-3) for a, b in zip(given.parameters(), wanted.parameters()))
    merged = given.merge_and_unload()
    assert next(merged.parameters()).device.type == "neuron"
    print(f"4 steps, merged; weights differ by at most {worst:.1e}")


class Logits(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, ids):
        return self.inner(ids).logits


def three_ways(model: torch.nn.Module, *inputs: torch.Tensor, pick=lambda out: out, wrap=lambda m: m, tolerance: float = 1e-4):
    """Eager, traced and compiled, each against the CPU."""
    import torch_neuronx

    model = model.eval()
    worst = []
    with torch.no_grad():
        wanted = pick(model(*inputs))
        traced = torch_neuronx.trace(wrap(model), inputs)
        worst.append(close(traced(*inputs), wanted, tolerance))
        there = copy.deepcopy(model).to("neuron")
        given = [x.to("neuron") for x in inputs]
        worst.append(close(pick(there(*given)), wanted, tolerance))
        worst.append(close(pick(torch.compile(there, backend="neuron")(*given)), wanted, tolerance))
    print("traced, eager, compiled differ by at most " + ", ".join(f"{w:.1e}" for w in worst))


def mixture(config):
    import transformers

    torch.manual_seed(0)
    model = transformers.AutoModelForCausalLM.from_config(config)
    three_ways(model, torch.randint(0, 100, (1, 8)), pick=lambda out: out.logits, wrap=Logits)


@case
def mixtral():
    import transformers

    mixture(transformers.MixtralConfig(vocab_size=100, hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2, num_local_experts=4, use_cache=False))


@case
def qwen3_moe():
    import transformers

    mixture(
        transformers.Qwen3MoeConfig(
            vocab_size=100, hidden_size=32, intermediate_size=64, moe_intermediate_size=32, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2, head_dim=8, num_experts=4, num_experts_per_tok=2, use_cache=False
        )
    )


@case
def torchvision_resnet18():
    import torchvision

    torch.manual_seed(0)
    three_ways(torchvision.models.resnet18(), torch.rand(1, 3, 64, 64), tolerance=1e-3)


@case
def timm_vit():
    import timm

    torch.manual_seed(0)
    three_ways(timm.create_model("vit_tiny_patch16_224", img_size=64), torch.rand(1, 3, 64, 64), tolerance=1e-3)


@case
def diffusers_unet():
    import diffusers

    torch.manual_seed(0)
    model = diffusers.UNet2DModel(sample_size=16, in_channels=3, out_channels=3, layers_per_block=1, block_out_channels=(32, 64), norm_num_groups=8, down_block_types=("DownBlock2D", "AttnDownBlock2D"), up_block_types=("AttnUpBlock2D", "UpBlock2D"))

    class Sample(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = model

        def forward(self, x, t):
            return self.inner(x, t).sample

    three_ways(Sample(), torch.rand(1, 3, 16, 16), torch.tensor([3]), tolerance=1e-3)


@case
def safetensors_to_device():
    import safetensors.torch

    with tempfile.NamedTemporaryFile(suffix=".safetensors") as file:
        safetensors.torch.save_file({"a": torch.arange(6.0).reshape(2, 3), "b": torch.ones(3, dtype=torch.bfloat16)}, file.name)
        found = safetensors.torch.load_file(file.name, device="neuron:0")
    assert all(t.device == torch.device("neuron", 0) for t in found.values())
    close(found["a"], torch.arange(6.0).reshape(2, 3))
    print("two tensors on neuron:0")


if __name__ == "__main__":
    CASES[sys.argv[1]]()
