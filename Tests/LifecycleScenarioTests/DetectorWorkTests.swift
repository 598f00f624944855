import LifecycleScenario
import Testing
import TestSupport

@testable import LifecycleEngine

/// The work of the searches for mistakes, in runs that repeat the same steps.
@Suite(.matrix) struct `The searches for mistakes` {
  private static let scenarios = ExpectedFindings.scenarios.filter { $0.key.hasPrefix("mistakes/") }

  /// A run that repeats the steps of a scenario; refused ones are left out.
  private static func simulation(
    _ document: ScenarioDocument,
    rounds: Int
  ) throws -> Simulation {
    var simulation = Simulation(app: document.app, eventLimit: ScenarioDocument.eventLimit)
    for round in 0..<rounds {
      for step in document.steps where round == 0 || step.command != .terminate {
        do throws(SimulationError) {
          _ = try simulation.perform(step.command, settles: step.settles)
        } catch {
          continue
        }
      }
    }
    return simulation
  }

  private static func lookCount(_ simulation: Simulation) -> Int {
    let record = RunRecord(simulation)
    _ = Detectors.findings(in: record, isThorough: true)
    return record.lookCount
  }

  @Test(.sampled) func `look four times as much at a run of four times the length`() {
    inEach(Self.scenarios) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      let counts = try [40, 160].map { rounds in
        Self.lookCount(try Self.simulation(document, rounds: rounds))
      }
      #expect(Double(counts[1]) < Double(counts[0]) * 4.3, "\(fixture.key): \(counts)")
    }
  }

  @Test func `look at each statement once, however many warnings there are`() throws {
    let names = (0..<50).map { "T\($0)" }
    let controllers = names.map {
      #""\#($0)":{"overrides":{"didReceiveMemoryWarning":{"do":[\#(Self.layout($0))]}}}"#
    }
    let children = names.map { "\"\($0)\"" }.joined(separator: ",")
    let text = """
      {"schemaVersion":1,"id":"tabs","window":{"root":"Tabs"},"steps":[{"do":"launch"},
      {"do":"memoryWarning"}],"controllers":{"Tabs":{"kind":"tabBar","children":[\(children)]},
      \(controllers.joined(separator: ","))}}
      """
    let document = try ScenarioDocument.decode(Array(text.utf8))
    let counts = try [10, 40].map { rounds in
      Self.lookCount(try Self.simulation(document, rounds: rounds))
    }
    #expect(counts[1] < counts[0] * 5)
  }

  private static func layout(_ name: String) -> String {
    Array(repeating: #"{"do":"layoutIfNeeded","target":"\#(name)"}"#, count: 5)
      .joined(separator: ",")
  }

  @Test func `end when nobody waits for them`() async throws {
    let fixture = try #require(Self.scenarios.first { $0.name == "lint-app-1" })
    let document = try ScenarioDocument.decode(fixture.bytes)
    let simulation = try Self.simulation(document, rounds: 20)
    let found = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return simulation.findings()
    }.value
    #expect(found == [])
    #expect(simulation.findings() != [])
  }
}
