#!/usr/bin/env python3
"""Runs files of cases of `postlogin backtest prepare` through two versions of a policy with Spark.

Spark carries the names of files, never their lines: each task runs `postlogin backtest run` on whole
files, which reads them itself and writes one file of results each. A task that fails or is killed is
run again by Spark, and `--resume` leaves out the files that are whole. At the end `backtest report`
merges the results, and refuses them if one is missing, cut off or of other versions.

    spark-submit backtest.py --before main/code.js --after code.js --cases cases/ --results results/

Cases and results are in a folder that all executors see. The program is in their PATH, or is shipped
with `--archives` and named with `--program`.
"""
import argparse
import glob
import os
import subprocess
import sys


def run_files(program, options, results):
    """Makes the function that Spark calls with rows of file names."""

    def run(batches):
        for batch in batches:
            rows = []
            for path in batch["file"]:
                command = [program, "backtest", "run", *options, "--output", results, "--resume", path]
                ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
                if ended.returncode != 0:
                    raise RuntimeError(f"{path}: status {ended.returncode}: {ended.stderr[-2000:]}")
                name = os.path.basename(path).removesuffix(".ndjson") + ".results.ndjson"
                rows.append((path, os.path.join(results, name)))
            batch = batch.iloc[: len(rows)].copy()
            batch["results"] = [row[1] for row in rows]
            yield batch[["file", "results"]]

    return run


def fail(message):
    """Ends with the status of `postlogin` for what cannot be run: 1 is a report with changes."""
    print(f"backtest.py: {message}", file=sys.stderr)
    sys.exit(2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--before", required=True)
    parser.add_argument("--after", required=True)
    parser.add_argument("--cases", required=True, help="a folder of files of cases")
    parser.add_argument("--results", required=True, help="the folder of the results")
    parser.add_argument("--program", default="postlogin")
    parser.add_argument("--format", default="pretty", choices=["pretty", "json", "html"])
    parser.add_argument("--in-process", action="store_true")
    parser.add_argument("--master", help="such as local[4]; without it, what spark-submit says")
    arguments = parser.parse_args()

    # `*.results.ndjson` may stand beside the cases.
    files = sorted(
        os.path.abspath(path)
        for path in glob.glob(os.path.join(arguments.cases, "*.ndjson"))
        if not path.endswith(".results.ndjson")
    )
    if not files:
        fail(f"no file of cases is in {arguments.cases}")
    results = os.path.abspath(arguments.results)
    # One engine for each task: Spark runs as many tasks as there are processors.
    options = ["--before", os.path.abspath(arguments.before), "--after", os.path.abspath(arguments.after)]
    options += ["--jobs", "1"] + (["--in-process"] if arguments.in_process else [])

    from pyspark.sql import SparkSession

    # Tasks run in this Python, which has PyArrow, unless the cluster says otherwise.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("postlogin backtest")
    if arguments.master:
        builder = builder.master(arguments.master).config("spark.ui.enabled", "false")
    spark = builder.getOrCreate()
    rows = spark.createDataFrame([(path,) for path in files], "file string")
    done = rows.repartition(len(files)).mapInPandas(
        run_files(arguments.program, options, results), "file string, results string"
    )
    try:
        found = {row["file"]: row["results"] for row in done.collect()}
    except Exception as error:
        fail(str(error)[-2000:])
    finally:
        spark.stop()
    missing = [path for path in files if path not in found]
    if missing:
        fail(f"no result for {missing[0]}")

    command = [arguments.program, "backtest", "report", "--format", arguments.format]
    for path in files:
        command += ["--cases", path]
    ended = subprocess.run(command + sorted(found.values()))
    sys.exit(ended.returncode)


if __name__ == "__main__":
    main()
