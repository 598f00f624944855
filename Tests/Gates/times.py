"""Keeps the processor seconds of gates and test files, and holds them to a limit.

Usage: times.py watch LOGS PROCESS         measures what the machine is worth until that process has ended
       times.py hold LOGS                 fails if a gate or a file needs much more than its line says
       times.py keep LOGS                 writes Tests/times.tsv
       times.py tell LOGS WALL LOAD       prints the dearest tests and the sums; fails if a gate failed
       times.py failures LOGS RUN         prints what failed in a run, a line each
       times.py flakes FOLDER COUNT       prints what ever failed in so many runs; fails if anything did
"""

import sys
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

TABLE = Path(__file__).resolve().parent.parent / "times.tsv"
CHROMIUMS = 4
# Gates that wait for the network or for apt, and this one.
FREE = {"packages", "accessibility", "budget"}
# The kinds of Swift tests, which run side by side in one window of time.
KINDS = {"tests", "server-tests", "cli", "browser", "browser-rest"}


def work():
    """The processor seconds of a fixed piece of work: what this machine is worth now."""
    start, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number * number % 7
    return time.process_time() - start


def watch(logs, process):
    """Does the work every few seconds: a machine that others share is worth less while they are busy."""
    while Path("/proc", process).exists():
        with open(logs / "worth.tsv", "a") as file:
            print(f"{time.time():.0f}\t{work():.4f}", file=file)
        time.sleep(5)
    return True


def worth(logs, start=0.0, end=float("inf")):
    """What the work needed between two moments; in the whole run if it was not done between them."""
    path = logs / "worth.tsv"
    lines = path.read_text().splitlines() if path.exists() else []
    rows = [tuple(map(float, line.split("\t"))) for line in lines]
    between = [seconds for moment, seconds in rows if start <= moment <= end]
    every = [seconds for _, seconds in rows]
    return median(between or every or [work() for _ in range(3)])


def worth_during(logs, name):
    """What the work needed while a gate ran."""
    found = results(logs)
    together = name in KINDS
    end = (logs / ("suites.tsv" if together else f"{name}.result")).stat().st_mtime
    walls = [row[2] for other, row in found.items() if other == name or together and other in KINDS]
    return worth(logs, end - sum(walls) - 1, end)


def table():
    """The kept seconds: by kind of row, then by name."""
    rows = defaultdict(dict)
    for line in TABLE.read_text().splitlines():
        what, name, seconds = line.split("\t")
        rows[what][name] = float(seconds)
    return rows


def results(logs):
    """Verdict, processor and wall seconds, and note of each gate that ran."""
    found = {}
    for path in sorted(logs.glob("*.result")):
        verdict, cpu, wall, note = path.read_text().rstrip("\n").split("\t")
        found[path.stem] = (verdict, float(cpu), float(wall), note)
    return found


def suites(logs):
    path = logs / "suites.tsv"
    if not path.exists():
        return {}
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    return {name: float(seconds) for _, name, seconds in rows}


def started(logs):
    path = logs / "browser-counts"
    lines = path.read_text().split() if path.exists() else []
    return {kind: lines.count(kind) for kind in ("chromium", "server", "context")}


def dearer(found, limits):
    """How much more the gates of this run need than their lines say, in the middle.

    The fixed piece of work knows nothing of caches and memory that others use: the gates know it of one another.
    A single gate that grew stands out; a machine on which everything is dearer accuses none.
    """
    shares = [cpu / limits[name] for name, (_, cpu, _, _) in found.items() if limits.get(name, 0) >= 4]
    return median(shares) if len(shares) >= 5 else 1.0


