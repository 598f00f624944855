import LifecycleEngine

@testable import LifecycleInsight
@testable import LifecycleScenario

/// Two runs that have much in common, as a person compares them, made by the fuzzer's means.
struct RandomPair {
  let first: ScenarioRun
  let second: ScenarioRun

  /// Makes two runs of one app: on two versions, or with a few commands more or less.
  init(seed: UInt64) {
    var maker = RandomApp(random: SplitMix64(seed: seed))
    let app = maker.make()
    var random = maker.random
    let steps = Self.steps(of: app, using: &random)
    var other = app
    if Bool.random(using: &random) {
      let profile = Profile.all.randomElement(using: &random) ?? Profile.newest
      other.platform = app.platform.changing(to: profile.version)
    }
    var changed = steps.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
    if let step = steps.randomElement(using: &random) {
      changed.insert(step, at: Int.random(in: 0...changed.count, using: &random))
    }
    first = Self.run(app, steps)
    second = Self.run(other, Bool.random(using: &random) ? steps : changed)
  }

  /// Commands that make sense one after another.
  private static func steps(
    of app: AppDefinition,
    using random: inout SplitMix64
  ) -> [ScenarioStep] {
    let calls = RandomCall(controllers: app.controllers)
    var simulation = Simulation(app: app, eventLimit: 4_000)
    return (0..<20).map { index in
      let command = index == 0 ? .launch : calls.next(for: simulation, using: &random)
      let settles = Int.random(in: 0..<6, using: &random) > 0
      _ = try? simulation.perform(command, settles: settles)
      return ScenarioStep(command: command, settles: settles)
    }
  }

  /// The run of those steps that are not refused.
  private static func run(_ app: AppDefinition, _ steps: [ScenarioStep]) -> ScenarioRun {
    var simulation = Simulation(app: app, eventLimit: 4_000)
    // As a document that was read, it defines the controllers that UIKit makes, for steps to name.
    var document = ScenarioDocument(
      id: "random",
      app: app,
      observation: Observation(),
      steps: []
    )
    var ranges: [EventRange] = []
    for step in steps {
      guard let range = try? simulation.perform(step.command, settles: step.settles) else {
        continue
      }
      document.steps.append(step)
      ranges.append(range)
    }
    return ScenarioRun(document: document, simulation: simulation, steps: ranges)
  }
}

extension RunComparison {
  /// The rows as the lines that stand in them.
  func lines(where isShown: (Event) -> Bool = { _ in true }) -> [[String?]] {
    rows.map { row in
      zip(columns, row).map { column, seq in
        seq.flatMap { seq in
          let event = column.run.simulation.trace[seq]
          return isShown(event) ? column.run.lines(in: seq..<seq + 1)[0].text(in: app) : nil
        }
      }
    }
  }

  private var app: AppDefinition { columns[0].run.document.app }

  /// The lines that the first column has and another one lacks, or the other way round, sorted.
  func lines(of kind: Kind, in column: Int = 1) -> [String] {
    differences.filter { $0.kind == kind && $0.column == column }.flatMap { difference in
      (difference.row..<difference.end).compactMap { row -> String? in
        let side = kind == .added ? column : 0
        guard let seq = rows[row][side] else { return nil }
        let run = columns[side].run
        return run.lines(in: seq..<seq + 1)[0].text(in: run.document.app)
      }
    }.sorted()
  }
}
