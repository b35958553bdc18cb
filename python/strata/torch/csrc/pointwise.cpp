// Element-wise operators as a class: a row of the table names an ATen operator and the engine's program for it.
//
// torch's TensorIterator finds out shapes, strides and overlaps; the engine computes rows. The functional, in-place and `out` forms
// of an operator are one row. What a row cannot do (complex numbers, integers divided by zero) goes to the fallback.
#include "abi.h"

#include <ATen/TensorIterator.h>
#include <ATen/native/TypeProperties.h>
#include <torch/library.h>

#include <cstring>
#include <mutex>
#include <unordered_map>

namespace strata {

namespace {

using at::ScalarType;
using at::Tensor;

enum Kind {
  kSame,       // computes in the common type of its operands
  kFloating,   // integers are promoted to floating point
  kFloats,     // takes floating point only
  kDivisor,    // an integer divisor must be a number other than zero
};

struct Row {
  const char* op;
  const char* map;
  Kind kind = kSame;
};

const Row kRows[] = {
    {"add.Tensor", "add_scaled"}, {"sub.Tensor", "sub_scaled"}, {"rsub.Tensor", "rsub_scaled"}, {"mul.Tensor", "mul"},
    {"div.Tensor", "div", kFloating}, {"maximum", "maximum"}, {"minimum", "minimum"}, {"clamp", "clamp"},
    {"clamp.Tensor", "clamp"}, {"clamp_min", "maximum"}, {"clamp_min.Tensor", "maximum"}, {"clamp_max", "minimum"},
    {"clamp_max.Tensor", "minimum"}, {"hardtanh", "clamp", kFloats}, {"pow.Tensor_Tensor", "pow", kFloats},
    {"pow.Tensor_Scalar", "pow", kFloats}, {"atan2", "atan2", kFloating}, {"fmod.Tensor", "fmod", kFloats},
    {"remainder.Tensor", "remainder", kDivisor}, {"remainder.Scalar", "remainder", kDivisor},
    {"floor_divide", "floor_divide", kDivisor},
    {"eq.Tensor", "eq"}, {"eq.Scalar", "eq"}, {"ne.Tensor", "ne"}, {"ne.Scalar", "ne"}, {"lt.Tensor", "lt"}, {"lt.Scalar", "lt"},
    {"le.Tensor", "le"}, {"le.Scalar", "le"}, {"gt.Tensor", "gt"}, {"gt.Scalar", "gt"}, {"ge.Tensor", "ge"}, {"ge.Scalar", "ge"},
    {"isnan", "isnan", kFloats}, {"isposinf", "isposinf", kFloats}, {"isneginf", "isneginf", kFloats},
    {"logical_not", "logical_not"}, {"logical_and", "logical_and"}, {"logical_or", "logical_or"}, {"logical_xor", "logical_xor"},
    {"bitwise_not", "bitwise_not"}, {"bitwise_and.Tensor", "bitwise_and"}, {"bitwise_or.Tensor", "bitwise_or"},
    {"bitwise_xor.Tensor", "bitwise_xor"}, {"where.self", "where"}, {"masked_fill.Scalar", "masked_fill"},
    {"masked_fill.Tensor", "masked_fill"}, {"addcmul", "addcmul"}, {"addcdiv", "addcdiv", kFloats},
    {"lerp.Scalar", "lerp", kFloats}, {"lerp.Tensor", "lerp", kFloats},
    {"neg", "neg"}, {"abs", "abs"}, {"sign", "sign"}, {"sgn", "sign"}, {"ceil", "ceil"}, {"floor", "floor"}, {"round", "round"},
    {"trunc", "trunc"}, {"frac", "frac", kFloats}, {"exp", "exp", kFloating}, {"expm1", "expm1", kFloating},
    {"log", "log", kFloating}, {"log1p", "log1p", kFloating}, {"sqrt", "sqrt", kFloating}, {"rsqrt", "rsqrt", kFloating},
    {"sin", "sin", kFloating}, {"cos", "cos", kFloating}, {"tan", "tan", kFloating}, {"asin", "asin", kFloating},
    {"acos", "acos", kFloating}, {"atan", "atan", kFloating}, {"sinh", "sinh", kFloating}, {"cosh", "cosh", kFloating},
    {"tanh", "tanh", kFloating}, {"asinh", "asinh", kFloating}, {"acosh", "acosh", kFloating}, {"atanh", "atanh", kFloating},
    {"erf", "erf", kFloating}, {"erfc", "erfc", kFloating}, {"erfinv", "erfinv", kFloating}, {"lgamma", "lgamma", kFloating},
    {"sigmoid", "sigmoid", kFloating}, {"reciprocal", "reciprocal", kFloating},
    {"relu", "relu"}, {"silu", "silu", kFloats}, {"mish", "mish", kFloats}, {"hardsigmoid", "hardsigmoid", kFloats},
    {"hardswish", "hardswish", kFloats}, {"leaky_relu", "leaky_relu", kFloats}, {"elu", "elu", kFloats},
    {"threshold", "threshold", kFloats}, {"softplus", "softplus", kFloats},
    {"sigmoid_backward", "sigmoid_backward", kFloats}, {"tanh_backward", "tanh_backward", kFloats},
    {"threshold_backward", "threshold_backward", kFloats}, {"silu_backward", "silu_backward", kFloats},
    {"gelu", "gelu", kFloats}, {"gelu_backward", "gelu_backward", kFloats},
    {"hardtanh_backward", "hardtanh_backward", kFloats}, {"leaky_relu_backward", "leaky_relu_backward", kFloats},
};

bool gives_truths(const char* map) {
  static const std::string names[] = {"eq", "ne", "lt", "le", "gt", "ge", "isnan", "isposinf", "isneginf", "logical_not",
                                      "logical_and", "logical_or", "logical_xor"};
  return std::find(std::begin(names), std::end(names), map) != std::end(names);
}

// An operand: a tensor of the device, or one number.
struct Operand {
  Tensor tensor;
  at::Scalar number;
  bool is_number = false;
  bool is_truth = false;
};

constexpr int kMaxOperands = 4;

// The arguments of a call, as far as they are operands.
struct Call {
  c10::SmallVector<Operand, kMaxOperands> operands;
  Tensor out;          // what is written, if the form says so
  bool in_place = false;
  at::native::ResultTypeState state;
  int device = -1;
  std::string map;

