# Everything is run from here; `make` alone lists what there is.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv/bin
# Stages of `make test` to run, all when empty: make test STAGES="lint types".
STAGES ?=
# The folders of games in docs/atlas/results whose figures the site shows.
PUBLISHED := atlas depth newest depth-newest
# The address that `make play` listens on: this machine only, unless it is given.
HOST ?= 127.0.0.1
# How long `make fuzz` runs each target.
SECONDS_EACH ?= 60
# How long `make attack` runs each attack, and how often it kills the site.
ATTACK_SECONDS ?= 15
KILLS ?= 20

.DEFAULT_GOAL := help
.PHONY: help set-up play test test-all attack atlas bench bench-signature wheel release-check docs format lint fuzz audit lock clean

help: ## list what there is
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

set-up: ## prepare the clone: environment, packages, compiled core, pages
	@PYTHON="$(PYTHON)" tools/prerequisites
	@"$(PYTHON)" tools/set_up.py $(SET_UP)

play: set-up ## play in the browser, on this machine only; HOST=0.0.0.0 make play lets others in the network in
	@$(VENV)/petteia serve --host "$(HOST)" --port 0 --open

# Where the tests of the core run, they are compiled beside the rest of the set-up.
test test-all: SET_UP = $(if $(STAGES),$(if $(filter rust,$(STAGES)),checks),checks)
test-all: SET_UP += $(if $(STAGES),$(if $(filter wheel,$(STAGES)),wheelhouse),wheelhouse)
release-check: SET_UP := wheelhouse

test: set-up ## run every check that continuous integration runs
	@$(VENV)/python tools/run_tests.py $(STAGES)

test-all: set-up ## run the same checks with the wide matrices, before a release
	@$(VENV)/python tools/run_tests.py --all $(STAGES)

attack: set-up ## attack a site of its own on the loopback, with a visitor beside each attack
	@$(VENV)/python -m attacks --seconds $(ATTACK_SECONDS) --kills $(KILLS)

atlas: set-up ## write the atlas, the primer and the published figures from the games, and print report, paper and primer into build/atlas
	@for page in index paper questions mechanics tables newest strength how-games-go texts-on-play walkers-wish walkers-wish-mechanics; do \
		$(VENV)/petteia lab atlas docs/atlas/results -o docs/atlas/$$page.md --images docs/images || exit 1; \
	done
	@mkdir -p build/atlas
	@$(VENV)/petteia lab report docs/atlas/results/atlas -o build/atlas/report.html
	@gzip -9n < build/atlas/report.csv > docs/atlas/report.csv.gz
	@cp build/atlas/report.parquet docs/atlas
	@$(VENV)/petteia lab primer docs/atlas/results/atlas --out docs/atlas/primer
	@for kind in pdf html; do \
		$(VENV)/petteia lab book docs/atlas/paper.md docs/atlas/questions.md -o build/atlas/paper.$$kind || exit 1; \
		$(VENV)/petteia lab book docs/atlas/primer/index.md -o build/atlas/primer.$$kind || exit 1; \
	done
	@$(VENV)/petteia lab publish $(PUBLISHED:%=docs/atlas/results/%) --min-games 150 -o src/petteia/rulesets/figures.json

bench: set-up ## measure against python-chess and OpenSpiel and print the ratios
	@"$(PYTHON)" tools/set_up.py benchmarks
	@benchmarks/.venv/bin/python -m benchmarks

bench-signature: set-up ## print how many positions a fixed search visits
	@$(VENV)/python -m benchmarks.engine.signature

wheel: set-up ## build the wheels of a release and the source distribution into dist/
	@$(VENV)/python -m tools.wheels.build_wheel --all

release-check: wheel ## check what is in dist/, and try it in empty environments
	@$(VENV)/python -m tools.checks.check_release

docs: set-up ## build the manual into build/docs
	@$(VENV)/sphinx-build --quiet --fail-on-warning --nitpicky --keep-going docs build/docs
	@echo "build/docs/index.html"

format: set-up ## format Python, Rust and TypeScript, and fix what the linters can fix
	@$(VENV)/ruff check --quiet --fix-only .
	@$(VENV)/ruff format .
	@cargo fmt --all
	@cd web && npm run --silent format

lint: set-up ## run the checks that run no test
	@$(VENV)/python tools/run_tests.py repository lint types imports rust-lint web-lint

fuzz: set-up ## fuzz every text format for a minute each
	@$(VENV)/python -m fuzz --seconds $(SECONDS_EACH)

audit: set-up ## ask the registries whether a package in the lock files has a known vulnerability
	@"$(PYTHON)" tools/checks/audit.py

lock: ## update the lock files to the newest versions
	@"$(PYTHON)" tools/writing/lock_requirements.py
	@cargo update

clean: ## remove everything that set-up, builds and tests made
	@git ls-files -z --others --ignored --directory --exclude-from=.gitignore | xargs -0 rm -rf
