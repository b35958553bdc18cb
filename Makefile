SHELL := /bin/bash
# setup builds, demo shows, test judges, bench measures. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
# torch and JAX pin different versions of what they share, so each has an environment of its own.
TORCH_VENV := .venv-torch
# What building the second client takes: libclang and protoc.
CLIENT_VENV := .venv-client
# What `make ecosystem` runs other people's libraries in.
ECO_TORCH_VENV := .venv-eco-torch
ECO_JAX_VENV := .venv-eco-jax
# What nki-library's own tests run in.
NKILIB_VENV := .venv-nkilib
# What the workbench is driven by: a language client, notebooks, a terminal.
WORKBENCH_VENV := .venv-workbench
TARGET := $(or $(CARGO_TARGET_DIR),target)
GLOO := $(TARGET)/gloo/libstrata_gloo.so
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
TWINE := 7.0.0

# Releases of JAX beside the one of requirements.txt, each in a folder of its own.
JAXES := $(TARGET)/jaxes
OLDEST_JAX := 0.7.0

.PHONY: chromium gloo report-test workbench-test campaign faults migrate-samples nkilib nkilib-bench has-nkilib sdk-examples setup setup-torch wheel wheel-test package demo test rust-tests python-tests bench jax-suite multiprocess torch-suite ecosystem versions mutants pjrt-stress pjrt-fuzz pjrt-fuzz-asan alloc-fuzz pack-cases second-client clean job-faults torch-distributed

# The package is installed editable, with the extension module that the workspace build made.
setup: $(VENV)/.ready
	cargo build --release --workspace
	$(call install,$(VENV))

# What connects the processes of a job, in C++ like the device of PyTorch. One process alone never loads it.
gloo: $(GLOO)
	cp --remove-destination $(GLOO) python/strata/
$(GLOO): tools/gloo.py crates/gloo/csrc/gloo.cc
	$(PYTHON) tools/gloo.py $(@D)

# The C++ side of the PyTorch device is compiled here, once per version of torch; importing torch never does.
setup-torch: setup gloo $(TORCH_VENV)/.ready
	$(call install,$(TORCH_VENV))
	$(TORCH_VENV)/bin/strata torch build

# An install that is there stays: only the extension module is new.
define install
@if [ "$$($(1)/bin/python -c 'import importlib.metadata as m; print(m.version("strata-neuron"))' 2> /dev/null)" = "$(VERSION)" ] \
    && [ $(1)/bin/strata -nt pyproject.toml ]; then \
  cp --remove-destination $(TARGET)/release/lib_native.so python/strata/_native.abi3.so; \
else \
  rm -rf $(1)/lib/python3*/site-packages/strata.pth $(1)/lib/python3*/site-packages/strata-0.1.0.dist-info $(1)/bin/strata; \
  STRATA_NATIVE=$(abspath $(TARGET))/release/lib_native.so $(1)/bin/pip install --quiet --no-deps --no-build-isolation --editable .; \
fi
endef

