// The process group backend `neuron`: torch's own gloo at work on the device's memory.
//
// A tensor of a core is lent to gloo as a CPU tensor over the same bytes, so nothing is copied on the way to the wire. Whoever waits
// keeps the device's tensors alive, and finds them, not their views, in the result.
#include "abi.h"

#include <torch/csrc/distributed/c10d/Backend.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
#include <torch/library.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>

namespace strata {

namespace {

using at::Tensor;
using c10d::Work;
using Tensors = std::vector<Tensor>;
using Lists = std::vector<Tensors>;
template <typename T>
using Ptr = c10::intrusive_ptr<T>;

Tensor lend(const Tensor& tensor) {
  return on_device(tensor) ? host_view(tensor) : tensor;
}
Tensors lend(const Tensors& tensors) {
  Tensors lent;
  for (auto& tensor : tensors) lent.push_back(lend(tensor));
  return lent;
}
Lists lend(const Lists& lists) {
  Lists lent;
  for (auto& list : lists) lent.push_back(lend(list));
  return lent;
}

// The processes of a group, by rank: their numbers on this host, 0 for this process and for those of other hosts.
struct Peers {
  std::vector<int64_t> pids;

  // Those that have ended or are stopped. Gloo's errors have addresses, and no ranks.
  std::string lost() const {
    constexpr auto ending = 0x4;
    // One that is killed loses its connections a moment before it has ended.
    for (auto look = 0; look < 20; look++) {
      std::string found;
      for (size_t rank = 0; rank < pids.size(); rank++) {
        if (pids[rank] == 0) continue;
        std::ifstream file("/proc/" + std::to_string(pids[rank]) + "/stat");
        std::string line, state = "X";
        unsigned flags = 0;
        if (std::getline(file, line)) {
          std::istringstream words(line.substr(line.rfind(')') + 1));
          std::string skipped;
          words >> state >> skipped >> skipped >> skipped >> skipped >> skipped >> flags;
        }
        auto how = state == "T" || state == "t"                            ? " is stopped"
                   : state == "X" || state == "Z" || (flags & ending) != 0 ? " was lost"
                                                                           : nullptr;
        if (how != nullptr) found += (found.empty() ? "process " : ", process ") + std::to_string(rank) + how;
      }
      if (!found.empty()) return found;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return "";
  }
};

// Calls of Completes that gloo's threads are in the middle of, releasing what it holds included.
std::atomic<int> completing{0};

class Completing {
 public:
  Completing() { ++completing; }
  ~Completing() { --completing; }
};

// Gloo's work on lent tensors. Errors say which collective and which process it was.
class Lent final : public Work {
 public:
  Lent(Ptr<Work> inner, Tensors results, Tensors others, std::string what, std::shared_ptr<Peers> peers)
      : inner(std::move(inner)),
        results(std::move(results)),
        others(std::move(others)),
        what(std::move(what)),
        peers(std::move(peers)) {}

  bool isCompleted() override { return inner->isCompleted(); }
  bool isSuccess() const override { return inner->isSuccess(); }
  std::exception_ptr exception() const override { return inner->exception(); }
  int sourceRank() const override { return inner->sourceRank(); }
  Tensors result() override { return results; }
  void synchronize() override { inner->synchronize(); }
  void abort() override { inner->abort(); }

  bool wait(std::chrono::milliseconds timeout) override try {
    return inner->wait(timeout);
  } catch (const std::exception& error) {
    auto lost = peers->lost();
    TORCH_CHECK_WITH(DistBackendError, false, what, ": ", lost, lost.empty() ? "" : ": ", error.what());
  }

  // Completes a future with the device's tensors. They may have to be released in Python, on gloo's thread: see quiesce.
  struct Completes {
    std::shared_ptr<Completing> running;  // the last to be destroyed
    Ptr<c10::ivalue::Future> future;
    Ptr<Lent> work;

    void operator()(c10::ivalue::Future& done) {
      running = std::make_shared<Completing>();
      if (done.hasError())
        future->setError(done.exception_ptr());
      else
        future->markCompleted(c10::IValue(work->results), std::vector<c10::weak_intrusive_ptr<c10::StorageImpl>>{});
    }
  };

