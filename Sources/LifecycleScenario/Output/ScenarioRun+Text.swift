public import LifecycleEngine
import PlainJSON

extension ScenarioRun {
  /// The whole trace as text: a heading for each step, why UIKit ignored it if it did, then
  /// one line for each event.
  public var text: String { text(in: .en) }

  /// The same, with the reasons in a language.
  ///
  /// - Parameter language: The language of the reasons why UIKit ignored a step.
  /// - Returns: The lines, each with its end.
  public func text(in language: Language) -> String {
    var text = ""
    for (index, range) in steps.enumerated() {
      let command = document.steps[index].command
      text += "# step \(index): \(command.title(in: document.app))\n"
      for note in StepNote.all(of: simulation, command, step: index) ?? [] {
        text += "# ignored: \(note.reason(in: language)) (\(note.rule.rawValue))\n"
      }
      for line in lines(in: range) where !WorkLimit.isOver(text) {
        text += line.text(in: document.app) + "\n"
      }
    }
    return text
  }
}

extension Verdict {
  /// The lines of a check report about one scenario, without a closing end of line.
  ///
  /// - Parameters:
  ///   - id: The identifier of the scenario.
  ///   - file: The text of its file, to report the lines of failures.
  ///   - sentence: Makes the sentence about a refused step; in English unless given.
  /// - Returns: `PASS`, or `FAIL` with the first difference, three lines around it, and its place.
  public func text(
    id: String,
    file: ScenarioText? = nil,
    sentence: (ScenarioError) -> String = \.message
  ) -> String {
    switch self {
    case .passed: "PASS \(id)"
    case .failed(_, let step, let check): check.failureText(id: id, step: step, file: file)
    case .refused(let error): "FAIL \(id) step \(error.step ?? 0): refused. \(sentence(error))"
    }
  }
}

/// The file of a scenario.
public struct ScenarioText: Sendable {
  /// The path, as the caller named it.
  public let path: String
  private let bytes: [UInt8]

  /// Keeps a text that is known to be valid JSON.
  public init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// The line on which what a step expects stands, counted from 1.
  public func line(of failure: StepFailure, step: Int) -> Int {
    JSONLocator.place(of: "/steps/\(step)\(failure.pointer)", in: bytes).line
  }
}

extension StepCheck {
  /// The number of lines that are shown before and after the first difference.
  private static let context = 3

  fileprivate func failureText(id: String, step: Int, file: ScenarioText?) -> String {
    guard let failure else { preconditionFailure("A failed check has a failure.") }
    let place = file.map { "  expected in \($0.path), line \($0.line(of: failure, step: step))" }
    let event = failure.event.map { "  differs at event \($0)" }
    let nearest = failure.nearest.map { "  nearest is event \($0.event): \($0.text)" }
    let head = "FAIL \(id) step \(step): expected \(failure.expected), got \(failure.got)"
    return ([head] + around + [event, nearest, place].compactMap(\.self))
      .joined(separator: "\n")
  }

  /// The lines around the first difference of two lists.
  private var around: [String] {
    guard let difference else { return [] }
    let around = difference - Self.context...difference + Self.context
    let same = got.indices.filter { around.contains($0) && $0 < difference }
    let missing = expected.indices.filter { around.contains($0) && $0 >= difference }
    let surplus = got.indices.filter { around.contains($0) && $0 >= difference }
    return same.map { "    \(got[$0])" } + missing.map { "  - \(expected[$0])" }
      + surplus.map { "  + \(got[$0])" }
  }
}
