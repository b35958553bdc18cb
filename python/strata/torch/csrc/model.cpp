// A compiled graph with its weights, as TorchScript holds it: class `neuron.Model`, operator `neuron::forward`.
//
// Placement: all inputs on core c -> outputs stay on core c; any CPU input -> all outputs on the CPU.
#include "abi.h"

#include <ATen/TensorIndexing.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/GradMode.h>
#include <torch/custom_class.h>
#include <torch/library.h>

#include <cstring>
#include <future>
#include <mutex>

namespace strata {

namespace {

using at::Tensor;

using Shapes = std::vector<std::vector<int64_t>>;
using Strings = std::vector<std::string>;
using Ints = std::vector<int64_t>;

std::atomic<int64_t> next_core{0};
// Where payloads restored by this thread go: first core (-1 for the next in turn) and how many.
thread_local std::pair<int64_t, int64_t> placement{-1, 1};

int n_cores() {
  return abi->device_count();
}

c10::Device device_of(int64_t core) {
  return {kNeuron, static_cast<c10::DeviceIndex>(core)};
}

std::string shape_text(at::IntArrayRef sizes) {
  std::string text = "[";
  for (size_t i = 0; i < sizes.size(); i++) text += (i ? ", " : "") + std::to_string(sizes[i]);
  return text + "]";
}

// Names what a thread allocates while it lives.
struct Labelled {
  explicit Labelled(const std::string& text) {
    abi->set_label(text.c_str());
  }
  ~Labelled() {
    abi->set_label("");
  }
};

// A graph compiled by the engine.
struct Graph {
  void* handle = nullptr;
  Graph(const Tensor& program, const std::string& name) {
    Span text{program.mutable_data_ptr(), static_cast<size_t>(program.numel())};
    check(abi->compile(text, name.c_str(), &handle));
  }
  ~Graph() {
    if (handle) abi->release(handle);
  }
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
};

// The model on one core.
struct Replica {
  Replica(int64_t core, std::vector<Tensor> weights) : core(core), weights(std::move(weights)) {}
  int64_t core;
  std::vector<Tensor> weights;
};

// What `trace` found out; everything a saved file holds.
struct Payload {
  std::string name;
  Tensor program;  // StableHLO text as bytes
  Shapes in_shapes, out_shapes;
  Ints in_dtypes, out_dtypes;
  Strings weight_names;
  std::vector<Tensor> weights;
  // Output `aliases[2k]` is the new value of weight `aliases[2k + 1]`; such outputs come after the user's.
  Ints aliases;
  // See Flag.
  Ints flags;
};

// Separate weights; any batch size; loaded by the first call; loaded by another thread; takes a core when loaded; has random
// numbers, whose state is one more argument.
enum Flag { kSeparate, kDynamic, kLazy, kAsync, kAutoPlace, kRandom };

using State = std::tuple<std::string, Tensor, Shapes, Shapes, Ints, Ints, Strings, std::vector<Tensor>, Ints, Ints>;

struct Model : torch::CustomClassHolder {
  explicit Model(Payload payload) : p(std::move(payload)) {}

  // ---- placement

  // After `trace` or `torch.jit.load`: takes a core, unless told to wait for the first call.
  void settle() {
    if (!p.flags[kAutoPlace] || p.flags[kLazy]) return;
    auto [first, count] = placement;
    // Chosen by `neuron_cores_context`: there it stays.
    moved = first >= 0 && !p.flags[kSeparate];
    if (p.flags[kAsync]) {
      auto cores = choose(first, count);
      pending = std::async(std::launch::async, [this, cores] { place(cores); }).share();
    } else {
      place(choose(first, count));
    }
  }

  Ints choose(int64_t first, int64_t count) {
    Ints cores;
    for (int64_t i = 0; i < std::max<int64_t>(count, 1); i++)
      cores.push_back(first < 0 ? next_core++ % n_cores() : first + i);
    return cores;
  }

  void place(const Ints& cores) {
    for (int64_t core : cores)
      TORCH_CHECK_INDEX(core >= 0 && core < n_cores(), "there is no core ", core, "; this process sees ", n_cores(),
                        ", numbered from 0");
    compile();
    std::lock_guard<std::mutex> lock(mutex);
    std::vector<std::shared_ptr<Replica>> placed;
    // Whatever has no room raises here, and the model stays where it is.
    for (int64_t core : cores) placed.push_back(std::make_shared<Replica>(core, p.flags[kSeparate] && !moved ? std::vector<Tensor>{} : load(core)));
    replicas = std::move(placed);
  }

  std::vector<Tensor> load(int64_t core) {
    c10::NoGradGuard no_grad;
    Labelled label("weights of " + p.name);
    std::vector<Tensor> weights;
    for (const Tensor& weight : p.weights) weights.push_back(weight.contiguous().to(device_of(core)));
    return weights;
  }

