# One configuration everywhere: optimised, and with the internals open to tests.
flags := -c release -Xswiftc -enable-testing
program := .build/release/postlogin
sources := Package.swift Sources Tests
# Suites that count processes, descriptors and milliseconds, which other tests would spoil.
alone := HostileTests|ChaosTests|WorkerPoolTests|BadWorkerTests|ParentTests|SandboxTests|IsolationTests|DifferentialTests

.DEFAULT_GOAL := help
.PHONY: help setup build run test lint format asan tsan bench soak

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup:
	@.ci/install-packages

build: setup  ## the program alone
	swift build $(flags) --product postlogin

run: build  ## a real Action on real data: a denied and an allowed login
	$(program) run Actions/native-to-web-network-mismatch --fixture Fixtures/native-to-web-other-country.json
	$(program) run Actions/native-to-web-network-mismatch --fixture Fixtures/native-to-web-same-country.json

test: setup  ## every test
	swift build $(flags) --product postlogin
	POSTLOGIN_PROGRAM=$(abspath $(program)) .ci/test $(flags) --skip '$(alone)'
	POSTLOGIN_PROGRAM=$(abspath $(program)) .ci/test $(flags) --skip-build --filter '$(alone)'

soak: setup  ## long runs: logins at full load while workers are killed
	swift build $(flags) --product postlogin
	POSTLOGIN_SOAK=20000 POSTLOGIN_PROGRAM=$(abspath $(program)) .ci/test $(flags) --filter ChaosTests

lint:  ## the formatter has nothing to change, and no rule is broken
	swift format lint --strict --recursive --parallel $(sources)

format:  ## format every Swift file
	swift format --in-place --recursive --parallel $(sources)

# Sanitizers need builds of their own, and look at the room that touches memory by hand.
# The leak checker counts what the test library and the engine keep until the process ends.
asan: setup  ## the engine's tests under the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 .ci/test --scratch-path .build-asan --sanitize=address --filter 'ScriptEngineTests|PostLoginScriptsTests'

# It holds signals back, which the engine would otherwise wait for: polling does without them.
tsan: setup  ## the engine's tests under the thread sanitizer
	JSC_usePollingTraps=1 JSC_useConcurrentJIT=0 \
	TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/tsan-suppressions" .ci/test --scratch-path .build-tsan --sanitize=thread --filter ScriptEngineTests

bench: build  ## side by side with JavaScriptCore alone and with Node.js (see Benchmarks/README.md)
	Benchmarks/side-by-side $(program)
