package import LifecycleEngine
package import LifecycleScenario
package import PlainJSON
package import SourceFacts

/// What was found in Swift files, and how much of them was understood.
package struct SourceReport: Sendable {
  /// The options of a report.
  package typealias Choice = SourceChoice

  package private(set) var findings: [SourceFinding]
  /// How many findings comments hide.
  package let hiddenCount: Int
  /// What is wrong with the comments that hide findings, a line each.
  package let complaints: [String]
  private let configuration: LintConfiguration
  /// How many files were read.
  package let fileCount: Int
  /// How many storyboards and nibs were read.
  package let interfaceCount: Int
  package let controllerCount: Int
  /// How many controllers were run.
  package let runCount: Int
  /// How many callbacks the controllers override.
  package let overrideCount: Int
  /// Why files or lines were not read, a line each.
  package let unread: [String]
  /// How many lines no parser understood.
  package let unreadLineCount: Int
  /// How often calls of a name were not understood, since nobody knows to whom they are sent.
  let unknownCalls: [String: Int]

  /// Looks for mistakes.
  ///
  /// - Parameters:
  ///   - files: What the reader said about the files.
  ///   - interfaces: The storyboards and nibs beside them.
  ///   - choice: What is told.
  package init(_ files: [FileFacts], interfaces: [SourceFile] = [], choice: Choice = Choice()) {
    self.init(CodeBase(files, interfaces: interfaces), choice: choice)
  }

  /// Looks for mistakes in classes that are linked.
  init(_ base: CodeBase, choice: Choice) {
    let files = base.files
    interfaceCount = base.interfaces.count
    let controllers = Array(base.controllers().prefix(choice.mostControllers))
    var runs: [(findings: [SourceFinding], isRun: Bool)] = []
    var unknown: Set<WalkRules.UnknownCall> = []
    var walked: [SourceFinding] = []
    for line in controllers where !WorkLimit.isOver {
      let walk = Walker.walked(base, line)
      let told = WalkRules.findings(base, line, walk)
      walked += told.findings
      unknown.formUnion(told.unknown)
      let isConditional = told.findings.contains { !$0.assumptions.isEmpty }
      runs.append(SourceRun.findings(base, line, choice, walk, isConditional: isConditional))
    }
    runCount = runs.count(where: \.isRun)
    unknownCalls = Dictionary(grouping: unknown, by: \.name).mapValues(\.count)
    let found = SourceFinding.merged(
      controllers.flatMap {
        WorkLimit.isOver
          ? [] : SourceRules.findings(base, $0, since: choice.configuration.oldest)
      }
        + walked
        + SceneRules.findings(base),
      provedBy: runs.flatMap(\.findings)
    )
    configuration = choice.configuration
    var suppressions = Suppressions(files)
    let meant = found.filter { finding in
      finding.confidence >= choice.confidence
        && choice.configuration.severity(of: finding.id) >= choice.severity
        && !choice.configuration.disabled.contains(finding.id)
        && DiagnosticCatalog.isMistake(finding.id, since: choice.configuration.oldest)
    }
    let shown = meant.filter { !WorkLimit.isOver && !suppressions.hide($0) }
    // A comment may hide what is less sure than what is asked for now.
    for finding in found where !WorkLimit.isOver { _ = suppressions.hide(finding) }
    findings = shown
    hiddenCount = meant.count - shown.count
    complaints = suppressions.complaints + suppressions.unused
    fileCount = files.count { $0.refusal == nil }
    controllerCount = controllers.count
    overrideCount = controllers.map { line in
      line.first.methods.count {
        $0.facts.callback != nil
          && ($0.facts.words.contains("override") || $0.facts.name == "deinit")
      }
    }.reduce(0, +)
    unread =
      base.interfaces.unread
      + files.compactMap { file in
        if let refusal = file.refusal { return "\(file.path): \(refusal)" }
        guard let line = file.brokenLines.first else { return nil }
        let count = file.brokenLines.count
        return
          "\(file.path):\(line): \(count) \(count == 1 ? "line is" : "lines are") no Swift to the parser"
      }
    unreadLineCount = files.map(\.brokenLines.count).reduce(0, +)
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

  /// The findings with their lines.
  package var remarks: [LintRemark] {
    findings.map { finding in
      let place = finding.mark.place
      let how = [finding.subject, finding.detail, finding.confidence.rawValue].compactMap(\.self)
      var remark = LintRemark(
        finding.id.diagnostic,
        severity: severity(of: finding),
        at: (finding.mark.path, place.line, place.column),
        location: how.joined(separator: ", ")
      )
      remark.details = finding.assumptions.map { ("assumes", $0) }
      if let lines = finding.relatedLines { remark.details.append(("and lines", lines)) }
      if let proof = finding.proof {
        remark.details.append(("shown by", proof.stops.map(\.text).joined(separator: " → ")))
        remark.stops = proof.stops.compactMap { stop in
          stop.mark.map {
            LintRemark.Stop(
              path: $0.path,
              line: $0.place.line,
              column: $0.place.column,
              text: stop.text
            )
          }
        }
      }
      remark.confidence = (finding.confidence.rawValue, finding.confidence.rank)
      return remark
    }
  }

  /// A finding with what this project says about it.
  package struct Told: Sendable {
    package let finding: SourceFinding
    package let severity: Diagnostic.Severity

    /// Its answer; texts are in English.
    package static let shape = Shape<Told>.object(
      .required("assumptions", \.finding.assumptions, .array(.text)),
      .required("column", \.finding.mark.place.column, .number),
      .required("confidence", \.finding.confidence, .choice),
      .optional("detail", \.finding.detail, .text),
      .required("file", \.finding.mark.path, .text),
      .required("id", \.finding.id, .choice),
      .required("line", \.finding.mark.place.line, .number),
      .required("severity", \.severity, .choice),
      .required("shownBy", { $0.finding.proof?.stops.map(\.text) ?? [] }, .array(.text)),
      .required("subject", \.finding.subject, .text),
      .required("title", \.finding.id.diagnostic.title, .text)
    )
  }

  /// The findings as they are told.
  package var told: [Told] { findings.map { Told(finding: $0, severity: severity(of: $0)) } }

  /// How bad a finding is to this project.
  func severity(of finding: SourceFinding) -> Diagnostic.Severity {
    configuration.severity(of: finding.id)
  }

  /// How much was read: never that there is no mistake.
  package var summary: String {
    "\(overrideCount) overrides of \(controllerCount) controllers in \(fileCount) Swift files and "
      + "\(interfaceCount) storyboards and nibs read, "
      + "\(runCount) controllers run; \(hiddenCount) findings hidden by comments; "
      + "\(unread.count) files not or not wholly read, \(unreadLineCount) lines not understood"
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

extension JSONWriter {
  /// Writes what was found in Swift files.
  ///
  /// - Parameter report: The report.
  package mutating func source(_ report: SourceReport) {
    object {
      $0.key("controllers")
      $0.integer(report.controllerCount)
      $0.key("files")
      $0.integer(report.fileCount)
      $0.key("findings")
      $0.array(report.told) { $0.value($1, as: SourceReport.Told.shape) }
      $0.key("hidden")
      $0.integer(report.hiddenCount)
      $0.key("interfaces")
      $0.integer(report.interfaceCount)
      $0.key("overrides")
      $0.integer(report.overrideCount)
      $0.key("runs")
      $0.integer(report.runCount)
      $0.member("unread", report.unread)
      $0.key("unreadLines")
      $0.integer(report.unreadLineCount)
    }
  }
}
