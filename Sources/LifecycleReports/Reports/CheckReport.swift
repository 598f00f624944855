import LifecycleScenario
import PlainJSON

/// What became of several scenarios, in the forms that CI servers read.
public struct CheckReport: Sendable {
  private var scenarios: [CheckedScenario] = []

  /// Creates a report about nothing.
  public init() {}

  /// Adds a scenario.
  public mutating func add(_ scenario: CheckedScenario) {
    scenarios.append(scenario)
  }

  /// The report as JUnit's XML: a suite for each scenario, a case for each step that was checked.
  public var junit: String {
    var lines = LineBuilder()
    let tests = scenarios.map(\.cases.count).reduce(0, +)
    let failures = scenarios.map(\.failureCount).reduce(0, +)
    let errors = scenarios.map(\.refusalCount).reduce(0, +)
    let head =
      "<testsuites name=\"lifecycle\" tests=\"\(tests)\" failures=\"\(failures)\""
      + " errors=\"\(errors)\">"
    lines.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.block(head, end: "</testsuites>") { lines in
      for scenario in scenarios { add(scenario, to: &lines) }
    }
    return lines.text
  }

  private func add(_ scenario: CheckedScenario, to lines: inout LineBuilder) {
    let head =
      "<testsuite name=\"\(Escaped.xml(scenario.id))\" tests=\"\(scenario.cases.count)\""
      + " failures=\"\(scenario.failureCount)\" errors=\"\(scenario.refusalCount)\""
      + " skipped=\"0\" file=\"\(Escaped.xml(scenario.path))\">"
    lines.block(head, end: "</testsuite>") { lines in
      for one in scenario.cases {
        let start =
          "<testcase classname=\"\(Escaped.xml(scenario.id))\" name=\"\(Escaped.xml(one.name))\""
        switch one.outcome {
        case .passed: lines.add("\(start)/>")
        case .failed(let message, let details, let line):
          let place = line.map { " line=\"\($0)\"" } ?? ""
          lines.block("\(start)\(place)>", end: "</testcase>") {
            $0.add(
              "<failure message=\"\(Escaped.xml(message))\">\(Escaped.xml(details))</failure>"
            )
          }
        case .refused(let message):
          lines.block("\(start)>", end: "</testcase>") {
            $0.add("<error type=\"refused\" message=\"\(Escaped.xml(message))\"/>")
          }
        }
      }
    }
  }

  /// The report in the Test Anything Protocol, version 14: a line for each step that was checked.
  public var tap: String {
    let cases = scenarios.flatMap { scenario in scenario.cases.map { (scenario, $0) } }
    var text = "TAP version 14\n1..\(cases.count)\n"
    for (number, (scenario, one)) in cases.enumerated() {
      let name = "\(number + 1) - \(Self.description("\(scenario.id) \(one.name)"))\n"
      switch one.outcome {
      case .passed: text += "ok \(name)"
      case .failed(let message, let details, let line):
        text += "not ok \(name)" + Self.diagnosis(message, details, line, path: scenario.path)
      case .refused(let message):
        text += "not ok \(name)" + Self.diagnosis(message, nil, nil, path: scenario.path)
      }
    }
    return text
  }

  /// A text as the description of a line: the signs of a directive are escaped.
  private static func description(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "\\" || character == "#" { result += "\\" }
      result.append(character.isNewline ? " " : character)
    }
  }

  /// The block of YAML behind a line; strings are written as JSON, which YAML understands.
  private static func diagnosis(
    _ message: String,
    _ details: String?,
    _ line: Int?,
    path: String
  ) -> String {
    var lines = ["message: \(quoted(message))", "file: \(quoted(path))"]
    if let line { lines.append("line: \(line)") }
    if let details {
      lines.append("lines:")
      lines += details.split(separator: "\n").dropFirst().map { "  - \(quoted(String($0)))" }
    }
    return "  ---\n" + lines.map { "  \($0)\n" }.joined() + "  ...\n"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
