public import LifecycleScenario

/// A scenario that was run and checked, as reports for CI show it.
public struct CheckedScenario: Sendable {
  /// The path of its file, as the caller named it.
  let path: String
  /// The identifier of the scenario.
  let id: String
  /// What was looked at, one after another.
  let cases: [Case]

  /// One thing that was looked at: a step with its expectation, or the run as a whole.
  struct Case: Sendable {
    /// What became of it.
    enum Outcome: Sendable {
      case passed
      /// The lines differ: the first difference, what is around it, and its line in the file.
      case failed(message: String, details: String, line: Int?)
      /// The engine refused a step.
      case refused(message: String)
    }

    let name: String
    let outcome: Outcome
  }

  /// Takes a scenario apart.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - verdict: What became of it.
  ///   - file: Its file.
  ///   - sentence: Says why a step is refused; in English unless given.
  public init(
    _ document: ScenarioDocument,
    _ verdict: Verdict,
    file: ScenarioText,
    sentence: (ScenarioError) -> String = \.message
  ) {
    path = file.path
    id = document.id
    cases =
      switch verdict {
      case .passed(let run), .failed(let run, _, _): Self.cases(of: run, file)
      case .refused(let error): [Self.refusal(error, sentence(error), of: document)]
      }
  }

  /// One case for each step that expects something; steps joined with the next one belong to it.
  private static func cases(of run: ScenarioRun, _ file: ScenarioText) -> [Case] {
    let document = run.document
    let cases = run.checks().enumerated().compactMap { index, check -> Case? in
      let name = name(ofStep: index, in: document)
      switch check.result {
      case .unchecked, .joined: return nil
      case .pass: return Case(name: name, outcome: .passed)
      case .fail:
        let text = Verdict.failed(run, step: index, check).text(id: document.id, file: file)
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let message = lines[0].split(separator: ": ", maxSplits: 1).last ?? lines[0]
        let line = check.failure.map { file.line(of: $0, step: index) }
        return Case(
          name: name,
          outcome: .failed(message: String(message), details: text, line: line)
        )
      }
    }
    return cases.isEmpty ? [Case(name: "runs to its end", outcome: .passed)] : cases
  }

  private static func refusal(
    _ error: ScenarioError,
    _ sentence: String,
    of document: ScenarioDocument
  ) -> Case {
    Case(
      name: name(ofStep: error.step ?? 0, in: document),
      outcome: .refused(message: sentence)
    )
  }

  private static func name(ofStep index: Int, in document: ScenarioDocument) -> String {
    guard document.steps.indices.contains(index) else { return "step \(index)" }
    return "step \(index): \(document.steps[index].command.title(in: document.app))"
  }

  /// How many cases failed.
  var failureCount: Int {
    cases.count { if case .failed = $0.outcome { true } else { false } }
  }

  /// How many cases were refused.
  var refusalCount: Int {
    cases.count { if case .refused = $0.outcome { true } else { false } }
  }
}