  // False if the call is not for this file.
  bool read(const Row& row, const c10::FunctionSchema& schema, const torch::jit::Stack& stack) {
    map = row.map;
    const size_t n = schema.arguments().size(), begin = stack.size() - n;
    for (size_t i = 0; i < n; i++) {
      const auto& value = stack[begin + i];
      const auto& argument = schema.arguments()[i];
      bool writes = argument.alias_info() && argument.alias_info()->isWrite();
      if (writes && argument.is_out()) {
        out = value.toTensor();
        if (!usable(out)) return false;
      } else if (value.isTensor()) {
        if (writes) out = value.toTensor(), in_place = true;
        bool truth = (map == "where" && i == 0) || (map == "masked_fill" && i == 1);
        if (!add_tensor(value.toTensor(), truth)) return false;
      } else if (value.isBool() && argument.type()->kind() == c10::TypeKind::BoolType) {
        // An option, and the rows are for those that are off: no `self_is_result`.
        if (value.toBool()) return false;
      } else if (value.isScalar()) {
        at::Scalar number = value.toScalar();
        // `add` and its kin come without their factor most of the time.
        if (argument.name() == "alpha" && map.ends_with("_scaled") && number.equal(1)) {
          map.resize(map.size() - std::strlen("_scaled"));
          if (map == "rsub") map = "sub", std::swap(operands[0], operands[1]);
          continue;
        }
        if (!add_number(number, argument.name() != "alpha" && argument.name() != "value")) return false;
      } else if (value.isString() && value.toStringRef() == "none") {
        // No approximation.
        continue;
      } else {
        return false;
      }
    }
    return device >= 0 && operands.size() <= kMaxOperands;
  }

  bool usable(const Tensor& t) {
    if (!on_device(t) || t.layout() != at::kStrided || t.is_neg() || t.is_conj() || t._is_zerotensor()) return false;
    if (device < 0) device = t.device().index();
    return device == t.device().index();
  }

