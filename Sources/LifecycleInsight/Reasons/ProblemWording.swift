public import LifecycleEngine
public import LifecycleScenario

/// Problems in the words of one language: the texts of the pages, chosen by code and values.
public struct ProblemWording: Sendable {
  /// The language of the words.
  public let language: Language
  private let wording: Wording

  /// Reads the texts of a language, or returns `nil` if a part of them is missing or no JSON.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - read: Reads the bytes of a file, by its path in the folder of the pages.
  public init?(_ language: Language, read: (String) -> [UInt8]?) {
    let parts = ["problem.", "editor.", "reason."]
    guard let wording = Wording(language, parts: parts, read: read) else { return nil }
    self.language = language
    self.wording = wording
  }

  /// The title of all problems with a code.
  public func title(of code: String) -> String? {
    text("problem.title.\(code)", [:])
      ?? text("reason.\(code)", [:]).flatMap { _ in text("problem.title.refused", [:]) }
  }

  /// The page's sentence about a problem, or `nil` if code and values are not enough for it.
  public func sentence(for code: String, _ values: [String: String]) -> String? {
    values["limit"].flatMap { text("problem.\(code).\($0)", values) }
      ?? text("problem.\(code)", values) ?? text("reason.\(code)", values)
  }

  /// The problem at one place of a document.
  public func sentence(of problem: ScenarioProblem) -> String? {
    var values = problem.values
    // Refusals of the engine have words of their own.
    if let reason = values["code"].flatMap({ text("reason.\($0)", [:]) }) {
      values["reason"] = reason
    }
    let sentence = text("editor.problem.\(problem.code.rawValue)", values)
    guard let sentence, let nearest = problem.nearest else { return sentence }
    return text("problem.nearest", ["sentence": sentence, "name": nearest]) ?? sentence
  }

  /// The reason why a step is refused, with its number, or `nil` for other problems.
  public func sentence(of error: ScenarioError) -> String? {
    guard let code = error.refusal?.code.rawValue, let step = error.step,
      let heading = text("editor.stepTitle", ["number": "\(step)"])
    else { return nil }
    return text("reason.\(code)", [:]).map { "\(heading): \($0)" }
  }

  private func text(_ key: String, _ values: [String: String]) -> String? {
    wording.has(key, for: values) ? wording.text(key, values) : nil
  }
}