# What users install: the extension module without symbols, and the C++ side for the torch of requirements-torch.txt.
WHEEL := $(TARGET)/wheel
wheel: setup-torch
	rm -rf $(WHEEL) $(TARGET)/python && mkdir -p $(WHEEL)/parts
	strip --strip-all -o $(WHEEL)/parts/_native.so $(TARGET)/release/lib_native.so
	$(TORCH_VENV)/bin/strata torch build --into $(WHEEL)/parts
	STRATA_NATIVE=$(abspath $(WHEEL))/parts/_native.so STRATA_SHIM=$(abspath $(WHEEL))/parts STRATA_GLOO_LIBRARY=$(abspath $(GLOO)) \
	STRATA_GLOO_LICENSE=$$(echo $(CURDIR)/$(TORCH_VENV)/lib/python3*/site-packages/torch-*.dist-info/licenses/third_party/gloo/LICENSE) \
	  $(VENV)/bin/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir $(WHEEL) .
	ls -l $(WHEEL)/*.whl

# The wheel in a fresh environment, away from the tree: the README's commands, and torch with the library it carries.
wheel-test: wheel
	$(VENV)/bin/pip install --quiet twine==$(TWINE)
	$(VENV)/bin/twine check --strict $(WHEEL)/*.whl
	$(VENV)/bin/python tests/package/try_wheel.py $(WHEEL)/*.whl --torch $(TORCH_VENV)/bin/python --requirements requirements.txt

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

$(JAXES)/%/.ready: | $(VENV)/.ready
	$(VENV)/bin/pip install --quiet --no-deps --upgrade --target $(@D) jax==$* jaxlib==$*
	touch $@

# The table of docs/versions.md: the first and the last release of each minor one, about a gigabyte.
versions: setup $(foreach v,0.7.0 0.7.2 0.8.0 0.8.3 0.9.0 0.9.2 0.10.2,$(JAXES)/$(v)/.ready)
	$(VENV)/bin/python tests/versions/table.py --jaxes $(JAXES)

# Under a minute after the build; findings are what two of the commands are for, so they end with exit code 1.
demo:
	$(MAKE) setup
	@$(VENV)/bin/python tools/demo.py

# Downloads go on beside the compiler.
test:
	$(MAKE) -j3 rust-tests $(VENV)/.ready $(TORCH_VENV)/.ready $(JAXES)/$(OLDEST_JAX)/.ready $(WORKBENCH_VENV)/.ready chromium
	$(MAKE) -j2 python-tests workbench-test
	$(MAKE) report-test
	$(MAKE) wheel-test
	@du -sh . | awk '{ print "the checkout with all that was built and installed: " $$1 }'

rust-tests: export MAKEFLAGS =
rust-tests:
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets -- -D warnings
	@mkdir -p $(TARGET); set -o pipefail; cargo test --release --workspace --no-fail-fast 2>&1 | tee $(TARGET)/test.log; outcome=$$?; \
	  awk '/^test result:/ { pass += $$4; fail += $$6 } END { printf "rust: %d passed, %d failed\n", pass, fail }' $(TARGET)/test.log; \
	  exit $$outcome
	# The goldens once more with less than this machine's vector instructions, and without matrix hardware.
	set -e; for isa in baseline avx2 avx512; do echo "STRATA_ISA=$$isa"; STRATA_ISA=$$isa cargo test --release --workspace --test golden; done

python-tests: setup-torch $(JAXES)/$(OLDEST_JAX)/.ready
	$(VENV)/bin/python -m pytest -q -s tests/python
	$(TORCH_VENV)/bin/python -m pytest -q tests/torch

# The page of `strata report`: types, unit tests, that the built page is current, and the page in Debian's Chromium; then that the
# extension for VS Code packs. A minute; `STRATA_FUZZ_SECONDS=600` damages tables for longer.
PAGE := crates/report/page
report-test: setup chromium
	@if ! command -v node > /dev/null || ! command -v npm > /dev/null; then echo "report-test: the page's tests are left out, there is no Node"; exit 0; fi; \
	set -e; cd $(PAGE); cmp -s package-lock.json node_modules/.lock || { npm ci --silent --no-fund --no-audit; cp package-lock.json node_modules/.lock; }; \
	npm run -s types; npm run -s check; npm run -s unit; \
	if [ -x $(CHROMIUM) ]; then STRATA=$(CURDIR)/$(VENV)/bin/strata CHROMIUM=$(CHROMIUM) npm run -s browser; \
	else echo "report-test: the browser part is left out, there is no $(CHROMIUM)"; fi; \
	cd $(CURDIR); tools/pack_extension.sh $(TARGET)

# Debian's browser, where this may install it.
CHROMIUM ?= /usr/bin/chromium
chromium:
	@[ -x $(CHROMIUM) ] || ! command -v node > /dev/null || ! command -v apt-get > /dev/null || [ "$$CI" != true -a "$$(id -u)" != 0 ] || tools/install_chromium.sh

# Language server, notebooks, budgets, the pytest plugin and `strata top`, each by a real client. A minute.
workbench-test: setup $(WORKBENCH_VENV)/.ready
	$(WORKBENCH_VENV)/bin/python -m pytest -q -c tests/workbench/pytest.ini --rootdir tests/workbench tests/workbench

$(WORKBENCH_VENV)/.ready: tests/workbench/requirements.txt
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --no-deps -r $<
	echo "$(CURDIR)/python" > $$(echo $(@D)/lib/python3*/site-packages)/strata.pth
	touch $@

# Do the tests bite: mutants of judge, pack, memory and kernel, 40 of each: make mutants [COUNT=40] [SAMPLE=1] [CRATES=judge,pack]. One job, low priority.
COUNT ?= 40
SAMPLE ?= 1
CRATES ?= judge,pack,memory,kernel
mutants:
	@cargo mutants --version > /dev/null 2>&1 || cargo install --quiet cargo-mutants --locked
	nice -n 19 $(PYTHON) tools/mutants.py --count $(COUNT) --seed $(SAMPLE) --crates $(CRATES) --output $(TARGET)/mutants

