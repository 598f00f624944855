public import LifecycleEngine
public import LifecycleScenario

/// The words of reports in a language other than the program's own: the texts of the pages.
public struct ReportWording: Sendable {
  private let wording: Wording
  private let choices: Choices

  /// Reads the texts of a language, or returns `nil` if a part of them is missing or no JSON.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - read: Reads the bytes of a file, by its path in the folder of the pages.
  public init?(_ language: Language, read: (String) -> [UInt8]?) {
    let parts = ["", "command.", "compare.", "confidence.", "editor.", "logs.", "takeme."]
    guard let wording = Wording(language, parts: parts, read: read),
      let table = read("app/reasons/choices.json"), let choices = try? Choices(json: table)
    else { return nil }
    self.wording = wording
    self.choices = choices
  }

  /// A text with its placeholders filled.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    wording.text(key, values)
  }

  /// A text that depends on a count, which `{count}` in it stands for.
  public func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    wording.text(key, count: count, values)
  }

  /// The titles of the steps of a run, as in “Push B”.
  public func titles(of run: ScenarioRun) -> [String] {
    var history = RunHistory(app: run.document.app)
    return zip(run.document.steps, run.steps).map { step, events in
      while history.eventCount + 1 < events.lowerBound { history.advance(in: run.simulation) }
      return StepCall(step.command, app: run.document.app)
        .title(in: wording, choosing: choices, before: history, of: run.simulation)
    }
  }

  /// The heading of a step.
  func heading(_ step: Int) -> String { text("editor.stepTitle", ["number": "\(step)"]) }
}
