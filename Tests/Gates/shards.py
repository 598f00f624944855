"""Runs Swift tests in shards: processes side by side that run one test at a time.

A file of tests is the unit. Those whose processor seconds are the highest in Tests/times.tsv are dealt
first, to the shard that has less. Prints a line for each kind of tests, as for a gate, and the tests that
failed; each of those runs once more alone, which only says what the failure is.

Usage: shards.py BUNDLE LOGS KIND...
LOGS gets a log for each process, NAME.result for each kind, and suites.tsv with the seconds of each file.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path

from times import table

ROOT = Path(__file__).resolve().parent.parent.parent
SHARDS = int(os.environ.get("SHARDS", "2"))
BROWSER_PARTS = 4
TICKS = os.sysconf("SC_CLK_TCK")
OPTIONS = [
    *["--testing-library", "swift-testing", "--quiet"],
    *["--experimental-maximum-parallelization-width", "1"],
]

# Programs have a process apart from servers: Foundation reads past the end of a page when it starts a
# program while a thousand files are open.
MODULES = {
    "browser": ["BrowserTests"],
    "server-tests": ["LifecycleServerTests", "MicroHTTPDTests", "PostgresTests"],
    "cli": ["LifecycleCLITests"],
}


def kind_of(module):
    return next((kind for kind, modules in MODULES.items() if module in modules), "tests")


def test_files(kind):
    """The files that hold tests of a kind, as Module/File."""
    files = []
    for path in sorted((ROOT / "Tests").glob("*Tests/**/*.swift")):
        module = path.relative_to(ROOT / "Tests").parts[0]
        if kind_of(module) == kind and re.search(r"^ *@Test\b", path.read_text(), re.M):
            files.append(f"{module}/{path.stem}")
    return files


def chosen(kind, seconds):
    """The files of a kind. A quarter of those in browsers is browser, by the seed of the sample; the
    others are browser-rest."""
    if not kind.startswith("browser"):
        return test_files(kind)
    parts = deal(test_files("browser"), seconds, BROWSER_PARTS)
    part = parts.pop(int(os.environ.get("LIFECYCLE_SAMPLE_SEED", "0")) % BROWSER_PARTS)
    return part if kind == "browser" else [name for rest in parts for name in rest]


def deal(files, seconds, count=SHARDS):
    """Deals files to shards, the dearest first."""
    shards = [[] for _ in range(count)]
    sums = [0.0] * count
    for name in sorted(files, key=lambda name: (-seconds.get(name, 1.0), name)):
        least = sums.index(min(sums))
        shards[least].append(name)
        sums[least] += seconds.get(name, 1.0) + 0.01
    return shards


def pattern(name):
    """The pattern of the tests in a file; the name of a test ends with its place."""
    module, file = name.split("/")
    return rf"^{module}\..*/{file}\.swift:"


def processes():
    """Parent and processor seconds of all processes, with those of their children that have ended."""
    found = {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            text = Path(f"/proc/{entry}/stat").read_text()
        except OSError:
            continue
        fields = text[text.rindex(")") + 2 :].split()
        found[int(entry)] = (int(fields[1]), sum(map(int, fields[11:15])) / TICKS)
    return found


def tree_seconds(root):
    """The processor seconds of a process and of what it has started."""
    found = processes()
    children = defaultdict(list)
    for process, (parent, _) in found.items():
        children[parent].append(process)
    total, waiting = 0.0, [root]
    while waiting:
        process = waiting.pop()
        total += found.get(process, (0, 0.0))[1]
        waiting += children[process]
    return total


running = set()


def end_all(*_):
    """Ends the processes of tests with this one."""
    for process in running:
        os.killpg(process, signal.SIGKILL)
    os._exit(1)


class Run:
    """One process of tests, read event by event."""

    def __init__(self, bundle, filters, log):
        self.seconds = defaultdict(float)
        self.failed = {}
        self.count = 0
        self.skipped = 0
        self.cpu = 0.0
        self.log = log
        self._places = {}
        pipe = f"{log}.events"
        os.mkfifo(pipe)
        arguments = [str(bundle), *OPTIONS, "--event-stream-output-path", pipe, "--event-stream-version", "0"]
        for one in filters:
            arguments += ["--filter", one]
        with open(log, "wb") as output:
            self._process = subprocess.Popen(
                arguments,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        running.add(self._process.pid)
        self._read(pipe)
        os.unlink(pipe)
        running.discard(self._process.pid)
        _, status, usage = os.wait4(self._process.pid, 0)
        self.exit_code = os.waitstatus_to_exitcode(status)
        self.cpu = max(self._last, usage.ru_utime + usage.ru_stime)
        # What has outlived its tests is ended with them.
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def _read(self, pipe):
        # A process that ends before it opens the pipe must not leave the reader waiting for it.
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self._last, rest = 0.0, b""
        while True:
            try:
                part = os.read(reader, 1 << 16)
            except BlockingIOError:
                part = None
            if part:
                rest += part
                *lines, rest = rest.split(b"\n")
                for line in lines:
                    self._take(json.loads(line))
                continue
            if part == b"" and os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG):
                break
            time.sleep(0.02)
        os.close(reader)

    def _take(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            place = payload.get("sourceLocation", {}).get("fileID", "")
            if payload["kind"] == "function":
                self._places[payload["id"]] = place.removesuffix(".swift")
            return
        test = payload.get("testID")
        if payload["kind"] == "testEnded" and test in self._places:
            now = tree_seconds(self._process.pid)
            self.seconds[self._places[test]] += max(0.0, now - self._last)
            self._last = max(now, self._last)
            self.count += 1
        if payload["kind"] == "testSkipped" and test in self._places:
            self.skipped += 1
            self.seconds[self._places[test]] += 0
        if payload["kind"] == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            texts = [one["text"] for one in payload.get("messages", [])]
            self.failed.setdefault(test or "", texts)


def shard(bundle, logs, number, kinds, dealt, results):
    for kind in kinds:
        files = dealt[kind][number]
        if files:
            begun = time.monotonic()
            run = Run(bundle, [pattern(name) for name in files], f"{logs}/{kind}-{number}.log")
            results[kind].append((run, time.monotonic() - begun))


def main():
    bundle, logs, kinds = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, end_all)
    known = table()["suite"]
    dealt = {kind: deal(chosen(kind, known), known) for kind in kinds}
    results = {kind: [] for kind in kinds}
    threads = [
        threading.Thread(target=shard, args=(bundle, logs, number, kinds, dealt, results))
        for number in range(SHARDS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    seconds, number = {}, 0
    for kind in kinds:
        runs = [run for run, _ in results[kind]]
        lines = []
        for run in runs:
            seconds.update(run.seconds)
            for test, texts in run.failed.items():
                number += 1
                lines.append(describe(bundle, logs, test, texts, number) if test else "\n".join(texts))
            if run.exit_code < 0 or (run.exit_code > 0 and not run.failed):
                end = Path(run.log).read_text(errors="replace").splitlines()[-20:]
                lines.append(f"The process of {run.log} ended with {run.exit_code}:\n" + "\n".join(end))
        verdict = "FAIL" if lines or sum(run.count for run in runs) == 0 else "PASS"
        cpu = sum(run.cpu for run in runs)
        wall = max((wall for _, wall in results[kind]), default=0)
        skipped = sum(run.skipped for run in runs)
        note = f"{sum(run.count for run in runs)} tests" + (f", {skipped} skipped" if skipped else "")
        (logs / f"{kind}.log").write_text("\n".join(lines) + "\n")
        (logs / f"{kind}.result").write_text(f"{verdict}\t{cpu:.1f}\t{wall:.0f}\t{note}\n")
    with open(logs / "suites.tsv", "w") as file:
        for name, value in sorted(seconds.items()):
            file.write(f"suite\t{name}\t{value:.1f}\n")


def describe(bundle, logs, test, texts, number):
    alone = Run(bundle, ["^" + re.escape(test) + "$"], f"{logs}/alone-{number}.log")
    is_flake = alone.exit_code == 0 and alone.count > 0
    word, rest = ("FLAKE", "failed in the shard, passed alone") if is_flake else ("FAIL", "fails alone, too")
    told = "\n".join(f"    {line}" for text in texts for line in text.splitlines())
    return f"{word} {test}\n  {rest}; to repeat: Tests/check test '{test}'\n{told}"


if __name__ == "__main__":
    main()
