"""Plays scenarios as apps with the probe would send them, and compares what their sessions save.

Usage: sessions.py PROGRAM PATH…       each path is a scenario, or a folder of them
  --sample N     so many of them, by chance; all unless given
  --seed N       the seed of the choice, 1 unless given
  --least N      fails if less than so many of a hundred are saved as they were played
  --most N       fails if more than so many are saved as other commands, yet “explained”
  --verbose      shows the others, and what was saved instead

The lines are made of `PROGRAM run --json`, a step a second. Each callback that a probe hooks is
entered and left in the override and in UIKit's own, and a tree follows each step that changes it.
No delegate speaks. Scenarios before iOS 13 are left out, and apps that don't launch.

A session is the same if the commands are: those that do the same count as the same, and one that
shows the probe nothing is left out. It is the same story if the callbacks of all steps are.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HOOKED = set(
    """init initWithNibName initWithStyle initWithCoder viewDidLoad viewWillAppear viewIsAppearing
    viewDidAppear viewWillDisappear viewDidDisappear willMoveToParent didMoveToParent addChild
    removeFromParent beginAppearanceTransition viewWillTransitionToSize
    willTransitionToTraitCollection traitCollectionDidChange awakeFromNib loadView updateProperties
    updateViewConstraints viewWillLayoutSubviews viewDidLayoutSubviews viewSafeAreaInsetsDidChange
    viewLayoutMarginsDidChange didReceiveMemoryWarning endAppearanceTransition""".split()
)
POSTED = set(
    """didFinishLaunching didBecomeActive willResignActive didEnterBackground willEnterForeground
    willTerminate didReceiveMemoryWarning willConnect didDisconnect""".split()
)
CONTAINERS = {
    "navigation": "UINavigationController",
    "tabBar": "UITabBarController",
    "split": "UISplitViewController",
    "page": "UIPageViewController",
}
SHORT = {"navigation": "nav", "tabBar": "tab", "split": "split", "page": "page"}
SIZES = {"phone": (393, 852), "pad": (1024, 1366)}
LAUNCH = "launch-1"
OLDEST = (13, 0)


def run(program, path):
    """What the program prints when it runs a scenario."""
    done = subprocess.run([program, "run", "--json", path], capture_output=True, timeout=60)
    if not done.stdout.strip():
        raise ValueError(done.stderr.decode().strip()[:200])
    found = json.loads(done.stdout)
    found = found[0] if isinstance(found, list) else found
    if "platform" not in found:
        raise ValueError("it doesn't run")
    return found


class Session:
    """The lines that the probe of an app sends while it does what a scenario says."""

    def __init__(self, trace, document):
        self.trace, self.document = trace, document
        self.platform = trace["platform"]
        self.lines, self.silent = [], set()
        self.numbers, self.facts, self.newest = {}, {}, {}
        self.roots, self.tree = [], None
        self.orientation = self.platform.get("orientation", "portrait")
        self.now = self.base = 0
        events = [event for step in trace["steps"] for event in step["events"]]
        self.has_started = False
        if all(event["callback"] != "didFinishLaunching" for event in events):
            self.start()
        for index, (source, step) in enumerate(zip(document["steps"], trace["steps"])):
            count = len(self.lines)
            self.play_step(source, step)
            if len(self.lines) == count:
                self.silent.add(index)

    def emit(self, **members):
        members.update(seq=len(self.lines) + 1, ms=round(float(self.now), 3))
        self.lines.append(members)

    def start(self):
        self.has_started = True
        is_pad, version = self.platform["idiom"] == "pad", str(self.platform["ios"])
        self.emit(
            what="start",
            probe=1,
            app="com.example.shop",
            system="iPadOS" if is_pad else "iOS",
            version=version if "." in version else version + ".0",
            device="iPad" if is_pad else "iPhone",
            model="iPad13,1" if is_pad else "iPhone17,1",
            scenes=self.platform["scenes"] is True,
            hashed=False,
            launch=LAUNCH,
        )

    def number(self, key):
        return self.numbers.setdefault(key, len(self.numbers) + 1)

    def kind(self, key):
        given = self.document["controllers"].get(key[0], {}).get("kind", "content")
        return self.facts.get(key, {}).get("kind") or given

    def name(self, key):
        end = "" if key[0].endswith("Controller") else "ViewController"
        return CONTAINERS.get(self.kind(key)) or key[0] + end

    def container(self, key):
        return self.kind(key) if self.kind(key) in CONTAINERS else "none"

    def living(self, name):
        key = self.newest.get(name)
        return key if self.facts.get(key, {}).get("isAlive") else None

    def play_step(self, source, step):
        known, inner = {event["seq"] for event in step["events"]}, {}
        for event in step["events"]:
            parent = event["parent"] if event["parent"] in known else None
            inner.setdefault(parent, []).append(event)
        if step["do"] == "showWindow" and source.get("target") not in self.roots:
            self.roots.append(source.get("target"))
        if step["do"] == "rotate":
            self.orientation = source.get("to", self.orientation)
        for event in inner.get(None, []):
            self.play(event, inner, 0)
        self.look()
        self.now = self.base = self.now + 1000

    def play(self, event, inner, depth):
        self.now = max(self.now, event["time"] + self.base)
        self.learn(event)
        callback, call = event["callback"], None
        if event["actor"] in ("app", "scene") and callback in POSTED:
            if callback == "didFinishLaunching" and not self.has_started:
                self.start()
            if self.has_started:
                self.emit(what=event["actor"], callback=callback)
        elif event["actor"] == "controller" and self.has_started:
            call = self.enter(event, depth)
        is_own = call is not None and call["container"] == "none"
        for other in inner.get(event["seq"], []):
            self.play(other, inner, depth + is_own)
        if is_own:
            self.emit(what="leave", depth=depth, override=call["class"], **call)

    def enter(self, event, depth):
        """Reports a callback, and returns it; `None` if a probe has no hook for it."""
        key, callback = (event["controller"], event["instance"]), event["callback"]
        if callback == "deinit" and key in self.numbers:
            self.emit(what="gone", id=self.number(key))
        if callback not in HOOKED:
            return None
        call = self.call(key, event)
        is_own = call["container"] == "none"
        if is_own:
            self.emit(what="enter", depth=depth, override=call["class"], **call)
        self.emit(what="enter", depth=depth + is_own, **call)
        self.emit(what="leave", depth=depth + is_own, **call)
        return call

    def call(self, key, event):
        fact = self.facts.get(key, {})
        call = {"id": self.number(key), "class": self.name(key), "callback": event["callback"]}
        call.update(main=True, container=self.container(key))
        argument = re.search(r"\((.*)\)", event["line"])
        if argument:
            other = self.newest.get(argument[1])
            call["argument"] = f"{self.name(other)}#{self.number(other)}" if other else argument[1]
        for member, name in (("parent", fact.get("parent")), ("presenter", fact.get("presenting"))):
            if self.living(name):
                call[member] = self.number(self.living(name))
        if not event["callback"].startswith("init"):
            call["window"] = bool(fact.get("isInWindow"))
            if fact.get("viewState") == "loaded":
                width, height = SIZES[self.platform["idiom"]]
                is_turned = "landscape" in self.orientation
                call["bounds"] = [0, 0, height, width] if is_turned else [0, 0, width, height]
        return call

    def learn(self, event):
        for change in event["changes"]:
            if "root" in change.get("window", {}):
                self.roots[:1] = [change["window"]["root"]]
            if "controller" in change:
                key = (change["controller"], change["instance"])
                self.facts.setdefault(key, {}).update(change)
                self.newest[change["controller"]] = key

    def look(self):
        """Reports the controllers of the windows, if they are others than before."""
        nodes, seen = [], set()
        for root in self.roots:
            self.add(self.living(root), nodes, seen, is_root=True)
        if self.has_started and nodes != self.tree:
            self.tree = nodes
            self.emit(what="tree", controllers=nodes)

    def add(self, key, nodes, seen, is_root=False):
        if key is None or key in seen:
            return
        seen.add(key)
        fact = self.facts[key]
        children = [child for child in map(self.living, fact.get("children") or []) if child]
        node = {"id": self.number(key), "class": self.name(key), "container": self.container(key)}
        node.update(loaded=fact.get("viewState") == "loaded", window=bool(fact.get("isInWindow")))
        node.update(root=is_root, children=[self.number(child) for child in children])
        if self.living(fact.get("parent")):
            node["parent"] = self.number(self.living(fact["parent"]))
        if self.living(fact.get("presenting")):
            node["presenter"] = self.number(self.living(fact["presenting"]))
            node["presentation"] = fact.get("presentationStyle") or "pageSheet"
        if self.kind(key) == "page":
            style = self.document["controllers"].get(key[0], {}).get("style")
            node["transition"] = "pageCurl" if style == "curl" else "scroll"
        if is_root:
            node["orientation"] = self.orientation
        nodes.append(node)
        for child in children:
            self.add(child, nodes, seen)
        self.add(self.living(fact.get("presented")), nodes, seen)


class Server:
    """A server of live sessions, with data of its own."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        command = [program, "serve", "--live", "--port", "0", "--data", self.folder.name]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := re.search(r"https?://[0-9.:]+", line):
                self.address = found[0].rstrip("/")
                return
        sys.exit("FAIL the server didn't start")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def call(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): text for name, text in headers.items()}
        request = urllib.request.Request(self.address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read() or b"null")

    def saved(self, lines):
        """The answer with the scenario of these lines."""
        name, json_type = b'{"name":"session"}', "application/json"
        _, session = self.call("POST", "/api/live", name, content_type=json_type)
        key, path = "Bearer " + session["key"], f"/api/live/{session['id']}"
        try:
            for first in range(0, len(lines), 1000):
                body = "".join(json.dumps(line) + "\n" for line in lines[first : first + 1000])
                status, answer = self.call(
                    "POST",
                    path + "/events",
                    body.encode(),
                    authorization=key,
                    content_type="application/x-ndjson",
                    lifecycle_launch=LAUNCH,
                )
                if status != 200:
                    raise ValueError(f"{status} {answer.get('detail', '')}")
            return self.scenario(path)
        finally:
            self.call("DELETE", path, authorization=key)

    def scenario(self, path):
        for _ in range(30):
            status, answer = self.call("GET", path + "/scenario")
            if status != 503:
                break
            time.sleep(1)
        if status != 200:
            raise ValueError(f"{status} {answer.get('detail', '')}")
        return answer


