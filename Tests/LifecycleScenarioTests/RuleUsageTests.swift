import Testing

@testable import LifecycleEngine
@testable import LifecycleScenario

@Suite struct `Rule usage` {
  @Test func `lists the rules that no event carries`() throws {
    let used = try Self.usedRules()
    let unused = RuleCatalog.all.map(\.id).filter { !used.contains($0) }
    print("UNUSED", unused.map(\.rawValue).joined(separator: " "))
  }

  private static func usedRules() throws -> Set<RuleID> {
    var used: Set<RuleID> = []
    for bytes in CorpusFile.all.map(\.bytes) + GoldenVector.all.map(\.bytes) {
      used.formUnion(rules(of: try ScenarioDocument.decode(bytes).run().simulation))
    }
    for seed in 0..<300 as Range<UInt64> { used.formUnion(rules(of: randomRun(seed: seed))) }
    return used
  }

  private static func rules(of simulation: Simulation) -> Set<RuleID> {
    Set((1..<simulation.trace.count + 1).map { simulation.trace[$0].rule })
  }

  /// A run as the fuzzer makes it.
  private static func randomRun(seed: UInt64) -> Simulation {
    var maker = RandomApp(random: LifecycleScenario.SplitMix64(seed: seed))
    let app = maker.make()
    var random = maker.random
    let commands = RandomCommand(app: app.controllers)
    var simulation = Simulation(app: app, eventLimit: 20_000)
    _ = try? simulation.perform(.launch)
    for _ in 0..<40 {
      let command = commands.next(for: simulation, using: &random)
      let settles = Int.random(in: 0..<6, using: &random) > 0
      _ = try? simulation.perform(command, settles: settles)
    }
    return simulation
  }
}