  void move(int64_t core) {
    wait();
    TORCH_CHECK_INDEX(core >= 0 && core < n_cores(), "there is no core ", core, "; this process sees ", n_cores(),
                      ", numbered from 0");
    moved = true;
    clear();
    place({core});
  }

  // Room for what comes.
  void clear() {
    std::lock_guard<std::mutex> lock(mutex);
    replicas.clear();
  }

  void set_cores(int64_t first, int64_t count) {
    wait();
    TORCH_CHECK_VALUE(count == -1 || (count >= 1 && count <= n_cores()), "cannot use ", count, " cores: this process sees ",
                      n_cores());
    moved = true;
    clear();
    place(choose(first, count));
  }

  Ints cores() {
    wait();
    Ints found;
    for (auto& replica : replicas) found.push_back(replica->core);
    return found;
  }

  void compile() {
    std::lock_guard<std::mutex> lock(mutex);
    if (!graph) graph = std::make_shared<Graph>(p.program, p.name);
  }

  void wait() {
    if (pending.valid()) pending.get();
  }

  // ---- running

  std::vector<Tensor> forward(const std::vector<Tensor>& inputs) {
    c10::NoGradGuard no_grad;
    wait();
    if (replicas.empty()) place(choose(-1, 1));
    TORCH_CHECK_VALUE(inputs.size() == p.in_shapes.size(), "this model was traced with ", p.in_shapes.size(),
                      " inputs; ", inputs.size(), " were given");
    bool any_host = inputs.empty();
    int64_t core = -1;
    for (const Tensor& input : inputs) {
      if (input.device().type() != kNeuron) {
        TORCH_CHECK_VALUE(input.is_cpu(), "inputs must be on the CPU or on neuron, not ", input.device());
        any_host = true;
        continue;
      }
      TORCH_CHECK(core < 0 || core == input.device().index(), "inputs are on two cores, neuron:", core, " and ",
                  input.device(), "; move them to one");
      core = input.device().index();
    }
    auto held = pick(core);
    Replica& replica = *held;
    auto outputs = p.flags[kDynamic] ? run_batches(replica, inputs) : run_checked(replica, inputs);
    if (any_host)
      for (Tensor& output : outputs) output = output.cpu();
    return outputs;
  }

  // The replica for inputs on `core`, or for inputs on the CPU (-1). A model that nobody has placed follows its inputs.
  std::shared_ptr<Replica> pick(int64_t core) {
    if (auto found = placed_on(core)) return found;
    if (!moved) {
      place({core});
      if (auto found = placed_on(core)) return found;
    }
    std::string cores;
    for (auto& replica : replicas) cores += (cores.empty() ? "neuron:" : ", neuron:") + std::to_string(replica->core);
    TORCH_CHECK(false, "the inputs are on neuron:", core, " and the model is on ", cores,
                "; use torch_neuronx.move_trace_to_device or move the inputs");
  }

  std::shared_ptr<Replica> placed_on(int64_t core) {
    std::lock_guard<std::mutex> lock(mutex);
    if (core < 0 && !replicas.empty()) return replicas[turn++ % replicas.size()];
    for (auto& replica : replicas)
      if (replica->core == core) return replica;
    return nullptr;
  }

  void check_input(size_t i, const Tensor& input) {
    auto dtype = static_cast<at::ScalarType>(p.in_dtypes[i]);
    TORCH_CHECK_VALUE(input.sizes() == at::IntArrayRef(p.in_shapes[i]), "input ", i, " was traced with shape ",
                      shape_text(p.in_shapes[i]), "; ", shape_text(input.sizes()), " was given");
    TORCH_CHECK_VALUE(input.scalar_type() == dtype, "input ", i, " was traced with type ", dtype, "; ", input.scalar_type(),
                      " was given");
  }

  std::vector<Tensor> run_checked(Replica& replica, const std::vector<Tensor>& inputs) {
    for (size_t i = 0; i < inputs.size(); i++) check_input(i, inputs[i]);
    return run(replica, inputs);
  }

