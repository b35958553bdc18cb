// gloo behind a C interface: connect the processes of a job through a key-value store, and move bytes between them.
// No exception leaves this file; each function that can fail writes what gloo said into `why`.

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "gloo/rendezvous/context.h"
#include "gloo/rendezvous/store.h"
#include "gloo/transport/tcp/device.h"
#include "gloo/transport/tcp/unbound_buffer.h"
#include "gloo/transport/unbound_buffer.h"

namespace {

// Gloo would close every connection when one wait takes too long. Whoever waits here is called back instead.
constexpr auto kForEver = std::chrono::hours(24 * 365);
constexpr size_t kRoom = 1 << 20;

// Gloo begins with the place in its source, which nobody here has.
void tell(const char* text, char* why, size_t room) {
  if (room == 0) return;
  auto end = text[0] == '[' ? std::strstr(text, "] ") : nullptr;
  if (end != nullptr) text = end + 2;
  std::strncpy(why, text, room - 1);
  why[room - 1] = 0;
}

using Put = int (*)(void*, const char*, size_t, const char*, size_t);
using Get = int64_t (*)(void*, const char*, size_t, int64_t, char*, size_t);

// The caller's store.
struct Store : gloo::rendezvous::Store {
  void* arg;
  Put put_;
  Get get_;
  int64_t timeout;

  void set(const std::string& key, const std::vector<char>& value) override {
    if (put_(arg, key.data(), key.size(), value.data(), value.size()) != 0)
      throw std::runtime_error("the key-value store takes no value");
  }
  std::vector<char> get(const std::string& key) override {
    std::vector<char> value(kRoom);
    auto n = get_(arg, key.data(), key.size(), timeout, value.data(), value.size());
    if (n < 0) throw std::runtime_error("a process did not come to the meeting of all: no `" + key + "`");
    value.resize(n);
    return value;
  }
  void wait(const std::vector<std::string>& keys) override {
    for (auto& key : keys) get(key);
  }
  void wait(const std::vector<std::string>& keys, const std::chrono::milliseconds&) override { wait(keys); }
};

// Whether a message is through: gloo says of a wait that was interrupted that it was, even if the message came just then.
struct Look : gloo::transport::tcp::UnboundBuffer {
  static bool is_through(gloo::transport::UnboundBuffer& buffer, bool is_send) {
    auto& own = static_cast<gloo::transport::tcp::UnboundBuffer&>(buffer);
    std::lock_guard<std::mutex> lock(own.*&Look::m_);
    return own.*(is_send ? &Look::sendCompletions_ : &Look::recvCompletions_) > 0;
  }
};

}  // namespace

#pragma GCC visibility push(default)
extern "C" {

struct StrataMesh {
  std::shared_ptr<gloo::rendezvous::Context> context;
};

struct StrataPart {
  int32_t rank;
  uint32_t is_send;
  uint64_t slot;
  char* data;
  size_t bytes;
};

struct StrataTransfer {
  struct Piece {
    StrataPart part;
    std::unique_ptr<gloo::transport::UnboundBuffer> buffer;
  };
  std::vector<Piece> pieces;
};

StrataMesh* strata_gloo_connect(int32_t rank, int32_t size, const char* host, int64_t timeout_ms, void* arg, Put put,
                                Get get, char* why, size_t room) try {
  gloo::transport::tcp::attr attr;
  attr.hostname = host;
  auto device = gloo::transport::tcp::CreateDevice(attr);
  Store store;
  store.arg = arg, store.put_ = put, store.get_ = get, store.timeout = timeout_ms;
  auto mesh = std::make_unique<StrataMesh>();
  mesh->context = std::make_shared<gloo::rendezvous::Context>(rank, size);
  mesh->context->setTimeout(std::chrono::milliseconds(timeout_ms));
  mesh->context->connectFullMesh(store, device);
  return mesh.release();
} catch (const std::exception& error) {
  tell(error.what(), why, room);
  return nullptr;
}

void strata_gloo_disconnect(StrataMesh* mesh) try {
  delete mesh;
} catch (...) {
}

// Starts all parts at once. On failure `lost` is the rank of the part that could not begin.
StrataTransfer* strata_gloo_begin(StrataMesh* mesh, const StrataPart* parts, size_t n, int32_t* lost, char* why,
                                  size_t room) try {
  auto transfer = std::make_unique<StrataTransfer>();
  transfer->pieces.reserve(n);
  for (size_t i = 0; i < n; i++) {
    auto& part = parts[i];
    *lost = part.rank;
    transfer->pieces.push_back({part, mesh->context->createUnboundBuffer(part.data, part.bytes)});
    auto& buffer = *transfer->pieces.back().buffer;
    if (part.is_send)
      buffer.send(part.rank, part.slot);
    else
      buffer.recv(part.rank, part.slot);
  }
  return transfer.release();
} catch (const std::exception& error) {
  tell(error.what(), why, room);
  return nullptr;
}

// Waits for one part: 0 when it is through, 1 when it failed, 2 when `strata_gloo_abort` came first. `rank` is who it was with.
int32_t strata_gloo_wait(StrataTransfer* transfer, size_t i, int32_t* rank, char* why, size_t room) try {
  auto& piece = transfer->pieces[i];
  int with = piece.part.rank;
  *rank = with;
  auto through = piece.part.is_send ? piece.buffer->waitSend(&with, kForEver) : piece.buffer->waitRecv(&with, kForEver);
  if (through) *rank = with;
  return through || Look::is_through(*piece.buffer, piece.part.is_send) ? 0 : 2;
} catch (const std::exception& error) {
  tell(error.what(), why, room);
  return 1;
}

// Interrupts the wait for part `i`, or for each if there is no such part.
void strata_gloo_abort(StrataTransfer* transfer, size_t i) {
  auto& pieces = transfer->pieces;
  auto all = i >= pieces.size();
  for (auto at = all ? 0 : i; at < (all ? pieces.size() : i + 1); at++)
    pieces[at].part.is_send ? pieces[at].buffer->abortWaitSend() : pieces[at].buffer->abortWaitRecv();
}

void strata_gloo_end(StrataTransfer* transfer) { delete transfer; }

}  // extern "C"
#pragma GCC visibility pop
