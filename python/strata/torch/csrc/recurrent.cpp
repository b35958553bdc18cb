// Recurrent layers: all steps of a direction at once, by the engine.
//
// For devices other than the CPU torch takes them apart into products and gates of every step. Here the input's part of the gates is one
// product for all steps, which autograd sees, and the rest of a direction is one operator with a gradient. Where gradients of gradients are wanted that
// operator is taken apart; where there is no memory to look at, for float64 and for LSTMs with projections, whole layers are, as before.
#include "kernels.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/gru_native.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/lstm_native.h>
#include <ATen/ops/mm.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/rnn_relu_native.h>
#include <ATen/ops/rnn_tanh_native.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/tensor.h>
#include <c10/util/strides.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>

#include <memory>

namespace strata {

namespace {

using at::Tensor;
using at::TensorList;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// `Cell` of crates/ops/src/recurrent.
enum Cell : int32_t { kTanh = 0, kRelu = 1, kLstm = 2, kGru = 3 };

int64_t gates_of(Cell cell) {
  return cell == kLstm ? 4 : cell == kGru ? 3 : 1;
}

// The first row of each step, and how many items it has: the first ones of the batch. Rows of an item's steps are `apart`.
struct Steps {
  std::vector<size_t> starts, items;
  size_t apart = 1;
};

// One direction of one layer.
struct Direction {
  Cell cell;
  bool reversed;
  std::shared_ptr<const Steps> steps;

  Recurrence described(const Tensor& hidden, bool is_gradient) const {
    return {cell, is_gradient, reversed, static_cast<size_t>(hidden.size(0)), static_cast<size_t>(hidden.size(1)), steps->apart,
            steps->items.size(), steps->starts.data(), steps->items.data()};
  }

  std::vector<size_t> order() const {
    std::vector<size_t> all(steps->items.size());
    for (size_t i = 0; i < all.size(); i++) all[i] = reversed ? all.size() - 1 - i : i;
    return all;
  }
};

// What a direction is computed from, in the order of arguments and of gradients.
enum Input { kGates, kWeight, kBias, kHidden, kCell, kInputs };

Span span(const Tensor& t) {
  return t.defined() ? Span{host_data<void>(t), t.nbytes()} : Span{};
}

Tensor made_like(const Tensor& like, at::IntArrayRef sizes) {
  return made(like.device().index(), at::kFloat, sizes, c10::contiguous_strides(sizes));
}

// The same step by step, in operators that have gradients of their own.
variable_list in_pieces(const Direction& direction, const variable_list& inputs) {
  Tensor h = inputs[kHidden], c = inputs[kCell];
  const Steps& steps = *direction.steps;
  variable_list rows;
  std::vector<int64_t> places(inputs[kGates].size(0));
  int64_t place = 0;
  for (size_t n : direction.order()) {
    int64_t start = steps.starts[n], items = steps.items[n], apart = steps.apart;
    for (int64_t i = 0; i < items; i++) places[start + i * apart] = place++;
    Tensor gates = inputs[kGates].slice(0, start, start + (items - 1) * apart + 1, apart), before = h.slice(0, 0, items);
    Tensor weight = inputs[kWeight].t();
    Tensor product = inputs[kBias].defined() ? at::addmm(inputs[kBias], before, weight) : at::mm(before, weight);
    Tensor now;
    if (direction.cell == kGru) {
      auto given = gates.chunk(3, 1), by_state = product.chunk(3, 1);
      Tensor reset = at::sigmoid(given[0] + by_state[0]), update = at::sigmoid(given[1] + by_state[1]);
      Tensor fresh = at::tanh(given[2] + reset * by_state[2]);
      now = fresh + update * (before - fresh);
    } else if (direction.cell == kLstm) {
      auto sums = (gates + product).chunk(4, 1);
      Tensor cell = at::sigmoid(sums[1]) * c.slice(0, 0, items) + at::sigmoid(sums[0]) * at::tanh(sums[2]);
      now = at::sigmoid(sums[3]) * at::tanh(cell);
      c = at::cat({cell, c.slice(0, items)});
    } else {
      now = direction.cell == kTanh ? at::tanh(gates + product) : at::relu(gates + product);
    }
    rows.push_back(now);
    h = at::cat({now, h.slice(0, items)});
  }
  Tensor where = at::tensor(places, at::kLong).to(h.device());
  return {at::cat(rows).index_select(0, where), h, c};
}

// Gradients of `inputs`, with gradients of their own.
variable_list gradients_in_pieces(const Direction& direction, const variable_list& inputs, const variable_list& grads) {
  variable_list results = in_pieces(direction, inputs), of, by, given, found(kInputs);
  for (size_t i = 0; i < results.size(); i++)
    if (results[i].defined() && grads[i].defined() && results[i].requires_grad()) of.push_back(results[i]), given.push_back(grads[i]);
  for (const Tensor& input : inputs)
    if (input.defined() && input.requires_grad()) by.push_back(input);
  if (of.empty() || by.empty()) return found;
  auto all = torch::autograd::grad(of, by, given, /*retain_graph=*/true, /*create_graph=*/true, /*allow_unused=*/true);
  for (size_t i = 0, next = 0; i < inputs.size(); i++)
    if (inputs[i].defined() && inputs[i].requires_grad()) found[i] = all[next++];
  return found;
}

struct Kept final : torch::CustomClassHolder {
  Direction direction;
  // What the engine computes gradients from.
  Tensor numbers;
};

// All steps of a direction. Inputs are dense float32; the cell is that of an LSTM.
struct Recurrent : torch::autograd::Function<Recurrent> {
  static variable_list forward(AutogradContext* context, const Direction& direction, bool is_wanted, const Tensor& gates,
                               const Tensor& weight, const std::optional<Tensor>& bias, const Tensor& hidden,
                               const std::optional<Tensor>& cell) {
    Recurrence described = direction.described(hidden, false);
    Tensor rows = made_like(gates, {gates.size(0), hidden.size(1)}), last = made_like(gates, hidden.sizes()), last_cell, kept;
    if (cell) last_cell = made_like(gates, hidden.sizes());
    if (is_wanted) kept = made_like(gates, {static_cast<int64_t>(abi->recurrence_kept(&described))});
    Tensor of_bias = bias.value_or(Tensor()), of_cell = cell.value_or(Tensor());
    Span operands[] = {span(gates), span(weight), span(of_bias), span(hidden), span(of_cell)};
    Span results[] = {span(rows), span(last), span(last_cell), span(kept)};
    check(abi->recurrence(&described, operands, results));
    if (is_wanted) {
      auto holder = c10::make_intrusive<Kept>();
      holder->direction = direction, holder->numbers = kept;
      context->save_for_backward({gates, weight, of_bias, hidden, of_cell});
      context->saved_data["kept"] = c10::IValue::make_capsule(std::move(holder));
    }
    if (!cell) return {rows, last};
    return {rows, last, last_cell};
  }