# JAX's own tests, from a checkout at the installed version: make jax-suite JAX_SRC=path [FILES=lax_test,memories_test]
jax-suite:
	@test -n "$(JAX_SRC)" || { echo "JAX_SRC= must name a checkout of JAX at the version of requirements.txt"; exit 2; }
	$(MAKE) setup
	$(VENV)/bin/pip install --quiet absl-py==2.5.1 scipy==1.17.1 cloudpickle==3.1.2 flatbuffers==25.12.19
	$(VENV)/bin/python tests/jax/suite.py --jax-src $(JAX_SRC) $(if $(FILES),--files $(FILES)) --output $(TARGET)/jax-suite

# JAX's own tests for several processes, on its CPU backend and here: make multiprocess JAX_SRC=path [PROCESSES=2,4]
PROCESSES ?= 2,4
multiprocess: setup gloo
	@test -n "$(JAX_SRC)" || { echo "JAX_SRC= must name a checkout of JAX at the version of requirements.txt"; exit 2; }
	$(VENV)/bin/pip install --quiet absl-py==2.5.1 portpicker==1.6.0
	$(VENV)/bin/python tests/jax/multiprocess.py --jax-src $(JAX_SRC) --processes $(PROCESSES) --output $(TARGET)/multiprocess

# nki-library's own tests on the simulator, from a copy of a checkout at tag 2.29: make nkilib SRC=path [FILES="core/cumsum core/max"]
# [TARGET_CHIP=trn2].
TARGET_CHIP ?= trn2
nkilib: has-nkilib setup-torch $(NKILIB_VENV)/.ready
	$(NKILIB_VENV)/bin/python tests/nkilib/suite.py --src $(SRC) --target $(TARGET_CHIP) --output $(TARGET)/nkilib $(if $(FILES),--files $(FILES))

# Launches of its tests against NumPy: make nkilib-bench SRC=path [EVERY=12]
EVERY ?= 12
nkilib-bench: has-nkilib setup-torch $(NKILIB_VENV)/.ready
	$(NKILIB_VENV)/bin/python benches/nki/library.py --src $(SRC) --every $(EVERY) $(if $(FILES),--files $(FILES))

has-nkilib:
	@test -n "$(SRC)" || { echo "SRC= must name a checkout of nki-library at tag 2.29"; exit 2; }

# Torch and the package come from the environment of the tests.
$(NKILIB_VENV)/.ready: tests/nkilib/requirements.txt $(TORCH_VENV)/.ready
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --no-cache-dir --no-deps -r $<
	echo "import site; site.addsitedir('$$(echo $(CURDIR)/$(TORCH_VENV)/lib/python3*/site-packages)')" > $$(echo $(@D)/lib/python3*/site-packages)/base.pth
	touch $@

# Examples of the SDK's documentation, or tutorials of nki-samples, that import `nki`, as they are: make sdk-examples SRC=a checkout.
sdk-examples:
	@test -n "$(SRC)" || { echo "SRC= must name a checkout of the SDK's documentation or of nki-samples"; exit 2; }
	$(TORCH_VENV)/bin/python tests/ecosystem/sdk_examples.py --src $(SRC) --jax $(CURDIR)/$(VENV)/bin/python

# Tutorials of nki-samples in their first generation, written as current kernels by `strata migrate`, judged, and compared on the same
# inputs: make migrate-samples SRC=a checkout of nki-samples.
migrate-samples:
	@test -n "$(SRC)" || { echo "SRC= must name a checkout of nki-samples"; exit 2; }
	$(VENV)/bin/python tests/ecosystem/migrate_samples.py --src $(SRC)

# PyTorch's own databases of operators, modules and optimizers on the device: a quarter of an hour.
torch-suite: setup-torch
	$(TORCH_VENV)/bin/python tests/torch/suite.py

# Torch's own tests of process groups, with gloo and here: make torch-distributed [WORLD=2] [MATCH=all_reduce]
WORLD ?= 2
MATCH ?= test_
torch-distributed: setup-torch
	$(TORCH_VENV)/bin/python tests/torch/distributed.py --world $(WORLD) --match $(MATCH) --output $(TARGET)/torch-distributed

# Failing allocations, full disks, unwritable homes, damaged caches, killed builds, fork, signals, threads: a table of what became of
# the work; nothing may be lost. A quarter of an hour.
faults: setup-torch
	$(VENV)/bin/python tests/faults/run.py $(FAULTS)

# Processes of a job, killed or stopped at random places: make job-faults [PLACES=200] [SEED=0]
PLACES ?= 200
SEED ?= 0
job-faults: setup gloo
	$(VENV)/bin/python tests/faults/job.py --places $(PLACES) --seed $(SEED)

