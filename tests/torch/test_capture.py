"""Escapes from capture: a traced or compiled program holds every effect, or it is refused by name."""

import warnings

import pytest
import torch
import torch_neuronx

from strata.torch.lowering import Unsupported

pytestmark = pytest.mark.filterwarnings("ignore")
OUTSIDE = torch.ones(4)
X = torch.arange(4.0)


@pytest.fixture(autouse=True)
def fresh():
    torch._dynamo.reset()


@torch.library.custom_op("escapes::note", mutates_args=())
def note(x: torch.Tensor) -> None:
    """An operator with an effect and no result."""


@note.register_fake
def _(x):
    return None


@torch.library.custom_op("escapes::fill", mutates_args=("x",))
def fill(x: torch.Tensor) -> None:
    x.fill_(3)


@fill.register_fake
def _(x):
    return None


@torch.library.custom_op("escapes::call_python", mutates_args=())
def call_python(x: torch.Tensor) -> torch.Tensor:
    return torch.from_numpy(x.cpu().numpy() * 2).to(x.device)


@call_python.register_fake
def _(x):
    return torch.empty_like(x)


class Numpy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.from_numpy(x.numpy() * 2)


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(4))
        self.register_buffer("scale", torch.tensor(2.0))
        self.kept = None
        self.list = []


def address(self, x):
    return x + x.data_ptr() % 7


def address_of_weight(self, x):
    return x + self.scale.data_ptr() % 7


def to_numpy(self, x):
    return x + torch.from_numpy(x.numpy())


def storage(self, x):
    return x + x.untyped_storage().nbytes() + x.untyped_storage().data_ptr()


def dlpack(self, x):
    return x + torch.utils.dlpack.from_dlpack(x)


def item(self, x):
    return x * x.sum().item() if x.sum() > 0 else x


def number(self, x):
    return x * float(x.sum()) if x.sum() > 0 else x


def to_list(self, x):
    return x + torch.tensor(x.tolist()) if x.sum() > 0 else x


def custom_effect(self, x):
    note(x)
    return x + 1


def custom_write(self, x):
    y = x + 1
    fill(y)
    return y * 2


def callback(self, x):
    return call_python(x) + 1


def function_with_numpy(self, x):
    return Numpy.apply(x)


def outside_constant(self, x):
    OUTSIDE.add_(x)
    return OUTSIDE + x


def input_in_place(self, x):
    x.add_(1)
    return x * 2


def input_in_place_branch(self, x):
    if x.sum() > 0:
        x.add_(1)
    return x * 2


def attribute(self, x):
    self.kept = x * 2
    return x + 1


def attribute_branch(self, x):
    if x.sum() > 0:
        self.kept = x * 2
    return x + 1


def attribute_list(self, x):
    self.list.append(x * 2)
    return x + 1


def buffer_replaced(self, x):
    if x.sum() > 0:
        self.total = self.total + x
    return self.total * 2


REFUSED = {
    address: "data_ptr", address_of_weight: "data_ptr", to_numpy: "numpy", storage: "storage", dlpack: "dlpack",
    item: "`item`.*test_capture.py", number: "`float`.*test_capture.py", to_list: "`tolist`.*test_capture.py",
    custom_effect: "escapes.note", custom_write: "escapes::fill|escapes.fill", callback: "escapes.call_python", function_with_numpy: "numpy",
    outside_constant: "outside|constant|CONSTANT|mutat", input_in_place: "USER_INPUT_MUTATION|writes to one of its inputs",
    input_in_place_branch: "writes to one of its inputs", attribute: "Model.kept", attribute_branch: "Model.kept", attribute_list: "Model.list",
    buffer_replaced: "`total`",
}  # fmt: skip


def model_of(forward):
    return type("Model", (Model,), {"forward": forward})().eval()


@pytest.mark.parametrize("forward", REFUSED, ids=lambda f: f.__name__)
def test_trace_refuses_what_it_cannot_hold(forward):
    model, before = model_of(forward), OUTSIDE.clone()
    with pytest.raises(Unsupported, match=REFUSED[forward]):
        torch_neuronx.trace(model, X.clone())
    # Nothing of the capture is left in the model or outside.
    assert model.kept is None and model.list == [] and torch.equal(OUTSIDE, before)


def test_a_branch_is_kept_with_a_warning_that_names_it():
    model = model_of(lambda self, x: x * 2 if x.sum() > 0 else x - 1)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        traced = torch_neuronx.trace(model, X)
    assert any("branches on its inputs" in str(w.message) and "test_capture.py" in str(w.message) for w in heard)
    assert torch.equal(traced(X), X * 2)


def test_numbers_that_no_input_decides_are_constants():
    traced = torch_neuronx.trace(model_of(lambda self, x: x * self.scale.item() if x.sum() > 0 else x), X)
    assert torch.equal(traced(X + 1), (X + 1) * 2)


@pytest.mark.parametrize("branch", [False, True])
def test_a_buffer_written_in_place_is_state(branch):
    def forward(self, x):
        if not branch or x.sum() > 0:
            self.total += x
        return self.total * 2

    traced = torch_neuronx.trace(model_of(forward), X)
    torch_neuronx.move_trace_to_device(traced, 0)
    assert [traced(X).tolist() for _ in range(3)] == [(X * 2 * n).tolist() for n in (1, 2, 3)]


def test_a_plain_attribute_is_announced():
    class Counts(Model):
        calls = 0

        def forward(self, x):
            self.calls += 1
            return x + 1

    with pytest.warns(UserWarning, match=r"changes `Counts.calls`"):
        torch_neuronx.trace(Counts(), X)


@pytest.mark.parametrize("forward", [address, to_numpy, item, number, to_list, outside_constant, input_in_place, attribute, attribute_list, buffer_replaced], ids=lambda f: f.__name__)
def test_compile_does_the_same_as_eager_or_refuses(forward):
    """Dynamo leaves the graph where it cannot follow, so the effect is that of the eager model."""
    OUTSIDE.fill_(1)
    host, there = model_of(forward), model_of(forward).to("neuron")
    torch._dynamo.reset()
    compiled = torch.compile(there, backend="neuron")
    for _ in range(2):
        x = X.clone()
        try:
            result = compiled(X.to("neuron")).cpu()
        except Exception as error:
            assert str(error)
            return
        if forward not in (address, outside_constant):
            torch.testing.assert_close(result, host(x))


@pytest.mark.parametrize("forward", [custom_effect, callback], ids=lambda f: f.__name__)
def test_compile_names_operators_it_cannot_hold(forward):
    with pytest.raises(Exception, match=REFUSED[forward]):
        torch.compile(model_of(forward).to("neuron"), backend="neuron")(X.to("neuron"))