  static variable_list backward(AutogradContext* context, variable_list grads) {
    auto inputs = context->get_saved_variables();
    auto* kept = static_cast<Kept*>(context->saved_data["kept"].toCapsule().get());
    grads.resize(3);
    variable_list found = at::GradMode::is_enabled() ? gradients_in_pieces(kept->direction, inputs, grads)
                                                     : gradients(*kept, inputs, grads);
    // The direction, and whether gradients are wanted, have none.
    found.insert(found.begin(), 2, Tensor());
    return found;
  }

  static variable_list gradients(const Kept& kept, const variable_list& inputs, const variable_list& grads) {
    const Tensor &gates = inputs[kGates], &weight = inputs[kWeight], &hidden = inputs[kHidden];
    Recurrence described = kept.direction.described(hidden, true);
    bool is_lstm = kept.direction.cell == kLstm, is_gru = kept.direction.cell == kGru;
    Tensor of_gates = made_like(gates, gates.sizes()), of_product = is_gru ? made_like(gates, gates.sizes()) : Tensor();
    Tensor before = made_like(gates, {gates.size(0), hidden.size(1)}), of_hidden = made_like(gates, hidden.sizes()), of_cell;
    if (is_lstm) of_cell = made_like(gates, hidden.sizes());
    variable_list given;
    for (const Tensor& grad : grads) given.push_back(grad.defined() ? grad.contiguous() : grad);
    Span operands[] = {span(kept.numbers), span(weight), span(given[0]), span(given[1]), span(given[2])};
    Span results[] = {span(of_gates), span(of_product), span(before), span(of_hidden), span(of_cell)};
    check(abi->recurrence(&described, operands, results));
    const Tensor& product = is_gru ? of_product : of_gates;
    variable_list found(kInputs);
    found[kGates] = of_gates, found[kHidden] = of_hidden, found[kCell] = of_cell;
    found[kWeight] = at::mm(product.t(), before);
    if (inputs[kBias].defined()) found[kBias] = product.sum(0);
    return found;
  }
};

// A whole stack of layers.
struct Stack {
  Cell cell;
  bool has_biases, train, bidirectional;
  int64_t n_layers;
  double dropout;

