// Any operator without a kernel of its own: torch's CPU kernel, on the runtime's view of the same bytes.
#include "abi.h"

#include <c10/util/SmallVector.h>
#include <torch/library.h>

#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace strata {

namespace {

using at::Tensor;

enum class Fallback { Silent, Warn, Error };

Fallback fallback_mode() {
  const char* text = std::getenv("STRATA_TORCH_FALLBACK");
  std::string mode = text ? text : "";
  if (mode == "error") return Fallback::Error;
  if (mode == "silent") return Fallback::Silent;
  return Fallback::Warn;
}

std::atomic<Fallback> mode{Fallback::Warn};
std::mutex facts_lock;

// What is known of an operator, and how often it came here.
struct Facts {
  uint64_t calls = 0;
  bool takes_host_tensors = false;
};

// Names belong to operators, which are never unregistered: their addresses tell them apart.
std::unordered_map<const c10::OperatorName*, Facts> facts;

std::string text_of(const c10::OperatorName& name) {
  return name.overload_name.empty() ? name.name : name.name + "." + name.overload_name;
}

// Operators that take CPU tensors beside device tensors on purpose.
bool takes_host_tensors(const std::string& name) {
  static const std::unordered_set<std::string> names = {
      "aten::index",           "aten::index_put",  "aten::index_put_", "aten::_index_put_impl_", "aten::_pack_padded_sequence",
      "aten::_unsafe_index",   "aten::_ctc_loss",  "aten::_ctc_loss_backward",
      "aten::_unsafe_index_put", "aten::_pack_padded_sequence_backward"};
  return names.count(name) > 0;
}

// Counts the call; says whether the operator takes CPU tensors as well.
bool note(const c10::OperatorHandle& op) {
  auto how = mode.load(std::memory_order_relaxed);
  const auto& name = op.operator_name();
  TORCH_CHECK_NOT_IMPLEMENTED(how != Fallback::Error, "`", text_of(name),
                              "` has no kernel of its own on the neuron device for these arguments, and "
                              "STRATA_TORCH_FALLBACK=error forbids torch's CPU kernel");
  bool first, takes;
  {
    std::lock_guard<std::mutex> lock(facts_lock);
    first = facts.empty();
    auto [found, made] = facts.try_emplace(&name);
    if (made) found->second.takes_host_tensors = takes_host_tensors(name.name);
    found->second.calls++;
    takes = found->second.takes_host_tensors;
  }
  if (first && how == Fallback::Warn)
    TORCH_WARN("`", text_of(name), "` has no kernel of its own on the neuron device: torch's CPU kernel runs on the device's memory. "
               "This is said once; torch.neuron.fallbacks() counts them all, STRATA_TORCH_FALLBACK=error|silent decides "
               "what happens");
  return takes;
}

// One call: which device storages were lent as which host storages.
struct Call {
  const c10::OperatorHandle& op;
  int device = -1;
  bool strict;
  c10::SmallVector<std::pair<c10::Storage, c10::Storage>, 4> lent;

  explicit Call(const c10::OperatorHandle& handle) : op(handle), strict(!note(handle)) {}

  c10::Storage lend(const c10::Storage& storage) {
    for (auto& [device_side, host_side] : lent)
      if (device_side.unsafeGetStorageImpl() == storage.unsafeGetStorageImpl()) return host_side;
    lent.emplace_back(storage, host_storage(storage));
    return lent.back().second;
  }

  Tensor to_host(const Tensor& tensor) {
    if (!tensor.defined()) return tensor;
    if (tensor.device().type() != kNeuron) {
      if (strict && tensor.is_cpu() && tensor.dim() > 0) host_tensor = tensor;
      return tensor;
    }
    TORCH_CHECK(tensor.layout() == at::kStrided, op.operator_name(), ": neuron tensors are strided");
    int index = tensor.device().index();
    TORCH_CHECK(device < 0 || device == index,
                "Expected all tensors to be on the same device, but found at least two devices, neuron:", device,
                " and neuron:", index, "! (", op.operator_name(), ")");
    device = index;
    if (tensor._is_zerotensor()) return host_view(tensor);
    return over(lend(tensor.storage()), kHostKeys, tensor);
  }

  // Device tensors may meet CPU tensors only if these are single numbers.
  void check_host_tensors() {
    TORCH_CHECK(device < 0 || !host_tensor.defined(),
                "Expected all tensors to be on the same device, but found at least two devices, neuron:", device,
                " and cpu! (", op.operator_name(), ")");
  }

  // A result: the lent storage it looks at, or a copy on the device.
  Tensor to_device(const Tensor& host) {
    if (!host.defined()) return host;
    TORCH_CHECK_NOT_IMPLEMENTED(host.layout() == at::kStrided, op.operator_name(), " gives a ", host.layout(),
                                " tensor, which has no form on the neuron device");
    for (auto& [device_side, host_side] : lent)
      if (host_side.unsafeGetStorageImpl() == host.storage().unsafeGetStorageImpl() &&
          host_address(device_side.data(), device) == host.storage().data())
        return over(device_side, kDeviceKeys, host);
    if (host.numel() && host.storage().use_count() > 1)
      // Other results may look at the same memory.
      if (auto storage = adopted(host.storage(), device)) {
        lent.emplace_back(storage, host.storage());
        return over(std::move(storage), kDeviceKeys, host);
      }
    return to_device_result(host, device);
  }

