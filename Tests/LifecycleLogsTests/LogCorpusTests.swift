import LifecycleEngine
import Synchronization
import Testing
import TestSupport

@testable import LifecycleLogs
@testable import LifecycleScenario

/// The import of a record's log, as NSLog prints it. Two suites need it, and it takes long.
enum CorpusImport {
  private static let reports = Mutex<[String: LogReport]>([:])

  /// The report about a log; `nil` if the record prints nothing.
  static func report(of file: CorpusFile) throws -> LogReport? {
    if let known = reports.withLock({ $0[file.name] }) { return known }
    let document = try ScenarioDocument.decode(file.bytes)
    let lines = LogPrinter(style: .nslog).lines(of: document)
    guard !lines.isEmpty else { return nil }
    let report = try LogRequest(text: lines.joined(separator: "\n")).report()
    reports.withLock { $0[file.name] = report }
    return report
  }
}

@Suite(.sampled(4)) struct `Logs of the corpus` {
  /// The share of all logs for which a scenario is found that prints the same.
  private static let leastOfAll = 0.8
  /// The same of logs that only launch, push, pop, present and dismiss.
  private static let leastOfPlain: [LogPrinter.Style: Double] = [.nslog: 0.94, .probe: 0.88]

  /// Logs that no likely command explains, and what is the matter with each. Transitions begun by hand
  /// would, though no line shows one.
  private static let unexplained = [
    "beankhan-nav-2016": "the old screen disappears before the new one loads",
    "mo4tech-nav-drag-cancel": "the old screen disappears before the new one loads",
    "learncollection-2016-split-compact":
      "the same, in a collapsed split view of which no line tells",
    "github-vccontainment-2016": "a child comes, and no line tells that it has a parent",
  ]

  @Test(.matrix, arguments: LogPrinter.Style.allCases)
  func `are read line for line`(style: LogPrinter.Style) throws {
    let reader = try LogReader(pattern: nil)
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      let lines = LogPrinter(style: style).lines(of: document)
      let records = reader.read(lines.joined(separator: "\n"))
      let roster = ControllerRoster(records, isRedacted: false)
      #expect(roster.events.count == lines.count)
      #expect(lines.isEmpty || records.allSatisfy { $0.format.rawValue == style.rawValue })
    }
  }

  /// The other spelling has no dates: that costs time, and is tried on the usual logs only.
  @Test(arguments: LogPrinter.Style.allCases)
  func `find a scenario that prints the same`(style: LogPrinter.Style) {
    var tally = Tally()
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      let lines = LogPrinter(style: style).lines(of: document)
      guard !lines.isEmpty, style == .nslog || Tally.isPlain(document) else { return }
      let report =
        switch style {
        case .nslog: try #require(try CorpusImport.report(of: file))
        case .probe: try LogRequest(text: lines.joined(separator: "\n")).report()
        }
      #expect(report.matchedCount == lines.count)
      #expect(report.runCount <= 20_000)
      expectConsistency(of: report)
      if Self.unexplained[file.name] == nil {
        tally.count(report, of: document)
      } else {
        #expect(!report.agrees)
      }
    }
    // A sample may hold more than its share of the difficult ones.
    guard Sample.asked.isWhole else { return }
    #expect(tally.share >= Self.leastOfAll, "\(tally.text)")
    #expect(tally.plainShare >= Self.leastOfPlain[style] ?? 1, "\(tally.text)")
  }

  /// Whatever is inferred is a valid document that passes exactly when the log conforms.
  private func expectConsistency(of report: LogReport) {
    let again = try? ScenarioDocument.decode(report.scenario.encoded())
    #expect(again == report.scenario)
    let isPassed = if case .passed = report.scenario.verdict() { true } else { false }
    #expect(isPassed == report.agrees, "\(report.text)")
  }

  private struct Tally {
    private var (all, conforming, plain, plainConforming) = (0, 0, 0, 0)

    var share: Double { Double(conforming) / Double(all) }
    var plainShare: Double { Double(plainConforming) / Double(plain) }
    var text: String {
      "\(conforming) of \(all) logs conform; of those that launch, push, pop, present and "
        + "dismiss \(plainConforming) of \(plain)"
    }

    /// Whether a scenario only launches, pushes, pops, presents and dismisses.
    static func isPlain(_ document: ScenarioDocument) -> Bool {
      let names: Set = ["launch", "push", "pop", "present", "dismiss", "segue"]
      return document.steps.allSatisfy { names.contains($0.command.name) }
        && document.app.controllers.allSatisfy { $0.handlers.isEmpty }
    }

    mutating func count(_ report: LogReport, of document: ScenarioDocument) {
      let isPlain = Self.isPlain(document)
      all += 1
      conforming += report.agrees ? 1 : 0
      plain += isPlain ? 1 : 0
      plainConforming += isPlain && report.agrees ? 1 : 0
    }
  }
}
