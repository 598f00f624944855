import TestSupport

extension GoldenCall {
  /// Calls that write runs for other programs, and reports for CI.
  static let exports = [
    Self(name: "help-export", arguments: ["help", "export"]),
    Self(
      name: "export-state",
      arguments: ["export", "--format", "mermaid-state", "-"],
      input: Documents.launched
    ),
    Self(
      name: "export-xstate",
      arguments: ["export", "-", "--format", "xstate"],
      input: Documents.created
    ),
    Self(name: "export-bad-format", arguments: ["export", "--format", "pdf", "-"]),
    Self(
      name: "export-refused",
      arguments: ["export", "--format", "dot", "-"],
      input: Documents.refused
    ),
    Self(
      name: "export-invalid",
      arguments: ["export", "--format", "dot", "-"],
      input: Documents.invalid
    ),
    Self(
      name: "export-bad-file",
      arguments: ["export", "--format", "dot", "--output", "/dev/null/x", "-"],
      input: Documents.created
    ),
    Self(
      name: "export-several",
      arguments: ["export", "--format", "dot", "Tests/LifecycleScenarioTests/Fixtures/listings/"]
    ),
    Self(name: "run-junit", arguments: ["run", "--junit", "-"], input: Documents.failing),
    Self(name: "run-junit-refused", arguments: ["run", "--junit", "-"], input: Documents.refused),
    Self(name: "run-tap", arguments: ["run", "--tap", "-"], input: Documents.failing),
    Self(name: "run-tap-passed", arguments: ["run", "--tap", "-"], input: Documents.created),
    Self(name: "run-tap-invalid", arguments: ["run", "--tap", "-"], input: Documents.invalid),
    Self(name: "run-two-reports", arguments: ["run", "--tap", "--junit", "-"]),
    Self(name: "run-json-report", arguments: ["run", "--tap", "--json", "-"]),
  ]
}
