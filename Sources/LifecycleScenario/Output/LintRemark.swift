public import LifecycleEngine

/// A mistake at a line of a file, ready to be written in any of the formats of a linter.
public struct LintRemark: Sendable {
  /// A stop on the way of a run to a mistake.
  package struct Stop: Sendable {
    package let path: String
    package let line: Int
    package let column: Int
    package let text: String

    package init(path: String, line: Int, column: Int, text: String) {
      self.path = path
      self.line = line
      self.column = column
      self.text = text
    }
  }

  /// The kind of mistake.
  public private(set) var diagnostic: Diagnostic
  /// How bad it is here.
  package let severity: Diagnostic.Severity
  /// The file.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1.
  package let column: Int
  /// The evidence, in words: the override, the step, the event.
  package let location: String
  /// Lines of text beside harm and fix, each with its name.
  package var details: [(name: String, text: String)] = []
  /// The place in the structure of the file, if it has one.
  package var logicalName: String?
  /// The confidence, unless it is certain: as a word, and from 0 to 100.
  package var confidence: (name: String, rank: Int)?
  /// The way of the run to the mistake.
  package var stops: [Stop] = []

  package init(
    _ diagnostic: Diagnostic,
    severity: Diagnostic.Severity? = nil,
    at place: (path: String, line: Int, column: Int),
    location: String
  ) {
    self.diagnostic = diagnostic
    self.severity = severity ?? diagnostic.severity
    (path, line, column) = place
    self.location = location
  }

  /// The same remark with the texts of another language.
  ///
  /// - Parameter diagnostics: All diagnostics in that language.
  /// - Returns: The remark; names of lines and places stay as they are.
  public func translated(by diagnostics: [Diagnostic]) -> LintRemark {
    var remark = self
    remark.diagnostic = diagnostics[diagnostic.id.place]
    return remark
  }

  /// The text for people: four lines or more.
  public var text: String {
    let details = details.map { "  \($0.name): \($0.text)\n" }.joined()
    return "\(path):\(line): \(severity.rawValue) \(diagnostic.id.rawValue): \(diagnostic.title) "
      + "(\(location))\n  harm: \(diagnostic.harm)\n  fix: \(diagnostic.fix)\n"
      + "\(details)  lesson: \(diagnostic.lesson)\n"
  }

  /// The line by which a compiler tells an editor of a mistake.
  public var compilerLine: String {
    "\(path):\(line):\(column): \(severity.rawValue): \(diagnostic.title) (\(location)). "
      + "\(diagnostic.fix) [\(diagnostic.id.rawValue)]\n"
  }

  /// The command by which a GitHub workflow annotates a line.
  public var annotation: String {
    let command = severity == .note ? "notice" : severity.rawValue
    let title = Self.escaped("\(diagnostic.id.rawValue): \(diagnostic.title)", ",:")
    let text = "\(location). \(diagnostic.harm) \(diagnostic.fix)"
    return "::\(command) file=\(Self.escaped(path, ",:")),line=\(line),"
      + "col=\(column),title=\(title)::\(Self.escaped(text, ""))\n"
  }

  /// A text in which the signs that mean something to a workflow are written as numbers.
  private static func escaped(_ text: String, _ more: String) -> String {
    var escaped = text.replacing("%", with: "%25")
    for (sign, code) in [("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]
    where sign < " " || more.contains(sign) { escaped = escaped.replacing(sign, with: code) }
    return escaped
  }
}
