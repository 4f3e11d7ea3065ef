"""The set of runs that are counted."""

import dataclasses
import json
import pathlib
from typing import Callable

import callgrind
import worker
from tenant import tenant_login

ROOT = pathlib.Path(__file__).parent.parent.parent
ACTION = ROOT / "Actions/native-to-web-network-mismatch"
RULES = ROOT / "Examples/Rules/native-to-web-network-mismatch.json"
TRANSACTION = ROOT / "Fixtures/native-to-web-same-country.json"
TYPICAL = pathlib.Path(__file__).parent / "typical.js"
EVENT = pathlib.Path(__file__).parent / "event.json"
ROUNDS = 9


@dataclasses.dataclass
class Line:
    name: str
    count: Callable
    # Compared with the file in CI; the others are reported.
    is_gated: bool = True
    needs: str = "program"


def bench(name, *options, few=200, many=700, on=(TYPICAL, EVENT)):
    """A line of `postlogin bench`: the difference between many runs and few, so that start and warming up cancel out."""

    def count(program, folder):
        action, fixture = on
        run = [program, "bench", action, "--fixture", fixture, "--in-process", *options]
        return callgrind.per_run(
            callgrind.count([*run, "--runs", str(few)]), callgrind.count([*run, "--runs", str(many)]),
            (many - few) * ROUNDS,
        )

    return Line(name, count)


def start(program, folder):
    return dict(callgrind.count([program, "run", TYPICAL, "--fixture", EVENT, "--in-process"]))


def suite(program, folder):
    """One case of a suite, from two suites of different lengths."""

    def cases(count):
        path = folder / f"suite-{count}"
        path.mkdir()
        (path / "code.js").write_text(TYPICAL.read_text())
        (path / "event.json").write_text(EVENT.read_text())
        cases = [
            {
                "name": f"login {number}", "fixture": "event.json", "with": {"stats": {"logins_count": 10 + number}},
                "expect": {"decision": "allowed", "idToken": {"claims": {"https://example.com/roles": ["member", "billing"]}}},
            }
            for number in range(count)
        ]
        (path / "tests.yaml").write_text(json.dumps({"cases": cases}))
        return callgrind.count([program, "test", path, "--in-process", "--jobs", "1"])

    return callgrind.per_run(cases(50), cases(250), 200)


def worker_bench(name, end, few=200, many=700):
    """A line of one end of a worker's connection."""

    def count(program, folder):
        counts = [end(program, folder, TYPICAL, EVENT, runs) for runs in (few, many)]
        return callgrind.per_run(*counts, (many - few) * ROUNDS)

    return Line(name, count)


LINES = [
    bench("warm", "--isolation", "warm"),
    bench("fresh", "--isolation", "fresh", few=10, many=40),
    bench("traced", "--isolation", "warm", "--trace"),
    bench("rules", on=(RULES, TRANSACTION)),
    bench("event", "--measure", "event", on=(ACTION, TRANSACTION)),
    worker_bench("worker-caller", worker.caller),
    worker_bench("worker", worker.worker),
    Line("suite", suite, is_gated=False),
    Line("start", start, is_gated=False),
    Line("tenant", tenant_login, is_gated=False, needs="tenant"),
]
