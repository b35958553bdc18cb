// Random numbers of the device: a key per call from the core's generator, and the number of the element as the counter.
//
// Philox (10 rounds of four words) gives each element 128 bits, whatever the order or the number of threads.
#include "kernels.h"

#include <ATen/ExpandUtils.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/multinomial_ops.h>
#include <ATen/ops/normal_ops.h>
#include <ATen/ops/uniform_ops.h>
#include <ATen/ops/random_ops.h>
#include <ATen/ops/bernoulli_ops.h>
#include <ATen/ops/exponential_ops.h>
#include <ATen/ops/cauchy_ops.h>
#include <ATen/ops/log_normal_ops.h>
#include <ATen/ops/geometric_ops.h>
#include <ATen/native/Resize.h>
#include <ATen/TensorOperators.h>

#include <cmath>
#include <limits>

namespace strata {

namespace {

using at::Tensor;
using Gen = std::optional<at::Generator>;

// Two words of 64 random bits.
struct Bits {
  uint64_t a, b;
  // In [0, 1) with this many bits, and in (0, 1].
  double uniform(int digits = 53) const {
    return static_cast<double>(a >> (64 - digits)) * std::ldexp(1.0, -digits);
  }
  double positive() const {
    return (static_cast<double>(b >> 11) + 1) * 0x1p-53;
  }
  double normal() const {
    return std::sqrt(-2 * std::log(positive())) * std::cos(2 * M_PI * uniform());
  }
};

Bits philox(uint64_t key, uint64_t counter) {
  uint32_t c[4] = {uint32_t(counter), uint32_t(counter >> 32), 0, 0}, k0 = uint32_t(key), k1 = uint32_t(key >> 32);
  for (int round = 0; round < 10; round++) {
    uint64_t x = uint64_t(0xD2511F53u) * c[0], y = uint64_t(0xCD9E8D57u) * c[2];
    uint32_t next[4] = {uint32_t(y >> 32) ^ c[1] ^ k0, uint32_t(y), uint32_t(x >> 32) ^ c[3] ^ k1, uint32_t(x)};
    std::copy(next, next + 4, c);
    k0 += 0x9E3779B9u, k1 += 0xBB67AE85u;
  }
  return {uint64_t(c[1]) << 32 | c[0], uint64_t(c[3]) << 32 | c[2]};
}

// Fills `self` with `value(bits)`, given as a double or an integer; false if there is no kernel for its type.
template <bool Floats, typename F>
bool draw_each(Tensor& self, const Gen& generator, F value) {
  if (!is_plain(self) || (Floats && !at::isFloatingType(self.scalar_type()))) return false;
  return with_type(self.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    uint64_t key = draw(generator, self.device().index());
    write_elements<T>(self, [&](T* first) {
      for (int64_t i = 0; i < self.numel(); i++) first[i] = static_cast<T>(value(philox(key, i)));
    });
  });
}

int digits_of(at::ScalarType dtype) {
  return dtype == at::kDouble ? 53 : dtype == at::kFloat ? 24 : dtype == at::kHalf ? 11 : 8;
}

Tensor& uniform_(Tensor& self, double from, double to, Gen generator) {
  TORCH_CHECK(from <= to, "uniform_ expects to return a [from, to) range, but found from=", from, " > to=", to);
  int digits = digits_of(self.scalar_type());
  auto value = [&](Bits bits) { return from + bits.uniform(digits) * (to - from); };
  if (!draw_each<true>(self, generator, value)) by_fallback<at::_ops::uniform_>(self, from, to, generator);
  return self;
}

Tensor& normal_(Tensor& self, double mean, double std, Gen generator) {
  TORCH_CHECK(std >= 0, "normal expects std >= 0.0, but found std ", std);
  auto value = [&](Bits bits) { return mean + std * bits.normal(); };
  if (!draw_each<true>(self, generator, value)) by_fallback<at::_ops::normal_>(self, mean, std, generator);
  return self;
}

Tensor& log_normal_(Tensor& self, double mean, double std, Gen generator) {
  TORCH_CHECK(std > 0, "log_normal_ expects std > 0.0, but found std=", std);
  auto value = [&](Bits bits) { return std::exp(mean + std * bits.normal()); };
  if (!draw_each<true>(self, generator, value)) by_fallback<at::_ops::log_normal_>(self, mean, std, generator);
  return self;
}

Tensor& cauchy_(Tensor& self, double median, double sigma, Gen generator) {
  TORCH_CHECK(sigma > 0, "cauchy_ expects sigma > 0.0, but found sigma=", sigma);
  auto value = [&](Bits bits) { return median + sigma * std::tan(M_PI * (bits.uniform() - 0.5)); };
  if (!draw_each<true>(self, generator, value)) by_fallback<at::_ops::cauchy_>(self, median, sigma, generator);
  return self;
}

Tensor& exponential_(Tensor& self, double lambda, Gen generator) {
  TORCH_CHECK(lambda > 0, "exponential_ expects lambda > 0.0, but found lambda=", lambda);
  auto value = [&](Bits bits) { return std::max(-std::log(bits.positive()) / lambda, std::ldexp(1.0, -100)); };
  if (!draw_each<true>(self, generator, value)) by_fallback<at::_ops::exponential_>(self, lambda, generator);
  return self;
}

Tensor& geometric_(Tensor& self, double p, Gen generator) {
  TORCH_CHECK(0 < p && p < 1, "geometric_ expects p to be in (0, 1), but got p=", p);
  auto value = [&](Bits bits) { return std::max(1.0, std::ceil(std::log(bits.positive()) / std::log1p(-p))); };
  if (!draw_each<false>(self, generator, value)) by_fallback<at::_ops::geometric_>(self, p, generator);
  return self;
}

// [from, from + range), all 64-bit numbers if `range` is 0.
bool integers(Tensor& self, int64_t from, uint64_t range, const Gen& generator) {
  return draw_each<false>(self, generator, [&](Bits bits) {
    // The high half of a product has no modulo's bias worth speaking of.
    uint64_t r = range ? static_cast<uint64_t>((static_cast<unsigned __int128>(bits.a) * range) >> 64) : bits.a;
    return static_cast<int64_t>(r + static_cast<uint64_t>(from));
  });
}

// The largest integer up to which a type counts; random_() draws from 0 to there.
uint64_t range_of(at::ScalarType dtype) {
  switch (dtype) {
    case at::kBool: return 2;
    case at::kByte: return 256;
    case at::kChar: return 128;
    case at::kShort: return 1u << 15;
    case at::kInt: return 1ull << 31;
    case at::kLong: return 1ull << 63;
    default: return (1ull << digits_of(dtype)) + 1;
  }
}

Tensor& random_(Tensor& self, Gen generator) {
  if (!integers(self, 0, range_of(self.scalar_type()), generator)) by_fallback<at::_ops::random_>(self, generator);
  return self;
}

Tensor& random_from(Tensor& self, int64_t from, std::optional<int64_t> to, Gen generator) {
  auto dtype = self.scalar_type();
  uint64_t range = to ? static_cast<uint64_t>(*to) - static_cast<uint64_t>(from) : 0;
  bool fits = !to || (from < *to && (dtype == at::kLong || (from >= -static_cast<int64_t>(range_of(dtype)) && *to <= static_cast<int64_t>(range_of(dtype)))));
  if (!to && dtype != at::kLong) range = range_of(dtype) - from;
  if (!to && dtype == at::kLong && from != std::numeric_limits<int64_t>::min()) range = (1ull << 63) - static_cast<uint64_t>(from);
  // Bounds that the type cannot hold are refused by torch's own checks.
  if (!fits || !integers(self, from, range, generator)) by_fallback<at::_ops::random__from>(self, from, to, generator);
  return self;
}

Tensor& random_to(Tensor& self, int64_t to, Gen generator) {
  return random_from(self, 0, to, std::move(generator));
}

Tensor& bernoulli_float(Tensor& self, double p, Gen generator) {
  TORCH_CHECK(0 <= p && p <= 1, "bernoulli_ expects p to be in [0, 1], but got p=", p);
  auto value = [&](Bits bits) { return bits.uniform() < p; };
  if (!draw_each<false>(self, generator, value)) by_fallback<at::_ops::bernoulli__float>(self, p, generator);
  return self;
}

Tensor& bernoulli_tensor(Tensor& self, const Tensor& p, Gen generator) {
  bool ours = is_plain(self) && on_device(p) && p.device() == self.device() && at::isFloatingType(p.scalar_type());
  if (ours && self.numel()) {
    Tensor chances = p.expand(self.sizes()).to(at::kDouble).contiguous();
    const double* p_of = host_data<double>(chances);
    for (int64_t i = 0; ours && i < self.numel(); i++) ours = p_of[i] >= 0 && p_of[i] <= 1;
    ours = ours && with_type(self.scalar_type(), [&](auto zero) {
      using T = decltype(zero);
      uint64_t key = draw(generator, self.device().index());
      write_elements<T>(self, [&](T* first) {
        for (int64_t i = 0; i < self.numel(); i++) first[i] = static_cast<T>(philox(key, i).uniform() < p_of[i]);
      });
    });
  }
  if (!ours) by_fallback<at::_ops::bernoulli__Tensor>(self, p, generator);
  return self;
}

Tensor& randperm_out(c10::SymInt n, Gen generator, Tensor& out) {
  int64_t count = n.expect_int();
  TORCH_CHECK(count >= 0, "n must be non-negative, got", count);
  TORCH_CHECK(!at::isFloatingType(out.scalar_type()) || count <= (1ll << digits_of(out.scalar_type())), "n is too large for ", out.scalar_type());
  at::native::resize_output(out, {count});
  uint64_t key = draw(generator, out.device().index());
  bool known = with_type(out.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    write_elements<T>(out, [&](T* first) {
      for (int64_t i = 0; i < count; i++) first[i] = static_cast<T>(i);
      for (int64_t i = count - 1; i > 0; i--) {
        auto j = static_cast<int64_t>((static_cast<unsigned __int128>(philox(key, i).a) * uint64_t(i + 1)) >> 64);
        std::swap(first[i], first[j]);
      }
    });
  });
  TORCH_CHECK_NOT_IMPLEMENTED(known, "\"randperm\" not implemented for '", out.scalar_type(), "'");
  return out;
}