  int64_t per_direction() const { return has_biases ? 4 : 2; }

  // Whether the engine takes it.
  bool is_whole(const Tensor& input, TensorList states, TensorList params) const {
    auto type = input.scalar_type();
    if (type != at::kFloat && type != at::kBFloat16 && type != at::kHalf) return false;
    int64_t directions = n_layers * (bidirectional ? 2 : 1);
    if (static_cast<int64_t>(params.size()) != directions * per_direction()) return false;
    variable_list all{input};
    all.insert(all.end(), states.begin(), states.end());
    all.insert(all.end(), params.begin(), params.end());
    for (const Tensor& t : all)
      if (!is_concrete(t) || t.device() != input.device() || t.scalar_type() != type || t.numel() == 0) return false;
    for (const Tensor& state : states)
      if (state.dim() != 3 || state.size(0) != directions || state.sizes() != states[0].sizes()) return false;
    int64_t hidden = states[0].size(2), n_gates = gates_of(cell) * hidden;
    for (size_t i = 0; i < params.size(); i += per_direction()) {
      if (params[i + 1].sizes() != at::IntArrayRef({n_gates, hidden})) return false;
      for (int64_t bias = 2; bias < per_direction(); bias++)
        if (params[i + bias].sizes() != at::IntArrayRef({n_gates})) return false;
    }
    return true;
  }

  // One direction: `input` has a row for each step of each item.
  variable_list direction(const Direction& of, const Tensor& input, TensorList states, TensorList params) const {
    auto wide = [](const Tensor& t) { return t.to(at::kFloat).contiguous(); };
    std::optional<Tensor> by_input, by_state;
    if (has_biases) {
      by_input = params[2], by_state = params[3];
      // Only a GRU does something in between.
      if (cell != kGru) by_input = *by_input + *by_state, by_state.reset();
    }
    Tensor gates = wide(at::linear(input, params[0], by_input)), weight = wide(params[1]), hidden = wide(states[0]);
    std::optional<Tensor> first_cell;
    if (by_state) by_state = wide(*by_state);
    if (cell == kLstm) first_cell = wide(states[1]);
    bool is_wanted = false;
    for (const Tensor& t : {gates, weight, by_state.value_or(Tensor()), hidden, first_cell.value_or(Tensor())})
      is_wanted |= at::GradMode::is_enabled() && t.defined() && t.requires_grad();
    auto results = Recurrent::apply(of, is_wanted, gates, weight, by_state, hidden, first_cell);
    for (Tensor& result : results) result = result.to(input.scalar_type());
    return results;
  }

  // All layers: rows of results, and the last states.
  variable_list run(Tensor rows, const std::shared_ptr<const Steps>& steps, TensorList states, TensorList params) const {
    std::vector<variable_list> last(states.size());
    size_t n = 0;
    for (int64_t layer = 0; layer < n_layers; layer++) {
      variable_list sides;
      for (bool reversed : {false, true}) {
        if (reversed && !bidirectional) continue;
        variable_list own;
        for (const Tensor& state : states) own.push_back(state.select(0, n));
        auto results = direction({cell, reversed, steps}, rows, own, params.slice(n * per_direction(), per_direction()));
        sides.push_back(results[0]);
        for (size_t i = 0; i < last.size(); i++) last[i].push_back(results[1 + i]);
        n++;
      }
      rows = sides.size() == 1 ? sides[0] : at::cat(sides, 1);
      if (train && dropout > 0 && layer + 1 < n_layers) rows = at::dropout(rows, dropout, train);
    }
    variable_list all{rows};
    for (auto& of_layers : last) all.push_back(at::stack(of_layers));
    return all;
  }

  variable_list run_padded(const Tensor& input, bool batch_first, TensorList states, TensorList params) const {
    auto steps = std::make_shared<Steps>();
    int64_t batch = input.size(batch_first ? 0 : 1), n = input.size(batch_first ? 1 : 0);
    for (int64_t t = 0; t < n; t++) steps->starts.push_back(batch_first ? t : t * batch), steps->items.push_back(batch);
    steps->apart = batch_first ? n : 1;
    auto results = run(input.reshape({batch * n, input.size(2)}), steps, states, params);
    results[0] = results[0].view({input.size(0), input.size(1), results[0].size(1)});
    return results;
  }