def commands(document, silent):
    """The commands and the classes they name, those that do the same spelled the same."""
    classes = {
        name: SHORT.get(one.get("kind")) or re.sub("(View)?Controller$|VC$", "", name).lower()
        for name, one in document["controllers"].items()
    }
    found, pull = [], None
    for index, step in enumerate(document["steps"]):
        if index in silent:
            continue
        verb, members = step["do"], [step.get("target"), step.get("child")]
        people = tuple(classes.get(name, name) for name in members if isinstance(name, str))
        if verb == "segue":
            is_shown = step.get("kind", "push") in ("push", "show") and not step.get("style")
            verb = "push" if is_shown else "present"
        if verb in ("beginInteractivePop", "beginInteractiveDismiss"):
            pull = verb
        if verb == "finishInteraction" and pull:
            while found and found[-1][0] != pull:
                found.pop()
            found[-1:] = [("pop" if pull.endswith("Pop") else "dismiss", ())]
            pull = None
            continue
        found.append((verb, () if verb in ("pop", "dismiss", "unwind", "popToRoot") else people))
    return found


def story(trace):
    """The callbacks of each step that a probe sees, with controllers in the order they come in."""
    order, steps = {}, []
    for step in trace["steps"]:
        seen = [event for event in step["events"] if event["callback"] in HOOKED]
        calls = [event for event in seen if event["actor"] == "controller"]
        keys = [(event["controller"], event["instance"]) for event in calls]
        numbers = [order.setdefault(key, len(order)) for key in keys]
        steps += [list(zip(numbers, (event["callback"] for event in calls)))] if seen else []
    return steps


