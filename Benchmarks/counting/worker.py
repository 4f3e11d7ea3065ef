"""A login in a worker, at both ends: each is counted while the other runs as it is."""

import os
import pathlib
import subprocess
import time

import callgrind

SOURCE = pathlib.Path(__file__).parent / "gentle-end.c"
# On one processor neither end looks for work in the shared memory before it sleeps, which would count as work.
ONE_PROCESSOR = min(os.sched_getaffinity(0))


def bench(program, worker, action, fixture, runs):
    return [
        program, "bench", action, "--fixture", fixture, "--isolation", "warm", "--without-sandbox", "--worker", worker,
        "--runs", str(runs),
    ]


def caller(program, folder, action, fixture, runs):
    """Instructions by room of the process that asks."""
    return callgrind.count(bench(program, program, action, fixture, runs), ["taskset", "-c", str(ONE_PROCESSOR)])


def worker(program, folder, action, fixture, runs):
    """Instructions by room of the worker, which is asked to end where it otherwise is killed."""
    preloaded, started, output = folder / "gentle-end.so", folder / "worker", folder / f"worker-{runs}.out"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", preloaded, SOURCE], check=True)
    variables = [f"LD_PRELOAD={preloaded}", *(f"{name}={value}" for name, value in callgrind.ENVIRONMENT.items())]
    command = ["/usr/bin/env", *variables, *callgrind.command(output, [program])]
    started.write_text("#!/bin/sh\nexec " + " ".join(f"'{part}'" for part in command) + ' "$@"\n')
    started.chmod(0o755)
    run = subprocess.run(
        ["taskset", "-c", str(ONE_PROCESSOR), *bench(program, started, action, fixture, runs)],
        env={**os.environ, "LD_PRELOAD": str(preloaded)}, capture_output=True, text=True,
    )
    if run.returncode:
        raise SystemExit(f"`bench` with a counted worker ended with {run.returncode}:\n{run.stdout}{run.stderr}")
    # The caller does not wait for the worker's end, so this does; the count is complete with its last line.
    for _ in range(600):
        if output.exists() and "totals:" in output.read_text()[-200:]:
            return callgrind.costs(output)
        time.sleep(0.1)
    raise SystemExit("the counted worker wrote nothing")
