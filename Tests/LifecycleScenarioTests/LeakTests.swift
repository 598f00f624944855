import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

@Suite struct `Reference cycles` {
  @Test(arguments: [
    ("lint-mem-1", ["Photos closure Photos"]),
    ("lint-mem-1-child", ["Photos children Grid", "Grid property Photos"]),
    ("lint-mem-1-delegate", ["Photos property Picker", "Picker delegate Photos"]),
    ("lint-mem-2", []),
    ("lint-mem-3", []),
  ])
  func `are told as a path of strong references`(name: String, path: [String]) throws {
    let fixture = try #require(ScenarioFixture.mistakes.first { $0.name == name })
    let simulation = try ScenarioDocument.decode(fixture.bytes).run().simulation
    let cycles = simulation.findings().compactMap { $0.cycle(in: simulation) }
    let told = cycles.map { cycle in
      cycle.map {
        "\(simulation.name(of: $0.holder)) \($0.relation) \(simulation.name(of: $0.target))"
      }
    }
    #expect(told == (path.isEmpty ? [] : [path]))
  }
}
