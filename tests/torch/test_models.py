"""Models of the transformers package with random weights: traced, run on the device, compared with the CPU."""

import pytest
import torch
import torch_neuronx
import transformers

pytestmark = pytest.mark.filterwarnings("ignore")


def resnet():
    config = transformers.ResNetConfig(embedding_size=16, hidden_sizes=[16, 32], depths=[2, 2], layer_type="basic", num_labels=10)
    return transformers.ResNetForImageClassification(config), (torch.randn(2, 3, 64, 64),), "logits"


def bert():
    config = transformers.BertConfig(hidden_size=64, num_hidden_layers=2, num_attention_heads=4, intermediate_size=128, vocab_size=200)
    return transformers.BertModel(config), (torch.randint(0, 200, (2, 16)), torch.ones(2, 16, dtype=torch.int64)), "last_hidden_state"


def llama():
    config = transformers.LlamaConfig(hidden_size=64, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2, intermediate_size=128, vocab_size=200)
    return transformers.LlamaForCausalLM(config), (torch.randint(0, 200, (2, 16)),), "logits"


@pytest.mark.parametrize("make", [resnet, bert, llama])
def test_a_model_traced_and_on_the_device_equals_the_cpu(make):
    torch.manual_seed(1)
    model, inputs, wanted = make()
    model.eval()

    class Only(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, *args):
            extra = {"use_cache": False} if make is llama else {}
            return getattr(self.model(*args, **extra), wanted)

    with torch.no_grad():
        expected = Only()(*inputs)
        traced = torch_neuronx.trace(Only().eval(), inputs)
        torch_neuronx.move_trace_to_device(traced, 0)
        there = [x.to("neuron:0") for x in inputs]
        with torch.neuron.transfer_log() as log:
            result = traced(*there)
        assert log.all() == {} and result.device.type == "neuron"
        torch.testing.assert_close(result.cpu(), expected, rtol=1e-3, atol=1e-4)
        eager = Only().to("neuron")(*there)
        torch.testing.assert_close(eager.cpu(), expected, rtol=1e-3, atol=1e-4)
        torch_neuronx.dynamic_batch(traced)
        for n in (1, 5):
            rows = [x[:1].repeat(n, *[1] * (x.dim() - 1)) for x in inputs]
            torch.testing.assert_close(traced(*rows), expected[:1].expand(n, *expected.shape[1:]), rtol=1e-3, atol=1e-4)


def test_llama_generates_on_the_device_what_it_generates_on_the_cpu():
    torch.manual_seed(1)
    model, (tokens,), _ = llama()
    model.eval()
    options = {"max_new_tokens": 8, "do_sample": False, "pad_token_id": 0}
    expected = model.generate(tokens, **options)
    result = model.to("neuron").generate(tokens.to("neuron"), **options)
    assert result.device.type == "neuron" and torch.equal(result.cpu(), expected)
