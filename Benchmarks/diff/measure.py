"""How many small changes of Actions `postlogin diff` tells apart, by the kind of change.

    python3 measure.py POSTLOGIN [--sample N] [--seed N] [--survivors FOLDER] [SCRIPT or FOLDER …]

Without scripts, the sample Actions and the corpus of the tests are changed. A change that `diff` finds
with few logins counts as found with more of them. One that it does not find within `--inputs` is tried
with `--times` as many, with other seeds, and by `compare` on the fixtures: what none of these tells
apart counts for nothing, as it may be no difference. Scripts that no longer load are left out.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import subprocess
import tempfile

from mutations import mutations

ROOT = pathlib.Path(__file__).parent.parent.parent
SOURCES = [ROOT / "Actions", ROOT / "Tests/PolicyAnalysisTests/Diff/Corpus"]
FEW = 100
PATIENCE = 900
WAYS = ["few", "inputs", "many", "seeds", "fixtures"]


def scripts(paths):
    """The different scripts at some paths, by a name for each."""
    files = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*.js")))]
    found = {}
    for file in files:
        found.setdefault(file.read_text(), f"{file.parent.name}/{file.name}")
    return {name: text for text, name in found.items()}


def status(*command):
    """The exit status, or 2 where the command takes too long."""
    try:
        return subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode
    except subprocess.TimeoutExpired:
        return 2


class Measurement:
    def __init__(self, program, inputs, times):
        self.program = program
        self.inputs = inputs
        self.times = times

    def differs(self, before, after, inputs, seed=1):
        found = status(self.program, "diff", before, after, "--inputs", str(inputs), "--seed", str(seed), "--format", "json", "--in-process")
        if found not in (0, 1):
            raise ValueError(f"exit status {found}")
        return found == 1

    def way(self, before, after):
        """The first way that tells two versions apart."""
        if self.differs(before, after, FEW):
            return "few"
        if self.differs(before, after, self.inputs):
            return "inputs"
        if self.differs(before, after, self.times * self.inputs):
            return "many"
        if any(self.differs(before, after, self.inputs, seed) for seed in (2, 3)):
            return "seeds"
        if status(self.program, "compare", before, after, "--fixtures", str(ROOT / "Fixtures"), "--in-process") == 1:
            return "fixtures"
        return None

    def result(self, item):
        """The way that tells one mutation apart, or `broken`."""
        _, script, mutation = item
        with tempfile.TemporaryDirectory() as folder:
            before, after = pathlib.Path(folder, "before.js"), pathlib.Path(folder, "after.js")
            before.write_text(script)
            after.write_text(mutation.of(script))
            try:
                return self.way(str(before), str(after))
            except ValueError:
                return "broken"


def keep(folder, number, item, way):
    """Writes a change that was not found within the usual number of logins."""
    name, script, mutation = item
    place = folder / f"{number:04}-{mutation.kind.replace(' ', '-').replace(',', '')}-{way or 'unknown'}"
    place.mkdir(parents=True, exist_ok=True)
    (place / "before.js").write_text(script)
    (place / "after.js").write_text(mutation.of(script))
    line = script.count("\n", 0, mutation.start) + 1
    (place / "what.txt").write_text(f"{name}:{line} {script[mutation.start:mutation.end]!r} -> {mutation.text!r}\n")


def table(counts):
    """The figures of each kind, and of all."""
    total = collections.Counter()
    for kind in counts.values():
        total.update(kind)
    print(f"{'kind':26}{'changes':>9}{'broken':>8}{'told':>6}{'few':>6}{'usual':>7}{'of told':>9}")
    for name, kind in [*sorted(counts.items()), ("all", total)]:
        told = sum(kind[way] for way in WAYS)
        usual = kind["few"] + kind["inputs"]
        share = f"{100 * usual / told:.1f} %" if told else "-"
        print(f"{name:26}{sum(kind.values()):9}{kind['broken']:8}{told:6}{kind['few']:6}{usual:7}{share:>9}")


def main():
    parser = argparse.ArgumentParser(description="How many small changes of Actions `postlogin diff` tells apart.")
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--sample", type=int, default=150, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which changes are tried")
    parser.add_argument("--inputs", type=int, default=2000, help="the usual number of logins")
    parser.add_argument("--times", type=int, default=5, help="how many times more logins are tried where these find nothing")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--survivors", type=pathlib.Path, help="a folder for what was not found")
    arguments = parser.parse_args()

    items = [
        (name, script, mutation)
        for name, script in scripts(arguments.paths or SOURCES).items()
        for mutation in mutations(script)
    ]
    random.Random(arguments.seed).shuffle(items)
    items = items[: arguments.sample]
    measurement = Measurement(arguments.program, arguments.inputs, arguments.times)
    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        waiting = {executor.submit(measurement.result, item): number for number, item in enumerate(items)}
        try:
            for future in concurrent.futures.as_completed(waiting):
                number, way = waiting[future], future.result()
                counts[items[number][2].kind][way or "unknown"] += 1
                if arguments.survivors and way not in ("few", "inputs", "broken"):
                    keep(arguments.survivors, number, items[number], way)
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            print(f"interrupted after {sum(kind.total() for kind in counts.values())} changes")
    table(counts)


if __name__ == "__main__":
    main()
