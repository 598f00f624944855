package import LifecycleEngine
package import LifecycleScenario
package import SourceFacts

/// What was found in Swift files, and how much of them was understood.
package struct SourceReport: Codable, Sendable {
  /// The options of a report.
  package typealias Choice = SourceChoice

  package private(set) var findings: [SourceFinding]
  /// The findings that comments hide.
  package let hidden: [HiddenFinding]
  /// What is wrong with the comments that hide findings, a line each.
  package let complaints: [String]
  /// What the project says; it isn't kept with the report.
  var configuration = LintConfiguration()
  /// How many files were read.
  package let fileCount: Int
  /// How many storyboards and nibs were read.
  package let interfaceCount: Int
  package let controllerCount: Int
  /// How many controllers were run.
  package let runCount: Int
  /// How many callbacks the controllers override.
  package let overrideCount: Int
  /// What of the files was not read.
  package let gaps: [SourceGap]
  /// How many lines no parser understood.
  package let unreadLineCount: Int
  /// How often calls of a name were not understood, since nobody knows to whom they are sent.
  let unknownCalls: [String: Int]
  /// Those calls, in the order of their places; they aren't kept with the report.
  private(set) var unknown: [WalkRules.UnknownCall] = []

  private enum CodingKeys: String, CodingKey {
    case findings, hidden, complaints, fileCount, interfaceCount, controllerCount, runCount
    case overrideCount, gaps, unreadLineCount, unknownCalls
  }

  /// Looks for mistakes.
  ///
  /// - Parameters:
  ///   - files: What the reader said about the files.
  ///   - interfaces: The storyboards and nibs beside them.
  ///   - project: The apps that are built of them.
  ///   - choice: What is told.
  package init(
    _ files: [FileFacts],
    interfaces: [SourceFile] = [],
    project: SceneProject = .none,
    choice: Choice = Choice()
  ) {
    self.init(CodeBase(files, interfaces: interfaces), project: project, choice: choice)
  }

  /// Looks for mistakes in classes that are linked.
  init(_ base: CodeBase, project: SceneProject = .none, choice: Choice) {
    let files = base.files
    interfaceCount = base.interfaces.count
    let controllers = Array(base.controllers().prefix(choice.mostControllers))
    let looked = Lanes.map(controllers, jobs: choice.jobs) { line in
      WorkLimit.isOver ? Looked() : Looked(base, line, choice)
    }
    runCount = looked.count(where: \.isRun)
    let unknown = Set(looked.flatMap(\.unknown))
    unknownCalls = Dictionary(grouping: unknown, by: \.name).mapValues(\.count)
    self.unknown = unknown.sorted { ($0.mark, $0.name) < ($1.mark, $1.name) }
    let found = SourceFinding.merged(
      looked.flatMap(\.texts) + looked.flatMap(\.walked)
        + SceneProofs.findings(base, project, sdk: choice.configuration.sdk),
      provedBy: looked.flatMap(\.runs)
    )
    configuration = choice.configuration
    var suppressions = Suppressions(files)
    let meant = found.filter { finding in
      finding.confidence >= choice.confidence
        && choice.configuration.severity(of: finding.id, here: finding.severity) >= choice.severity
        && !choice.configuration.disabled.contains(finding.id)
        && DiagnosticCatalog.isMistake(finding.id, since: choice.configuration.oldest)
    }
    var shown: [SourceFinding] = []
    var hidden: [HiddenFinding] = []
    for finding in meant where !WorkLimit.isOver {
      if let reason = suppressions.reason(toHide: finding) {
        hidden.append(HiddenFinding(finding: finding, reason: reason))
      } else {
        shown.append(finding)
      }
    }
    // A comment may hide what is less sure than what is asked for now.
    for finding in found where !WorkLimit.isOver { _ = suppressions.reason(toHide: finding) }
    findings = shown
    self.hidden = hidden
    complaints = suppressions.complaints + suppressions.unused
    fileCount = files.count { $0.refusal == nil }
    controllerCount = controllers.count
    overrideCount = controllers.map(\.overrideCount).reduce(0, +)
    gaps =
      (base.interfaces.unread + project.complaints).map(SourceGap.init)
      + files.compactMap(SourceGap.init)
    unreadLineCount = files.map(\.brokenLines.count).reduce(0, +)
  }

  /// What one controller shows.
  private struct Looked: Sendable {
    /// What the text of its overrides shows.
    var texts: [SourceFinding] = []
    /// What a walk through its code meets.
    var walked: [SourceFinding] = []
    /// What runs show.
    var runs: [SourceFinding] = []
    var unknown: [WalkRules.UnknownCall] = []
    var isRun = false

    init() {}

    init(_ base: CodeBase, _ line: SourceLine, _ choice: Choice) {
      let walk = Walker.walked(base, line)
      (walked, unknown) = WalkRules.findings(base, line, walk)
      let isConditional = walked.contains { !$0.assumptions.isEmpty }
      (runs, isRun) = SourceRun.findings(base, line, choice, walk, isConditional: isConditional)
      texts = SourceRules.findings(base, line, walk, since: choice.configuration.oldest)
    }
  }

  /// The report without the findings that were there before.
  ///
  /// - Parameters:
  ///   - baseline: Those findings.
  ///   - text: The text of a file.
  /// - Returns: The report of what is new.
  package func since(_ baseline: Baseline, text: (String) -> String?) -> SourceReport {
    var report = self
    report.findings = baseline.news(findings, text: text)
    return report
  }

  /// Why files or lines were not read, a line each.
  package var unread: [String] { gaps.map(\.text) }

  /// The report of some of its findings.
  package func only(_ isMeant: (SourceFinding) -> Bool) -> SourceReport {
    var report = self
    report.findings = findings.filter(isMeant)
    return report
  }

  /// The report with the changes of the text that mend its findings.
  ///
  /// - Parameters:
  ///   - files: What the reader said about the files.
  ///   - text: The text of a file.
  /// - Returns: The report.
  package func mended(
    _ files: [FileFacts],
    text: @escaping (String) -> [UInt8]?
  ) -> SourceReport {
    var report = self
    let mender = Mender(files, texts: SourceTexts(text))
    for index in findings.indices { report.findings[index].mend = mender.fix(findings[index]) }
    return report
  }

  /// A finding with what this project says about it.
  package struct Told: Sendable {
    package let finding: SourceFinding
    package let severity: Diagnostic.Severity

    private var diagnostic: Diagnostic { finding.id.diagnostic }

    /// The members of each answer; texts are in English.
    static let members: [Shape<Told>.Member] = [
      .required("assumptions", \.finding.assumptions, .array(.text)),
      .required("column", \.finding.mark.place.column, .number),
      .required("confidence", \.finding.confidence, .choice),
      .optional("detail", \.finding.detail, .text),
      .required("edits", { $0.finding.mend?.edits ?? [] }, .array(LintEdit.shape)),
      .required("file", \.finding.mark.path, .text),
      .required("fix", \.diagnostic.fix, .text),
      .required("harm", \.diagnostic.harm, .text),
      .required("id", \.finding.id, .choice),
      .required("line", \.finding.mark.place.line, .number),
      .required("related", \.finding.related, .array(SourceMark.shape)),
      .required("safe", { $0.finding.mend?.isSafe ?? false }, .flag),
      .required("severity", \.severity, .choice),
      .required("shownBy", { $0.finding.proof?.stops.map(\.text) ?? [] }, .array(.text)),
      .required("subject", \.finding.subject, .text),
      .required("title", \.finding.id.diagnostic.title, .text),
    ]
    /// Its answer, with the way of a run to the mistake.
    package static let shape = Shape<Told>.object(
      members,
      .required("way", { $0.finding.proof?.stops ?? [] }, .array(SourceProof.Stop.shape))
    )
  }

  /// The findings as they are told.
  package var told: [Told] { findings.map { Told(finding: $0, severity: severity(of: $0)) } }

  /// How bad a finding is to this project.
  func severity(of finding: SourceFinding) -> Diagnostic.Severity {
    configuration.severity(of: finding.id, here: finding.severity)
  }

  /// How much was read: never that there is no mistake.
  package var summary: String {
    let overrides = Counted.text(overrideCount, "override")
    let files = Counted.text(fileCount, "Swift file")
    let boards = Counted.text(interfaceCount, "storyboard or nib", "storyboards and nibs")
    let unreadFiles = Counted.text(gaps.count, "file")
    return
      "\(overrides) of \(Counted.text(controllerCount, "controller")) in \(files) and \(boards) "
      + "read, \(Counted.text(runCount, "controller")) run; "
      + "\(Counted.text(hidden.count, "finding")) hidden by comments; "
      + "\(unreadFiles) not or not wholly read, "
      + "\(Counted.text(unreadLineCount, "line")) not understood"
      + unknownWords
  }

  /// The words for calls that were not understood, if there are some.
  private var unknownWords: String {
    guard !unknownCalls.isEmpty else { return "" }
    let names = unknownCalls.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let count = names.map(\.value).reduce(0, +)
    let list = names.prefix(5).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "; \(count) \(count == 1 ? "call" : "calls") not understood (\(list))"
  }
}

extension FindingID {
  /// What is known about the mistake.
  var diagnostic: Diagnostic { DiagnosticCatalog[self] }
}
