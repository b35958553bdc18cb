// Choosing and joining elements: they move as bytes, whatever their type.
#include "kernels.h"

#include <ATen/ExpandUtils.h>
#include <ATen/Parallel.h>
#include <ATen/WrapDimUtils.h>
#include <ATen/ops/_index_put_impl_ops.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat_ops.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/gather_ops.h>
#include <ATen/ops/index_fill_ops.h>
#include <ATen/ops/index_ops.h>
#include <ATen/ops/index_select_ops.h>
#include <ATen/ops/masked_select_ops.h>
#include <ATen/ops/nonzero_ops.h>
#include <ATen/ops/result_type.h>
#include <ATen/ops/scatter_ops.h>

#include <algorithm>
#include <cstring>

namespace strata {

namespace {

using at::Tensor;
using Indices = c10::List<std::optional<Tensor>>;

// Moves `n` elements of a fixed width; `from` and `to` say where the i-th one is.
template <typename From, typename To>
void move_elements(size_t width, int64_t n, From from, To to) {
  auto with_width = [&](auto element) {
    using E = decltype(element);
    for (int64_t i = 0; i < n; i++) std::memcpy(to(i), from(i), sizeof(E));
  };
  switch (width) {
    case 1: return with_width(uint8_t());
    case 2: return with_width(uint16_t());
    case 4: return with_width(uint32_t());
    case 8: return with_width(uint64_t());
    default:
      for (int64_t i = 0; i < n; i++) std::memcpy(to(i), from(i), width);
  }
}

bool is_index(const Tensor& t) {
  return is_plain(t) && (t.scalar_type() == at::kLong || t.scalar_type() == at::kInt);
}

// Indices as int64, each checked against `size`, negative ones from the end.
Tensor checked(const Tensor& index, int64_t size, bool wraps) {
  Tensor found = index.to(at::kLong).contiguous();
  if (wraps) found = found.is_same(index) ? found.clone() : found;
  auto* at = found.numel() ? host_data<int64_t>(found) : nullptr;
  for (int64_t i = 0; i < found.numel(); i++) {
    TORCH_CHECK_INDEX(at[i] < size && at[i] >= (wraps ? -size : 0), "index ", at[i], " is out of bounds for dimension with size ", size);
    if (at[i] < 0) at[i] += size;
  }
  return found;
}

Tensor index_select(const Tensor& self, int64_t dim, const Tensor& index) {
  bool ours = is_plain(self) && is_index(index) && index.device() == self.device() && index.dim() <= 1 && self.dim() > 0;
  if (!ours) return by_fallback<at::_ops::index_select>(self, dim, index);
  dim = at::maybe_wrap_dim(dim, self.dim());
  Tensor source = self.contiguous(), places = checked(index, self.size(dim), false);
  auto sizes = self.sizes().vec();
  sizes[dim] = index.numel();
  Tensor out = at::empty(sizes, self.options());
  if (out.numel() == 0) return out;
  int64_t inner = self.dtype().itemsize(), outer = 1;
  for (int64_t d = dim + 1; d < self.dim(); d++) inner *= self.size(d);
  for (int64_t d = 0; d < dim; d++) outer *= self.size(d);
  const char* from = host_data<char>(source);
  char* to = host_data<char>(out);
  const int64_t *at = host_data<int64_t>(places), n = index.numel();
  for (int64_t o = 0; o < outer; o++)
    for (int64_t i = 0; i < n; i++) std::memcpy(to + (o * n + i) * inner, from + (o * self.size(dim) + at[i]) * inner, inner);
  return out;
}

// ---- advanced indexing: all indexed dimensions become one in front, and an element of it is chosen by one number

struct Advanced {
  Tensor self;                 // indexed dimensions first
  Tensor places;               // which of them, as one number
  std::vector<int64_t> shape;  // of the result, with the indexed part first
  int64_t n_indexed = 0, front = 0, at = 0;
  bool adjacent = true;
};

// Where a mask is true, as an index per dimension.
std::vector<Tensor> places_of(const Tensor& mask) {
  return mask.nonzero().unbind(1);
}

// False if the call is one for torch's kernel, which also says what is wrong with it.
bool prepare(const Tensor& self, const Indices& given, Advanced& out) {
  if (!is_plain(self)) return false;
  std::vector<Tensor> indices;
  for (const std::optional<Tensor>& item : given) {
    if (!item || !item->defined()) {
      indices.emplace_back();
      continue;
    }
    Tensor index = item->is_cpu() && item->layout() == at::kStrided ? item->to(self.device()) : *item;
    if (!is_plain(index) || index.device() != self.device()) return false;
    if (index.scalar_type() == at::kBool) {
      int64_t first = static_cast<int64_t>(indices.size());
      if (first + index.dim() > self.dim() || index.dim() == 0) return false;
      for (int64_t d = 0; d < index.dim(); d++)
        if (index.size(d) != self.size(first + d)) return false;
      for (Tensor& place : places_of(index)) indices.push_back(place);
    } else if (is_index(index)) {
      indices.push_back(index);
    } else {
      return false;
    }
  }
  if (static_cast<int64_t>(indices.size()) > self.dim()) return false;
  indices.resize(self.dim());
  std::vector<int64_t> order, rest, shape;
  int64_t last = -1;
  for (int64_t d = 0; d < self.dim(); d++) {
    if (!indices[d].defined()) {
      rest.push_back(d);
      continue;
    }
    if (last >= 0 && last != d - 1) out.adjacent = false;
    if (last < 0) out.at = d;
    last = d;
    order.push_back(d);
    shape = order.size() == 1 ? indices[d].sizes().vec() : at::infer_size(shape, indices[d].sizes());
  }
  if (order.empty()) return false;
  out.n_indexed = static_cast<int64_t>(order.size());
  int64_t n = c10::multiply_integers(shape);
  out.places = at::empty({n}, self.options().dtype(at::kLong));
  if (n) std::memset(host_data<char>(out.places), 0, n * sizeof(int64_t));
  for (int64_t d : order) {
    Tensor of = checked(indices[d].expand(shape), self.size(d), true);
    auto *to = host_data<int64_t>(out.places), *from = host_data<int64_t>(of);
    for (int64_t i = 0; i < n; i++) to[i] = to[i] * self.size(d) + from[i];
  }
  out.shape = shape;
  out.front = static_cast<int64_t>(shape.size());
  for (int64_t d : rest) order.push_back(d), out.shape.push_back(self.size(d));
  out.self = self.permute(order);
  return true;
}

// The indexed part goes where the first index was, unless indices are apart from one another.
Tensor settled(const Advanced& a, const Tensor& result) {
  if (!a.adjacent || a.at == 0) return result;
  std::vector<int64_t> order;
  for (int64_t d = 0; d < a.at; d++) order.push_back(a.front + d);
  for (int64_t d = 0; d < a.front; d++) order.push_back(d);
  for (int64_t d = a.front + a.at; d < result.dim(); d++) order.push_back(d);
  return result.permute(order).contiguous();
}

int64_t bytes_behind(const Advanced& a) {
  int64_t bytes = a.self.dtype().itemsize();
  for (int64_t d = a.n_indexed; d < a.self.dim(); d++) bytes *= a.self.size(d);
  return bytes;
}

Tensor index(const Tensor& self, const Indices& indices) {
  Advanced a;
  if (!prepare(self, indices, a)) return by_fallback<at::_ops::index_Tensor>(self, indices);
  Tensor source = a.self.contiguous(), out = at::empty(a.shape, self.options());
  if (out.numel()) {
    int64_t bytes = bytes_behind(a);
    const char* from = host_data<char>(source);
    char* to = host_data<char>(out);
    const int64_t* at = host_data<int64_t>(a.places);
    for (int64_t i = 0; i < a.places.numel(); i++) std::memcpy(to + i * bytes, from + at[i] * bytes, bytes);
  }
  return settled(a, out);
}

Tensor& index_put_(Tensor& self, const Indices& indices, const Tensor& values, bool accumulate, bool unsafe) {
  Advanced a;
  bool ours = !accumulate && values.scalar_type() == self.scalar_type() && (on_device(values) ? is_plain(values) && values.device() == self.device() : values.dim() == 0) &&
              prepare(self, indices, a);
  // The values have the shape of what `index` would give; it is rare that indices lie so that this is not the order they are kept in.
  ours = ours && (!a.adjacent || a.at == 0) && at::is_expandable_to(values.sizes(), a.shape);
  if (!ours) return by_fallback<at::_ops::_index_put_impl_>(self, indices, values, accumulate, unsafe), self;
  bool direct = a.self.is_contiguous();
  Tensor target = a.self.contiguous(), source = values.to(self.device()).expand(a.shape).contiguous();
  if (source.numel()) {
    int64_t bytes = bytes_behind(a);
    const char* from = host_data<char>(source);
    char* to = host_data<char>(target);
    const int64_t* at = host_data<int64_t>(a.places);
    for (int64_t i = 0; i < a.places.numel(); i++) std::memcpy(to + at[i] * bytes, from + i * bytes, bytes);
    if (!direct) a.self.copy_(target);
  }
  return self;
}

Tensor& index_fill_(Tensor& self, int64_t dim, const Tensor& index, const at::Scalar& value) {
  bool ours = is_plain(self) && is_index(index) && index.device() == self.device() && index.dim() <= 1 && self.dim() > 0 && !value.isComplex();
  if (!ours) return by_fallback<at::_ops::index_fill__int_Scalar>(self, dim, index, value), self;
  dim = at::maybe_wrap_dim(dim, self.dim());
  Tensor places = checked(index, self.size(dim), true);
  for (int64_t i = 0; i < places.numel(); i++) self.select(dim, host_data<int64_t>(places)[i]).fill_(value);
  return self;
}

Tensor nonzero(const Tensor& self) {
  Tensor found;
  bool known = is_plain(self) && with_type(self.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    Tensor dense = self.contiguous();
    const T* first = dense.numel() ? host_data<T>(dense) : nullptr;
    std::vector<int64_t> places;
    for (int64_t i = 0; i < dense.numel(); i++)
      if (first[i] != T(0)) places.push_back(i);
    int64_t d = self.dim();
    found = at::empty({static_cast<int64_t>(places.size()), d}, self.options().dtype(at::kLong));
    auto* out = found.numel() ? host_data<int64_t>(found) : nullptr;
    for (size_t i = 0; out && i < places.size(); i++)
      for (int64_t k = d - 1, rest = places[i]; k >= 0; k--) {
        out[i * d + k] = rest % self.size(k);
        rest /= self.size(k);
      }
  });
  return known ? found : by_fallback<at::_ops::nonzero>(self);
}

Tensor masked_select(const Tensor& self, const Tensor& mask) {
  bool ours = is_plain(self) && is_plain(mask) && mask.scalar_type() == at::kBool && mask.device() == self.device();
  if (!ours) return by_fallback<at::_ops::masked_select>(self, mask);
  auto shape = at::infer_size(self.sizes(), mask.sizes());
  Tensor source = self.expand(shape).contiguous(), chosen = mask.expand(shape).contiguous();
  std::vector<int64_t> places;
  for (int64_t i = 0; i < chosen.numel(); i++)
    if (host_data<bool>(chosen)[i]) places.push_back(i);
  int64_t n = static_cast<int64_t>(places.size()), width = self.dtype().itemsize();
  Tensor out = at::empty({n}, self.options());
  if (n) {
    const char* from = host_data<char>(source);
    char* to = host_data<char>(out);
    move_elements(width, n, [&](int64_t i) { return from + places[i] * width; }, [&](int64_t i) { return to + i * width; });
  }
  return out;
}

// ---- gather and scatter: element i of the index, and the element of the tensor it names

// Offsets in elements of a contiguous tensor of `sizes` that `index` chooses along `dim`; false if shapes do not fit.
bool offsets(at::IntArrayRef sizes, int64_t dim, const Tensor& index, std::vector<int64_t>& out) {
  int64_t d = index.dim();
  if (d != static_cast<int64_t>(sizes.size()) || d == 0) return false;
  for (int64_t k = 0; k < d; k++)
    if (k != dim && index.size(k) > sizes[k]) return false;
  Tensor places = checked(index, sizes[dim], false);
  const int64_t* at = places.numel() ? host_data<int64_t>(places) : nullptr;
  out.resize(places.numel());
  std::vector<int64_t> where(d, 0);
  for (int64_t i = 0; i < places.numel(); i++) {
    int64_t offset = 0;
    for (int64_t k = 0; k < d; k++) offset = offset * sizes[k] + (k == dim ? at[i] : where[k]);
    out[i] = offset;
    for (int64_t k = d - 1; k >= 0 && ++where[k] == index.size(k); k--) where[k] = 0;
  }
  return true;
}

Tensor gather(const Tensor& self, int64_t dim, const Tensor& index, bool sparse) {
  std::vector<int64_t> at;
  bool ours = is_plain(self) && is_index(index) && index.device() == self.device() && self.dim() > 0 &&
              offsets(self.sizes(), at::maybe_wrap_dim(dim, self.dim()), index, at);
  if (!ours) return by_fallback<at::_ops::gather>(self, dim, index, sparse);
  Tensor source = self.contiguous(), out = at::empty(index.sizes(), self.options());
  if (out.numel()) {
    int64_t width = self.dtype().itemsize();
    const char* from = host_data<char>(source);
    char* to = host_data<char>(out);
    move_elements(width, out.numel(), [&](int64_t i) { return from + at[i] * width; }, [&](int64_t i) { return to + i * width; });
  }
  return out;
}

// `source` has the index's shape.
bool scatter_into(const Tensor& self, int64_t dim, const Tensor& index, const Tensor& source, Tensor& out) {
  std::vector<int64_t> at;
  bool ours = is_plain(self) && is_index(index) && index.device() == self.device() && self.dim() > 0 &&
              offsets(self.sizes(), at::maybe_wrap_dim(dim, self.dim()), index, at);
  if (!ours) return false;
  out = self.contiguous().clone();
  if (index.numel()) {
    int64_t width = self.dtype().itemsize();
    Tensor values = source.contiguous();
    const char* from = host_data<char>(values);
    char* to = host_data<char>(out);
    move_elements(width, index.numel(), [&](int64_t i) { return from + i * width; }, [&](int64_t i) { return to + at[i] * width; });
  }
  return true;
}

Tensor scatter_src(const Tensor& self, int64_t dim, const Tensor& index, const Tensor& src) {
  Tensor out, source = src;
  bool fits = is_plain(src) && src.scalar_type() == self.scalar_type() && src.dim() == index.dim() && src.device() == self.device();
  for (int64_t d = 0; fits && d < index.dim(); d++) {
    fits = index.size(d) <= src.size(d);
    if (fits) source = source.narrow(d, 0, index.size(d));
  }
  if (fits && scatter_into(self, dim, index, source, out)) return out;
  return by_fallback<at::_ops::scatter_src>(self, dim, index, src);
}

Tensor scatter_value(const Tensor& self, int64_t dim, const Tensor& index, const at::Scalar& value) {
  Tensor out;
  if (is_plain(self) && !value.isComplex()) {
    Tensor source = at::empty({}, self.options()).fill_(value).expand(index.sizes());
    if (scatter_into(self, dim, index, source, out)) return out;
  }
  return by_fallback<at::_ops::scatter_value>(self, dim, index, value);
}

Tensor& scatter_src_(Tensor& self, int64_t dim, const Tensor& index, const Tensor& src) {
  return self.copy_(scatter_src(self, dim, index, src));
}
Tensor& scatter_value_(Tensor& self, int64_t dim, const Tensor& index, const at::Scalar& value) {
  return self.copy_(scatter_value(self, dim, index, value));
}

// ---- joining

// Copies dense tensors of the result's type, a piece for each index of the dimensions before `d`. False if they are not such.
bool join_pieces(const std::vector<Tensor>& tensors, int64_t d, const Tensor& out) {
  auto fits = [&](const Tensor& t) { return t.is_contiguous() && t.scalar_type() == out.scalar_type(); };
  if (!std::all_of(tensors.begin(), tensors.end(), fits)) return false;
  if (out.numel() == 0) return true;
  constexpr int64_t grain = 64 << 10;  // bytes that are worth a thread
  int64_t n_outer = c10::multiply_integers(out.sizes().slice(0, d)), row = static_cast<int64_t>(out.nbytes()) / n_outer;
  char* to = host_data<char>(out);
  for (const Tensor& t : tensors) {
    int64_t piece = static_cast<int64_t>(t.nbytes()) / n_outer;
    if (piece == 0) continue;
    const char* from = host_data<char>(t);
    if (n_outer == 1) {
      at::parallel_for(0, piece, grain, [&](int64_t first, int64_t last) { std::memcpy(to + first, from + first, last - first); });
    } else {
      at::parallel_for(0, n_outer, std::max<int64_t>(grain / piece, 1), [&](int64_t first, int64_t last) {
        for (int64_t i = first; i < last; i++) std::memcpy(to + i * row, from + i * piece, piece);
      });
    }
    to += piece;
  }
  return true;
}

Tensor cat(const at::ITensorListRef& list, int64_t dim) {
  std::vector<Tensor> tensors;
  bool ours = true;
  auto dtype = at::ScalarType::Undefined;
  for (const Tensor& t : list) {
    ours = ours && is_plain(t) && (tensors.empty() || (t.device() == tensors[0].device() && t.suggest_memory_format() == at::MemoryFormat::Contiguous));
    dtype = dtype == at::ScalarType::Undefined ? t.scalar_type() : c10::promoteTypes(dtype, t.scalar_type());
    // Empty vectors are left out, whatever the others are.
    if (!(t.dim() == 1 && t.numel() == 0)) tensors.push_back(t);
  }
  ours = ours && !tensors.empty() && tensors[0].dim() > 0 && tensors[0].suggest_memory_format() == at::MemoryFormat::Contiguous;
  if (!ours) {
    std::vector<Tensor> all(list.begin(), list.end());
    return by_fallback<at::_ops::cat>(at::TensorList(all), dim);
  }
  int64_t d = at::maybe_wrap_dim(dim, tensors[0].dim());
  auto sizes = tensors[0].sizes().vec();
  for (size_t i = 1; i < tensors.size(); i++) {
    TORCH_CHECK(tensors[i].dim() == tensors[0].dim(), "Tensors must have same number of dimensions: got ", tensors[0].dim(), " and ", tensors[i].dim());
    for (int64_t k = 0; k < tensors[0].dim(); k++)
      TORCH_CHECK(k == d || tensors[i].size(k) == sizes[k], "Sizes of tensors must match except in dimension ", d, ". Expected size ", sizes[k],
                  " but got size ", tensors[i].size(k), " for tensor number ", i, " in the list.");
    sizes[d] += tensors[i].size(d);
  }
  Tensor out = at::empty(sizes, tensors[0].options().dtype(dtype));
  if (join_pieces(tensors, d, out)) return out;
  int64_t at = 0;
  for (const Tensor& t : tensors) {
    out.narrow(d, at, t.size(d)).copy_(t);
    at += t.size(d);
  }
  return out;
}

}  // namespace

void register_indexing() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("index_select", TORCH_FN(index_select));
  aten.impl("index.Tensor", TORCH_FN(index));
  aten.impl("_index_put_impl_", TORCH_FN(index_put_));
  aten.impl("index_fill_.int_Scalar", TORCH_FN(index_fill_));
  aten.impl("nonzero", TORCH_FN(nonzero));
  aten.impl("masked_select", TORCH_FN(masked_select));
  aten.impl("gather", TORCH_FN(gather));
  aten.impl("scatter.src", TORCH_FN(scatter_src));
  aten.impl("scatter.value", TORCH_FN(scatter_value));
  aten.impl("scatter_.src", TORCH_FN(scatter_src_));
  aten.impl("scatter_.value", TORCH_FN(scatter_value_));
  aten.impl("cat", TORCH_FN(cat));
  for (const char* name : {"index_select", "nonzero", "masked_select", "gather", "cat"})
    impl_out(aten, (std::string(name) + ".out").c_str(), name);
  impl_out(aten, "index.Tensor_out", "index.Tensor");
  impl_out(aten, "scatter.src_out", "scatter.src");
  impl_out(aten, "scatter.value_out", "scatter.value");
}

}  // namespace strata
