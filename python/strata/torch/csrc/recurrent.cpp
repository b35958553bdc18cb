// Recurrent layers: all steps at once by the CPU's kernels, on the device's memory.
//
// For devices other than the CPU torch takes them apart into a product for the input and one for the state in every step. The CPU multiplies
// all inputs at once, and has LSTMs as a whole. Gradients are taken of what the CPU recorded; where gradients of gradients are
// wanted, where dropout draws numbers and where there is no memory to look at, layers are taken apart as before.
#include "kernels.h"

#include <ATen/ops/gru.h>
#include <ATen/ops/gru_native.h>
#include <ATen/ops/lstm.h>
#include <ATen/ops/lstm_native.h>
#include <ATen/ops/rnn_relu.h>
#include <ATen/ops/rnn_relu_native.h>
#include <ATen/ops/rnn_tanh.h>
#include <ATen/ops/rnn_tanh_native.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>

#include <functional>

namespace strata {

namespace {

using at::Tensor;
using at::TensorList;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;
using Layer = std::function<variable_list(const variable_list&)>;

// What the CPU was given and what it made, until gradients are wanted.
struct Recorded final : torch::CustomClassHolder {
  variable_list inputs, results;
  Layer in_pieces;
};

// Gradients of `results` by those of `inputs` that want one, in their places.
variable_list gradients(const variable_list& results, const variable_list& inputs, const variable_list& grads, bool create_graph) {
  variable_list of, by, given;
  for (size_t i = 0; i < results.size(); i++)
    if (grads[i].defined() && results[i].requires_grad()) of.push_back(results[i]), given.push_back(grads[i]);
  for (const Tensor& input : inputs)
    if (input.requires_grad()) by.push_back(input);
  variable_list found(inputs.size());
  if (of.empty() || by.empty()) return found;
  auto made = torch::autograd::grad(of, by, given, /*retain_graph=*/true, create_graph, /*allow_unused=*/true);
  for (size_t i = 0, next = 0; i < inputs.size(); i++)
    if (inputs[i].requires_grad()) found[i] = made[next++];
  return found;
}

struct Recurrent : torch::autograd::Function<Recurrent> {
  static variable_list forward(AutogradContext* context, const Layer& on_host, const Layer& in_pieces, TensorList inputs) {
    int device = inputs[0].device().index();
    auto recorded = c10::make_intrusive<Recorded>();
    bool is_wanted = false;
    for (const Tensor& input : inputs) {
      Tensor host = host_view(input);
      if (input.requires_grad()) host.requires_grad_(), is_wanted = true;
      recorded->inputs.push_back(std::move(host));
    }
    variable_list results;
    {
      // Steps allocate hundreds of small tensors: from the host, whose allocator is quicker. The results are copied.
      at::AutoGradMode records(is_wanted);
      recorded->results = on_host(recorded->inputs);
    }
    for (const Tensor& result : recorded->results) results.push_back(to_device_result(result.detach(), device));
    if (is_wanted) {
      recorded->in_pieces = in_pieces;
      context->save_for_backward(inputs.vec());
      context->saved_data["recorded"] = c10::IValue::make_capsule(std::move(recorded));
    }
    return results;
  }