  std::vector<Tensor> run(Replica& replica, const std::vector<Tensor>& inputs) {
    auto device = device_of(replica.core);
    c10::DeviceGuard guard(device);
    std::vector<Tensor> held;
    // Weights that were not moved travel with every call.
    const auto& weights = replica.weights.size() == p.weights.size() ? replica.weights : (held = load(replica.core));
    std::vector<Tensor> arguments(weights.begin(), weights.end());
    for (const Tensor& input : inputs) arguments.push_back(input.to(device).contiguous().resolve_conj().resolve_neg());
    if (p.flags[kRandom]) arguments.push_back(random_state(replica.core));
    std::vector<Tensor> outputs;
    for (size_t i = 0; i < p.out_shapes.size(); i++) {
      auto dtype = static_cast<at::ScalarType>(p.out_dtypes[i]);
      outputs.push_back(at::empty(p.out_shapes[i], at::TensorOptions().dtype(dtype).device(device)));
    }
    auto spans = [&](const std::vector<Tensor>& tensors) {
      std::vector<Span> made;
      for (const Tensor& t : tensors)
        made.push_back({t.numel() ? host_address(t.const_data_ptr(), static_cast<int>(replica.core)) : nullptr, t.nbytes()});
      return made;
    };
    auto in = spans(arguments), out = spans(outputs);
    check(abi->run(graph->handle, static_cast<int32_t>(replica.core), in.data(), in.size(), out.data(), out.size()));
    size_t n_states = p.aliases.size() / 2;
    for (size_t k = 0; k < n_states; k++) {
      const Tensor& value = outputs[p.aliases[2 * k]];
      replica.weights.empty() ? p.weights[p.aliases[2 * k + 1]].copy_(value)
                              : replica.weights[p.aliases[2 * k + 1]].copy_(value);
    }
    outputs.resize(outputs.size() - n_hidden());
    return outputs;
  }

  // A key drawn from the core's generator, and a counter. The generator is the device's: nothing is transferred.
  static Tensor random_state(int64_t core) {
    Tensor state = at::empty({2}, at::TensorOptions().dtype(at::kUInt64).device(device_of(core)));
    uint64_t words[2] = {draw(static_cast<int>(core)), 0};
    std::memcpy(host_address(state.const_data_ptr(), static_cast<int>(core)), words, sizeof words);
    return state;
  }

  // Outputs that only carry state come last.
  size_t n_hidden() const {
    size_t n = 0;
    for (size_t k = 0; k < p.aliases.size() / 2; k++) n += p.aliases[2 * k] >= n_visible;
    return n;
  }

  std::vector<Tensor> run_batches(Replica& replica, const std::vector<Tensor>& inputs) {
    int64_t traced = -1, given = -1;
    for (size_t i = 0; i < inputs.size(); i++) {
      const auto& shape = p.in_shapes[i];
      auto sizes = inputs[i].sizes();
      TORCH_CHECK_VALUE(!shape.empty() && sizes.size() == shape.size(), "dynamic batching needs a batch dimension in input ", i,
                        ": traced with shape ", shape_text(shape), "; ", shape_text(sizes), " was given");
      TORCH_CHECK_VALUE(sizes.slice(1) == at::IntArrayRef(shape).slice(1), "input ", i,
                        " may differ from its traced shape only in dimension 0: traced with ", shape_text(shape), "; ",
                        shape_text(sizes), " was given");
      TORCH_CHECK_VALUE(traced < 0 || traced == shape[0], "dynamic batching needs one batch size for all inputs; traced were ",
                        traced, " and ", shape[0]);
      TORCH_CHECK_VALUE(given < 0 || given == sizes[0], "dynamic batching needs one batch size for all inputs; given were ",
                        given, " and ", sizes[0]);
      TORCH_CHECK_VALUE(inputs[i].scalar_type() == static_cast<at::ScalarType>(p.in_dtypes[i]), "input ", i,
                        " was traced with type ", static_cast<at::ScalarType>(p.in_dtypes[i]), "; ", inputs[i].scalar_type(),
                        " was given");
      traced = shape[0];
      given = sizes[0];
    }
    if (inputs.empty() || given == traced) return run_checked(replica, inputs);
    for (int64_t i = 0; i < n_visible; i++)
      TORCH_CHECK_VALUE(!p.out_shapes[i].empty() && p.out_shapes[i][0] == traced, "output ", i, " of shape ",
                        shape_text(p.out_shapes[i]), " has no batch in dimension 0: this model cannot be batched dynamically");
    TORCH_CHECK_VALUE(given > 0, "a batch has at least one row");
    auto device = device_of(replica.core);
    c10::DeviceGuard guard(device);
    std::vector<Tensor> whole;
    for (const Tensor& input : inputs) whole.push_back(input.to(device));
    std::vector<std::vector<Tensor>> pieces(n_visible);
    for (int64_t at = 0; at < given; at += traced) {
      int64_t rows = std::min(traced, given - at);
      std::vector<Tensor> batch;
      for (const Tensor& input : whole) {
        Tensor piece = input.narrow(0, at, rows);
        if (rows < traced) {
          auto sizes = input.sizes().vec();
          sizes[0] = traced;
          Tensor padded = at::zeros(sizes, input.options());
          padded.narrow(0, 0, rows).copy_(piece);
          piece = padded;
        }
        batch.push_back(piece);
      }
      auto outputs = run(replica, batch);
      for (int64_t i = 0; i < n_visible; i++) pieces[i].push_back(rows < traced ? outputs[i].narrow(0, 0, rows) : outputs[i]);
    }
    std::vector<Tensor> outputs;
    for (auto& parts : pieces) outputs.push_back(parts.size() == 1 ? parts[0].contiguous() : at::cat(parts, 0));
    return outputs;
  }