def judge(program, server, path):
    """The outcome of a session, whether it is “explained”, and both lists of commands.

    `None` if the app doesn't launch.
    """
    document = json.loads(path.read_text())
    played = run(program, path)
    session = Session(played, document)
    if all(line["what"] != "enter" for line in session.lines):
        return None
    answer = server.saved(session.lines)
    saved = answer["scenario"]
    given, found = commands(document, session.silent), commands(saved, ())
    is_story = False
    if given != found:
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(saved, file)
            file.flush()
            again = run(program, file.name)
        found = commands(saved, Session(again, saved).silent)
        is_story = story(again) == story(played)
    if ("launch", ()) not in given:
        found = [command for command in found if command != ("launch", ())]
    outcome = "same" if given == found else "same story" if is_story else "other"
    return outcome, answer["verdict"] == "explained", given, found


def version(path):
    ios = str(json.loads(path.read_text()).get("platform", {}).get("ios", "26"))
    return tuple(int(part) for part in (ios + ".0").split(".")[:2])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    for name, usual in (("sample", 0), ("seed", 1), ("least", 0), ("most", 1_000_000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    found = [sorted(path.glob("*.json")) if path.is_dir() else [path] for path in options.paths]
    paths = [path for paths in found for path in paths if version(path) >= OLDEST]
    if options.sample:
        paths = sorted(random.Random(options.seed).sample(paths, min(options.sample, len(paths))))
    server, count, same, lies = Server(options.program), 0, 0, []
    try:
        for path in paths:
            try:
                found = judge(options.program, server, path)
            except (ValueError, subprocess.TimeoutExpired) as error:
                found = f"refused: {error}"[:160], False
            if found is None:
                continue
            outcome, is_explained, *lists = found
            count, same = count + 1, same + outcome.startswith("same")
            lies += [path.stem] if is_explained and outcome == "other" else []
            if options.verbose and not outcome.startswith("same"):
                print(outcome, path.stem, "(explained)" if is_explained else "")
                for steps in lists:
                    print("  ", ", ".join(" ".join((verb, *people)) for verb, people in steps))
    finally:
        server.stop()
    print(f"gate: {same} of {count} sessions the same, {len(lies)} others explained")
    if same * 100 < options.least * count or len(lies) > options.most:
        sys.exit(f"FAIL {options.least} of 100 must be the same; explained: {' '.join(lies)}")


if __name__ == "__main__":
    main()
