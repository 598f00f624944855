public import LifecycleEngine

/// A mistake at a line of a file, ready to be written in any of the formats of a linter.
public struct LintRemark: Sendable {
  /// A place in a file; columns count bytes.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// A stop on the way of a run to a mistake, or another line that belongs to it.
  package struct Stop: Sendable {
    /// The place, or `nil` for a step of the person who uses the app.
    package let place: Place?
    package let text: String

    package init(_ text: String, at place: Place?) {
      self.text = text
      self.place = place
    }
  }

  /// The kind of mistake.
  public private(set) var diagnostic: Diagnostic
  /// How bad it is here.
  package let severity: Diagnostic.Severity
  /// Where it stands; line and column are counted from 1.
  package let place: Place
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
  /// Other lines that have a part in it.
  package var related: [Stop] = []
  /// What it is about, without numbers that change when lines move.
  package var subject: String?
  /// How it is mended, if a change of the text is known.
  package var mend: LintFix?

  package init(
    _ diagnostic: Diagnostic,
    severity: Diagnostic.Severity? = nil,
    at place: Place,
    location: String
  ) {
    self.diagnostic = diagnostic
    self.severity = severity ?? diagnostic.severity
    self.place = place
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

  /// The same remark with other paths.
  ///
  /// - Parameter path: Another path for one.
  /// - Returns: The remark.
  package func located(_ path: (String) -> String) -> LintRemark {
    func move(_ place: Place) -> Place {
      Place(path: path(place.path), line: place.line, column: place.column)
    }
    func move(_ stop: Stop) -> Stop { Stop(stop.text, at: stop.place.map(move)) }
    var remark = LintRemark(
      diagnostic,
      severity: severity,
      at: move(place),
      location: location
    )
    (remark.details, remark.logicalName) = (details, logicalName)
    (remark.confidence, remark.subject, remark.mend) = (confidence, subject, mend)
    (remark.stops, remark.related) = (stops.map(move), related.map(move))
    return remark
  }

  /// The text for people: four lines or more.
  public var text: String {
    let details = details.map { "  \($0.name): \($0.text)\n" }.joined()
    return
      "\(place.path):\(place.line): \(severity.rawValue) \(diagnostic.id.rawValue): \(diagnostic.title) "
      + "(\(location))\n  harm: \(diagnostic.harm)\n  fix: \(diagnostic.fix)\n"
      + "\(details)  lesson: \(diagnostic.lesson)\n"
  }

  /// The line by which a compiler tells an editor of a mistake.
  public var compilerLine: String {
    "\(place.path):\(place.line):\(place.column): \(severity.rawValue): \(diagnostic.title) (\(location)). "
      + "\(diagnostic.fix) [\(diagnostic.id.rawValue)]\n"
  }

  /// The command by which a GitHub workflow annotates a line.
  public var annotation: String {
    let command = severity == .note ? "notice" : severity.rawValue
    let title = Self.escaped("\(diagnostic.id.rawValue): \(diagnostic.title)", ",:")
    let lines = related.compactMap { stop in
      stop.place.map { " See \($0.path):\($0.line): \(stop.text)." }
    }
    let text = "\(location). \(diagnostic.harm) \(diagnostic.fix)\(lines.joined())"
    return "::\(command) file=\(Self.escaped(place.path, ",:")),line=\(place.line),"
      + "col=\(place.column),title=\(title)::\(Self.escaped(text, ""))\n"
  }

  /// A text in which the signs that mean something to a workflow are written as numbers.
  private static func escaped(_ text: String, _ more: String) -> String {
    var escaped = text.replacing("%", with: "%25")
    for (sign, code) in [("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]
    where sign < " " || more.contains(sign) { escaped = escaped.replacing(sign, with: code) }
    return escaped
  }
}
