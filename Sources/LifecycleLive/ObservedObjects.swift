import LifecycleEngine

/// The controllers of a launch, each with a name of its own, and their known facts.
///
/// The last freed ones are kept, so that a late line about one still finds its name.
struct ObservedObjects: Codable, Sendable {
  /// The number of freed controllers that are remembered.
  private static let mostFreed = 1_000

  /// One controller.
  struct Member: Codable, Sendable {
    let name: String
    let className: String
    var facts = LiveFacts()
    fileprivate(set) var parent: Int?
    fileprivate(set) var presenter: Int?
    fileprivate(set) var children: [Int] = []
  }

  private var members: [Int: Member] = [:]
  private var living: Set<Int> = []
  private var freed: [Int] = []
  private var counts: [String: Int] = [:]
  /// The subjects with unreported changes, in the order of the changes.
  private var touched: [Int] = []

  /// A controller that is known.
  subscript(id: Int) -> Member? { members[id] }

  /// The name of a controller, or `nil` if it is unknown.
  func name(of id: Int?) -> String? { id.flatMap { members[$0]?.name } }

  /// Forgets all controllers, because another launch begins.
  ///
  /// Names are not given again.
  ///
  /// - Returns: The changes that none of them is alive any more.
  mutating func begin() -> [LiveChange] {
    for id in living.sorted() { free(id) }
    let changes = tell()
    (members, freed) = ([:], [])
    return changes
  }

  /// Makes sure that a controller is known.
  mutating func meet(_ id: Int, _ className: String, _ container: ProbeLine.Container) {
    guard members[id] == nil else { return }
    let count = counts[className, default: 0] + 1
    counts[className] = count
    let name = count == 1 ? className : "\(className)-\(count)"
    members[id] = Member(name: name, className: className)
    living.insert(id)
    change(id) {
      $0[.isAlive] = .flag(true)
      $0[.kind] = .word(ControllerKind(container).rawValue)
      $0[.appearance] = .word(AppearanceState.disappeared.name)
      $0[.viewState] = .word(ViewState.unloaded.rawValue)
      $0[.isInWindow] = .flag(false)
    }
  }

  /// Notes something of a controller.
  mutating func change(_ id: Int, _ body: (inout LiveFacts) -> Void) {
    guard var facts = members[id]?.facts else { return }
    body(&facts)
    members[id]?.facts = facts
    if facts.hasNews, !touched.contains(id) { touched.append(id) }
  }

  /// Notes that a controller was freed.
  mutating func free(_ id: Int) {
    guard living.remove(id) != nil else { return }
    setParent(nil, of: id)
    setPresenter(nil, of: id)
    setChildren([], of: id)
    change(id) {
      $0[.isAlive] = .flag(false)
      $0[.isInWindow] = .flag(false)
    }
    freed.append(id)
    if freed.count > Self.mostFreed { members[freed.removeFirst()] = nil }
  }

  /// Notes the parent of a controller.
  mutating func setParent(_ parent: Int?, of id: Int) {
    guard let former = members[id]?.parent, former != parent else {
      return members[id]?.parent == nil && parent != nil ? adopt(id, by: parent) : ()
    }
    setChildren((members[former]?.children ?? []).filter { $0 != id }, of: former)
    adopt(id, by: parent)
  }

  private mutating func adopt(_ id: Int, by parent: Int?) {
    members[id]?.parent = parent
    change(id) { [name = name(of: parent)] in $0[.parent] = .name(name) }
    guard let parent, let children = members[parent]?.children, !children.contains(id) else {
      return
    }
    setChildren(children + [id], of: parent)
  }

  /// Notes the presenter of a controller.
  mutating func setPresenter(_ presenter: Int?, of id: Int) {
    guard let member = members[id], member.presenter != presenter else { return }
    members[id]?.presenter = presenter
    if let former = member.presenter, members[former]?.facts[.presented] == .name(member.name) {
      change(former) { $0[.presented] = .name(nil) }
    }
    change(id) { [name = name(of: presenter)] in $0[.presenting] = .name(name) }
    if let presenter { change(presenter) { $0[.presented] = .name(member.name) } }
  }

  /// Notes the children of a controller, in order.
  private mutating func setChildren(_ children: [Int], of id: Int) {
    guard let member = members[id], member.children != children else { return }
    members[id]?.children = children
    change(id) { [names = children.compactMap { name(of: $0) }] in
      $0[.children] = .names(names)
    }
  }

  /// Applies a whole tree; controllers that are not in it are outside.
  mutating func take(_ tree: [ProbeLine.Controller]) {
    for node in tree { meet(node.id, node.className, node.container) }
    for node in tree {
      setPresenter(node.presenter, of: node.id)
      setParent(node.parent, of: node.id)
      setChildren(node.children, of: node.id)
      change(node.id) {
        $0[.isInWindow] = .flag(node.hasWindow)
        if node.isLoaded { $0[.viewState] = .word(ViewState.loaded.rawValue) }
        if let style = node.presentation { $0[.presentationStyle] = .word(style.rawValue) }
      }
    }
    for id in living.subtracting(tree.map(\.id)).sorted() {
      setParent(nil, of: id)
      setPresenter(nil, of: id)
      change(id) { $0[.isInWindow] = .flag(false) }
    }
  }

  /// Takes the unreported changes of all subjects.
  mutating func tell() -> [LiveChange] {
    defer { touched = [] }
    return touched.compactMap { id in
      guard let name = members[id]?.name else { return nil }
      return members[id]?.facts.tell(of: .controller(name))
    }
  }
}

extension ControllerKind {
  /// The kind of a controller, as far as the probe reports it.
  init(_ container: ProbeLine.Container) {
    self =
      switch container {
      case .navigation: .navigation
      case .tabBar: .tabBar
      case .split: .split
      case .page: .page
      case .none: .content
      }
  }
}