// One row: `n` numbers of categories by their weights. False if the weights are none.
bool choose(std::vector<double> weights, int64_t n, bool replacement, uint64_t key, uint64_t row, int64_t* out) {
  double total = 0;
  for (double w : weights) {
    if (!(w >= 0) || std::isinf(w)) return false;
    total += w;
  }
  for (int64_t i = 0; i < n; i++) {
    if (!(total > 0)) return false;
    double at = philox(key, row * n + i).uniform() * total;
    size_t chosen = weights.size();
    for (size_t c = 0; c < weights.size(); c++) {
      if (weights[c] > 0) chosen = c;
      if (weights[c] > 0 && at < weights[c]) break;
      at -= weights[c];
    }
    out[i] = static_cast<int64_t>(chosen);
    if (replacement) continue;
    total -= weights[chosen];
    weights[chosen] = 0;
    if (std::none_of(weights.begin(), weights.end(), [](double w) { return w > 0; })) total = 0;
  }
  return true;
}

Tensor multinomial(const Tensor& self, c10::SymInt samples, bool replacement, Gen generator) {
  int64_t n = samples.expect_int(), d = self.dim();
  bool ours = is_plain(self) && at::isFloatingType(self.scalar_type()) && (d == 1 || d == 2) && self.numel() && n > 0 &&
              (replacement || n <= self.size(-1));
  if (ours) {
    Tensor weights = self.to(at::kDouble).contiguous();
    int64_t categories = self.size(-1), rows = self.numel() / categories;
    std::vector<int64_t> sizes = {n};
    if (d == 2) sizes.insert(sizes.begin(), rows);
    Tensor out = at::empty(sizes, self.options().dtype(at::kLong));
    const double* first = host_data<double>(weights);
    uint64_t key = draw(generator, self.device().index());
    for (int64_t row = 0; ours && row < rows; row++) {
      std::vector<double> of(first + row * categories, first + (row + 1) * categories);
      ours = choose(std::move(of), n, replacement, key, row, host_data<int64_t>(out) + row * n);
    }
    if (ours) return out;
  }
  // What is wrong with the weights, torch's kernel says.
  return by_fallback<at::_ops::multinomial>(self, samples, replacement, generator);
}

