# Written for GNU make 3.81 and later (macOS ships 3.81): no .ONESHELL, no !=, no grouped targets.

VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.installed
PYTEST := $(BIN)/python -m pytest
SOURCES := contract generators tests
UV_VERSION := 0.13.9
BOWTIE_VERSION := 2024.10.2

# The pyright wrapper asks a registry for newer releases unless told not to, and would run another
# version than the locked one if these were set.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
unexport PYRIGHT_PYTHON_FORCE_VERSION PYRIGHT_PYTHON_PYLANCE_VERSION
# Somebody's own modules must not stand before the environment's.
unexport PYTHONPATH PYTHONHOME
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help setup conform conform-all test test-bindings check generate lock bench fuzz clean FORCE
.DEFAULT_GOAL := help

help: ## show this list
	@echo 'aimux-contract: make TARGET [PYTHON=python3.12]'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY) ## make .venv, or bring it up to date
	@echo '$(VENV) is ready'

conform: $(READY) ## the main job: golden files, the kit's own binding, recorded traffic
	@$(BIN)/aimux-contract check
	@$(BIN)/aimux-contract conform --strict
	@$(BIN)/python -m tests.corpus

test: $(READY) ## run all tests but those of the bindings
	@$(PYTEST) -q -n auto --dist loadfile --ignore tests/bindings

test-bindings: $(READY) ## run the tests of the bindings; says which were skipped for want of a toolchain
	@$(PYTEST) -q tests/bindings

conform-all: $(READY) ## run every case at every binding: results, a page, and the README's table
	@$(BIN)/python -m tests.bindings.conform_all --readme

check: $(READY) ## run every check: format, lint, types (mypy, pyright), golden files
	@failed=; \
	run() { \
	  name=$$1; shift; printf '==> %s\n' "$$name"; \
	  "$$@" || failed="$$failed, $$name"; \
	}; \
	run 'ruff format' $(BIN)/ruff format --check --quiet $(SOURCES); \
	run 'ruff check' $(BIN)/ruff check --quiet $(SOURCES); \
	run 'mypy' $(BIN)/mypy --no-error-summary; \
	run 'pyright' $(BIN)/pyright --pythonpath $(BIN)/python; \
	run 'golden files' $(BIN)/aimux-contract check; \
	if test -n "$$failed"; then printf 'FAILED: %s\n' "$${failed#, }" >&2; exit 1; fi; \
	echo 'all checks passed'

generate: $(READY) ## write golden/ anew from the definition
	@$(BIN)/aimux-contract generate

bench: $(READY) $(VENV)-bowtie/.installed ## measure speed and memory, beside peers
	@$(BIN)/python tests/benchmarks/run_all.py --bowtie $(VENV)-bowtie/bin/bowtie

$(VENV)-bowtie/.installed: $(VENV)-bowtie/.created
	@$(VENV)-bowtie/bin/python -m pip install --quiet bowtie-json-schema==$(BOWTIE_VERSION)
	@touch $@

fuzz: $(READY) ## run the property tests for longer, and compare Python with Rust on more texts
	@$(PYTEST) -q -n auto -m property --hypothesis-profile=fuzz --ignore tests/bindings
	@$(BIN)/python -m tests.bindings.differential --count 500000 || test $$? = 2

lock: $(VENV)-lock/.created ## renew requirements/dev.txt (UPGRADE=1: to the newest versions)
	@$(VENV)-lock/bin/python -m pip install --quiet uv==$(UV_VERSION)
	@$(VENV)-lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
	  --generate-hashes --custom-compile-command 'make lock' --quiet \
	  $(if $(UPGRADE),--upgrade) --output-file requirements/dev.txt
	@echo 'requirements/dev.txt is up to date'

clean: ## remove the environment, caches and build results
	@rm -rf $(VENV) $(VENV)-lock $(VENV)-bowtie .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks build dist
	@find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# An environment is made anew when the lock changes (so that it holds nothing else), when its
# interpreter is gone, and when PYTHON= names another one.
MADE_WITH := $(shell test -x $(BIN)/python && cat $(VENV)/.created 2>/dev/null)
ifneq ($(or $(PYTHON),$(MADE_WITH)),$(MADE_WITH))
$(VENV)/.created: FORCE
endif
ifeq ($(MADE_WITH),)
$(VENV)/.created: FORCE
endif

FORCE:

$(VENV)/.created: requirements/dev.txt

%/.created:
	@python=; \
	for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    python=$$candidate; break; \
	  fi; \
	done; \
	if test -z "$$python"; then \
	  echo "aimux-contract needs Python 3.11 or newer; $(or $(PYTHON),python3) is:" \
	    "$$($(or $(PYTHON),python3) --version 2>&1 | tail -n 1)" >&2; \
	  echo 'Install one, or name it: make setup PYTHON=/path/to/python3.12' >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "$$python has no venv module. On Debian or Ubuntu: apt-get install python3-venv" >&2; \
	  exit 1; \
	fi; \
	echo "Making $* with $$("$$python" --version)"; \
	"$$python" -m venv --clear $* && echo "$$python" > $@

$(VENV)/.locked: $(VENV)/.created
	@echo 'Installing the locked tools (a minute or so, once)'
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/dev.txt
	@touch $@

$(READY): pyproject.toml $(VENV)/.locked
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
