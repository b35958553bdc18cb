SHELL := /bin/bash
# setup builds, demo shows, test judges, bench measures. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
# torch and JAX pin different versions of what they share, so each has an environment of its own.
TORCH_VENV := .venv-torch
# What building the second client takes: libclang and protoc.
CLIENT_VENV := .venv-client
TARGET := $(or $(CARGO_TARGET_DIR),target)
STRATA := $(TARGET)/release/strata

.PHONY: campaign setup setup-torch demo test rust-tests python-tests bench jax-suite torch-suite pjrt-stress pjrt-fuzz pjrt-fuzz-asan second-client clean

# The package is used from the tree, with the extension module that the workspace build made: `pip install .` works too, but
# compiles every crate a second time.
setup: $(VENV)/.ready
	cargo build --release --workspace
	cp --remove-destination $(TARGET)/release/lib_native.so python/strata/_native.abi3.so
	cp --remove-destination $(STRATA) $(VENV)/bin/strata
	$(call install,$(VENV))

setup-torch: setup $(TORCH_VENV)/.ready
	$(call install,$(TORCH_VENV))

# Puts the tree on an environment's path, with the entry point by which torch finds the device.
define install
site=$$($(1)/bin/python -c 'import site; print(site.getsitepackages()[0])'); \
  echo "$(CURDIR)/python" > $$site/strata.pth; mkdir -p $$site/strata-0.1.0.dist-info; \
  printf 'Metadata-Version: 2.1\nName: strata\nVersion: 0.1.0\n' > $$site/strata-0.1.0.dist-info/METADATA; \
  printf '[torch.backends]\nstrata = strata.torch:autoload\n\n[torch_dynamo_backends]\nneuron = strata.torch.compiler:neuron\n' > $$site/strata-0.1.0.dist-info/entry_points.txt
endef

$(VENV)/.ready: requirements.txt
$(CLIENT_VENV)/.ready: examples/second-client/requirements.txt
$(VENV)/.ready $(CLIENT_VENV)/.ready:
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --upgrade pip
	$(@D)/bin/pip install --quiet -r $<
	touch $@

# Everything is named in the file, so that torch's wheel does not bring CUDA along.
$(TORCH_VENV)/.ready: requirements-torch.txt tools/torch_without_cuda.py
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --no-cache-dir --no-deps -r $<
	$(@D)/bin/python tools/torch_without_cuda.py
	touch $@

demo:
	$(MAKE) setup
	$(STRATA) ls --instance inf2.8xlarge
	$(STRATA) run examples/softmax.mlir --arg '[[1, 2, 3], [1, 1, 1]]'
	-$(STRATA) check examples/misspelt.mlir
	$(STRATA) explain unknown-op
	$(VENV)/bin/python examples/jax_decode.py

# Downloads go on beside the compiler.
test:
	$(MAKE) -j3 rust-tests $(VENV)/.ready $(TORCH_VENV)/.ready
	$(MAKE) python-tests

rust-tests: export MAKEFLAGS =
rust-tests:
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets -- -D warnings
	@mkdir -p $(TARGET); set -o pipefail; cargo test --release --workspace --no-fail-fast 2>&1 | tee $(TARGET)/test.log; outcome=$$?; \
	  awk '/^test result:/ { pass += $$4; fail += $$6 } END { printf "rust: %d passed, %d failed\n", pass, fail }' $(TARGET)/test.log; \
	  exit $$outcome

python-tests: setup-torch
	$(VENV)/bin/python -m pytest -q -s tests/python
	$(TORCH_VENV)/bin/python -m pytest -q tests/torch

# JAX's own tests, from a checkout at the installed version: make jax-suite JAX_SRC=path [FILES=lax_test,memories_test]
jax-suite:
	@test -n "$(JAX_SRC)" || { echo "JAX_SRC= must name a checkout of JAX at the version of requirements.txt"; exit 2; }
	$(MAKE) setup
	$(VENV)/bin/pip install --quiet absl-py==2.5.1 scipy==1.17.1 cloudpickle==3.1.2 flatbuffers==25.12.19
	$(VENV)/bin/python tests/jax/suite.py --jax-src $(JAX_SRC) $(if $(FILES),--files $(FILES)) --output $(TARGET)/jax-suite