std::tuple<Tensor, Tensor> native_dropout(const Tensor& input, double p, std::optional<bool> train) {
  TORCH_CHECK(p >= 0 && p <= 1, "dropout probability has to be between 0 and 1, but got ", p);
  Tensor mask = at::empty_like(input, input.options().dtype(at::kBool));
  if (!train.value_or(true)) return {input.clone(), mask.fill_(true)};
  bernoulli_float(mask, 1 - p, {});
  return {p == 1 ? input * mask : input * mask * (1 / (1 - p)), mask};
}

Tensor dropout_backward(const Tensor& grad, const Tensor& mask, double scale) {
  return grad * mask * scale;
}

Tensor scattered(const Tensor& unit, const Tensor& std, const Tensor& mean) {
  return unit * std + mean;
}

Tensor normal_tensor_float(const Tensor& mean, double std, Gen generator) {
  Tensor out = at::empty_like(mean);
  return normal_(out, 0, std, std::move(generator)) + mean;
}

Tensor normal_float_tensor(double mean, const Tensor& std, Gen generator) {
  Tensor out = at::empty_like(std);
  return normal_(out, 0, 1, std::move(generator)) * std + mean;
}

Tensor normal_tensor_tensor(const Tensor& mean, const Tensor& std, Gen generator) {
  auto sizes = at::infer_size(mean.sizes(), std.sizes());
  Tensor out = at::empty(sizes, mean.options());
  return scattered(normal_(out, 0, 1, std::move(generator)), std, mean);
}

}  // namespace

