"""Holds the subjects of commits to their form.

Usage: git log --format='%h %s' BASE.. | subjects.py

A subject has at most 60 characters, begins with a verb of the list below, and has no phrase of
Tests/TidyTests/words.tsv. Prints each violation; fails if there is one.
"""

import re
import sys
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent / "TidyTests" / "words.tsv"
LONGEST = 60
# Imperatives that name a change of the code. “Let”, “Say”, “Tell”, “Ask”, “Take” and “Give” don't.
VERBS = set(
    """
    Accept Add Allow Avoid Build Cache Check Close Compare Compress Compute Count Decode Delay
    Derive Describe Document Draw Drop Encode Enter Extract Fail Fix Follow Format Guard Hide Hold
    Import Inline Keep Limit List Log Lower Make Mark Match Measure Merge Move Name Notify Open
    Order Pass Pin Prefer Publish Raise Re-encode Read Reduce Refuse Reject Release Remove Rename
    Replace Report Reset Restore Retry Return Reuse Revert Run Schedule Send Share Show Simplify
    Skip Sort Speed Split Start Stop Store Switch Sync Test Track Unify Update Use Validate Wait
    Warn Wrap Write
    """.split()
)


def phrases():
    rows = (line.rstrip("\n").split("\t") for line in WORDS.open() if not line.startswith("#"))
    return [(label, re.compile(pattern, re.IGNORECASE), instead) for label, pattern, instead in rows]


def complaints(subject, words):
    if len(subject) > LONGEST:
        yield f"has {len(subject)} characters; at most {LONGEST} are allowed"
    verb = subject.split(" ", 1)[0]
    if verb not in VERBS:
        yield f"begins with “{verb}”; begin with a verb of Tests/Gates/subjects.py, such as Add or Fix"
    for label, pattern, instead in words:
        if pattern.search(subject):
            yield f"has “{label}”; write {instead}"


def main():
    words, count, status = phrases(), 0, 0
    for line in sys.stdin:
        name, subject = line.rstrip("\n").split(" ", 1)
        count += 1
        for complaint in complaints(subject, words):
            print(f"FAIL {name} “{subject}” {complaint}")
            status = 1
    print(f"gate: {count} subjects")
    return status


if __name__ == "__main__":
    sys.exit(main())
