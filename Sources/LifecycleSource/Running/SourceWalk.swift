import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The controllers that a person meets with one of an app's own, and what they do there.
struct SourceWalk {
  /// Why there is no scenario: a name that isn't one, or a number out of its range.
  enum Refusal: Error { case unfit }

  /// A controller of the scenario.
  private struct Station {
    let name: String
    var kind = ControllerKind.content
    var children: [String] = []
  }

  private let stations: [Station]
  private let ids: [String: ControllerID]
  private let cast: SourceCast
  /// The controller whose code is read.
  private let name: String
  /// The kind of its class, even if it holds children of its own.
  private let kind: ControllerKind
  /// What is pushed for a person to meet it: the controller, or its parent.
  private let pushed: String
  let root: String

  /// The walk to a controller.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - kind: Its kind.
  ///   - statements: What its overrides do.
  ///   - children: What containers begin with; the controller itself has no name.
  ///   - cast: The objects of the statements.
  init(
    of name: String,
    _ kind: ControllerKind,
    _ statements: [SourceStatement],
    _ children: [String?: [SourceObject]],
    _ cast: SourceCast
  ) {
    let objects = Self.objects(of: statements, children, cast)
    let used = Set(objects.compactMap(\.name))
    let own = (children[nil] ?? []).compactMap(\.name)
    let holds = statements.contains(where: \.needsOwnContainer)
    var station = Station(
      name: name,
      kind: holds || !own.isEmpty && !kind.isUIKitContainer ? .container : kind
    )
    station.children = Self.children(of: kind, from: own)
    var around = ["Home", "Cover", "Sheet"].map { Station(name: $0) }
    around += ["First", "Second"].filter(station.children.contains).map { Station(name: $0) }
    var root = "Nav"
    var pushed = name
    if kind == .split {
      root = name
    } else {
      around.insert(Station(name: "Nav", kind: .navigation, children: ["Home"]), at: 0)
      if used.contains("Parent") {
        around.append(Station(name: "Parent", kind: .container, children: [name]))
        pushed = "Parent"
      }
      for (container, kind) in [("Split", ControllerKind.split), ("Tabs", .tabBar)]
      where used.contains(container) {
        let others = Self.targets(of: statements, on: container, cast).filter { $0 != root }
        around.append(Station(name: container, kind: kind, children: [root] + others))
        root = container
      }
    }
    for object in objects {
      guard let other = object.name, !SourceNames.walk.contains(other), other != name else {
        continue
      }
      let inside = (children[other] ?? []).compactMap(\.name).filter { $0 != name && $0 != other }
      around.append(Station(name: other, kind: object.kind, children: inside))
    }
    stations = around + [station]
    ids = Dictionary(
      stations.enumerated().map { ($1.name, ControllerID($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    (self.root, self.pushed, self.name, self.kind, self.cast) = (root, pushed, name, kind, cast)
  }

  /// The children of the controller, with those that a container needs to be one.
  private static func children(of kind: ControllerKind, from own: [String]) -> [String] {
    switch kind {
    case .navigation, .page: own.isEmpty ? ["First"] : own
    case .tabBar, .split: own + ["First", "Second"].dropFirst(own.count)
    case .content, .table, .container, .alert, .search, .hosting: own
    }
  }

  /// The tabs that statements name.
  private static func targets(
    of statements: [SourceStatement],
    on container: String,
    _ cast: SourceCast
  ) -> [String] {
    var names: [String] = []
    for statement in statements {
      guard case .controller(let on) = statement["on"], cast[on].name == container else { continue }
      for name in statement.controllers.compactMap({ cast[$0].name })
      where name != container && !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Every object once, by its name.
  private static func objects(
    of statements: [SourceStatement],
    _ children: [String?: [SourceObject]],
    _ cast: SourceCast
  ) -> [SourceObject] {
    var seen: Set<String?> = []
    let all = statements.flatMap(\.controllers).map { cast[$0] }.filter { $0.name != nil }
    var found = (all + (children[nil] ?? [])).filter { seen.insert($0.name).inserted }
    for object in found where children[object.name] != nil {
      found += (children[object.name] ?? []).filter { seen.insert($0.name).inserted }
    }
    return found.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  // MARK: As the scenario has it

  /// The controllers; the one whose code is read has neither outlets nor overrides yet.
  func definitions() throws(Refusal) -> [ControllerDefinition] {
    var definitions: [ControllerDefinition] = []
    for station in stations {
      guard NameRule.isName(station.name), !NameRule.reserved.contains(station.name) else {
        throw .unfit
      }
      var definition = ControllerDefinition(name: station.name, kind: station.kind)
      for child in station.children { definition.children.append(try id(of: child)) }
      definitions.append(definition)
    }
    guard ids.count == stations.count else { throw .unfit }
    return definitions
  }

  /// The controller of a name.
  func id(of name: String) throws(Refusal) -> ControllerID {
    guard let id = ids[name] else { throw .unfit }
    return id
  }

  /// A statement of the code, as an override of the scenario has it.
  func resolved(_ statement: SourceStatement) throws(Refusal) -> Statement {
    let call = statement.statement.call
    var values: [FieldValue] = []
    for (field, value) in zip(call.schema.fields, call.values) {
      guard field.type.allows(value) else { throw .unfit }
      switch value {
      case .controller(let number):
        values.append(.controller(try id(of: cast[number].name ?? name)))
      case .controllers(let numbers):
        var targets: [ControllerID] = []
        for number in numbers { targets.append(try id(of: cast[number].name ?? name)) }
        values.append(.controllers(targets))
      case .statements:
        var block: [Statement] = []
        for inner in statement.block { block.append(try resolved(inner)) }
        values.append(.statements(block))
      // No line of code is read as a command that names views.
      case .none, .boolean, .integer, .number, .text, .hostedView, .newView: values.append(value)
      }
    }
    return call.schema.statement(values)
  }

  /// What the person does, and an object that comes and goes without being shown.
  ///
  /// - Parameter version: The oldest version that the app runs on.
  /// - Returns: The commands, in order.
  /// - Throws: ``Refusal`` if a name isn't one.
  func steps(on version: SystemVersion) throws(Refusal) -> [Command] {
    let steps = try met(on: version)
    guard kind != .split else { return steps }
    let me = try id(of: name)
    return steps + [.create(me), .release(me)]
  }

  /// What the person does.
  private func met(on version: SystemVersion) throws(Refusal) -> [Command] {
    let me = try id(of: name)
    let sheet = [
      Command.present(from: me, target: try id(of: "Sheet"), style: .fullScreen, animated: true),
      .dismiss(from: me, animated: true),
    ]
    let device = [
      Command.background, .foreground, .rotate(to: .landscapeLeft), .rotate(to: .portrait),
      .memoryWarning,
    ]
    guard kind != .split else { return [.launch] + sheet + device + sheet }
    let home = try id(of: "Home")
    let cover = try id(of: "Cover")
    let shown = Command.present(from: home, target: me, style: .fullScreen, animated: true)
    let away = Command.dismiss(from: home, animated: true)
    func stack(of navigation: ControllerID) -> [Command] {
      [
        .push(on: navigation, target: cover, animated: true), .pop(on: navigation, animated: true),
      ]
    }
    /// A swipe back that the person takes back.
    func hesitation(on navigation: ControllerID) -> [Command] {
      let begin = Command.beginInteractivePop(on: navigation)
      guard begin.call.schema.introduced <= version else { return [] }
      return [begin, .updateInteraction(progress: 0.3), .cancelInteraction]
    }
    switch kind {
    case .navigation: return [.launch, shown] + stack(of: me) + sheet + device + sheet + [away]
    case .tabBar:
      var tabs: [Command] = []
      for name in stations[stations.count - 1].children.prefix(2).reversed() {
        tabs.append(.selectTab(on: me, target: try id(of: name), by: .tap, animated: false))
      }
      return [.launch, shown] + tabs + sheet + device + sheet + [away]
    case .content, .table, .container, .page, .split, .alert, .search, .hosting:
      let stackOfAll = try id(of: "Nav")
      let push = Command.push(on: stackOfAll, target: try id(of: pushed), animated: true)
      // Three appearances tell what grows from what only comes twice.
      return [.launch, push] + stack(of: stackOfAll) + sheet + device + stack(of: stackOfAll)
        + hesitation(on: stackOfAll) + [.pop(on: stackOfAll, animated: true)]
    }
  }
}

extension SourceStatement {
  /// Whether only a container of its own does it.
  fileprivate var needsOwnContainer: Bool {
    if case .layoutChild = statement { return true }
    return statement.call.schema.fields.contains { $0.name == "parent" }
  }
}