  variable_list run_packed(const Tensor& data, const Tensor& batch_sizes, TensorList states, TensorList params) const {
    auto steps = std::make_shared<Steps>();
    size_t row = 0;
    const auto* sizes = batch_sizes.const_data_ptr<int64_t>();
    for (int64_t t = 0; t < batch_sizes.numel(); t++) {
      steps->starts.push_back(row), steps->items.push_back(sizes[t]);
      row += sizes[t];
    }
    return run(data, steps, states, params);
  }
};

// As many items in the states as in the input; whatever else comes is torch's to refuse.
bool is_padded(const Tensor& input, TensorList states, bool batch_first) {
  return input.dim() == 3 && !states.empty() && states[0].dim() == 3 && states[0].size(1) == input.size(batch_first ? 0 : 1);
}
bool is_packed(const Tensor& data, const Tensor& batch_sizes, TensorList states) {
  if (data.dim() != 2 || !batch_sizes.is_cpu() || batch_sizes.scalar_type() != at::kLong || !batch_sizes.is_contiguous() ||
      batch_sizes.numel() == 0)
    return false;
  const auto* sizes = batch_sizes.const_data_ptr<int64_t>();
  int64_t rows = 0;
  for (int64_t t = 0; t < batch_sizes.numel(); t++) {
    if (sizes[t] < 1 || (t > 0 && sizes[t] > sizes[t - 1])) return false;
    rows += sizes[t];
  }
  return rows == data.size(0) && !states.empty() && states[0].dim() == 3 && states[0].size(1) == sizes[0];
}

std::tuple<Tensor, Tensor, Tensor> lstm(const Tensor& input, TensorList hx, TensorList params, bool has_biases, int64_t n_layers,
                                        double dropout, bool train, bool bidirectional, bool batch_first) {
  Stack stack{kLstm, has_biases, train, bidirectional, n_layers, dropout};
  if (hx.size() != 2 || !is_padded(input, hx, batch_first) || !stack.is_whole(input, hx, params))
    return at::native::lstm(input, hx, params, has_biases, n_layers, dropout, train, bidirectional, batch_first);
  auto r = stack.run_padded(input, batch_first, hx, params);
  return {r[0], r[1], r[2]};
}

std::tuple<Tensor, Tensor, Tensor> lstm_packed(const Tensor& data, const Tensor& batch_sizes, TensorList hx, TensorList params,
                                               bool has_biases, int64_t n_layers, double dropout, bool train, bool bidirectional) {
  Stack stack{kLstm, has_biases, train, bidirectional, n_layers, dropout};
  if (hx.size() != 2 || !is_packed(data, batch_sizes, hx) || !stack.is_whole(data, hx, params))
    return at::native::lstm(data, batch_sizes, hx, params, has_biases, n_layers, dropout, train, bidirectional);
  auto r = stack.run_packed(data, batch_sizes, hx, params);
  return {r[0], r[1], r[2]};
}

// The layers with one state: from a tensor, and from packed sequences.
#define SINGLE_STATE(NAME, CELL)                                                                                                    \
  std::tuple<Tensor, Tensor> NAME(const Tensor& input, const Tensor& hx, TensorList params, bool has_biases, int64_t n_layers,      \
                                  double dropout, bool train, bool bidirectional, bool batch_first) {                               \
    Stack stack{CELL, has_biases, train, bidirectional, n_layers, dropout};                                                         \
    if (!is_padded(input, hx, batch_first) || !stack.is_whole(input, hx, params))                                                   \
      return at::native::NAME(input, hx, params, has_biases, n_layers, dropout, train, bidirectional, batch_first);                 \
    auto r = stack.run_padded(input, batch_first, hx, params);                                                                      \
    return {r[0], r[1]};                                                                                                            \
  }                                                                                                                                 \
  std::tuple<Tensor, Tensor> NAME##_packed(const Tensor& data, const Tensor& batch_sizes, const Tensor& hx, TensorList params,      \
                                           bool has_biases, int64_t n_layers, double dropout, bool train, bool bidirectional) {     \
    Stack stack{CELL, has_biases, train, bidirectional, n_layers, dropout};                                                         \
    if (!is_packed(data, batch_sizes, hx) || !stack.is_whole(data, hx, params))                                                     \
      return at::native::NAME(data, batch_sizes, hx, params, has_biases, n_layers, dropout, train, bidirectional);                  \
    auto r = stack.run_packed(data, batch_sizes, hx, params);                                                                       \
    return {r[0], r[1]};                                                                                                            \
  }

SINGLE_STATE(gru, kGru)
SINGLE_STATE(rnn_tanh, kTanh)
SINGLE_STATE(rnn_relu, kRelu)

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
