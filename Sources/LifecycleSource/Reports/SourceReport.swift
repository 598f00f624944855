package import LifecycleEngine
package import LifecycleScenario
package import PlainJSON
package import SourceFacts

/// What was found in Swift files, and how much of them was understood.
package struct SourceReport: Sendable {
  /// The least sure and the least severe finding that is told, and the version of iOS.
  package struct Choice: Sendable {
    package var confidence = Certainty.certain
    package var severity = Diagnostic.Severity.note
    /// The oldest version on which the app runs.
    package var oldest: SystemVersion?

    package init() {}
  }

  package let findings: [SourceFinding]
  /// How many files were read.
  package let fileCount: Int
  package let controllerCount: Int
  /// How many callbacks the controllers override.
  package let overrideCount: Int
  /// Why files or lines were not read, a line each.
  package let unread: [String]
  /// How many lines no parser understood.
  package let unreadLineCount: Int

  /// Looks for mistakes.
  ///
  /// - Parameters:
  ///   - files: What the reader said about the files.
  ///   - choice: What is told.
  package init(_ files: [FileFacts], choice: Choice = Choice()) {
    let base = CodeBase(files)
    let controllers = base.controllers()
    findings = SourceRules.findings(in: base).filter { finding in
      finding.confidence >= choice.confidence
        && finding.id.diagnostic.severity >= choice.severity
        && DiagnosticCatalog.isMistake(finding.id, since: choice.oldest)
    }
    fileCount = files.count { $0.refusal == nil }
    controllerCount = controllers.count
    overrideCount = controllers.map { line in
      line.first.methods.count {
        $0.facts.callback != nil
          && ($0.facts.words.contains("override") || $0.facts.name == "deinit")
      }
    }.reduce(0, +)
    unread = files.compactMap { file in
      if let refusal = file.refusal { return "\(file.path): \(refusal)" }
      guard let line = file.brokenLines.first else { return nil }
      let count = file.brokenLines.count
      return
        "\(file.path):\(line): \(count) \(count == 1 ? "line is" : "lines are") no Swift to the parser"
    }
    unreadLineCount = files.map(\.brokenLines.count).reduce(0, +)
  }

  /// The findings with their lines.
  package var remarks: [LintRemark] {
    findings.map { finding in
      let place = finding.mark.place
      let how = [finding.subject, finding.detail, finding.confidence.rawValue].compactMap(\.self)
      var remark = LintRemark(
        finding.id.diagnostic,
        at: (finding.mark.path, place.line, place.column),
        location: how.joined(separator: ", ")
      )
      remark.details = finding.assumptions.map { ("assumes", $0) }
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
      remark.confidence = finding.confidence.rawValue
      return remark
    }
  }

  /// How much was read: never that there is no mistake.
  package var summary: String {
    "\(overrideCount) overrides of \(controllerCount) controllers in \(fileCount) Swift files read; "
      + "\(unread.count) files not or not wholly read, \(unreadLineCount) lines not understood"
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
      $0.array(report.findings) { $0.finding($1) }
      $0.key("overrides")
      $0.integer(report.overrideCount)
      $0.member("unread", report.unread)
      $0.key("unreadLines")
      $0.integer(report.unreadLineCount)
    }
  }

  private mutating func finding(_ finding: SourceFinding) {
    object {
      $0.member("assumptions", finding.assumptions)
      $0.member("column", finding.mark.place.column)
      $0.member("confidence", finding.confidence.rawValue)
      $0.member("detail", finding.detail)
      $0.member("file", finding.mark.path)
      $0.member("id", finding.id.rawValue)
      $0.member("line", finding.mark.place.line)
      $0.member("severity", finding.id.diagnostic.severity.rawValue)
      $0.member("shownBy", finding.proof?.stops.map(\.text) ?? [])
      $0.member("subject", finding.subject)
      $0.member("title", finding.id.diagnostic.title)
    }
  }
}