  static variable_list backward(AutogradContext* context, const variable_list& grads) {
    auto inputs = context->get_saved_variables();
    auto* recorded = static_cast<Recorded*>(context->saved_data["recorded"].toCapsule().get());
    variable_list found;
    if (at::GradMode::is_enabled()) {
      found = gradients(recorded->in_pieces(inputs), inputs, grads, /*create_graph=*/true);
    } else {
      int device = inputs[0].device().index();
      variable_list given;
      for (const Tensor& grad : grads) given.push_back(grad.defined() ? host_view(grad) : grad);
      found = gradients(recorded->results, recorded->inputs, given, /*create_graph=*/false);
      for (Tensor& grad : found)
        if (grad.defined()) grad = to_device_result(grad, device);
    }
    // Neither of the two layers has a gradient.
    found.insert(found.begin(), 2, Tensor());
    return found;
  }
};

bool is_whole(const variable_list& inputs) {
  auto type = inputs[0].scalar_type();
  if (type != at::kFloat && type != at::kDouble && type != at::kBFloat16) return false;
  for (const Tensor& t : inputs)
    if (!is_concrete(t) || t.device() != inputs[0].device() || t.scalar_type() != type || t.numel() == 0) return false;
  return true;
}

variable_list run(const variable_list& inputs, bool draws, const Layer& on_host, const Layer& in_pieces) {
  return draws || !is_whole(inputs) ? in_pieces(inputs) : Recurrent::apply(on_host, in_pieces, TensorList(inputs));
}

variable_list joined(const Tensor& input, TensorList hx, TensorList params) {
  variable_list all{input};
  all.insert(all.end(), hx.begin(), hx.end());
  all.insert(all.end(), params.begin(), params.end());
  return all;
}

// The states and the parameters among what `joined` put together.
TensorList states(const variable_list& all, size_t n) {
  return TensorList(all).slice(1, n);
}
TensorList parameters(const variable_list& all, size_t n_states) {
  return TensorList(all).slice(1 + n_states);
}

std::tuple<Tensor, Tensor, Tensor> lstm(const Tensor& input, TensorList hx, TensorList params, bool has_biases, int64_t n_layers,
                                        double dropout, bool train, bool bidirectional, bool batch_first) {
  size_t n = hx.size();
  auto call = [=](auto function) {
    return [=](const variable_list& t) {
      auto [y, h, c] = function(t[0], states(t, n), parameters(t, n), has_biases, n_layers, dropout, train, bidirectional, batch_first);
      return variable_list{y, h, c};
    };
  };
  auto whole = [](auto&&... args) { return at::lstm(args...); };
  auto pieces = [](auto&&... args) { return at::native::lstm(args...); };
  auto r = run(joined(input, hx, params), dropout > 0 && train, call(whole), call(pieces));
  return {r[0], r[1], r[2]};
}

std::tuple<Tensor, Tensor, Tensor> lstm_packed(const Tensor& data, const Tensor& batch_sizes, TensorList hx, TensorList params,
                                               bool has_biases, int64_t n_layers, double dropout, bool train, bool bidirectional) {
  size_t n = hx.size();
  auto call = [=](auto function) {
    return [=](const variable_list& t) {
      auto [y, h, c] = function(t[0], batch_sizes, states(t, n), parameters(t, n), has_biases, n_layers, dropout, train, bidirectional);
      return variable_list{y, h, c};
    };
  };
  auto whole = [](auto&&... args) { return at::lstm(args...); };
  auto pieces = [](auto&&... args) { return at::native::lstm(args...); };
  auto r = run(joined(data, hx, params), dropout > 0 && train, call(whole), call(pieces));
  return {r[0], r[1], r[2]};
}

// The layers with one state: from a tensor, and from packed sequences.
#define SINGLE_STATE(NAME)                                                                                                            \
  std::tuple<Tensor, Tensor> NAME(const Tensor& input, const Tensor& hx, TensorList params, bool has_biases, int64_t n_layers,        \
                                  double dropout, bool train, bool bidirectional, bool batch_first) {                                 \
    auto call = [=](auto function) {                                                                                                  \
      return [=](const variable_list& t) {                                                                                            \
        auto [y, h] = function(t[0], t[1], parameters(t, 1), has_biases, n_layers, dropout, train, bidirectional, batch_first);       \
        return variable_list{y, h};                                                                                                   \
      };                                                                                                                              \
    };                                                                                                                                \
    auto whole = [](auto&&... args) { return at::NAME(args...); };                                                                    \
    auto pieces = [](auto&&... args) { return at::native::NAME(args...); };                                                           \
    auto r = run(joined(input, hx, params), dropout > 0 && train, call(whole), call(pieces));                                         \
    return {r[0], r[1]};                                                                                                              \
  }                                                                                                                                   \
  std::tuple<Tensor, Tensor> NAME##_packed(const Tensor& data, const Tensor& batch_sizes, const Tensor& hx, TensorList params,        \
                                           bool has_biases, int64_t n_layers, double dropout, bool train, bool bidirectional) {       \
    auto call = [=](auto function) {                                                                                                  \
      return [=](const variable_list& t) {                                                                                            \
        auto [y, h] = function(t[0], batch_sizes, t[1], parameters(t, 1), has_biases, n_layers, dropout, train, bidirectional);       \
        return variable_list{y, h};                                                                                                   \
      };                                                                                                                              \
    };                                                                                                                                \
    auto whole = [](auto&&... args) { return at::NAME(args...); };                                                                    \
    auto pieces = [](auto&&... args) { return at::native::NAME(args...); };                                                           \
    auto r = run(joined(data, hx, params), dropout > 0 && train, call(whole), call(pieces));                                          \
    return {r[0], r[1]};                                                                                                              \
  }

SINGLE_STATE(gru)
SINGLE_STATE(rnn_tanh)
SINGLE_STATE(rnn_relu)

void register_for(torch::Library& aten) {
  aten.impl("lstm.input", TORCH_FN(lstm));
  aten.impl("lstm.data", TORCH_FN(lstm_packed));
  aten.impl("gru.input", TORCH_FN(gru));
  aten.impl("gru.data", TORCH_FN(gru_packed));
  aten.impl("rnn_tanh.input", TORCH_FN(rnn_tanh));
  aten.impl("rnn_tanh.data", TORCH_FN(rnn_tanh_packed));
  aten.impl("rnn_relu.input", TORCH_FN(rnn_relu));
  aten.impl("rnn_relu.data", TORCH_FN(rnn_relu_packed));
}

}  // namespace

void register_recurrent() {
  // Tensors of inference mode do not come by the first.
  static torch::Library recorded(torch::Library::IMPL, "aten", c10::DispatchKey::AutogradPrivateUse1, __FILE__, __LINE__);
  static torch::Library plain(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  register_for(recorded);
  register_for(plain);
}

}  // namespace strata
