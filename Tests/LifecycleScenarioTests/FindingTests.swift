import Foundation
import LifecycleScenario
import Testing
import TestSupport

@testable import LifecycleEngine

/// The findings of each shipped scenario, kept by hand; a scenario in no list has none.
enum ExpectedFindings {
  /// A folder and the name of a scenario in it, then `LINT-H07 step 1 /controllers/B/…` lines.
  static let all: [String: [String]] = {
    let lists = ScenarioFixture.files(in: "expected-findings")
    return lists.reduce(into: [:]) { all, list in
      let entries = try? JSONDecoder().decode([String: [String]].self, from: Data(list.bytes))
      all.merge(entries ?? ["\(list.name) is no list": []]) { first, _ in first }
    }
  }()

  static let scenarios: [ScenarioFixture] =
    ScenarioFixture.records
    + ScenarioFixture.additions + ScenarioFixture.files(in: "vectors")
    + ScenarioFixture.mistakes + ScenarioFixture.examples
}

@Suite(.matrix) struct `Findings of shipped scenarios` {
  @Test func `are those of the list`() {
    inEach(ExpectedFindings.scenarios) { fixture in
      let run = try ScenarioDocument.decode(fixture.bytes).run()
      let found = run.simulation.findings().map { finding in
        "\(finding.id.rawValue) step \(finding.step) \(finding.pointer(in: run.simulation))"
      }
      #expect(found == ExpectedFindings.all[fixture.key] ?? [], "\(fixture.key)")
      let record = RunRecord(run.simulation)
      let all = Detectors.findings(in: record, isThorough: true)
      #expect(Detectors.findings(in: record) == all, "\(fixture.key)")
    }
  }

  @Test func `are taught by a lesson that exists`() {
    let lessons = Folders.pages.appending(path: "lessons")
    let missing = DiagnosticCatalog.all.filter { row in
      !FileManager.default.fileExists(atPath: lessons.appending(path: "\(row.lesson).json").path)
    }
    #expect(missing.map(\.id) == [])
  }

  @Test func `are listed for scenarios that exist`() {
    let names = Set(ExpectedFindings.scenarios.map(\.key))
    #expect(ExpectedFindings.all.keys.filter { !names.contains($0) } == [])
  }

  @Test func `change nothing`() {
    inEach(ExpectedFindings.scenarios) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      var simulation = Simulation(app: document.app, eventLimit: ScenarioDocument.eventLimit)
      for step in document.steps {
        _ = simulation.findings()
        _ = try simulation.perform(step.command, settles: step.settles)
      }
      #expect(simulation == (try document.run().simulation))
    }
  }

  /// Every diagnostic that a run can show is found somewhere, and its repaired twin is clean.
  @Test func `show every mistake, and nothing when it is mended`() {
    inEach(DiagnosticCatalog.all.filter(\.isSimulated).map(\.id)) { id in
      let name = id.rawValue.lowercased()
      let mistake = try #require(
        ExpectedFindings.scenarios.first { $0.name == name },
        "Add Public/mistakes/\(name).json, or an example of this name."
      )
      let entries = ExpectedFindings.all[mistake.key] ?? []
      #expect(entries.contains { $0.hasPrefix("\(id.rawValue) ") })
      let mended = try #require(ExpectedFindings.scenarios.first { $0.name == "\(name)-mended" })
      #expect(ExpectedFindings.all[mended.key] == nil)
    }
  }
}