  bool add_tensor(const Tensor& t, bool truth) {
    if (!t.defined()) return false;
    if (t.is_cpu()) {
      if (t.dim() != 0 || truth || t.is_neg() || t.is_conj() || t.layout() != at::kStrided || t._is_zerotensor()) return false;
      state = at::native::update_result_type_state(t, state);
      operands.push_back({{}, t.item(), true});
      return true;
    }
    if (!usable(t) || (truth && t.scalar_type() != at::kBool)) return false;
    if (!truth) state = at::native::update_result_type_state(t, state);
    operands.push_back({t, {}, false, truth});
    return true;
  }

  bool add_number(const at::Scalar& number, bool promotes) {
    if (number.isComplex()) return false;
    if (promotes && map != "masked_fill") state = at::native::update_result_type_state(number, state);
    operands.push_back({{}, number, true});
    return true;
  }
};

template <typename T>
void put(char (&bytes)[8], T value) {
  std::memcpy(bytes, &value, sizeof value);
}

// A number as the engine takes it: 16-bit floats as float. False if its type does not hold it.
bool encode(const at::Scalar& number, ScalarType dtype, char (&bytes)[8]) {
  if (at::isFloatingType(dtype)) {
    dtype == at::kDouble ? put(bytes, number.to<double>()) : put(bytes, static_cast<float>(number.to<double>()));
    return true;
  }
  if (number.isComplex() || at::isComplexType(dtype) || number.isFloatingPoint() || (dtype == at::kBool && !number.isBoolean())) return false;
  int64_t whole = number.to<int64_t>();
  switch (dtype) {
    case at::kBool: put(bytes, number.to<bool>()); return true;
    case at::kByte: put(bytes, static_cast<uint8_t>(whole)); return whole >= 0 && whole < 256;
    case at::kChar: put(bytes, static_cast<int8_t>(whole)); return whole == static_cast<int8_t>(whole);
    case at::kShort: put(bytes, static_cast<int16_t>(whole)); return whole == static_cast<int16_t>(whole);
    case at::kInt: put(bytes, static_cast<int32_t>(whole)); return whole == static_cast<int32_t>(whole);
    case at::kLong: put(bytes, whole); return true;
    default: return false;
  }
}

// Powers that are better than `pow`.
std::string power(const at::Scalar& exponent) {
  static const std::pair<double, const char*> known[] = {{2, "square"}, {3, "cube"}, {0.5, "sqrt"}, {-0.5, "rsqrt"}, {-1, "reciprocal"}};
  for (auto& [value, name] : known)
    if (exponent.equal(value)) return name;
  return "pow";
}

const void* find_map(const std::string& name, ScalarType dtype, uint32_t numbers) {
  static std::mutex mutex;
  static std::unordered_map<std::string, const void*> found;
  std::string key = name + char(32 + int(dtype)) + char(32 + numbers);
  std::lock_guard<std::mutex> lock(mutex);
  auto [at, made] = found.try_emplace(key);
  if (made) at->second = abi->find_map(name.c_str(), static_cast<int32_t>(dtype), numbers);
  return at->second;
}

// The type a row computes in; nothing if the fallback has to.
std::optional<ScalarType> compute_type(const Row& row, const Call& call) {
  auto dtype = at::native::result_type(call.state);
  bool floating = at::isFloatingType(dtype);
  switch (row.kind) {
    case kFloats:
      // A number does not make floating point of integers here.
      for (const Operand& operand : call.operands)
        if (!operand.is_number && !at::isFloatingType(operand.tensor.scalar_type())) return {};
      break;
    case kFloating:
      if (at::isIntegralType(dtype, /*includeBool=*/true)) return at::typeMetaToScalarType(at::get_default_dtype());
      break;
    case kDivisor:
      if (!floating && (!call.operands[1].is_number || call.operands[1].number.equal(0))) return {};
      break;
    default: break;
  }
  return dtype;
}

// Rows of a TensorIterator, computed by the engine. Where elements are apart from one another they are brought together first.
struct Rows {
  const void* map;
  int device;
  int n_tensors;                       // the result, then tensor operands
  size_t widths[kMaxOperands + 1];
  int slot[kMaxOperands];              // the tensor an operand is, or -1
  Span numbers[kMaxOperands];
  int arity;