# PyTorch's own databases of operators, modules and optimizers on the device: a quarter of an hour.
torch-suite: setup-torch
	$(TORCH_VENV)/bin/python tests/torch/suite.py

# A million executions and a hundred thousand buffers from eight threads. `make test` runs a tenth of that.
pjrt-stress:
	STRATA_STRESS=full cargo test --release --workspace --test stress -- --nocapture

# Malformed calls of every function of the C table under valgrind: make pjrt-fuzz [SECONDS=600] [SEED=1]. `make test` runs one second.
SECONDS ?= 600
SEED ?= 1
pjrt-fuzz:
	fuzz=$$(cargo test --release --workspace --test fuzz --no-run 2>&1 | sed -n 's/.*Executable.*(\(.*\))/\1/p'); \
	  STRATA_FUZZ_SECONDS=$(SECONDS) STRATA_FUZZ_SEED=$(SEED) valgrind --undef-value-errors=no --error-exitcode=9 $$fuzz --nocapture

# The same under AddressSanitizer, in a build of its own. A caller too short to take a result lets it leak: leaks are not counted.
pjrt-fuzz-asan: export CARGO_TARGET_DIR = $(abspath $(TARGET))/asan
pjrt-fuzz-asan: export CARGO_PROFILE_RELEASE_OPT_LEVEL = 1
pjrt-fuzz-asan: export RUSTC_WRAPPER = $(CURDIR)/tools/asan_rustc.sh
pjrt-fuzz-asan:
	fuzz=$$(cargo test --release --workspace --test fuzz --no-run 2>&1 | sed -n 's/.*Executable.*(\(.*\))/\1/p'); \
	  ASAN_OPTIONS=allocator_may_return_null=1:detect_leaks=0 STRATA_FUZZ_SECONDS=$(SECONDS) STRATA_FUZZ_SEED=$(SEED) $$fuzz --nocapture

# The feature request acted out through bindings nobody here wrote: the crate `pjrt`.
second-client: $(CLIENT_VENV)/.ready
	cargo build --release --workspace
	printf '#!/bin/sh\nexec "$$(dirname "$$0")/python" -m grpc_tools.protoc "$$@"\n' > $(CLIENT_VENV)/bin/protoc
	chmod +x $(CLIENT_VENV)/bin/protoc
	cd examples/second-client && CARGO_TARGET_DIR=$(abspath $(TARGET))/second-client PROTOC=$(CURDIR)/$(CLIENT_VENV)/bin/protoc \
	  LIBCLANG_PATH=$$(echo $(CURDIR)/$(CLIENT_VENV)/lib/python3*/site-packages/clang/native) \
	  BINDGEN_EXTRA_CLANG_ARGS="-I$$(gcc -print-file-name=include)" cargo run --locked -- $(abspath $(TARGET))/release/libstrata_pjrt.so

bench:
	$(MAKE) setup-torch
	$(VENV)/bin/python benches/python/bench.py
	$(VENV)/bin/python benches/nki/bench.py
	$(VENV)/bin/python benches/python/dispatch.py
	$(TORCH_VENV)/bin/python benches/torch/bench.py

clean:
	cargo clean
	rm -rf $(VENV) $(TORCH_VENV) $(CLIENT_VENV)

# Thousands of kernels with one mistake each: the judge against the simulator; then thousands of random kernels: the judge against a
# per-byte oracle. `make test` runs a sample of both.
campaign:
	STRATA_CAMPAIGN=full cargo test --release --workspace --test campaign -- --nocapture
	STRATA_ORACLE=30000 cargo test --release --workspace --test oracle -- --nocapture
