import LifecycleEngine
import LifecycleScenario
import SourceFacts
import Testing

@testable import LifecycleSource

/// Closures that the main queue runs are run in the scenario of a controller too.
@Suite struct `Code that runs later` {
  private static func maker() throws -> ScenarioMaker {
    let file = try #require(RecordedFacts.rules.first { $0.path.hasSuffix("/Later.swift") })
    let base = CodeBase([file])
    let line = try #require(base.controllers().first)
    return ScenarioMaker(base: base, line: line, choice: SourceChoice())
  }

  private static func statements(of callback: Callback) throws -> [SourceStatement] {
    try #require(maker().overrides().first { $0.callback == callback }).statements
  }

  @Test func `stands in the statement that hands it to the main queue`() throws {
    let found = try Self.statements(of: .viewDidAppear)
    let empty = Block([])
    #expect(
      found.map(\.statement) == [
        .later(milliseconds: 300, retains: false, then: empty),
        .later(milliseconds: 0, retains: true, then: empty),
        .later(milliseconds: 0, retains: true, then: empty),
      ]
    )
    let blocks = [["layoutIfNeeded"], ["layoutIfNeeded"], ["addObserver"]]
    #expect(found.map { $0.block.map(\.statement.call.name) } == blocks)
  }

  @Test func `is left out where nobody says when`() throws {
    let maker = try Self.maker()
    let gaps = maker.gaps(in: maker.overrides()).filter { $0.code == .later }
    let names = Dictionary(grouping: gaps) { $0.line ?? 0 }.mapValues { $0.compactMap(\.name) }
    #expect(
      names.filter { $0.key > 33 } == [
        39: ["DispatchQueue.main.asyncAfter"], 42: ["await"], 43: ["await"],
        57: ["model.fetch"], 58: ["DispatchQueue.main.async"],
      ]
    )
  }

  @Test func `keeps its controller where a subscription does that the class does not end`() throws {
    let kept = try Self.statements(of: .viewDidLoad).filter {
      guard case .acquire(_, _, holds: .strong) = $0.statement else { return false }
      return true
    }
    #expect(kept.map(\.mark.place.line) == [16, 19, 20, 22])
  }

  @Test func `is found at its own line by the run`() throws {
    let maker = try Self.maker()
    let made = try #require(maker.told().made)
    let places = made.map.places.filter { $0.key.contains("/then/") }
    #expect(
      places.mapValues(\.line) == [
        "/controllers/FeedController/overrides/viewDidAppear/do/0/then/0": 37,
        "/controllers/FeedController/overrides/viewDidAppear/do/1/then/0": 41,
        "/controllers/FeedController/overrides/viewDidAppear/do/2/then/0": 51,
      ]
    )
    let run = try #require(made.run())
    let lines = run.simulation.trace.actions.compactMap { action -> Int? in
      guard case .statement(_, let index) = action.kind else { return nil }
      return index
    }
    #expect(Set(lines).isSuperset(of: [1, 3, 5]))
  }

  @Test(arguments: [
    (".now()", 0), (".now() + 0.3", 300), ("DispatchTime.now() + 2", 2_000),
    (".now() + .milliseconds(1_500)", 1_500), (".now() + .seconds(3)", 3_000),
    (".now() + DispatchTimeInterval.seconds(3)", 3_000), (".now() + pause", nil),
    (".now() + .seconds(pause)", nil), ("later", nil), (".now() + 90_000", nil),
    (".now() + -1", nil), (".now() + .nanoseconds(5)", nil),
  ])
  func `says how long after now a moment is`(deadline: String, milliseconds: Int?) {
    #expect(SwiftText.milliseconds(deadline) == milliseconds)
  }
}
