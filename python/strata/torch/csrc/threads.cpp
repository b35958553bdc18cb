// The engine at work on torch's threads.
//
// Workers of OpenMP spin for milliseconds after a CPU kernel has returned. Threads of the engine's own would share the cores with
// them; a spinning worker begins at once instead, and `torch.set_num_threads` holds for both.
#include "abi.h"

#include <ATen/Parallel.h>

#include <dlfcn.h>

#include <atomic>

namespace strata {

namespace {

// What compilers turn `#pragma omp parallel` into. It is called by name, so that the shim is built without OpenMP and serves
// builds of torch with whichever library they carry.
using Parallel = void (*)(void (*body)(void*), void* data, unsigned threads, unsigned flags);
Parallel parallel = nullptr;

struct Work {
  void (*job)(const void* context, size_t number);
  const void* context;
  size_t n;
  std::atomic<size_t> next{0};
};

void take(void* data) {
  auto* work = static_cast<Work*>(data);
  for (size_t number; (number = work->next.fetch_add(1)) < work->n;) work->job(work->context, number);
}

size_t threads() {
  return at::in_parallel_region() ? 1 : at::get_num_threads();
}

void run(size_t n, void (*job)(const void*, size_t), const void* context) {
  Work work{job, context, n};
  n > 1 ? parallel(&take, &work, static_cast<unsigned>(n), 0) : take(&work);
}

}  // namespace

void register_threads() {
  parallel = reinterpret_cast<Parallel>(dlsym(RTLD_DEFAULT, "GOMP_parallel"));
  if (parallel) abi->use_pool({&threads, &run});
}

}  // namespace strata
