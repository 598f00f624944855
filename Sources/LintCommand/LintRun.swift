import ArgumentParser
import CommandParts
import Foundation
import LifecycleEngine
import LifecycleScenario
import LifecycleSource
import SourceFacts

extension LintOptions {
  /// Lints, and prints what was found.
  ///
  /// - Parameter host: What the program brings.
  /// - Throws: An exit code: 1 with findings, 2 if nothing could be read.
  package func run(_ host: LintHost) throws {
    do {
      let exitCode = try LintRun(options: self, host: host).run()
      if exitCode != .success { throw exitCode }
    } catch let failure as LintFailure {
      throw Output.complain(failure.message)
    }
  }
}

/// One lint.
struct LintRun {
  let options: LintOptions
  let host: LintHost

  /// Lints, and prints what was found.
  ///
  /// - Returns: How the program ends.
  func run() throws -> ExitCode {
    var choice = SourceChoice()
    choice.configuration = try configuration()
    let paths = options.files.isEmpty ? choice.configuration.paths : options.files
    guard !paths.isEmpty else {
      throw LintFailure(
        "Nothing is named. Name a file or a folder, or write “paths” into \(LintConfiguration.fileName)."
      )
    }
    let places = LintPlaces(paths, leavingOut: choice.configuration.excludes)
    for reason in places.empty { Output.complain(reason) }
    if places.isEmpty { return options.allowEmpty ? .success : .badInput }
    let target = choice.configuration.oldest == nil ? places.target : nil
    choice.configuration.oldest = choice.configuration.oldest ?? target?.version
    choice.confidence = options.confidence ?? choice.configuration.confidence ?? .certain
    choice.severity = options.severity
    choice.takesBranches = options.branches == .all
    let repository = Repository()
    let changes = try changes(in: repository)
    var outcome = LintOutcome(
      options: options,
      repository: repository,
      objectiveC: places.objectiveC,
      target: target
    )
    try lintSources(places, choice, changes, &outcome)
    try lintScenarios(places, changes, &outcome)
    outcome.show()
    return outcome.exitCode
  }

  /// The lines that changed, or `nil` if all are told.
  private func changes(in repository: Repository) throws -> ChangedLines? {
    try options.changedSince.map { try ChangedLines(since: $0, in: repository) }
  }

  /// The configuration of the project.
  ///
  /// The file of the usual name may be missing, a named one may not.
  private func configuration() throws -> LintConfiguration {
    let path = options.config ?? LintConfiguration.fileName
    guard let data = FileManager.default.contents(atPath: path) else {
      guard options.config == nil else { throw LintFailure(Complaint.unreadableLine(path)) }
      return LintConfiguration()
    }
    do throws(LintConfiguration.Failure) {
      return try LintConfiguration(reading: Array(data))
    } catch {
      throw LintFailure("\(path): \(error.message)")
    }
  }

  private func lintSources(
    _ places: LintPlaces,
    _ choice: SourceChoice,
    _ changes: ChangedLines?,
    _ outcome: inout LintOutcome
  ) throws {
    // Without a reader nothing is kept of Swift files.
    let program = try? host.reader().program
    let cache = try options.work.openCache(for: program)
    let interfaces = try places.interfaces.map { try SourceFile(at: $0) }
    let lint = SourceLint(
      swift: places.swift,
      interfaces: interfaces,
      builds: places.builds,
      objectiveC: places.declared,
      choice: choice,
      work: options.work,
      cache: cache,
      reader: host.reader
    )
    guard !lint.isEmpty else { return }
    let all = try lint.report()
    let repository = outcome.repository
    var report = changes.map { all.limited(to: $0) } ?? all
    if let changes, options.format == .markdown || options.summary != nil {
      outcome.past = try Past(all, lint, changes)
    }
    if options.fix {
      var fixing = Fixing(report, isDry: options.dryRun) {
        // What is mended moves the lines that have changed.
        let changes = try self.changes(in: repository)
        let all = try lint.report()
        return changes.map { all.limited(to: $0) } ?? all
      }
      report = try fixing.run()
      outcome.fixes = fixing.log
    }
    outcome.sources = try since(report)
  }

  /// The report without what is in a baseline, after a new one is written.
  private func since(_ report: SourceReport) throws -> SourceReport {
    func text(_ path: String) -> String? {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
    if let path = options.writeBaseline {
      let baseline = Baseline(report.findings, text: text)
      try baseline.data().write(to: URL(fileURLWithPath: path))
      Output.complain("\(Counted.text(report.findings.count, "finding")) written to \(path).")
      return report.since(baseline, text: text)
    }
    guard let path = options.baseline else { return report }
    guard let data = FileManager.default.contents(atPath: path),
      let old = try? Baseline(reading: data)
    else {
      throw LintFailure("“\(path)” is no baseline. Write one with --write-baseline \(path).")
    }
    return report.since(old, text: text)
  }

  private func lintScenarios(
    _ places: LintPlaces,
    _ changes: ChangedLines?,
    _ outcome: inout LintOutcome
  ) throws {
    let language = options.speech.language
    let files = try ScenarioFile.readAllFiles(places.scenarios, words: host.words(language))
    for file in try options.platform.apply(to: files) {
      do throws(ScenarioError) {
        let run = try file.document.run()
        let report = LintReport(
          run,
          path: file.path,
          bytes: file.bytes,
          severity: options.severity
        )
        outcome.add(report) { changes?.contain($0) ?? true }
      } catch {
        Output.complain("\(file.path): \(host.sentence(language, error))")
        outcome.isRefused = true
      }
    }
  }
}

extension SourceReport {
  /// The report of the lines that have changed.
  fileprivate func limited(to changes: ChangedLines) -> SourceReport {
    let texts = SourceTexts(SourceLint.bytes)
    return only { changes.contain($0, texts) }
  }
}

extension ChangedLines {
  /// Whether a finding has a line that changed, or its method has one if it is about the whole.
  fileprivate func contain(_ finding: SourceFinding, _ texts: SourceTexts) -> Bool {
    let (path, line) = (finding.mark.path, finding.mark.place.line)
    return contain(line...line, of: path)
      || finding.methodLines(in: texts).map { contain($0, of: path) } ?? false
  }
}