  // ---- weights

  void replace_weights(const Strings& names, const std::vector<Tensor>& values) {
    wait();
    c10::NoGradGuard no_grad;
    for (size_t k = 0; k < names.size(); k++) {
      auto found = std::find(p.weight_names.begin(), p.weight_names.end(), names[k]);
      if (found == p.weight_names.end()) continue;
      size_t i = found - p.weight_names.begin();
      TORCH_CHECK_VALUE(values[k].sizes() == p.weights[i].sizes() && values[k].scalar_type() == p.weights[i].scalar_type(),
                        "weight `", names[k], "` is ", p.weights[i].scalar_type(), shape_text(p.weights[i].sizes()), ", not ",
                        values[k].scalar_type(), shape_text(values[k].sizes()));
      p.weights[i] = values[k].detach().cpu().contiguous().clone();
    }
    for (auto& replica : replicas)
      if (!replica->weights.empty()) replica->weights = load(replica->core);
  }

  State state() const {
    return {p.name, p.program, p.in_shapes, p.out_shapes, p.in_dtypes, p.out_dtypes, p.weight_names, p.weights, p.aliases, p.flags};
  }

  Payload p;
  int64_t n_visible = 0;
  bool moved = false;

 private:
  std::mutex mutex;
  std::shared_ptr<Graph> graph;
  std::vector<std::shared_ptr<Replica>> replicas;
  std::atomic<size_t> turn{0};
  std::shared_future<void> pending;

 public:
  int64_t temp_bytes() {
    compile();
    return static_cast<int64_t>(abi->temp_bytes(graph->handle));
  }
};

c10::intrusive_ptr<Model> make(State state, int64_t n_visible, bool settle) {
  Payload p;
  std::tie(p.name, p.program, p.in_shapes, p.out_shapes, p.in_dtypes, p.out_dtypes, p.weight_names, p.weights, p.aliases, p.flags) =
      std::move(state);
  p.flags.resize(kRandom + 1);
  p.program = p.program.cpu().contiguous();
  for (Tensor& weight : p.weights) weight = weight.cpu();
  auto model = c10::make_intrusive<Model>(std::move(p));
  model->n_visible = n_visible;
  if (settle) model->settle();
  return model;
}

std::vector<Tensor> forward(const c10::intrusive_ptr<Model>& model, std::vector<Tensor> inputs) {
  return model->forward(inputs);
}

}  // namespace

void register_model() {
  using Ref = c10::intrusive_ptr<Model>;
  static auto model =
      torch::class_<Model>("neuron", "Model")
          .def(torch::init([](State state, int64_t n_visible) { return make(std::move(state), n_visible, true); }))
          .def("forward", [](const Ref& self, std::vector<Tensor> inputs) { return self->forward(inputs); })
          .def("move", [](const Ref& self, int64_t core) { self->move(core); })
          .def("set_cores", [](const Ref& self, int64_t first, int64_t count) { self->set_cores(first, count); })
          .def("cores", [](const Ref& self) { return self->cores(); })
          .def("flag", [](const Ref& self, int64_t which) { return self->p.flags.at(which); })
          .def("set_flag", [](const Ref& self, int64_t which, int64_t value) { self->p.flags.at(which) = value; })
          .def("name", [](const Ref& self) { return self->p.name; })
          .def("program", [](const Ref& self) { return self->p.program; })
          .def("temp_bytes", [](const Ref& self) { return self->temp_bytes(); })
          .def("in_shapes", [](const Ref& self) { return self->p.in_shapes; })
          .def("weight_names", [](const Ref& self) { return self->p.weight_names; })
          .def("replace_weights", [](const Ref& self, Strings names, std::vector<Tensor> values) { self->replace_weights(names, values); })
          .def("copy", [](const Ref& self) { return make(self->state(), self->n_visible, false); })
          .def_pickle([](const Ref& self) { return std::make_tuple(self->state(), self->n_visible); },
                      [](std::tuple<State, int64_t> state) { return make(std::move(std::get<0>(state)), std::get<1>(state), true); });
  static torch::Library ops(torch::Library::DEF, "neuron", std::nullopt, __FILE__, __LINE__);
  ops.def("forward", &forward);
  ops.def("default_generator", [](int64_t device) { return at::detail::getPrivateUse1Hooks().getDefaultGenerator(device); });
}

}  // namespace strata

extern "C" void strata_torch_set_placement(int64_t first, int64_t count) {
  strata::placement = {first, count};
}
