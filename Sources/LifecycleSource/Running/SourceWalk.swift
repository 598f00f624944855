import LifecycleEngine
import SourceFacts

/// The controllers that a person meets with one of an app's own, and what they do there.
struct SourceWalk {
  /// A controller as the scenario has it.
  struct Met: Hashable {
    let name: String
    var kind = ControllerKind.content
    var children: [String] = []
  }

  /// The names that the walk needs, whatever the controllers of the app are called.
  static let names = [
    "Nav", "Tabs", "Split", "Parent", "Home", "Cover", "Sheet", "First", "Second",
  ]

  private(set) var controllers: [Met]
  let root: String
  let steps: [[(String, String)]]

  /// The walk to a controller.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - kind: Its kind.
  ///   - statements: What its overrides do.
  ///   - children: What containers begin with, the controller itself under no name.
  init(
    of name: String,
    _ kind: ControllerKind,
    _ statements: [MappedStatement],
    _ children: [String?: [SourceObject]]
  ) {
    let objects = Self.objects(of: statements, children)
    let used = Set(objects.compactMap(\.name))
    let holds = statements.contains { Self.containing.contains($0.verb) }
    let own = (children[nil] ?? []).compactMap(\.name)
    var met = Met(
      name: name,
      kind: holds || !own.isEmpty && !kind.isUIKitContainer ? .container : kind
    )
    met.children = own
    var around = ["Home", "Cover", "Sheet"].map { Met(name: $0) }
    switch kind {
    case .navigation: if own.isEmpty { met.children = ["First"] }
    case .tabBar, .split:
      if own.count < 2 { met.children = own + ["First", "Second"].dropFirst(own.count) }
    case .page: if own.isEmpty { met.children = ["First"] }
    case .content, .table, .container, .alert, .search, .hosting: break
    }
    around += ["First", "Second"].filter(met.children.contains).map { Met(name: $0) }
    var root = "Nav"
    var pushed = name
    if kind == .split {
      root = name
    } else {
      around.insert(Met(name: "Nav", kind: .navigation, children: ["Home"]), at: 0)
      if used.contains("Parent") {
        around.append(Met(name: "Parent", kind: .container, children: [name]))
        pushed = "Parent"
      }
      for (container, kind) in [("Split", ControllerKind.split), ("Tabs", .tabBar)]
      where used.contains(container) {
        let others = Self.targets(of: statements, on: container).filter { $0 != root }
        around.append(Met(name: container, kind: kind, children: [root] + others))
        root = container
      }
    }
    for object in objects {
      guard let other = object.name, !Self.names.contains(other), other != name else { continue }
      let inside = (children[other] ?? []).compactMap(\.name).filter { $0 != name && $0 != other }
      around.append(Met(name: other, kind: object.kind, children: inside))
    }
    controllers = around + [met]
    self.root = root
    steps = Self.steps(to: name, kind, pushed: pushed, first: met.children)
  }

  /// Statements that only a container of its own does.
  private static let containing: Set<String> = [
    "addChild", "addSubview", "didMove", "willMove", "embed", "transition", "layoutChild",
  ]

  /// The tabs that statements name.
  private static func targets(of statements: [MappedStatement], on container: String) -> [String] {
    var names: [String] = []
    for statement in statements where statement["on"] == .object(SourceObjects.named(container)) {
      for object in statement.objects where object.name != container {
        if let name = object.name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Every object once, by its name.
  private static func objects(
    of statements: [MappedStatement],
    _ children: [String?: [SourceObject]]
  ) -> [SourceObject] {
    var seen: Set<String?> = []
    let all = statements.flatMap(\.objects)
    var found = (all + (children[nil] ?? [])).filter { seen.insert($0.name).inserted }
    for object in found where children[object.name] != nil {
      found += (children[object.name] ?? []).filter { seen.insert($0.name).inserted }
    }
    return found.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  private static func steps(
    to name: String,
    _ kind: ControllerKind,
    pushed: String,
    first children: [String]
  ) -> [[(String, String)]] {
    let sheet = [
      [("do", "present"), ("from", name), ("target", "Sheet"), ("style", "fullScreen")],
      [("do", "dismiss"), ("from", name)],
    ]
    let device = [
      [("do", "background")], [("do", "foreground")], [("do", "rotate"), ("to", "landscapeLeft")],
      [("do", "rotate"), ("to", "portrait")], [("do", "memoryWarning")],
    ]
    let launch = [[("do", "launch")]]
    let shown = [[("do", "present"), ("from", "Home"), ("target", name), ("style", "fullScreen")]]
    let away = [[("do", "dismiss"), ("from", "Home")]]
    switch kind {
    case .split: return launch + sheet + device
    case .navigation:
      let stack = [
        [("do", "push"), ("on", name), ("target", "Cover")], [("do", "pop"), ("on", name)],
      ]
      return launch + shown + stack + sheet + device + away
    case .tabBar:
      let tabs = children.prefix(2).reversed().map {
        [("do", "selectTab"), ("on", name), ("target", $0)]
      }
      return launch + shown + tabs + sheet + device + away
    case .content, .table, .container, .page, .alert, .search, .hosting:
      let push = [[("do", "push"), ("on", "Nav"), ("target", pushed)]]
      let cover = [
        [("do", "push"), ("on", "Nav"), ("target", "Cover")], [("do", "pop"), ("on", "Nav")],
      ]
      return launch + push + cover + sheet + device + [[("do", "pop"), ("on", "Nav")]]
    }
  }
}

/// What containers begin with, as the text says.
struct SourceChildren {
  let base: CodeBase
  let line: SourceLine

  /// The children by the name of the container; those of the controller itself under no name.
  var children: [String?: [SourceObject]] {
    let objects = SourceObjects(base: base, line: line)
    var found: [String?: [SourceObject]] = [:]
    for method in line.classes.flatMap(\.methods) {
      for fact in method.facts.facts {
        let step = SourceStep(fact: fact, method: method, calls: [], branches: [], delay: nil)
        guard let (owner, items) = beginning(of: step, objects), found[owner] == nil else {
          continue
        }
        let all = items.compactMap { text in
          objects.object(text, at: step) ?? objects.made(text, for: "child", at: step)
        }.filter { $0 != .this }
        if all.count == items.count, Set(all).count == all.count { found[owner] = all }
      }
    }
    return found
  }

  /// What a container gets, and which one.
  private func beginning(
    of step: SourceStep,
    _ objects: SourceObjects
  ) -> (owner: String?, items: [String])? {
    let fact = step.fact
    let list = fact.arguments.first { $0.label == nil }?.text
    switch fact.kind {
    case .write where step.name == "viewControllers",
      .call where step.name == "setViewControllers" || step.ownPath == "addChildren":
      guard let list, let owner = objects.object(step.receiver, at: step),
        !SourceWalk.names.contains(owner.name ?? "")
      else { return nil }
      return SwiftText.items(of: list).map { (owner.name, $0) }
    case .call where fact.path == "super.init":
      return step.argument("rootViewController").map { (nil, [$0]) }
    case .declare:
      guard let list, let open = list.firstRange(of: "(rootViewController: "), list.hasSuffix(")"),
        let owner = objects.made(list, for: fact.path, at: step)
      else { return nil }
      return (owner.name, [String(list[open.upperBound...].dropLast())])
    case .call, .write, .read, .test, .leave: return nil
    }
  }
}
