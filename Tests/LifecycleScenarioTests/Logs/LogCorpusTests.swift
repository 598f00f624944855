import LifecycleEngine
import Testing

@testable import LifecycleScenario

@Suite struct `Logs of the corpus` {
  /// The share of all logs for which a scenario is found that prints the same.
  private static let leastOfAll = 0.78
  /// The same of logs that only launch, push, pop, present and dismiss.
  private static let leastOfPlain = 0.88

  @Test(arguments: LogPrinter.Style.allCases)
  func `are read line for line, and most find their scenario`(style: LogPrinter.Style) throws {
    var tally = Tally()
    for file in CorpusFile.all {
      let document = try ScenarioDocument.decode(file.bytes)
      let lines = LogPrinter(style: style).lines(of: document)
      guard !lines.isEmpty else { continue }
      let report = try LogRequest(text: lines.joined(separator: "\n")).report()
      #expect(report.matchedCount == lines.count, "\(file.name)")
      #expect(report.format.rawValue == style.rawValue, "\(file.name)")
      #expect(report.runCount <= 20_000, "\(file.name)")
      expectConsistency(of: report, name: file.name)
      tally.count(report, of: document)
    }
    print("\(style.rawValue): \(tally.text)")
    #expect(tally.share >= Self.leastOfAll, "\(tally.text)")
    #expect(tally.plainShare >= Self.leastOfPlain, "\(tally.text)")
  }

  /// Whatever is inferred is a valid document that passes exactly when the log conforms.
  private func expectConsistency(of report: LogReport, name: String) {
    let again = try? ScenarioDocument.decode(report.scenario.encoded())
    #expect(again == report.scenario, "\(name)")
    let isPassed = if case .passed = report.scenario.verdict() { true } else { false }
    #expect(isPassed == report.conforms, "\(name)\n\(report.text)")
  }

  private struct Tally {
    private var (all, conforming, plain, plainConforming) = (0, 0, 0, 0)

    var share: Double { Double(conforming) / Double(all) }
    var plainShare: Double { Double(plainConforming) / Double(plain) }
    var text: String {
      "\(conforming) of \(all) logs conform; of those that launch, push, pop, present and "
        + "dismiss \(plainConforming) of \(plain)"
    }

    mutating func count(_ report: LogReport, of document: ScenarioDocument) {
      let names: Set = ["launch", "push", "pop", "present", "dismiss", "segue"]
      let isPlain =
        document.steps.allSatisfy { names.contains($0.command.name) }
        && document.app.controllers.allSatisfy { $0.handlers.isEmpty }
      all += 1
      conforming += report.conforms ? 1 : 0
      plain += isPlain ? 1 : 0
      plainConforming += isPlain && report.conforms ? 1 : 0
    }
  }
}
