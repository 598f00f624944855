extension GoldenCall {
  private static let pair = [
    "Public/examples/lint-h10.json", "Public/examples/lint-h10-mended.json",
  ]
  private static let log = "Tests/LifecycleScenarioTests/Fixtures/logs/nslog-differs.log"

  /// Each command that speaks, in each language but that of the program.
  static let languages = ["ru", "zh-Hans"].flatMap { language in
    let speaks = ["--lang", language]
    return [
      Self(
        name: "compare-versions-\(language)",
        arguments: ["compare", "-", "--ios", "12", "--ios", "13"] + speaks,
        input: Documents.launched
      ),
      Self(name: "compare-files-\(language)", arguments: ["compare"] + pair + speaks),
      Self(
        name: "compare-equal-\(language)",
        arguments: ["compare", "--ios", "17", "--ios", "18", "-"] + speaks,
        input: Documents.created
      ),
      Self(
        name: "compare-refused-\(language)",
        arguments: ["compare", "-", "--ios", "17", "--ios", "18"] + speaks,
        input: Documents.refused
      ),
      Self(
        name: "plan-\(language)",
        arguments: [
          "plan", "Public/examples/push-b.json", "--callback", "B.viewDidDisappear",
        ] + speaks
      ),
      Self(
        name: "plan-nowhere-\(language)",
        arguments: ["plan", "-", "--callback", "viewDidAppear"] + speaks,
        input: Documents.created
      ),
      Self(
        name: "plan-bad-state-\(language)",
        arguments: ["plan", "-", "--goal", #"{"controller":"A","state":{"isAliv":true}}"#]
          + speaks,
        input: Documents.created
      ),
      Self(name: "import-differs-\(language)", arguments: ["import", log] + speaks),
      Self(
        name: "import-redacted-\(language)",
        arguments: ["import", "--redact", "--ios", "12.4", "-"] + speaks,
        input: "SecretViewController viewDidLoad\nPassword 1234\n\nSecretViewController deinit"
      ),
      Self(
        name: "follow-\(language)",
        arguments: ["follow", "-"] + speaks,
        input: followedLog
      ),
      Self(
        name: "import-nothing-\(language)",
        arguments: ["import", "-"] + speaks,
        input: "hello\nworld\n"
      ),
      Self(
        name: "lint-\(language)",
        arguments: ["lint", "Public/examples/lint-h07.json"] + speaks
      ),
      Self(
        name: "validate-invalid-\(language)",
        arguments: ["validate", "-"] + speaks,
        input: Documents.invalid
      ),
      Self(
        name: "lint-refused-\(language)",
        arguments: ["lint", "-"] + speaks,
        input: Documents.refused
      ),
    ] + runs(in: language)
  }

  private static func runs(in language: String) -> [Self] {
    let speaks = ["--lang", language]
    return [
      Self(
        name: "run-ignored-\(language)",
        arguments: ["run", "-"] + speaks,
        input: Documents.ignored
      ),
      Self(
        name: "run-refused-\(language)",
        arguments: ["run", "-"] + speaks,
        input: Documents.refused
      ),
      Self(
        name: "run-invalid-\(language)",
        arguments: ["run", "-"] + speaks,
        input: Documents.invalid
      ),
      Self(
        name: "run-tap-refused-\(language)",
        arguments: ["run", "--tap", "-"] + speaks,
        input: Documents.refused
      ),
      Self(
        name: "export-text-\(language)",
        arguments: ["export", "--format", "text", "-"] + speaks,
        input: Documents.ignored
      ),
      Self(
        name: "export-refused-\(language)",
        arguments: ["export", "--format", "dot", "-"] + speaks,
        input: Documents.refused
      ),
    ]
  }
}
