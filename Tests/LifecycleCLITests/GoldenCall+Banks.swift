extension GoldenCall {
  static let banks = [
    Self(name: "help-bank", arguments: ["help", "bank"]),
    Self(name: "help-bank-check", arguments: ["help", "bank", "check"]),
    Self(name: "bank-example", arguments: ["bank", "check", "Public/banks/push.json"]),
    Self(name: "bank-wrong-en", arguments: check + ["--lang", "en"], input: wrong),
    Self(name: "bank-wrong-ru", arguments: check + ["--lang", "ru"], input: wrong),
    Self(name: "bank-json", arguments: check + ["--json"], input: wrong),
    Self(name: "help-forms", arguments: ["help", "forms"]),
    Self(name: "forms-no-lesson", arguments: ["forms", "--lesson", "9"] + ["--seed", "1"] + form),
  ]

  private static let form = ["--form", "A", "--public", "Public"]

  private static let check = ["bank", "check", "-"]

  /// Something of each kind is wrong.
  private static let wrong = """
    {"schemaVersion": 1, "id": "wrong", "questions": [
      {"question": "Which?", "choices": ["one", "two"], "answer": {"choice": 2}},
      {"question": "Which?", "choices": ["one", "one"]},
      {"question": "In which order?", "form": "order", "choices": ["one", "two"]},
      {"question": "In which order?", "form": "order", "choices": ["a", "b"],
        "answer": {"order": [0, 0]}},
      {"question": "How many?", "form": "number", "answer": {"number": "7"}},
      {"question": "Why?", "form": "text", "choices": ["a", "b"]},
      {"form": "essay"}
    ]}
    """
}
