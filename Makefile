# One configuration everywhere: optimised, and with the internals open to tests.
# An optimised program is not debugged here, and debug information takes a sixth of the time to build.
# No C file's name holds the folder of the build, so that programs built elsewhere are the same.
# Each function stands by itself, so that the linker leaves out those that nothing calls.
# Two copies of BoringSSL are an eighth of the build. Their inner loops are in assembler, so the rest of
# them is compiled with less optimisation, which takes a fifth less time.
flags := -c release -Xswiftc -enable-testing -debug-info-format none \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xcc '-ffile-prefix-map=$(CURDIR)/=' -Xcc -ffunction-sections -Xcc -fdata-sections -Xcc -O1
program := .build/release/postlogin
tenant := .build/release/mock-tenant
sources := Package.swift Sources Tests Examples
# Test targets whose tests count processes, descriptors and memory, which other tests would spoil.
alone := ^(ProcessTests|PoolTests|EnduranceTests)\.
# Test targets that go by real time, here or in a program or server that they are compared with.
quiet := ^(RealTimeTests|NetworkAccessTests)\.
# A program that runs until it is told to stop, and scripts that take memory of the process: they
# would keep others waiting, or be counted as theirs.
disturbing := ^(WatchTests|MemoryTests)\.
# Servers and their clients in one process, which other tests would keep waiting.
tenants := ^MockTenantTests\.
# Tests of commands and workers run the built program.
with-program := env 'POSTLOGIN_PROGRAM=$(CURDIR)/$(program)'

PREFIX ?= /usr/local
DESTDIR ?=
bin := $(DESTDIR)$(PREFIX)/bin
manual := $(DESTDIR)$(PREFIX)/share/man/man1
bash-completions := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zsh-completions := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fish-completions := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
installed = $(bin)/postlogin $(manual)/postlogin.1 $(bash-completions)/postlogin \
	$(zsh-completions)/_postlogin $(fish-completions)/postlogin.fish

.DEFAULT_GOAL := help
.PHONY: help setup build run tenant tenant-schema supported demo test test-only e2e policy-tests embedding install uninstall bundle package release docs site site-test snippets lint script-modules format asan tsan bench bench-count bench-count-write scale soak

help:  ## this list
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 19

setup:
	@.ci/check-machine
	@.ci/install-packages
	@.ci/fetch-packages

build: setup  ## the program alone
	@.ci/step 'building postlogin' '6 to 9 minutes the first time on two cores, seconds after that' \
	  swift build $(flags) --product postlogin

run: build  ## a real Action on real data: a denied and an allowed login
	$(program) run Actions/native-to-web-network-mismatch --fixture Fixtures/native-to-web-other-country.json
	$(program) run Actions/native-to-web-network-mismatch --fixture Fixtures/native-to-web-same-country.json

tenant: setup  ## the mock tenant
	@.ci/step 'building mock-tenant' '20 minutes the first time on two cores, seconds after that' \
	  swift build $(flags) --product mock-tenant

tenant-schema: tenant  ## the kept JSON Schema of tenants, after a change of a table of its fields
	$(tenant) --schema-frame >Sources/CActionTemplates/tenant.schema.json.new
	mv Sources/CActionTemplates/tenant.schema.json.new Sources/CActionTemplates/tenant.schema.json

supported: build tenant  ## the page of supported triggers and operations
	($(program) triggers --format markdown; echo; $(tenant) --supported-frame) >SUPPORTED.md.new
	mv SUPPORTED.md.new SUPPORTED.md

demo: tenant  ## Native to Web and Native SSO against a mock tenant, step by step
	MOCK_TENANT=$(tenant) Examples/MockTenant/demo

