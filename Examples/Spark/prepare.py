#!/usr/bin/env python3
"""Makes cases of tenant logs with Spark: the files are those of `postlogin backtest prepare`, byte for byte.

As in backtest.py, Spark carries the names of files, never their lines. One task for each log splits it
into the records of each part; one task for each part joins its records and writes its cases; the last
step, here, gives all parts their trailers. A task that fails or is killed is run again by Spark.

    spark-submit prepare.py --logs 'logs/*.gz' --parts 64 --output cases [--users users.ndjson …]

Logs, records and cases are in folders that all executors see. Records hold data of persons, as logs
do; they are removed at the end.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys
import tempfile


def run_each(program, arguments_of):
    """Makes the function that Spark calls with rows that name what a task is about."""

    def run(batches):
        for batch in batches:
            for name in batch["name"]:
                command = [program, "backtest", "prepare", *arguments_of(name)]
                ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
                if ended.returncode != 0:
                    raise RuntimeError(f"{name}: status {ended.returncode}: {ended.stderr[-2000:]}")
            yield batch

    return run


def fail(message):
    print(f"prepare.py: {message}", file=sys.stderr)
    sys.exit(2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--logs", required=True, help="a pattern such as 'logs/*.gz'")
    parser.add_argument("--parts", type=int, required=True)
    parser.add_argument("--output", required=True, help="the folder of the cases")
    parser.add_argument("--program", default="postlogin")
    parser.add_argument("--master", help="such as local[4]; without it, what spark-submit says")
    # All other arguments are those of `backtest prepare`, such as --users, --tenant and --geo.
    arguments, others = parser.parse_known_args()

    logs = sorted(os.path.abspath(path) for path in glob.glob(arguments.logs))
    if not logs:
        fail(f"no file of logs is named {arguments.logs}")
    count = arguments.parts
    output = os.path.abspath(arguments.output)
    os.makedirs(output, mode=0o700, exist_ok=True)
    records = tempfile.mkdtemp(prefix="records-", dir=output)

    def split(log):
        return ["--logs", log, "--split", str(count), "--output", records]

    def join(number):
        # A part that was killed while it was written is not there; one that is whole is made anew.
        try:
            os.remove(os.path.join(output, f"cases-{number}-of-{count}.ndjson"))
        except FileNotFoundError:
            pass
        folder = os.path.join(records, f"records-{number}-of-{count}")
        return ["--logs", folder, "--part", number, "--parts", str(count), "--output", output, *others]

    from pyspark.sql import SparkSession

    # Tasks run in this Python, which has PyArrow, unless the cluster says otherwise.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("postlogin backtest prepare")
    if arguments.master:
        builder = builder.master(arguments.master).config("spark.ui.enabled", "false")
    spark = builder.getOrCreate()

    def run(names, arguments_of):
        rows = spark.createDataFrame([(name,) for name in names], "name string")
        tasks = rows.repartition(len(names))
        done = tasks.mapInPandas(run_each(arguments.program, arguments_of), "name string").collect()
        missing = set(names) - {row["name"] for row in done}
        if missing:
            fail(f"{sorted(missing)[0]} was not done")

    try:
        run(logs, split)
        for number in range(1, count + 1):
            found = len(os.listdir(os.path.join(records, f"records-{number}-of-{count}")))
            if found != len(logs):
                fail(f"part {number} has the records of {found} logs of {len(logs)}")
        run([str(number) for number in range(1, count + 1)], join)
    except Exception as error:
        fail(str(error)[-2000:])
    finally:
        spark.stop()
        shutil.rmtree(records, ignore_errors=True)
    finish = [arguments.program, "backtest", "prepare", "--finish", "--parts", str(count), "--output", output]
    sys.exit(subprocess.run(finish).returncode)


if __name__ == "__main__":
    main()