# Other people's libraries, unmodified, on the device and compared with the CPU: make ecosystem [ONLY=mixtral,peft]
ecosystem: setup-torch $(ECO_TORCH_VENV)/.ready $(ECO_JAX_VENV)/.ready
	$(PYTHON) tests/ecosystem/run.py --torch $(ECO_TORCH_VENV)/bin/python --jax $(ECO_JAX_VENV)/bin/python $(if $(ONLY),--only $(ONLY))

# Torch and the package come from the environment of the tests.
$(ECO_TORCH_VENV)/.ready: tests/ecosystem/requirements-torch.txt $(TORCH_VENV)/.ready
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --no-cache-dir --no-deps -r $<
	echo "import site; site.addsitedir('$$(echo $(CURDIR)/$(TORCH_VENV)/lib/python3*/site-packages)')" > $$(echo $(@D)/lib/python3*/site-packages)/base.pth
	touch $@

$(ECO_JAX_VENV)/.ready: tests/ecosystem/requirements-jax.txt requirements.txt
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --no-cache-dir -r requirements.txt -r $<
	echo "$(CURDIR)/python" > $$(echo $(@D)/lib/python3*/site-packages)/strata.pth
	touch $@

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

# Random kernels, allocated with all memory, without new dimensions and with little, against the judge: make alloc-fuzz [KERNELS=30000]. `make test` has 150.
KERNELS ?= 30000
alloc-fuzz:
	ALLOC_KERNELS=$(KERNELS) cargo test --release --workspace --test random -- --nocapture the_judge_accepts_every_allocation

# Small problems of packing against brute force, 10,000 of each kind (some minutes): make pack-cases [CASES=10000]. `make test` has fewer.
CASES ?= 10000
pack-cases:
	PACK_CASES=$(CASES) cargo test --release --workspace --test random --test on_chip -- --nocapture optimally proved if_and_only_if

# The feature request acted out through bindings nobody here wrote: the crate `pjrt`.
second-client: $(CLIENT_VENV)/.ready
	cargo build --release --workspace
	printf '#!/bin/sh\nexec "$$(dirname "$$0")/python" -m grpc_tools.protoc "$$@"\n' > $(CLIENT_VENV)/bin/protoc
	chmod +x $(CLIENT_VENV)/bin/protoc
	cd examples/second-client && CARGO_TARGET_DIR=$(abspath $(TARGET))/second-client PROTOC=$(CURDIR)/$(CLIENT_VENV)/bin/protoc \
	  LIBCLANG_PATH=$$(echo $(CURDIR)/$(CLIENT_VENV)/lib/python3*/site-packages/clang/native) \
	  BINDGEN_EXTRA_CLANG_ARGS="-I$$(gcc -print-file-name=include)" cargo run --locked -- $(abspath $(TARGET))/release/libstrata_pjrt.so

# Every library crate, built from what its package holds; cargo would take what it has unpacked of the same version. Wants a commit.
package:
	rm -rf $(TARGET)/packages $(or $(CARGO_HOME),$(HOME)/.cargo)/registry/{src,cache}/-*/strata-*
	CARGO_TARGET_DIR=$(abspath $(TARGET))/packages cargo package --workspace --exclude strata-py --exclude strata-filetest

bench:
	$(MAKE) setup-torch
	$(VENV)/bin/python benches/python/bench.py
	$(VENV)/bin/python benches/python/memory.py
	$(VENV)/bin/python benches/nki/bench.py
	$(VENV)/bin/python benches/nki/current.py
	cargo test --release --workspace --test anchors -- --nocapture --test-threads 1 | grep '^M'
	$(VENV)/bin/python benches/nki/anchors.py
	$(VENV)/bin/python benches/nki/timing.py
	$(VENV)/bin/python benches/python/dispatch.py
	$(TORCH_VENV)/bin/python benches/torch/bench.py

clean:
	cargo clean
	rm -rf $(VENV) $(TORCH_VENV) $(CLIENT_VENV) $(ECO_TORCH_VENV) $(ECO_JAX_VENV) $(NKILIB_VENV) $(WORKBENCH_VENV)

# Thousands of kernels with one mistake each: the judge against the simulator; then thousands of random kernels: the judge against a
# per-byte oracle. `make test` runs a sample of both.
campaign:
	STRATA_CAMPAIGN=full cargo test --release --workspace --test campaign -- --nocapture
	STRATA_CAMPAIGN=full $(VENV)/bin/python -m pytest -q -s tests/python/nki2/test_mutants.py
	STRATA_ORACLE=30000 cargo test --release --workspace --test oracle -- --nocapture
