extension GoldenCall {
  static let walkthroughs =
    [
      Self(name: "help-walkthrough", arguments: ["help", "walkthrough"]),
      Self(name: "help-walkthrough-check", arguments: ["help", "walkthrough", "check"]),
      Self(
        name: "walkthrough-lesson",
        arguments: ["walkthrough", "check", "Public/lessons/appearance.json"]
      ),
      Self(name: "walkthrough-no-json", arguments: check, input: "hello"),
      Self(name: "walkthrough-nothing", arguments: ["walkthrough", "check", "/nowhere.json"]),
      Self(name: "walkthrough-json", arguments: check + ["--json"], input: wrong),
    ]
    + ["en", "ru", "zh-Hans"].map { language in
      Self(
        name: "walkthrough-wrong-\(language)",
        arguments: check + ["--lang", language],
        input: wrong
      )
    }

  private static let check = ["walkthrough", "check", "-"]

  /// Something of each kind is wrong.
  private static let wrong = """
    {"schemaVersion": 1, "id": "wrong", "scenario": {"schemaVersion": 1, "id": "stack",
      "controllers": {"Nav": {"kind": "navigation", "children": ["A"]}, "A": {}, "B": {}},
      "window": {"root": "Nav"}, "steps": [{"do": "launch"}]},
    "steps": [
      {"id": "push", "kind": "predict", "commands": [{"do": "push", "target": "B"}],
        "question": {"kind": "first", "options": ["A viewDidLoad", "A viewDidDisapear"]}},
      {"id": "pop", "kind": "predict", "commands": [{"do": "finishInteraction"}],
        "question": {"kind": "happens", "callback": "viewDidLoad"}},
      {"id": "count", "kind": "predict", "branch": "push", "commands": [{"do": "pop"}],
        "question": {"kind": "count", "controller": "B", "callback": "viewDidAppear",
          "options": ["1", "2"]}},
      {"id": "count", "kind": "run", "branch": "pull", "pause": {"callback": "deinit"}}],
    "texts": {"en": {"title": "Wrong", "push.title": "Push", "push.text": "Which?",
      "pop.title": "Pop", "pop.text": "Does it?", "count.title": "Count"},
      "ru": {"title": "Неверно", "push.titel": "Push"}}}
    """
}
