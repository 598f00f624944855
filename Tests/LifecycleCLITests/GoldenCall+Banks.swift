extension GoldenCall {
  static let banks = [
    Self(name: "help-bank", arguments: ["help", "bank"]),
    Self(name: "help-bank-check", arguments: ["help", "bank", "check"]),
    Self(name: "bank-example", arguments: ["bank", "check", "Public/banks/push.json"]),
    Self(name: "bank-wrong-en", arguments: check + ["--lang", "en"], input: wrong),
    Self(name: "bank-wrong-ru", arguments: check + ["--lang", "ru"], input: wrong),
    Self(name: "bank-json", arguments: check + ["--json"], input: wrong),
    Self(name: "bank-table", arguments: check, input: table(rightAnswer: "1 3")),
    Self(name: "bank-table-wrong", arguments: check + ["--lang", "en"], input: wrongTable),
    Self(name: "help-forms", arguments: ["help", "forms"]),
    Self(name: "forms-no-lesson", arguments: ["forms", "--lesson", "9"] + ["--seed", "1"] + form),
  ]

  private static let form = ["--form", "A", "--public", "Public"]

  private static let check = ["bank", "check", "-"]

  /// The table of the guide, with a question in two languages.
  private static func table(rightAnswer: String) -> String {
    """
    question,form,choices,answer,confidence,seconds,question.ru,choices.ru
    Which comes first?,choice,loadView | viewDidLoad,1,yes,60,Что раньше?,
    In which order?,order,viewWillAppear | deinit | viewDidAppear,\(rightAnswer),,,,
    How often?,number,,7,,,Сколько раз?,
    "Why, in a ""word""?",text,,,,,,

    """
  }

  /// A table with semicolons, in which something is wrong in each row.
  private static let wrongTable = """
    question;form;choices;answer;seconds;question.ru;choices.ru
    Which?;choice;one | two;3;;;

    "In which
    order?";order;a | b;1 1;;;
    How many?;number;;many;9999;;
    Which?;choice;one | two;1;;Что?;один | два | три
    ;essay;;;;;
    Which?;choice;one | two;-9223372036854775808;;;
    """

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
