"""Breaks logs that are right, one call at a time, and tells whether the import notices.

Usage: broken_logs.py PROGRAM FOLDER     the folder has the logs, and answers.json with their calls
  --per-log N    so many of each log, by chance; all unless given
  --seed N       the seed of the choice, 1 unless given
  --least N      fails if less than so many of a hundred differ at the line that is wrong
  --verbose      shows what is said of each

A call is left out, comes twice, or changes places with the next one of its controller. A log is
broken only if the appearance of that controller alone forbids it, though a callback that it never
prints may have come unseen: no override, late start or container explains it. None may be
“explained”.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

GONE, COMING, HERE, LEAVING = range(4)
STEPS = {
    "viewWillAppear": {GONE: COMING, LEAVING: COMING},
    "viewDidAppear": {COMING: HERE},
    "viewWillDisappear": {HERE: LEAVING, COMING: LEAVING},
    "viewDidDisappear": {LEAVING: GONE},
}
Call = collections.namedtuple("Call", "lines controller callback")
Broken = collections.namedtuple("Broken", "name lines text version")


def first_wrong(calls):
    """The position of the first call that no appearance allows; `None` if all are allowed."""
    found = [wrong_of(calls, controller) for controller in {call.controller for call in calls}]
    return min((place for place in found if place is not None), default=None)


def wrong_of(calls, controller):
    own = [
        (place, call.callback) for place, call in enumerate(calls) if call.controller == controller
    ]
    printed = {callback for _, callback in own}
    hidden = [step for callback, step in STEPS.items() if callback not in printed]
    states, has_moved = {GONE, COMING, HERE, LEAVING}, False
    for place, callback in own:
        if callback == "viewDidLoad" and not has_moved:
            states = {GONE}
        if callback not in STEPS:
            continue
        has_moved = True
        while more := {step[at] for step in hidden for at in states if at in step} - states:
            states |= more
        states = {STEPS[callback][at] for at in states if at in STEPS[callback]}
        if not states:
            return place
    return None


def orders(calls):
    """Each way to break the order of the calls: what it is, the order, and where it begins."""
    order = list(range(len(calls)))
    for place in order:
        if calls[place].callback not in STEPS:
            continue
        yield "delete", order[:place] + order[place + 1 :], place
        yield "double", order[: place + 1] + order[place:], place
        own = (
            other
            for other in order[place + 1 :]
            if calls[other].controller == calls[place].controller
            and calls[other].callback in STEPS
        )
        other = next(own, place)
        if calls[other].callback != calls[place].callback:
            swapped = order[:]
            swapped[place], swapped[other] = other, place
            yield "swap", swapped, place


def printed(lines, calls, order):
    """The lines with the calls in another order, and the number of the first line of each call.

    What stands between calls stays behind the call before it.
    """
    places = {number: place for place, call in enumerate(calls) for number in call.lines}
    after, text, last = [[] for _ in calls], [], None
    for number, line in enumerate(lines, 1):
        if number in places:
            last = places[number]
        else:
            (text if last is None else after[last]).append(line)
    numbers = []
    for slot, place in enumerate(order):
        numbers.append(len(text) + 1)
        text += [lines[number - 1] for number in calls[place].lines]
        text += after[place] if order.index(place) == slot else []
    return text, numbers


def broken(folder, count, seed):
    answers = json.loads((folder / "answers.json").read_text())
    for name, answer in sorted(answers.items()):
        calls = [
            Call(lines if isinstance(lines, list) else [lines], controller, callback)
            for lines, controller, callback in answer["lines"]
        ]
        if answer["verdict"] != ["explained"] or first_wrong(calls) is not None:
            continue
        ways = [(*way, first_wrong([calls[place] for place in way[1]])) for way in orders(calls)]
        ways = [way for way in ways if way[3] is not None]
        if count:
            ways = random.Random(f"{seed} {name}").sample(ways, min(count, len(ways)))
        raw = (folder / f"{name}.log").read_bytes()
        coding = "utf-16" if raw[:2] == b"\xff\xfe" else "utf-8"
        for kind, order, place, wrong in ways:
            text, numbers = printed(raw.decode(coding).splitlines(), calls, order)
            right = numbers[min(place, wrong) : wrong + 1]
            title = f"{name}-{kind}-{calls[place].callback}-{calls[place].lines[0]}"
            end = "\r\n" if coding == "utf-16" else "\n"
            yield Broken(title, right, (end.join(text) + end).encode(coding), answer.get("ios"))


def verdict(program, log, folder):
    """What the import says of a log, and the line it names."""
    path = pathlib.Path(folder, f"{log.name}.log")
    path.write_bytes(log.text)
    command = [program, "import", "--json", path] + (["--ios", log.version] if log.version else [])
    done = subprocess.run(command, capture_output=True, timeout=120)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        return "unread", None
    return report["verdict"], report.get("line")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    for name, usual in (("per-log", 0), ("seed", 1), ("least", 0)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    logs = list(broken(options.folder, options.per_log, options.seed))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda log: verdict(options.program, log, folder), logs))
    tally, right = collections.Counter(outcome for outcome, _ in said), 0
    for log, (outcome, line) in zip(logs, said):
        is_right = outcome == "differs" and line in log.lines
        right += is_right
        if options.verbose and not is_right:
            print(outcome, log.name, f"at {line} instead of {log.lines}")
    print(f"gate: {right} of {len(logs)} broken logs differ at the right line", dict(tally))
    if tally["explained"] or right * 100 < options.least * len(logs):
        sys.exit(f"FAIL none may be explained, and {options.least} of 100 must be right")


if __name__ == "__main__":
    main()
