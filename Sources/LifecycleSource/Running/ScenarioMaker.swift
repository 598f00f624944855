import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// Makes the scenario in which a person meets a controller.
///
/// It is pushed or presented, covered, uncovered, under a sheet, in the background, rotated, warned
/// and left.
struct ScenarioMaker {
  /// The scenario, and the lines of Swift that its parts stand for.
  struct Made {
    /// The scenario, or `nil` if names or numbers of the code are such that no scenario has them.
    let document: ScenarioDocument?
    let map: SourceMap
    /// The name of the controller in it.
    let name: String
    /// The run, if it was tried already.
    var tried: ScenarioRun?
  }

  /// How many statements of an override are run.
  static let mostStatements = 200
  /// How many events a run may have.
  static let eventLimit = 5000

  let base: CodeBase
  let line: SourceLine
  let choice: SourceChoice
  /// The walk through the code.
  let walk: Walker
  /// The objects of the statements.
  let cast = SourceCast()

  /// Makes the scenario of a class.
  ///
  /// - Parameters:
  ///   - base: The classes of the app.
  ///   - line: The class of the controller.
  ///   - choice: The conditions that the run takes.
  ///   - walk: The walk through the code, if there was one already.
  init(base: CodeBase, line: SourceLine, choice: SourceChoice, walk: Walker? = nil) {
    self.base = base
    self.line = line
    self.choice = choice
    self.walk = walk ?? Walker.walked(base, line)
  }

  /// The objects of the walk as the scenario has them.
  var objects: SourceObjects { SourceObjects(base: base, line: line, walk: walk) }

  /// Makes the scenario, or `nil` for a kind of controller that nobody meets so.
  static func make(
    _ base: CodeBase,
    _ line: SourceLine,
    _ choice: SourceChoice,
    _ walk: Walker? = nil
  ) -> Made? {
    ScenarioMaker(base: base, line: line, choice: choice, walk: walk).told().made
  }

  /// The kind of controller that a person meets, or `nil` for those that UIKit alone shows.
  private var kind: ControllerKind? { Self.kind(of: line) }

  private static func kind(of line: SourceLine) -> ControllerKind? {
    guard let kind = line.uikitClass.flatMap({ UIKitClass.kinds[$0] }),
      NameRule.isName(line.first.name)
    else { return nil }
    switch kind {
    case .content, .table, .container, .navigation, .tabBar, .split, .page: return kind
    case .alert, .search, .hosting: return nil
    }
  }

  /// Whether there is a scenario for a controller.
  static func canMake(_ line: SourceLine) -> Bool { kind(of: line) != nil }

  private var name: String {
    let name = line.first.name
    return SourceNames.taken.contains(name) ? "\(name)_" : name
  }

  /// The scenario, and the overrides of the class as they are run in it.
  ///
  /// Where the code itself leads to other screens, so that the person cannot go on, that is left out.
  func told() -> (made: Made?, overrides: [SourceOverride]) {
    var overrides = overrides()
    guard let kind else { return (nil, overrides) }
    var made = make(kind, overrides)
    guard overrides.contains(where: { $0.all.contains(where: \.leads) }) else {
      return (made, overrides)
    }
    made.tried = made.run()
    guard made.tried == nil else { return (made, overrides) }
    for index in overrides.indices { overrides[index].leaveOutWhatLeads() }
    return (make(kind, overrides), overrides)
  }

  private func make(_ kind: ControllerKind, _ overrides: [SourceOverride]) -> Made {
    let children = SourceChildren(objects: objects).children
    let statements = overrides.flatMap(\.all)
    let walk = SourceWalk(of: name, kind, statements, children, cast)
    var document: ScenarioDocument?
    do throws(SourceWalk.Refusal) {
      document = try self.document(of: walk, overrides)
    } catch {
      document = nil
    }
    return Made(document: document, map: map(of: overrides), name: name)
  }

  private func document(
    of walk: SourceWalk,
    _ overrides: [SourceOverride]
  ) throws(SourceWalk.Refusal) -> ScenarioDocument {
    var controllers = try walk.definitions()
    let index = Int(try walk.id(of: name).rawValue)
    let outlets = try outlets()
    let source = base.scene(of: line.first)?.source ?? (outlets.isEmpty ? .code : .storyboard)
    var own = ControllerDefinition(name: name, kind: controllers[index].kind, source: source)
    own.children = controllers[index].children
    own.outlets = outlets
    if line.forwardsByHand { own.forwarding = .manual }
    for override in overrides { own.handlers.append(try handler(of: override, in: walk)) }
    controllers[index] = own
    var platform = Platform()
    if let oldest = choice.configuration.oldest {
      guard Profile.profile(for: oldest) != nil else { throw .unfit }
      platform = Platform(version: oldest)
    }
    let root = try walk.id(of: walk.root)
    let app = AppDefinition(platform: platform, controllers: controllers, root: root)
    guard app.hasOnePlaceForEach else { throw .unfit }
    return ScenarioDocument(
      id: "source",
      title: line.first.name,
      app: app,
      observation: Observation(),
      steps: try walk.steps(on: platform.version).map { ScenarioStep(command: $0) }
    )
  }

  private func outlets() throws(SourceWalk.Refusal) -> [Outlet] {
    let outlets = line.classes.flatMap(\.properties).filter {
      $0.words.contains { $0.hasPrefix("@IBOutlet") } && NameRule.isName($0.name)
    }
    guard Set(outlets.map(\.name)).count == outlets.count else { throw .unfit }
    return outlets.map {
      Outlet(name: $0.name, ownership: $0.words.contains("weak") ? .weak : .strong)
    }
  }

  private func handler(
    of override: SourceOverride,
    in walk: SourceWalk
  ) throws(SourceWalk.Refusal) -> Handler {
    var statements: [Statement] = []
    for statement in override.statements { statements.append(try walk.resolved(statement)) }
    return Handler(
      callback: override.callback,
      superCall: override.superCall.time,
      once: override.isOnce,
      statements: statements
    )
  }

  private func map(of overrides: [SourceOverride]) -> SourceMap {
    var map = SourceMap()
    for override in overrides {
      let pointer = "/controllers/\(name)/overrides/\(override.callback.rawValue)"
      let method = override.method
      map[pointer] = method.mark
      map["\(pointer)/super"] = override.superCall.mark
      for (index, statement) in override.statements.enumerated() {
        map["\(pointer)/do/\(index)"] = statement.mark
        for (inner, statement) in statement.block.enumerated() {
          map["\(pointer)/do/\(index)/then/\(inner)"] = statement.mark
        }
      }
    }
    return map
  }
}

extension ScenarioMaker.Made {
  /// What the person does, or `nil` if it can't be done to its end.
  func run() -> ScenarioRun? {
    tried ?? (try? document?.run(eventLimit: ScenarioMaker.eventLimit))
  }
}

/// The lines of Swift that the parts of a scenario stand for, by their JSON pointers.
package struct SourceMap: Sendable {
  private var marks: [String: SourceMark] = [:]

  /// The places as a scenario keeps them.
  var places: [String: CodePlace] {
    marks.mapValues { CodePlace(file: $0.path, line: $0.place.line, column: $0.place.column) }
  }

  /// The line of a part.
  package internal(set) subscript(pointer: String) -> SourceMark? {
    get { marks[pointer] }
    set { marks[pointer] = newValue }
  }
}