def hold(logs):
    known, wrong = table(), []
    usual_worth = known["machine"]["calibration"]
    together = dearer(results(logs), known["gate"])
    for name, (_, cpu, _, _) in results(logs).items():
        limit = known["gate"].get(name)
        if name in FREE:
            continue
        if limit is None:
            wrong.append(f"The gate {name} has no line in Tests/times.tsv. Run Tests/check times.")
            continue
        scale = max(1.0, together, worth_during(logs, name) / usual_worth)
        if cpu > 1.3 * limit * scale + 2:
            wrong.append(
                f"The gate {name} needed {cpu:.0f} s of processor, its budget is {limit:.0f} (machine x{scale:.2f})."
            )
    scale = max(1.0, together, worth_during(logs, "tests") / usual_worth) if suites(logs) else 1.0
    for name, cpu in suites(logs).items():
        usual = known["suite"].get(name)
        if usual is None:
            wrong.append(f"{name} has no line in Tests/times.tsv. Run Tests/check times.")
        elif cpu > 2 * usual * scale and cpu > (usual + 5) * scale:
            wrong.append(f"{name} needed {cpu:.0f} s of processor, it used to be {usual:.0f}.")
    counts = started(logs)
    print(f"gate: {counts['chromium']} Chromiums, {counts['server']} servers, {counts['context']} contexts, "
          f"machine x{worth(logs) / usual_worth:.2f}, gates x{together:.2f}")
    if counts["chromium"] > CHROMIUMS:
        wrong.append(f"{counts['chromium']} Chromiums were started; {CHROMIUMS} are enough.")
    print("\n".join(f"FAIL {line}" for line in wrong))
    return not wrong


def keep(logs):
    lines = [f"machine\tcalibration\t{worth(logs):.3f}"]
    for name, (_, cpu, _, _) in results(logs).items():
        if name not in FREE:
            lines.append(f"gate\t{name}\t{cpu:.0f}")
    # What is there stays if this run left it out.
    measured = {line.split("\t")[1] for line in lines}
    lines += [f"gate\t{name}\t{cpu:.0f}" for name, cpu in table()["gate"].items() if name not in measured]
    lines = [lines[0], *sorted(lines[1:])]
    there = {f"{path.relative_to(TABLE.parent).parts[0]}/{path.stem}" for path in TABLE.parent.glob("*Tests/**/*.swift")}
    known = {name: cpu for name, cpu in table()["suite"].items() if name in there}
    lines += [f"suite\t{name}\t{cpu:.1f}" for name, cpu in sorted((known | suites(logs)).items())]
    TABLE.write_text("\n".join(lines) + "\n")
    return True


def tell(logs, wall, load):
    found = results(logs)
    dearest = sorted(suites(logs).items(), key=lambda row: -row[1])[:6]
    if dearest:
        print("dearest: " + " · ".join(f"{name.split('/')[1]} {cpu:.0f} s" for name, cpu in dearest))
    cpu = sum(row[1] for row in found.values())
    wall = int(wall)
    print(f"{wall // 60}:{wall % 60:02} wall, {cpu:,.0f} s CPU, load {load} at the start")
    failed = sum(row[0] != "PASS" for row in found.values())
    print(f"{len(found) - failed} passed, {failed} failed")
    return failed == 0


def failures(logs, run):
    for name, row in results(logs).items():
        if row[0] == "PASS":
            continue
        lines = (logs / f"{name}.log").read_text(errors="replace").splitlines()
        tests = [line for line in lines if line.startswith(("FLAKE ", "FAIL "))]
        for line in tests or [f"FAIL gate {name}"]:
            print(f"{line.split(' ', 1)[1]}\t{run}")
    return True


def flakes(folder, count):
    runs = defaultdict(list)
    for line in (folder / "failures.tsv").read_text().splitlines():
        name, run = line.split("\t")
        runs[name].append(int(run))
    for name, ones in sorted(runs.items()):
        print(f"{len(ones)}/{count} {name}, first at run {ones[0]}, log {folder}/{ones[0]}")
    print(f"{len(runs)} of the tests and gates ever failed in {count} runs")
    return not runs


if __name__ == "__main__":
    command, folder, *rest = sys.argv[1:]
    do = {"watch": watch, "hold": hold, "keep": keep, "tell": tell, "failures": failures, "flakes": flakes}
    sys.exit(0 if do[command](Path(folder), *rest) else 1)