  Ptr<c10::ivalue::Future> getFuture() override {
    auto future = c10::make_intrusive<c10::ivalue::Future>(c10::ListType::ofTensors());
    inner->getFuture()->addCallback(Completes{nullptr, future, Ptr<Lent>::unsafe_reclaim_from_nonowning(this)});
    return future;
  }

 private:
  Ptr<Work> inner;
  Tensors results, others;
  std::string what;
  std::shared_ptr<Peers> peers;
};

Tensors flat(const Lists& lists) {
  Tensors all;
  for (auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

class Neuron final : public c10d::Backend {
 public:
  Neuron(Ptr<c10d::Backend> gloo, std::vector<int64_t> pids)
      : Backend(gloo->getRank(), gloo->getSize()),
        gloo(std::move(gloo)),
        peers(std::make_shared<Peers>(Peers{std::move(pids)})) {}

  const std::string getBackendName() const override { return "neuron"; }
  void setSequenceNumberForGroup() override { gloo->setSequenceNumberForGroup(); }
  uint64_t getSequenceNumberForGroup() override { return gloo->getSequenceNumberForGroup(); }

  Ptr<Work> broadcast(Tensors& tensors, const c10d::BroadcastOptions& opts) override {
    auto lent = lend(tensors);
    return kept(gloo->broadcast(lent, opts), "broadcast", tensors);
  }
  Ptr<Work> allreduce(Tensors& tensors, const c10d::AllreduceOptions& opts) override {
    auto lent = lend(tensors);
    return kept(gloo->allreduce(lent, opts), "all_reduce", tensors);
  }
  Ptr<Work> allreduce_coalesced(Tensors& tensors, const c10d::AllreduceCoalescedOptions& opts) override {
    auto lent = lend(tensors);
    return kept(gloo->allreduce_coalesced(lent, opts), "all_reduce", tensors);
  }
  Ptr<Work> reduce(Tensors& tensors, const c10d::ReduceOptions& opts) override {
    auto lent = lend(tensors);
    return kept(gloo->reduce(lent, opts), "reduce", tensors);
  }
  Ptr<Work> allgather(Lists& outputs, Tensors& inputs, const c10d::AllgatherOptions& opts) override {
    auto out = lend(outputs);
    auto in = lend(inputs);
    return kept(gloo->allgather(out, in, opts), "all_gather", flat(outputs), inputs);
  }
  Ptr<Work> _allgather_base(Tensor& output, Tensor& input, const c10d::AllgatherOptions& opts) override {
    Tensor out = lend(output), in = lend(input);
    return kept(gloo->_allgather_base(out, in, opts), "all_gather", {output}, {input});
  }
  Ptr<Work> allgather_coalesced(Lists& outputs, Tensors& inputs, const c10d::AllgatherOptions& opts) override {
    auto out = lend(outputs);
    auto in = lend(inputs);
    return kept(gloo->allgather_coalesced(out, in, opts), "all_gather", flat(outputs), inputs);
  }
  Ptr<Work> allgather_into_tensor_coalesced(Tensors& outputs, Tensors& inputs, const c10d::AllgatherOptions& opts) override {
    auto out = lend(outputs), in = lend(inputs);
    return kept(gloo->allgather_into_tensor_coalesced(out, in, opts), "all_gather", outputs, inputs);
  }
  Ptr<Work> gather(Lists& outputs, Tensors& inputs, const c10d::GatherOptions& opts) override {
    auto out = lend(outputs);
    auto in = lend(inputs);
    return kept(gloo->gather(out, in, opts), "gather", flat(outputs), inputs);
  }
  Ptr<Work> scatter(Tensors& outputs, Lists& inputs, const c10d::ScatterOptions& opts) override {
    auto out = lend(outputs);
    auto in = lend(inputs);
    return kept(gloo->scatter(out, in, opts), "scatter", outputs, flat(inputs));
  }
  Ptr<Work> reduce_scatter(Tensors& outputs, Lists& inputs, const c10d::ReduceScatterOptions& opts) override {
    auto out = lend(outputs);
    auto in = lend(inputs);
    return kept(gloo->reduce_scatter(out, in, opts), "reduce_scatter", outputs, flat(inputs));
  }
  Ptr<Work> _reduce_scatter_base(Tensor& output, Tensor& input, const c10d::ReduceScatterOptions& opts) override {
    Tensor out = lend(output), in = lend(input);
    return kept(gloo->_reduce_scatter_base(out, in, opts), "reduce_scatter", {output}, {input});
  }
  Ptr<Work> reduce_scatter_tensor_coalesced(Tensors& outputs, Tensors& inputs,
                                            const c10d::ReduceScatterOptions& opts) override {
    auto out = lend(outputs), in = lend(inputs);
    return kept(gloo->reduce_scatter_tensor_coalesced(out, in, opts), "reduce_scatter", outputs, inputs);
  }
  Ptr<Work> alltoall_base(Tensor& output, Tensor& input, std::vector<int64_t>& to, std::vector<int64_t>& from,
                          const c10d::AllToAllOptions& opts) override {
    Tensor out = lend(output), in = lend(input);
    return kept(gloo->alltoall_base(out, in, to, from, opts), "all_to_all", {output}, {input});
  }
  // Gloo has none for lists: everyone sends to everyone.
  Ptr<Work> alltoall(Tensors& outputs, Tensors& inputs, const c10d::AllToAllOptions& opts) override {
    std::vector<int64_t> to, from;
    Tensors pieces;
    for (auto& input : inputs) {
      from.push_back(input.numel());
      pieces.push_back(lend(input).reshape({-1}));
    }
    int64_t rows = 0;
    for (auto& output : outputs) {
      to.push_back(output.numel());
      rows += output.numel();
    }
    Tensor in = at::cat(pieces), out = at::empty({rows}, in.options());
    gloo->alltoall_base(out, in, to, from, opts)->wait();
    int64_t row = 0;
    for (auto& output : outputs) {
      lend(output).copy_(out.narrow(0, row, output.numel()).view(output.sizes()));
      row += output.numel();
    }
    return gloo->barrier();
  }
  Ptr<Work> send(Tensors& tensors, int to, int tag) override {
    auto lent = lend(tensors);
    return kept(gloo->send(lent, to, tag), "send to process " + std::to_string(to), tensors);
  }
  Ptr<Work> recv(Tensors& tensors, int from, int tag) override {
    auto lent = lend(tensors);
    return kept(gloo->recv(lent, from, tag), "receive from process " + std::to_string(from), tensors);
  }
  Ptr<Work> recvAnysource(Tensors& tensors, int tag) override {
    auto lent = lend(tensors);
    return kept(gloo->recvAnysource(lent, tag), "receive from any process", tensors);
  }
  Ptr<Work> barrier(const c10d::BarrierOptions& opts) override {
    auto plain = opts;
    plain.device_ids.clear();
    plain.device = std::nullopt;
    return kept(gloo->barrier(plain), "barrier", {});
  }
  void monitoredBarrier(const c10d::BarrierOptions& opts, bool wait_all_ranks) override {
    gloo->monitoredBarrier(opts, wait_all_ranks);
  }

 private:
  Ptr<Work> kept(Ptr<Work> work, const std::string& op, Tensors results, Tensors others = {}) {
    auto what = "`" + op + "` in process " + std::to_string(getRank()) + " of " + std::to_string(getSize());
    return c10::make_intrusive<Lent>(std::move(work), std::move(results), std::move(others), std::move(what), peers);
  }

  Ptr<c10d::Backend> gloo;
  std::shared_ptr<Peers> peers;
};

// Gives a group whose backend for the CPU is gloo one for the device as well, over the same connections. `pids`: see Peers.
void serve_device(const Ptr<c10d::ProcessGroup>& group, std::vector<int64_t> pids) {
  auto gloo = group->getBackend(c10::kCPU);
  auto own = c10::make_intrusive<Neuron>(gloo, std::move(pids));
  group->setBackend(kNeuron, c10d::ProcessGroup::BackendType::CUSTOM, std::move(own));
}

// Returns when none of gloo's threads is in the middle of completing a future, or after a second. A thread that waits for the
// interpreter while it ends would end the process.
void quiesce() {
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (completing != 0 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

void register_processes() {
  static auto library = torch::Library(torch::Library::DEF, "strata_processes", std::nullopt, __FILE__, __LINE__);
  library.def("serve_device(__torch__.torch.classes.c10d.ProcessGroup group, int[] pids) -> ()", &serve_device);
  library.def("quiesce() -> ()", &quiesce);
}

}  // namespace strata
