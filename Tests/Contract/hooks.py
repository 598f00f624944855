"""Lets the generated requests meet runs and rooms that exist, and seeds what is random."""

import json
import os
import random
import urllib.request

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode

ADDRESS = os.environ["LIFECYCLE_ADDRESS"]
SCENARIO = {
    "schemaVersion": 1,
    "id": "contract",
    "controllers": {"Nav": {"kind": "navigation", "children": ["A"]}, "A": {}, "B": {}},
    "window": {"root": "Nav"},
    "steps": [{"do": "launch"}, {"do": "push", "target": "B"}],
}
# How often a run or a room is one that exists, and a key the right one.
EXISTS = 0.7

dice = random.Random(1)
known = {}


def send(path, body, headers=()):
    """Sends a request with a JSON body and gives the answer."""
    request = urllib.request.Request(
        ADDRESS + path,
        json.dumps(body).encode(),
        {"Content-Type": "application/json", **dict(headers)},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def run():
    """A run that exists; another one when it was removed."""
    try:
        with urllib.request.urlopen(f"{ADDRESS}/api/runs/{known['run']}"):
            return known["run"]
    except (KeyError, urllib.error.HTTPError):
        known["run"] = send("/api/runs", SCENARIO)["id"]
        return known["run"]


def room():
    """A room that exists, and its key."""
    try:
        with urllib.request.urlopen(f"{ADDRESS}/api/rooms/{known['room'][0]}"):
            return known["room"]
    except (KeyError, urllib.error.HTTPError):
        opened = send("/api/rooms", {"scenario": SCENARIO})
        known["room"] = (opened["code"], opened["presenterKey"])
        key = [("Authorization", f"Bearer {opened['presenterKey']}")]
        path = f"/api/rooms/{opened['code']}/polls"
        send(path, {"question": "?", "choices": ["a", "b"]}, key)
        known["follower"] = send(f"/api/rooms/{opened['code']}/followers", {})["follower"]
        return known["room"]


def has_wrong_path(case):
    """Whether it is the path of a request that ought to be refused."""
    path = case.meta and case.meta.components.get(ParameterLocation.PATH)
    return bool(path) and path.mode == GenerationMode.NEGATIVE


@schemathesis.serializer("application/x-ndjson")
def lines(ctx, value):
    """Sends lines as they are; what is no text is a line of JSON."""
    text = value if isinstance(value, str) else json.dumps(value)
    return {"data": text.encode(errors="surrogatepass")}


def live():
    """A live session that exists, and its key."""
    try:
        with urllib.request.urlopen(f"{ADDRESS}/api/live/{known['live'][0]}"):
            return known["live"]
    except (KeyError, urllib.error.HTTPError):
        opened = send("/api/live", {})
        known["live"] = (opened["id"], opened["key"])
        return known["live"]


@schemathesis.hook
def before_call(context, case, kwargs):
    """Puts the names of what exists into most requests."""
    parameters = {} if has_wrong_path(case) else case.path_parameters or {}
    if "run" in parameters and dice.random() < EXISTS:
        parameters["run"] = run()
    if "live" in parameters and dice.random() < EXISTS:
        parameters["live"], key = live()
        if dice.random() < EXISTS:
            case.headers["Authorization"] = f"Bearer {key}"
    if "session" in (case.query or {}) and dice.random() < EXISTS:
        case.query["session"], key = live()
        if dice.random() < EXISTS:
            case.headers["Authorization"] = f"Bearer {key}"
    if "room" in parameters and dice.random() < EXISTS:
        code, key = room()
        parameters["room"] = code
        if "poll" in parameters and dice.random() < EXISTS:
            parameters["poll"] = "1"
        if case.operation.method == "delete":
            return
        if dice.random() < EXISTS:
            case.headers["Authorization"] = f"Bearer {key}"
        if isinstance(case.body, dict) and "follower" in case.body and dice.random() < EXISTS:
            case.body["follower"] = known["follower"]