void register_random() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("uniform_", TORCH_FN(uniform_));
  aten.impl("normal_", TORCH_FN(normal_));
  aten.impl("log_normal_", TORCH_FN(log_normal_));
  aten.impl("cauchy_", TORCH_FN(cauchy_));
  aten.impl("exponential_", TORCH_FN(exponential_));
  aten.impl("geometric_", TORCH_FN(geometric_));
  aten.impl("random_", TORCH_FN(random_));
  aten.impl("random_.from", TORCH_FN(random_from));
  aten.impl("random_.to", TORCH_FN(random_to));
  aten.impl("bernoulli_.float", TORCH_FN(bernoulli_float));
  aten.impl("bernoulli_.Tensor", TORCH_FN(bernoulli_tensor));
  aten.impl("randperm.generator_out", TORCH_FN(randperm_out));
  aten.impl("multinomial", TORCH_FN(multinomial));
  aten.impl("native_dropout", TORCH_FN(native_dropout));
  aten.impl("native_dropout_backward", TORCH_FN(dropout_backward));
  aten.impl("normal.Tensor_float", TORCH_FN(normal_tensor_float));
  aten.impl("normal.float_Tensor", TORCH_FN(normal_float_tensor));
  aten.impl("normal.Tensor_Tensor", TORCH_FN(normal_tensor_tensor));
  impl_out(aten, "multinomial.out", "multinomial");
  impl_out(aten, "normal.Tensor_float_out", "normal.Tensor_float");
  impl_out(aten, "normal.float_Tensor_out", "normal.float_Tensor");
  impl_out(aten, "normal.Tensor_Tensor_out", "normal.Tensor_Tensor");
}

}  // namespace strata
