SHELL := /bin/bash
# setup builds, demo shows, test judges, bench measures. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
STRATA := target/release/strata

.PHONY: setup demo test bench python-tests clean

setup: $(VENV)/.ready
	cargo build --release --workspace
	@if [ -f pyproject.toml ]; then $(VENV)/bin/pip install --quiet . ; fi

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
	@mkdir -p target; set -o pipefail; cargo test --release --workspace --no-fail-fast 2>&1 | tee target/test.log; outcome=$$?; \
	  awk '/^test result:/ { pass += $$4; fail += $$6 } END { printf "rust: %d passed, %d failed\n", pass, fail }' target/test.log; \
	  exit $$outcome
	$(MAKE) python-tests

python-tests:
	@if [ -d tests/python ]; then $(MAKE) setup && $(VENV)/bin/python -m pytest -q tests/python; fi

bench:
	cargo build --release --workspace
	@if [ -f benches/python/bench.py ]; then $(MAKE) setup && $(VENV)/bin/python benches/python/bench.py; \
	  else cargo run --release -p strata-exec --example gemm_bench; fi

clean:
	cargo clean
	rm -rf $(VENV)
