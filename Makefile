# Two commands do all the set-up: `make kit` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= land-of-barons
LANG_ ?= en
PAPER ?= a4
PYTEST = $(BIN)/python -m pytest -n 2 --dist worksteal

.PHONY: kit test check lint durations bench clean

$(BIN)/pnp: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing Herald ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $(BIN)/pnp

$(VENV)/.test: pyproject.toml $(BIN)/pnp
	@echo "installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

kit: $(BIN)/pnp
	@$(BIN)/pnp build $(GAME) --lang $(LANG_) --paper $(PAPER) --out output

lint: $(VENV)/.test
	$(BIN)/ruff check pnp referee tests
	$(BIN)/ruff format --check pnp referee tests
	$(BIN)/mypy

test: $(VENV)/.test lint
	@sh tests/tools.sh
	$(PYTEST)

# Lint, types and the tests that take less than a tenth of a second each.
check: $(VENV)/.test lint
	$(PYTEST) -q --quick

# Write tests/slow.txt anew. What a slow test had prepared for others falls to the next one that
# needs it, so the quick ones are timed until none of them is slow.
durations: $(VENV)/.test
	@sh tests/tools.sh
	$(PYTEST) -q --record-slow
	$(PYTEST) -q --quick --record-slow
	$(PYTEST) -q --quick --record-slow

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find output -mindepth 1 ! -name README.md -delete