  static constexpr int64_t kBlock = 4096;

  void run(char** data, const int64_t* strides, int64_t n0, int64_t n1) const {
    bool apart = strides[0] != int64_t(widths[0]);
    for (int i = 1; i < n_tensors; i++) apart = apart || (strides[i] != int64_t(widths[i]) && strides[i] != 0);
    if (!apart && n1 > 1) return close_rows(data, strides, n0, n1);
    for (int64_t row = 0; row < n1; row++) {
      char* at[kMaxOperands + 1];
      for (int i = 0; i < n_tensors; i++)
        at[i] = static_cast<char*>(host_address(data[i] + row * strides[n_tensors + i], device));
      int64_t step = apart && n0 > 1 ? kBlock : n0;
      for (int64_t done = 0; done < n0; done += step) block(at, strides, done, std::min(step, n0 - done));
    }
  }

  // Rows whose elements lie close together, in one call.
  void close_rows(char** data, const int64_t* strides, int64_t n0, int64_t n1) const {
    Span tensors[kMaxOperands + 1], operands[kMaxOperands];
    int64_t steps[kMaxOperands + 1] = {strides[n_tensors]};
    for (int i = 0; i < n_tensors; i++)
      tensors[i] = {host_address(data[i], device), (i > 0 && strides[i] == 0 ? 1 : n0) * widths[i]};
    for (int i = 0; i < arity; i++) {
      operands[i] = slot[i] < 0 ? numbers[i] : tensors[slot[i]];
      steps[i + 1] = slot[i] < 0 ? 0 : strides[n_tensors + slot[i]];
    }
    check(abi->run_map_rows(map, operands, arity, tensors[0], n1, steps));
  }

  void block(char* const* at, const int64_t* strides, int64_t first, int64_t n) const {
    thread_local std::vector<char> scratch[kMaxOperands + 1];
    Span tensors[kMaxOperands + 1];
    for (int i = 0; i < n_tensors; i++) {
      char* start = at[i] + first * strides[i];
      size_t width = widths[i];
      if (n == 1 || strides[i] == int64_t(width)) {
        tensors[i] = {start, n * width};
      } else if (i > 0 && strides[i] == 0) {
        tensors[i] = {start, width};
      } else {
        scratch[i].resize(n * width);
        tensors[i] = {scratch[i].data(), n * width};
        if (i > 0) move(start, strides[i], scratch[i].data(), width, n, width);
      }
    }
    Span operands[kMaxOperands];
    for (int i = 0; i < arity; i++) operands[i] = slot[i] < 0 ? numbers[i] : tensors[slot[i]];
    check(abi->run_map(map, operands, arity, tensors[0]));
    char* out = at[0] + first * strides[0];
    if (tensors[0].start != out) move(static_cast<char*>(tensors[0].start), widths[0], out, strides[0], n, widths[0]);
  }