  Tensor host_tensor;
};

// The kernel wrote to `host`, the view it was given of `tensor`: follow a change of size or of storage.
void follow(const Tensor& tensor, const Tensor& host) {
  auto* impl = tensor.unsafeGetTensorImpl();
  int device = tensor.device().index();
  bool moved = host.storage().data() != host_address(tensor.storage().data(), device);
  if (moved || host.storage().nbytes() > tensor.storage().nbytes()) {
    size_t bytes = host.storage().nbytes();
    auto* storage = impl->unsafe_storage().unsafeGetStorageImpl();
    resize_storage(storage, bytes);
    if (bytes) std::memcpy(host_address(storage->data(), device), host.storage().data(), bytes);
  }
  if (host.sizes() != tensor.sizes() || host.strides() != tensor.strides() || host.storage_offset() != tensor.storage_offset())
    impl->set_sizes_and_strides(host.sizes(), host.strides(), host.storage_offset());
}

bool is_generator(const c10::Argument& argument) {
  if (argument.type()->kind() == c10::TypeKind::GeneratorType) return true;
  auto optional = argument.type()->cast<c10::OptionalType>();
  return optional && optional->getElementType()->kind() == c10::TypeKind::GeneratorType;
}

}  // namespace

void fallback(const c10::OperatorHandle& op, c10::DispatchKeySet, torch::jit::Stack* stack) {
  const auto& schema = op.schema();
  const size_t n = schema.arguments().size(), begin = stack->size() - n;
  Call call(op);
  c10::SmallVector<std::pair<Tensor, Tensor>, 4> given;    // (device tensor, its host view)
  c10::SmallVector<std::pair<Tensor, Tensor>, 2> written;  // those of them that the kernel writes
  c10::SmallVector<size_t, 1> generators;

  auto lend = [&](const Tensor& tensor, bool writes) {
    Tensor host = call.to_host(tensor);
    if (on_device(tensor)) {
      given.emplace_back(tensor, host);
      if (writes) written.emplace_back(tensor, host);
    }
    return host;
  };

  for (size_t i = 0; i < n; i++) {
    auto& value = (*stack)[begin + i];
    const auto& argument = schema.arguments()[i];
    bool writes = argument.alias_info() && argument.alias_info()->isWrite();
    if (value.isTensor()) {
      if (on_device(value.toTensor())) {
        value = lend(value.toTensor(), writes);
      } else {
        call.to_host(value.toTensor());
      }
    } else if (value.isTensorList()) {
      c10::List<Tensor> hosts;
      for (const Tensor& tensor : value.toTensorList()) hosts.push_back(lend(tensor, writes));
      value = std::move(hosts);
    } else if (value.isOptionalTensorList()) {
      c10::List<std::optional<Tensor>> hosts;
      for (const auto& item : value.toOptionalTensorList()) {
        std::optional<Tensor> tensor = item;
        hosts.push_back(tensor && tensor->defined() ? std::optional<Tensor>(lend(*tensor, writes)) : tensor);
      }
      value = std::move(hosts);
    } else if (value.isDevice()) {
      auto device = value.toDevice();
      if (device.type() == kNeuron) {
        if (call.device < 0) call.device = device.index() < 0 ? current_device() : device.index();
        value = c10::Device(c10::kCPU);
      }
    } else if ((value.isGenerator() || value.isNone()) && is_generator(argument)) {
      generators.push_back(begin + i);
    }
  }
  if (call.device < 0) call.device = current_device();
  call.check_host_tensors();
  for (size_t at : generators) {
    auto& value = (*stack)[at];
    std::optional<at::Generator> generator;
    if (value.isGenerator()) generator = value.toGenerator();
    TORCH_CHECK(!generator || generator->device().type() == kNeuron, "Expected a 'neuron' device type for generator but found '",
                generator->device().type(), "'");
    value = host_generator(generator, call.device);
  }

  {
    Lending lending(call.device);
    op.redispatchBoxed(kHostKeys, stack);
  }

  for (auto& [tensor, host] : written) follow(tensor, host);
  auto original = [&](const Tensor& result) {
    for (auto& [tensor, host] : given)
      if (host.is_same(result)) return tensor;
    return call.to_device(result);
  };
  const size_t n_results = schema.returns().size(), first = stack->size() - n_results;
  for (size_t i = 0; i < n_results; i++) {
    auto& value = (*stack)[first + i];
    if (value.isTensor()) {
      value = original(value.toTensor());
    } else if (value.isTensorList()) {
      c10::List<Tensor> results;
      for (const Tensor& tensor : value.toTensorList()) results.push_back(original(tensor));
      value = std::move(results);
    }
  }
}

void register_fallback() {
  mode = fallback_mode();
  static torch::Library all(torch::Library::IMPL, "_", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  all.fallback(torch::CppFunction::makeFromBoxedFunction<&fallback>());
  // Composites that do better with the CPU's own kernel: the first resizes the result it made, the second asks for known
  // devices, the others would be computed in pieces, in another order.
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  for (const char* name : {"mse_loss", "mode.values", "native_layer_norm", "native_group_norm", "addr"})
    aten.impl(name, torch::CppFunction::makeFromBoxedFunction<&fallback>());
}

}  // namespace strata

// Lines of "operator count", valid until the thread's next call.
extern "C" const char* strata_torch_fallbacks(bool reset) {
  thread_local std::string text;
  std::lock_guard<std::mutex> lock(strata::facts_lock);
  text.clear();
  for (auto& [name, known] : strata::facts) text += strata::text_of(*name) + " " + std::to_string(known.calls) + "\n";
  if (reset)
    for (auto& entry : strata::facts) entry.second.calls = 0;
  return text.c_str();
}

// 0 silent, 1 warn, 2 error.
extern "C" void strata_torch_set_fallback(int how) {
  strata::mode = static_cast<strata::Fallback>(how);
}