test: setup  ## every test, then the suites of the Actions with the built program
	@.ci/step 'building everything with its tests' '20 minutes the first time on two cores, 12 after make run, seconds after that' \
	  swift build $(flags) --build-tests
	@.ci/step 'testing libraries and commands' '6 minutes' \
	  $(with-program) .ci/test $(flags) --skip-build --skip '$(alone)|$(quiet)|$(disturbing)|$(tenants)'
	@.ci/step 'testing the tenant' '2 minutes' .ci/test $(flags) --skip-build --filter '$(tenants)'
	@.ci/step 'testing workers, alone' '2 minutes' \
	  $(with-program) .ci/test $(flags) --skip-build --filter '$(alone)'
	@.ci/step 'testing what goes by real time' '20 seconds' \
	  $(with-program) .ci/test $(flags) --skip-build --filter '$(quiet)'
	@.ci/step 'testing --watch, and memory' '15 seconds' \
	  $(with-program) .ci/test $(flags) --skip-build --filter '$(disturbing)'
	$(program) test Actions
	$(program) test Actions --coverage --threshold 100

test-only: setup  ## the tests whose names FILTER matches, as in FILTER=FoldTests; fails if there are none
	@test -n "$$FILTER" || { echo "name tests: make test-only FILTER=FoldTests" >&2; exit 64; }
	@.ci/step 'building everything with its tests' 'seconds after make test, if little has changed' \
	  swift build $(flags) --build-tests
	@$(with-program) .ci/test $(flags) --skip-build --filter "$$FILTER"

e2e:  ## real clients against the built mock tenant; after `make tenant` or `make test`
	MOCK_TENANT='$(CURDIR)/$(tenant)' .ci/e2e

policy-tests: setup  ## the tests of Examples/PolicyTests, in a build of their own
	.ci/policy-tests

embedding: setup  ## Examples/Embedding, built against a version of this package; only what is committed counts
	.ci/embedding

snippets:  ## the code of README and guides compiles; after `make test`
	.ci/snippets

# Not `build` as a prerequisite: what is installed as root must not be built as root.
install:  ## the program, its completions and its manual page, below PREFIX
	@test -x $(program) || { echo "postlogin is not built; run make build first" >&2; exit 1; }
	install -d $(bin) $(manual) $(bash-completions) $(zsh-completions) $(fish-completions)
	install -m 755 $(program) $(bin)/postlogin
	.ci/stamp $(bin)/postlogin
	strip $(bin)/postlogin
	@# The build lets a program look for libraries beside itself, in a folder that others may write to.
	patchelf --remove-rpath $(bin)/postlogin
	$(program) --generate-completion-script bash >$(bash-completions)/postlogin
	$(program) --generate-completion-script zsh >$(zsh-completions)/_postlogin
	$(program) --generate-completion-script fish >$(fish-completions)/postlogin.fish
	.ci/manual $(program) >$(manual)/postlogin.1

uninstall:  ## what `make install` put below PREFIX
	rm -f $(installed)

bundle: build tenant  ## both programs with all they need, in one folder: .build/bundle
	.ci/bundle .build/bundle

package: bundle  ## what is handed out, in .build/packages; POSTLOGIN_SIGNING_KEY names a key of minisign
	rm -rf .build/packages
	@.ci/step 'packing archive, wheel, npm package, image and Debian packages' '8 minutes' \
	  .ci/package .build/bundle .build/packages

release: package  ## make package, and test it in Debian 11, 12 and 13
	@.ci/step 'testing bundle and packages' '10 minutes' .ci/bundle-test .build/bundle .build/packages
	@.ci/step 'testing the action' '1 minute' .ci/action-test .build/packages/postlogin-*.tar.xz
	@.ci/step 'packing again, to compare' '4 minutes' .ci/reproducible

site:  ## the website, in .build-site/pages, with what the built program says; after `make test`
	POSTLOGIN=$(abspath $(program)) .ci/site

site-test:  ## the website in Chromium: axe-core, two widths, light and dark, the search; after `make site`
	.ci/site-test

docs:  ## the documentation of the libraries, as DocC makes it; warnings are errors; after `make test`
	.ci/docs