  static void move(const char* from, int64_t from_stride, char* to, int64_t to_stride, int64_t n, size_t width) {
    for (int64_t i = 0; i < n; i++) std::memcpy(to + i * to_stride, from + i * from_stride, width);
  }
};

// Rows of fewer elements are short: calls of the engine for several of them are worth a thread, the rows themselves are not.
constexpr int64_t kShort = 4096;

bool run_row(const Row& row, const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  Call call;
  if (!call.read(row, op.schema(), *stack)) return false;
  auto dtype = compute_type(row, call);
  if (!dtype) return false;
  if (call.map == "pow" && call.operands[1].is_number) {
    call.map = power(call.operands[1].number);
    if (call.map != "pow") call.operands.pop_back();
  }
  // Truths are added by "or" and multiplied by "and".
  if (*dtype == at::kBool && call.map == "add") call.map = "bitwise_or";
  if (*dtype == at::kBool && call.map == "mul") call.map = "bitwise_and";
  ScalarType result = gives_truths(row.map) ? at::kBool : *dtype;
  if (call.out.defined() && call.out.scalar_type() != result) return false;

  char bytes[kMaxOperands][8];
  uint32_t numbers = 0;
  Rows rows{nullptr, call.device, 1, {c10::elementSize(result)}};
  rows.arity = static_cast<int>(call.operands.size());
  size_t wide = c10::elementSize(*dtype) == 2 && at::isFloatingType(*dtype) ? 4 : c10::elementSize(*dtype);
  at::TensorIteratorConfig config;
  config.set_check_mem_overlap(true).check_all_same_dtype(false).resize_outputs(!call.in_place);
  if (!call.out.defined()) config.declare_static_dtype_and_device(result, {kNeuron, static_cast<c10::DeviceIndex>(call.device)});
  config.add_owned_output(call.out);
  for (int i = 0; i < rows.arity; i++) {
    Operand& operand = call.operands[i];
    rows.slot[i] = -1;
    if (operand.is_number) {
      if (!encode(operand.number, *dtype, bytes[i])) return false;
      numbers |= 1u << i;
      rows.numbers[i] = {bytes[i], wide};
      continue;
    }
    Tensor input = operand.is_truth || operand.tensor.scalar_type() == *dtype ? operand.tensor : operand.tensor.to(*dtype);
    rows.slot[i] = rows.n_tensors;
    rows.widths[rows.n_tensors++] = input.dtype().itemsize();
    config.add_owned_const_input(input);
  }
  rows.map = find_map(call.map, *dtype, numbers);
  if (!rows.map) return false;
  at::TensorIterator iterator = config.build();
  if (iterator.numel()) {
    auto loop = [&rows](char** data, const int64_t* strides, int64_t n0, int64_t n1) { rows.run(data, strides, n0, n1); };
    // Long rows are shared out by the engine, short ones here.
    if (iterator.ndim() > 1 && iterator.shape()[0] < kShort) iterator.for_each(loop);
    else iterator.serial_for_each(loop, {0, iterator.numel()});
  }
  Tensor out = call.out.defined() ? call.out : iterator.output();
  torch::jit::drop(*stack, op.schema().arguments().size());
  stack->emplace_back(std::move(out));
  return true;
}

struct Kernel final : c10::OperatorKernel {
  explicit Kernel(const Row& row) : row(row) {}
  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, torch::jit::Stack* stack) {
    if (!run_row(row, op, stack)) fallback(op, keys, stack);
  }
  const Row& row;
};

// The functional, in-place and `out` forms of a row's operator, as far as torch has them.
std::vector<std::string> forms(const std::string& op) {
  auto dot = op.find('.');
  std::string name = op.substr(0, dot), overload = dot == std::string::npos ? "" : op.substr(dot + 1);
  std::string suffix = overload.empty() ? "" : "." + overload;
  std::vector<std::string> found = {op, name + "_" + suffix, name + "." + (overload.empty() ? "out" : overload + "_out")};
  if (overload == "Tensor") found.push_back(name + ".out");
  // Gradients name their result.
  found.push_back(name + ".grad_input");
  return found;
}

const std::unordered_map<std::string, const Row*>& all_forms() {
  static const auto table = [] {
    std::unordered_map<std::string, const Row*> made;
    for (const Row& row : kRows)
      for (const std::string& form : forms(row.op)) made.try_emplace("aten::" + form, &row);
    return made;
  }();
  return table;
}

}  // namespace

bool pointwise(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  const auto& name = op.operator_name();
  auto found = all_forms().find(name.overload_name.empty() ? name.name : name.name + "." + name.overload_name);
  return found != all_forms().end() && run_row(*found->second, op, stack);
}

void register_pointwise() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  for (auto& [form, row] : all_forms()) {
    auto dot = form.find('.');
    c10::OperatorName name(form.substr(0, dot), dot == std::string::npos ? "" : form.substr(dot + 1));
    auto known = c10::Dispatcher::singleton().findSchema(name);
    // Those that `engine.cpp` has a quicker way for come here when that way is closed.
    if (!known || known->hasKernelForDispatchKey(c10::DispatchKey::PrivateUse1)) continue;
    aten.impl(form.c_str() + std::strlen("aten::"), torch::CppFunction::makeFromBoxedFunctor(std::make_unique<Kernel>(*row)));
  }
}

}  // namespace strata
