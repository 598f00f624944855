import Testing
import TestSupport

@testable import LifecycleEngine
@testable import LifecycleInsight
@testable import LifecycleScenario

@Suite struct `Rule usage` {
  @Test func `is what the catalogue says of every rule`() throws {
    let used = try Self.usedRules()
    let claimed = RuleCatalog.all.filter { $0.stands.why == nil }.map(\.id)
    let silent = claimed.filter { !used.contains($0) }
    #expect(Set(silent) == Self.rare, "No event carries these: say in the catalogue why.")
    let heard = RuleCatalog.all.filter { $0.stands.why != nil && used.contains($0.id) }
    #expect(heard.map(\.id) == [], "Events carry these: they stand in a stage or a call.")
  }

  /// Rules that need overrides, options, misuse or a way to launch that none of these has; tests of
  /// the engine and of messages cover them.
  private static let rare: Set<RuleID> = [
    .layInv10, .load8, .navSet3, .navIpop5, .presFs10, .dis0, .deal2, .scene1, .launch5,
    .pageSet3,
  ]

  /// The rules of all events of the corpus, the other scenarios and three hundred random runs.
  private static func usedRules() throws -> Set<RuleID> {
    var used: Set<RuleID> = []
    let fixtures =
      ScenarioFixture.additions
      + ["vectors", "questions"].flatMap { ScenarioFixture.files(in: $0) }
    for bytes in CorpusFile.all.map(\.bytes) + fixtures.map(\.bytes) {
      // A question may end in a command that is refused.
      guard let run = try? ScenarioDocument.decode(bytes).run() else { continue }
      used.formUnion(rules(of: run.simulation))
    }
    for seed in 0..<300 as Range<UInt64> { used.formUnion(rules(of: RandomRun.made(seed: seed))) }
    return used
  }

  private static func rules(of simulation: Simulation) -> Set<RuleID> {
    Set((1..<simulation.trace.count + 1).map { simulation.trace[$0].rule })
  }
}
