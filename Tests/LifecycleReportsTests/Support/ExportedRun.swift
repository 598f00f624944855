import Foundation
import LifecycleEngine
import LifecycleReports
import PlainJSON
import Testing
import TestSupport

@testable import LifecycleInsight
@testable import LifecycleScenario

/// A run that is exported.
struct ExportedRun: Sendable, CustomTestStringConvertible {
  let name: String
  let run: ScenarioRun

  var testDescription: String { name }

  var eventCount: Int { run.simulation.trace.count }
  var title: String { run.document.title ?? run.document.id }

  /// Names and texts that mean something in one of the formats.
  static let awkwardNames = [
    "end", "\"quoted\" <b>&amp;</b>", "-->", "屏幕🏂\n2", "direction LR", "=1+1", "@enduml", "{}%%;#",
    "a b", "a_b", "app", "p]]>\\n", "\u{202E}tfel",
  ]

  static let all = [awkward, several] + statements + sample

  /// Every awkward name on screen once, and a log of awkward text.
  static let awkward: ExportedRun = {
    var controllers = awkwardNames.map { ControllerDefinition(name: $0) }
    controllers[0].kind = .navigation
    controllers[0].children = [ControllerID(1)]
    controllers[1].handlers = [
      Handler(
        callback: .viewDidAppear,
        statements: [.log(text: "=cmd|'/c'!A1\n@enduml\n--> \"<x/>\" end"), .saveState]
      )
    ]
    let steps = awkwardNames.indices.dropFirst(2).flatMap { index -> [Command] in
      let on = ControllerID(0)
      return [
        .push(on: on, target: ControllerID(index), animated: true), .pop(on: on, animated: true),
      ]
    }
    return make("awkward", controllers, [.launch] + steps)
  }()

  /// Three objects of one class.
  static let several: ExportedRun = {
    var controllers = ["Nav", "A", "B"].map { ControllerDefinition(name: $0) }
    controllers[0].kind = .navigation
    controllers[0].children = [ControllerID(1)]
    let on = ControllerID(0)
    let visit: [Command] = [
      .push(on: on, target: ControllerID(2), animated: true), .pop(on: on, animated: true),
    ]
    return make("several", controllers, [.launch] + visit + visit + visit + [.terminate])
  }()

  /// Shipped scenarios with overrides that do something.
  static let statements = ["lint-h12", "source-27-load-cycle", "container", "memory"].map {
    document("Public/examples/\($0).json")
  }

  /// Recorded scenarios, chosen by chance with a fixed seed.
  static let sample: [ExportedRun] = {
    var files = CorpusFile.all
    var random = SplitMix64(seed: 2026)
    files.shuffle(using: &random)
    return files.prefix(12).map {
      document("Public/records/\($0.name).json")
    }
  }()

  private static func document(_ path: String) -> ExportedRun {
    do {
      let data = try Data(contentsOf: Folders.root.appending(path: path))
      let document = try ScenarioDocument.decode([UInt8](data))
      return ExportedRun(name: document.id, run: try document.run())
    } catch {
      preconditionFailure("\(path) cannot be run: \(error)")
    }
  }

  private static func make(
    _ name: String,
    _ controllers: [ControllerDefinition],
    _ commands: [Command]
  ) -> ExportedRun {
    let app = AppDefinition(
      platform: Platform(),
      controllers: controllers,
      root: ControllerID(0)
    )
    let document = ScenarioDocument(
      id: name,
      title: "]]> & <script>alert(1)</script> %% # \"end\" -- direction TB\n@enduml",
      app: app,
      observation: Observation(),
      steps: commands.map { ScenarioStep(command: $0) }
    )
    do {
      return ExportedRun(name: name, run: try document.run())
    } catch {
      preconditionFailure("\(name) cannot be run: \(error)")
    }
  }

  /// Where each controller object stands at the end, as the API writes the state of a run; more than
  /// one word fits where the API does not say whether a view was on screen before.
  func finalStates() throws -> [(label: String, states: Set<String>)] {
    var fold = StateFold(app: run.document.app)
    fold.catchUp(with: run.simulation)
    var writer = JSONWriter()
    writer.state(fold, of: run.simulation)
    let controllers = try #require(try jsonObject(writer.text)["controllers"] as? [[String: Any]])
    return controllers.map { one in
      let number = one["instance"] as? Int ?? 0
      let name = one["controller"] as? String ?? ""
      let appearance = one["appearance"] as? String ?? ""
      let view = one["viewState"] as? String ?? ""
      let states: Set<String> =
        if one["isAlive"] as? Bool == false {
          ["deallocated"]
        } else if appearance != "disappeared" {
          [appearance]
        } else {
          view == "loaded" ? ["loaded", "disappeared"] : [view]
        }
      return (number > 1 ? "\(name)#\(number)" : name, states)
    }
  }

  /// The events as the API writes them.
  func events() throws -> [[String: Any]] {
    try run.exported(as: .ndjson).split(separator: "\n").map { try jsonObject(String($0)) }
  }
}

func jsonObject(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
