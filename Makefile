# Two commands do all the set-up: `make kit` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= land-of-barons
LANG_ ?= en
PAPER ?= a4

.PHONY: kit test lint bench clean

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
	$(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find output -mindepth 1 ! -name README.md -delete