soak: setup  ## long runs: killed workers, a million executions in one pool, 50,000 logins at the mock tenant, all of diff's pairs, 200,000 mixed files, a million mixed TypeScript texts
	swift build $(flags) --build-tests
	POSTLOGIN_SOAK=20000 POSTLOGIN_SOAK_EXECUTIONS=1000000 POSTLOGIN_PROGRAM='$(CURDIR)/$(program)' \
	  .ci/test $(flags) --skip-build --filter '^EnduranceTests\.|DiffCorpusTests'
	POSTLOGIN_SOAK=1 POSTLOGIN_SEED=2 .ci/test $(flags) --skip-build --filter DiffCorpusTests
	POSTLOGIN_SOURCES_FUZZ=200000 .ci/test $(flags) --skip-build --filter '^PolicySourcesTests\.FuzzTests'
	POSTLOGIN_SEED=9 POSTLOGIN_FUZZ=500000 .ci/test $(flags) --skip-build --filter '^ScriptTextTests\.TypeErasureFuzzTests'
	MOCK_TENANT='$(CURDIR)/$(tenant)' SOAK_LOGINS=50000 .ci/e2e Tests/RealClients/soak.py
	MOCK_TENANT='$(CURDIR)/$(tenant)' SCHEMATHESIS_EXAMPLES=60 SCHEMATHESIS_REQUESTS=2000 .ci/e2e Tests/RealClients/test_schemathesis.py

lint:  ## the formatter has nothing to change, and no rule is broken
	swift format lint --strict --recursive --parallel $(sources)
	.ci/method-names
	.ci/script-modules --check
	.ci/packaging-syntax
	.ci/editors
	.ci/links

script-modules:  ## write the table of embedded JavaScript modules anew, after a file was added or removed
	.ci/script-modules

format:  ## format every Swift file
	swift format --in-place --recursive --parallel $(sources)

# Sanitizers need builds of their own, and look at the rooms that touch memory by hand: the engine,
# and both ends of a worker's connection. The leak checker would count what the test library and the
# engine keep until the process ends. Memory of a sanitizer's own upsets some tests of memory limits.
watched_memory := only grows|rest of the process

asan: export POSTLOGIN_WITHOUT_TENANT = 1
asan: export ASAN_OPTIONS = detect_leaks=0
asan: export POSTLOGIN_PROGRAM = $(CURDIR)/.build-asan/debug/postlogin
asan: export POSTLOGIN_SLOWNESS = 5
asan: setup  ## the tests of engine and workers under the address sanitizer
	swift build --scratch-path .build-asan --sanitize=address --build-tests
	@echo "left out: $(watched_memory)"
	.ci/test --scratch-path .build-asan --sanitize=address --skip-build --filter '^(ScriptEngineTests|PostLoginScriptsTests)\.' --skip '$(watched_memory)'
	.ci/test --scratch-path .build-asan --sanitize=address --skip-build --filter '$(alone)'

# The thread sanitizer holds signals back that the engine waits for: polling does without them.
tsan: export POSTLOGIN_WITHOUT_TENANT = 1
tsan: export POSTLOGIN_ENGINE_OPTIONS = usePollingTraps=1 useConcurrentJIT=0
tsan: export TSAN_OPTIONS = suppressions="$(CURDIR)/.ci/tsan-suppressions"
tsan: export POSTLOGIN_PROGRAM = $(CURDIR)/$(program)
tsan: export POSTLOGIN_SLOWNESS = 5
tsan: build  ## the tests of the engine and of pools of workers under the thread sanitizer
	swift build --scratch-path .build-tsan --sanitize=thread --build-tests
	@echo "left out: $(watched_memory)"
	.ci/test --scratch-path .build-tsan --sanitize=thread --skip-build --filter '^ScriptEngineTests\.' --skip '$(watched_memory)'
	.ci/test --scratch-path .build-tsan --sanitize=thread --skip-build --filter '^(PoolTests|EnduranceTests)\.'

# The program that is there is counted: `make test` and `make build` build the same one.
scale:  ## a small backtest whole and in parts, one of whose runs is killed; after `make test`
	Examples/Spark/scale $(program)

bench-count:  ## instructions of a login by room, compared with Benchmarks/counts.json; after `make test`
	.ci/install-packages python3 valgrind
	Benchmarks/counting/count --gated $(program)

bench-count-write:  ## writes what is counted here to Benchmarks/counts.json; the commit says why it changed
	.ci/install-packages python3 valgrind
	Benchmarks/counting/count --write $(program) $(tenant)

bench: build  ## side by side with JavaScriptCore alone and with Node.js (see Benchmarks/README.md)
	Benchmarks/side-by-side $(program)
