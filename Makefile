# The project's commands; `make help` lists them.

MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Only `build` and `prepare` run some steps in parallel, in a recursive make.
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif

BIN := .venv/bin
NPM := $(BIN)/npm --prefix frontend
# npm gives its reason only when it gives up: by default after twenty minutes behind a proxy with an unknown certificate.
NPM_INSTALL := install --no-save --no-audit --no-fund --loglevel=error \
	--fetch-retries=2 --fetch-retry-factor=2 --fetch-retry-mintimeout=500
PACKAGES := $(patsubst %/__init__.py,%,$(wildcard */__init__.py))
TEMPLATES := git ls-files -co --exclude-standard '*/templates/*.html' | xargs

# The Makefile needs three of the settings too. The environment overrides .env.
setting = $(or $($(1)),$(shell sed -n 's/^$(1)=//p' .env 2>/dev/null))
VAR_DIR := $(or $(call setting,VAR_DIR),var)
STATIC_ROOT := $(or $(call setting,STATIC_ROOT),$(VAR_DIR)/static)
VITE_API_URL := $(call setting,VITE_API_URL)
ifneq ($(VITE_API_URL),)
export VITE_API_URL
endif

export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Stamp files: their time is when a step last ran. Folders are prerequisites too, because deleting a file changes them.
PYTHON_READY := $(BIN)/.installed
TOOLS_READY := $(BIN)/.installed-dev
NODE_READY := frontend/node_modules/.package-lock.json
SCHEMA_READY := frontend/tools/node_modules/.package-lock.json
BUILT := frontend/dist/.built
COLLECTED := $(STATIC_ROOT)/.collected
MESSAGES := $(patsubst %.po,%.mo,$(wildcard cms/locale*/*/LC_MESSAGES/*.po))
FRONTEND_SOURCES := $(shell find frontend -mindepth 1 \
	\( -path frontend/node_modules -o -path frontend/dist -o -path frontend/tools -o -path frontend/generated \) -prune \
	-o ! -name '*.test.*' ! -name '*.md' -print)
STATIC_SOURCES := $(shell find $(filter-out tests,$(PACKAGES)) -path '*/static/*')

define step
@printf '\n== %s\n' "$(1)"
endef

##@ Running

run: prepare ## Install, build and migrate what changed, then serve the site (PORT=5555)
	@$(BIN)/python -m ops.scripts.run

dev: env $(NODE_READY) $(MESSAGES) ## Serve for development: Django and Vite, both with reload
	@DJANGO_SETTINGS_MODULE=cms.settings.dev $(BIN)/python -m ops.scripts.prepare
	@$(BIN)/python -m ops.scripts.run dev

build: env ## Install and build what changed, without the database
	@$(MAKE) --silent --jobs 2 $(COLLECTED) $(MESSAGES)

prepare: env ## The same, and migrate the database; an empty one gets the first content and administrator
	@$(MAKE) --silent --jobs 2 $(COLLECTED) database

database: $(MESSAGES)
	@DJANGO_SETTINGS_MODULE=cms.settings.production $(BIN)/python -m ops.scripts.prepare

env: $(PYTHON_READY)
	@$(BIN)/python -m ops.scripts.env_file

##@ Checking

test: lint types imports django-checks size unit e2e ## Run all checks and tests below up to e2e, the fastest first

lint: $(TOOLS_READY) $(NODE_READY) ## Check format and lint: ruff, djhtml, Biome
	$(call step,ruff: format)
	@$(BIN)/ruff format --check .
	$(call step,ruff: lint)
	@$(BIN)/ruff check .
	$(call step,djhtml)
	@$(TEMPLATES) $(BIN)/djhtml --check
	$(call step,Biome)
	@$(NPM) run --silent lint

types: $(TOOLS_READY) $(NODE_READY) generated ## Check types: mypy and tsc
	$(call step,mypy)
	@$(BIN)/mypy $(PACKAGES)
	$(call step,tsc)
	@$(NPM) run --silent typecheck

imports: $(TOOLS_READY) ## Check imports and unused dependencies: import-linter, deptry
	$(call step,import-linter)
	@$(BIN)/lint-imports
	$(call step,deptry)
	@$(BIN)/deptry .

django-checks: $(TOOLS_READY) $(BUILT) ## Check for missing migrations, and run Django's deployment check
	$(call step,Django: missing migrations)
	@DJANGO_SETTINGS_MODULE=cms.settings.test $(BIN)/python manage.py makemigrations --check --dry-run
	$(call step,Django: check --deploy)
	@SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(48))') \
		JWT_SIGNING_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(48))') \
		SITE_URL=https://www.example.org TRUSTED_PROXIES=1 DJANGO_SETTINGS_MODULE=cms.settings.production \
		sh -c '$(BIN)/python manage.py check --fail-level WARNING && \
			$(BIN)/python manage.py check --deploy --tag security --fail-level WARNING'

size: $(BUILT) ## Check the front end's size budget
	$(call step,Size budget)
	@$(NPM) run --silent size

unit: $(TOOLS_READY) $(BUILT) $(MESSAGES) ## Run the tests without a browser: Vitest, pytest
	$(call step,Vitest)
	@$(NPM) run --silent test
	$(call step,pytest: unit and API)
	@$(BIN)/pytest -n 2 --dist worksteal tests --ignore=tests/e2e --ignore=tests/faults --ignore=tests/test_services

e2e: $(TOOLS_READY) $(BUILT) $(MESSAGES) ## Run the tests in Chromium: pytest with Playwright (CHROMIUM=path)
	$(call step,pytest: end to end)
	@CHROMIUM=$$(sh ops/scripts/browser.sh) && export CHROMIUM && \
		$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder tests/e2e

faults: $(TOOLS_READY) $(BUILT) $(MESSAGES) ## Run the fault tests, a part of test-services; FAULTS=full writes more posts
	$(call step,pytest: faults)
	@$(BIN)/pytest tests/faults

# Tests of raw SQL, locks, the storage of uploads and the cache.
SERVICE_TESTS := tests/search tests/test_backup tests/test_images tests/test_page_cache tests/test_*/test_concurren*.py \
	tests/test_accounts/test_throttle.py tests/test_blog/test_categories_api.py tests/test_core/test_media.py \
	tests/test_core/test_postgresql.py tests/test_core/test_scheduler.py tests/test_documents/test_ranges.py \
	tests/test_health/test_checks.py tests/test_pages/test_created_once.py tests/test_pages/test_pages_api.py \
	tests/test_pages/test_scheduled_publishing.py tests/test_roles/test_documents.py

test-services: $(TOOLS_READY) $(BUILT) $(MESSAGES) ## Run what only continuous integration runs: tests on PostgreSQL, Redis and S3, and the fault tests
	$(call step,pytest on PostgreSQL + Redis + S3)
	@exec $(BIN)/python -m tests.services $(BIN)/pytest -n 2 --dist worksteal $(SERVICE_TESTS)
	$(call step,pytest on PostgreSQL + Redis + S3: running sites)
	@CHROMIUM=$$(sh ops/scripts/browser.sh) && export CHROMIUM && \
		exec $(BIN)/python -m tests.services $(BIN)/pytest -m services tests/test_services tests/e2e
	@$(MAKE) faults

##@ Working

format: $(TOOLS_READY) $(NODE_READY) ## Format all code and apply automatic fixes
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(TEMPLATES) $(BIN)/djhtml
	@$(NPM) run --silent format

# makemigrations passes over apps without a folder of migrations unless they are named.
NEW_APPS = $(filter-out $(patsubst %/migrations,%,$(wildcard */migrations)),$(patsubst %/models.py,%,$(wildcard */models.py)))

migrations: env ## Create migrations for changed models
	@DJANGO_SETTINGS_MODULE=cms.settings.dev $(BIN)/python manage.py makemigrations
	@$(if $(NEW_APPS),DJANGO_SETTINGS_MODULE=cms.settings.dev $(BIN)/python manage.py makemigrations $(NEW_APPS))

seed: env ## Load the first content into an empty site
	@DJANGO_SETTINGS_MODULE=cms.settings.dev $(BIN)/python manage.py seed_site

pictures: $(TOOLS_READY) $(NODE_READY) ## Render the seed's drawings to PNG
	@CHROMIUM=$$(sh ops/scripts/browser.sh) && export CHROMIUM && $(BIN)/python -m ops.scripts.pictures

bench: $(TOOLS_READY) $(BUILT) ## Run the benchmarks; BENCH="cached stale" runs only those
	@$(BIN)/python -m ops.bench $(BENCH)

shell: env ## Open Django's shell
	@DJANGO_SETTINGS_MODULE=cms.settings.dev $(BIN)/python manage.py shell

schema: $(TOOLS_READY) ## Write docs/openapi.yaml and the front end's lists of reserved addresses and query parameters
	@DJANGO_SETTINGS_MODULE=cms.settings.test $(BIN)/python manage.py spectacular --validate --fail-on-warn \
		--file docs/openapi.yaml
	@DJANGO_SETTINGS_MODULE=cms.settings.test $(BIN)/python -m ops.scripts.address_lists

generated: $(TOOLS_READY) $(SCHEMA_READY) ## Generate the front end's types of pages and of the API
	@DJANGO_SETTINGS_MODULE=cms.settings.test $(BIN)/python -m ops.scripts.page_types
	@$(NPM)/tools run --silent schema
	@$(NPM)/tools run --silent page-types

untranslated: $(TOOLS_READY) ## List what an upgrade of Wagtail added to (+) and dropped from (-) its texts
	@DJANGO_SETTINGS_MODULE=cms.settings.test $(BIN)/python -m ops.scripts.untranslated

lock: $(TOOLS_READY) ## Regenerate the lock files; UPGRADE=--upgrade takes newer versions
	@$(BIN)/uv pip compile --quiet pyproject.toml --universal --generate-hashes --python-version 3.11 \
		$(UPGRADE) -o requirements.txt
	@$(BIN)/uv pip compile --quiet pyproject.toml --group dev --universal --generate-hashes --python-version 3.11 \
		$(UPGRADE) -c requirements.txt -o requirements-dev.txt
	@for folder in frontend frontend/tools; do \
		$(BIN)/npm --prefix $$folder $(if $(UPGRADE),update,install) --package-lock-only \
			--omit-lockfile-registry-resolved || exit 1; done
	@$(BIN)/python ops/scripts/lock_without_addresses.py $(wildcard frontend/package-lock.json */*/package-lock.json)

clean: ## Delete installed and generated files; keeps uploads, the database and .env
	rm -rf .venv frontend/node_modules frontend/tools/node_modules frontend/dist frontend/generated
	rm -rf $(VAR_DIR)/static $(VAR_DIR)/pages $(VAR_DIR)/cache $(VAR_DIR)/run
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## List the commands
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run dev build prepare database env test lint types imports django-checks size unit e2e faults test-services format \
	migrations seed pictures schema generated untranslated bench shell lock clean help

# Prerequisites of the commands, rebuilt when their own prerequisites changed.

$(BIN)/python: ;

$(PYTHON_READY): requirements.txt $(BIN)/python
	@sh ops/scripts/venv.sh
	@echo "Installing the Python packages …"
	@$(BIN)/python -m pip install --quiet --quiet --require-hashes -r requirements.txt
	@touch $@

$(TOOLS_READY): requirements-dev.txt $(PYTHON_READY)
	@echo "Installing the development tools …"
	@$(BIN)/python -m pip install --quiet --quiet --require-hashes -r requirements-dev.txt
	@touch $@

$(NODE_READY): frontend/package.json frontend/package-lock.json $(PYTHON_READY)
	@echo "Installing the front end's packages …"
	@$(NPM) $(NPM_INSTALL)
	@touch $@

$(SCHEMA_READY): frontend/tools/package.json frontend/tools/package-lock.json $(PYTHON_READY)
	@$(NPM)/tools $(NPM_INSTALL)
	@touch $@

$(BUILT): $(FRONTEND_SOURCES) $(NODE_READY) $(wildcard .env)
	@echo "Building the front end …"
	@$(NPM) run --silent build
	@touch $@

%.mo: %.po $(PYTHON_READY)
	@$(BIN)/pybabel --quiet compile -i $< -o $@

$(COLLECTED): $(STATIC_SOURCES) $(BUILT)
	@echo "Collecting static files …"
	@DJANGO_SETTINGS_MODULE=cms.settings.production $(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@touch $@
