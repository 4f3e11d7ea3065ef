"""How many small changes of Actions `postlogin diff` tells apart, by the kind of change.

    python3 measure.py POSTLOGIN [--sample N] [--seed N] [--survivors FOLDER] [--only-packages] [SCRIPT or FOLDER …]

Without scripts, the sample Actions and the corpus of the tests are changed, the shared modules of the
corpus as well, each with its Action. `--only-packages` takes those changes alone that lie in scripts with
packages, in shared modules and what calls them, in redirects and in configuration; the table names these
kinds by their area. A change that `diff` finds with few logins counts as found with more of them. One that
it does not find within `--inputs` is tried with `--times` as many, with other seeds, and on the fixtures:
what none of these tells apart counts for nothing, as it may be no difference. Scripts that no longer load
are left out. The step's own figure: `measure.py POSTLOGIN --only-packages --sample 400`.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import pathlib
import random
import subprocess
import tempfile

from mutations import mutations, requires

ROOT = pathlib.Path(__file__).parent.parent.parent
SOURCES = [ROOT / "Actions", ROOT / "Tests/PolicyAnalysisTests/Diff/Corpus"]
FEW = 100
PATIENCE = 900
WAYS = ["few", "inputs", "many", "seeds", "fixtures"]


@dataclasses.dataclass(frozen=True)
class Script:
    """A script that is changed: an Action, or a shared module of one."""

    path: pathlib.Path
    text: str
    # The Action that runs, and the folder of its shared modules; the script is one of these files.
    action: pathlib.Path
    shared: pathlib.Path | None

    @property
    def name(self):
        return f"{self.path.parent.name}/{self.path.name}"

    def version(self, folder, name, text):
        """Writes the Action with another text of the script; the path of the Action, or of a flow file with its modules."""
        action = folder / f"{name}.js"
        action.write_text(text if self.path == self.action else self.action.read_text())
        if self.shared is None:
            return str(action)
        modules = folder / f"{name}-shared"
        modules.mkdir()
        for module in self.shared.glob("*.js"):
            (modules / module.name).write_text(text if module == self.path else module.read_text())
        flow = folder / f"{name}.yaml"
        # JSON is YAML too.
        flow.write_text(json.dumps({"actions": [str(action)], "sharedModules": str(modules)}))
        return str(flow)


def shared_folder(action):
    """The folder of the modules that an Action of the corpus knows as `actions:NAME`."""
    folders = [action.parent / f"shared-{action.stem}", action.parent / "shared"]
    return next((folder for folder in folders if folder.is_dir()), None)


def scripts(paths):
    """The different scripts at some paths, each with the Action that runs it."""
    files = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*.js")))]
    found = {}
    for file in files:
        if file.parent.name.startswith("shared"):
            continue
        shared, text = shared_folder(file), file.read_text()
        found.setdefault((text, shared), Script(file, text, file, shared))
        for module in sorted(requires(text)[1]) if shared else []:
            path = shared / f"{module}.js"
            if path.is_file():
                found.setdefault((path.read_text(), shared), Script(path, path.read_text(), file, shared))
    return list(found.values())


def changes(script):
    """The mutations of a script; those of a shared module are kinds of their own."""
    if script.path == script.action:
        return mutations(script.text)
    return [dataclasses.replace(one, kind="module: " + one.kind.split(": ")[-1]) for one in mutations(script.text)]


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

    def differs(self, before, after, inputs, seed=1, fixtures=False):
        logins = ["--fixtures", str(ROOT / "Fixtures")] if fixtures else []
        options = ["--inputs", str(inputs), "--seed", str(seed), "--format", "json", "--in-process"]
        found = status(self.program, "diff", before, after, *logins, *options)
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
        if self.differs(before, after, 0, fixtures=True):
            return "fixtures"
        return None

    def result(self, item):
        """The way that tells one mutation apart, or `broken`."""
        script, mutation = item
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            before = script.version(folder, "before", script.text)
            after = script.version(folder, "after", mutation.of(script.text))
            try:
                return self.way(before, after)
            except ValueError:
                return "broken"


def keep(folder, number, item, way):
    """Writes a change that was not found within the usual number of logins."""
    script, mutation = item
    kind = mutation.kind.replace(" ", "-").replace(",", "").replace(":", "")
    place = folder / f"{number:04}-{kind}-{way or 'unknown'}"
    place.mkdir(parents=True, exist_ok=True)
    script.version(place, "before", script.text)
    script.version(place, "after", mutation.of(script.text))
    line = script.text.count("\n", 0, mutation.start) + 1
    before = script.text[mutation.start : mutation.end]
    (place / "what.txt").write_text(f"{script.name}:{line} {before!r} -> {mutation.text!r}\n")


def table(counts):
    """The figures of each kind, and of all."""
    total = collections.Counter()
    for kind in counts.values():
        total.update(kind)
    print(f"{'kind':42}{'changes':>9}{'broken':>8}{'told':>6}{'few':>6}{'usual':>7}{'of told':>9}")
    for name, kind in [*sorted(counts.items()), ("all", total)]:
        told = sum(kind[way] for way in WAYS)
        usual = kind["few"] + kind["inputs"]
        share = f"{100 * usual / told:.1f} %" if told else "-"
        print(f"{name:42}{sum(kind.values()):9}{kind['broken']:8}{told:6}{kind['few']:6}{usual:7}{share:>9}")


def main():
    parser = argparse.ArgumentParser(description="How many small changes of Actions `postlogin diff` tells apart.")
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--sample", type=int, default=150, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which changes are tried")
    parser.add_argument("--inputs", type=int, default=2000, help="the usual number of logins")
    parser.add_argument("--times", type=int, default=5, help="how many times more logins are tried where these find nothing")
    parser.add_argument("--only-packages", action="store_true", help="only changes by packages, shared modules, redirects and configuration")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--survivors", type=pathlib.Path, help="a folder for what was not found")
    arguments = parser.parse_args()

    items = [(script, mutation) for script in scripts(arguments.paths or SOURCES) for mutation in changes(script)]
    if arguments.only_packages:
        items = [(script, mutation) for script, mutation in items if ":" in mutation.kind]
    random.Random(arguments.seed).shuffle(items)
    items = items[: arguments.sample]
    measurement = Measurement(arguments.program, arguments.inputs, arguments.times)
    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        waiting = {executor.submit(measurement.result, item): number for number, item in enumerate(items)}
        try:
            for future in concurrent.futures.as_completed(waiting):
                number, way = waiting[future], future.result()
                counts[items[number][1].kind][way or "unknown"] += 1
                if arguments.survivors and way not in ("few", "inputs", "broken"):
                    keep(arguments.survivors, number, items[number], way)
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            print(f"interrupted after {sum(kind.total() for kind in counts.values())} changes")
    table(counts)


if __name__ == "__main__":
    main()
