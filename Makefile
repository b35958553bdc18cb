SHELL := /bin/bash
# setup builds, demo shows, test judges, bench measures. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
TARGET := $(or $(CARGO_TARGET_DIR),target)
STRATA := $(TARGET)/release/strata

.PHONY: setup demo test bench python-tests clean

# The package is used from the tree, with the extension module that the workspace build made: `pip install .` works too, but
# compiles every crate a second time.
setup: $(VENV)/.ready
	cargo build --release --workspace
	cp $(TARGET)/release/lib_native.so python/strata/_native.abi3.so
	echo "$(CURDIR)/python" > $$($(VENV)/bin/python -c 'import site; print(site.getsitepackages()[0])')/strata.pth

$(VENV)/.ready: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --upgrade pip
	$(VENV)/bin/pip install --quiet -r requirements.txt
	touch $@

demo:
	cargo build --release -p strata-cli
	$(STRATA) ls --instance inf2.8xlarge
	$(STRATA) run examples/softmax.mlir --arg '[[1, 2, 3], [1, 1, 1]]'
	-$(STRATA) check examples/misspelt.mlir
	$(STRATA) explain unknown-op

test:
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets -- -D warnings
	@mkdir -p $(TARGET); set -o pipefail; cargo test --release --workspace --no-fail-fast 2>&1 | tee $(TARGET)/test.log; outcome=$$?; \
	  awk '/^test result:/ { pass += $$4; fail += $$6 } END { printf "rust: %d passed, %d failed\n", pass, fail }' $(TARGET)/test.log; \
	  exit $$outcome
	$(MAKE) python-tests

python-tests:
	$(MAKE) setup
	$(VENV)/bin/python -m pytest -q -s tests/python

bench:
	$(MAKE) setup
	$(VENV)/bin/python benches/python/bench.py

clean:
	cargo clean
	rm -rf $(VENV)
