# Two commands do all the set-up: `make kit` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= land-of-barons
LANG_ ?= en
PAPER ?= a4
PYTEST = $(BIN)/python -m pytest -n 3 --dist worksteal
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check
LOCK := requirements.lock

.PHONY: kit test check lint words durations attack variants bench lock clean

# LOCKED=1 installs what requirements.lock names, each file by its hash, and nothing else.
ifdef LOCKED
$(BIN)/pnp: pyproject.toml $(LOCK)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing Herald and all that it is tested with, as $(LOCK) says ..."
	@$(PIP) install --require-hashes --requirement $(LOCK)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(BIN)/pnp

$(VENV)/.test: $(BIN)/pnp
	@touch $@
else
$(BIN)/pnp: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing Herald ..."
	@$(PIP) install -e .
	@touch $(BIN)/pnp

$(VENV)/.test: pyproject.toml $(BIN)/pnp
	@echo "installing what the tests need ..."
	@$(PIP) install -e '.[test]'
	@touch $@
endif

$(VENV)/.bench: $(VENV)/.test
	@$(PIP) install -e '.[bench]'
	@touch $@

kit: $(BIN)/pnp
	@$(BIN)/pnp build $(GAME) --lang $(LANG_) --paper $(PAPER) --out output

lint: $(VENV)/.test
	$(BIN)/ruff check pnp referee herald_rules tests
	$(BIN)/ruff format --check pnp referee herald_rules tests
	$(BIN)/mypy

test: $(VENV)/.test lint
	@sh tests/tools.sh
	$(PYTEST)

# Lint, types and the tests that take less than a tenth of a second each.
check: $(VENV)/.test lint
	$(PYTEST) -q --quick

# Take the sentences of the code into the catalogues of every language; NEW=pl begins one.
words: $(VENV)/.test
	$(BIN)/python -m tests.catalogues $(NEW)

# Write tests/slow.txt anew. What a slow test had prepared for others falls to the next one that
# needs it, so the quick ones are timed until none of them is slow.
durations: $(VENV)/.test
	@sh tests/tools.sh
	$(PYTEST) -q --record-slow
	$(PYTEST) -q --quick --record-slow
	$(PYTEST) -q --quick --record-slow

# The attacks of tests/attack and what is played at random, at full length; `make test` takes a
# sample of each.
attack: $(VENV)/.test
	$(PYTEST) -q tests/attack tests/referee/engine/test_fuzz.py tests/referee/rules --full

# Every number of every game one step up and one step down; `make test` takes a sample.
variants: $(VENV)/.test
	$(BIN)/python -m tests.variants

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

# Write requirements.lock anew: the newest versions, for every platform, with their hashes.
lock: $(BIN)/pnp
	@$(PIP) install -e '.[lock]'
	$(BIN)/uv pip compile pyproject.toml --quiet --upgrade --extra test \
		--universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --output-file $(LOCK)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find output -mindepth 1 ! -name README.md -delete
