import LifecycleEngine
import SourceFacts

// Who keeps the controller for ever.
extension WalkRules {
  /// The mistakes by which something keeps the controller.
  static let keeping: Set<FindingID> = [.mem1, .mem2, .mem3, .mem8]

  /// Timers, observers, handlers and tasks that hold the controller and that nothing ends in time.
  mutating func checkEndless() {
    for acquisition in acquisitions where !WorkLimit.isOver {
      let deed = acquisition.deed
      switch acquisition.kind {
      case .timer where holdsController(deed):
        check(acquisition, .mem2, "invalidates it")
      case .token where holdsController(deed), .time where holdsController(deed):
        check(acquisition, .mem3, "removes it")
      case .handler: check(acquisition, .mem8, "removes it")
      case .task where taskHolds(deed): check(acquisition, .mem8, "cancels it")
      case .timer, .token, .time, .task, .observer, .keyPath, .subscription, .child, .view,
        .layer, .gesture, .constraint, .action:
        continue
      }
    }
  }

  private mutating func check(_ acquisition: Acquisition, _ id: FindingID, _ words: String) {
    let deed = acquisition.deed
    var sure = Certainty.certain
    for release in releases(of: acquisition) {
      switch phase(release) {
      case .end: continue
      case .open:
        if isOwnEnd(release, of: deed) { return }
        sure = min(sure, self.sure(of: acquisition, endedBy: release))
      case .once, .appear, .disappear, .layout, .other:
        // What is renewed is not ended.
        if isRenewal(release, of: acquisition) { continue }
        return
      }
    }
    let phases = releases(of: acquisition).map { phase($0) }
    let who =
      phases.contains(.open)
      ? "only an action \(words)"
      : phases.contains(.end) ? "only deinit \(words), which then never runs" : "nothing \(words)"
    let isCleared = acquisition.kind == .task && !cleared(deed).isEmpty
    guard !isCleared else { return }
    add(
      id,
      at: deed,
      sure,
      detail: who,
      ignoringConditions: true
    )
  }

  /// How sure it is that something goes on, although a method that no callback reaches ends it.
  private func sure(of acquisition: Acquisition, endedBy release: WalkDeed) -> Certainty {
    let leaves = deeds(.dismiss, .pop).contains { $0.root == release.root }
    if leaves || acquisition.kind != .timer { return .likely }
    // An action that a person may never choose ends nothing.
    if root(release).method.facts.isAction { return .certain }
    // What others begin by a call, others may end by one.
    return phase(acquisition.deed) == .open ? .possible : .likely
  }

  private func cleared(_ deed: WalkDeed) -> [Int] {
    let tasks = walk.deeds.filter { $0.effect == .task && $0.root == deed.root }
    let names = tasks.compactMap(\.result).reduce(into: Set<String>()) {
      $0.formUnion(holders[$1] ?? [])
    }
    return walk.cleared.filter {
      $0.owner == Walker.this && names.contains($0.field) && phase(ofRoot: $0.root) != .end
    }.map(\.root)
  }

  /// Whether a timer is stopped only to be started again by the same callback.
  private func isRenewal(_ release: WalkDeed, of acquisition: Acquisition) -> Bool {
    guard release.root == acquisition.deed.root, release.later == nil else { return false }
    let before = walk.deeds[..<acquisition.index]
    return before.contains { $0.mark == release.mark && $0.root == release.root }
  }

  /// Whether what a timer runs ends it.
  private func isOwnEnd(_ release: WalkDeed, of deed: WalkDeed) -> Bool {
    let selector = deed.argument("selector").flatMap { value -> String? in
      if case .text(let text) = value.form { text } else { nil }
    }
    let name = root(release).method.facts.name
    return selector?.contains(name) == true
  }

  /// Whether what a call starts holds the controller: as its target, in a closure, by a method.
  func holdsController(_ deed: WalkDeed) -> Bool {
    if deed.argument("target")?.object == Walker.this { return true }
    return deed.arguments.contains { value in
      value.methods.contains(Walker.this)
        || value.closures.contains { walk.closures[$0].held.contains(Walker.this) }
    }
  }

  /// Whether the task around an endless loop holds the controller as long as the loop runs.
  private func taskHolds(_ deed: WalkDeed) -> Bool {
    let tasks = walk.deeds.filter { $0.effect == .task && $0.root == deed.root }
    let closures = tasks.flatMap { $0.arguments.flatMap(\.closures) }
    guard let around = deed.within.last(where: { closures.contains($0) }) else { return false }
    let closure = walk.closures[around]
    if closure.held.contains(Walker.this) { return true }
    // A method of the controller that waits holds it, and so does a self that is bound before.
    return !closure.frame.method.isSame(deed.method) || closure.node.bindsSelf
  }

  // MARK: Rings

  /// Objects that the controller keeps and that keep it.
  mutating func checkRings() {
    let ends = RingEnds(self)
    let kept = walk.edges.map { !ends.cut($0) }
    var strong: [WalkNode: [Int]] = [:]
    for (index, edge) in walk.edges.enumerated() where kept[index] {
      strong[edge.from, default: []].append(index)
    }
    var told: Set<SourceMark> = []
    for (index, edge) in walk.edges.enumerated()
    where kept[index] && isSource(edge) && !WorkLimit.isOver {
      guard let ring = ring(through: index, strong) else { continue }
      let edges = fromController(ring.map { walk.edges[$0] })
      // What others do among themselves is not this controller's.
      guard edges.first?.from == .object(Walker.this), told.insert(edge.mark).inserted else {
        continue
      }
      // A ring is told where it is closed: at the last edge that is written.
      let last =
        edges.last { $0.isWritten && isSource($0) } ?? edges.last(where: isSource) ?? edge
      guard last.mark == edge.mark else { continue }
      add(ring: edges, at: edge)
    }
  }

  /// A ring that begins with the controller, or with the object that was made first.
  private func fromController(_ ring: [WalkEdge]) -> [WalkEdge] {
    let numbers = ring.map { edge in
      if case .object(let id) = edge.from { id } else { Int.max }
    }
    guard let first = numbers.min().flatMap({ numbers.firstIndex(of: $0) }) else { return ring }
    return Array(ring[first...] + ring[..<first])
  }

  /// Whether an edge is written by the code that is looked at.
  private func isSource(_ edge: WalkEdge) -> Bool {
    line.classes.contains { $0.name == edge.owner }
  }

  private mutating func add(ring edges: [WalkEdge], at edge: WalkEdge) {
    let sure = edges.map(\.certainty).min() ?? .certain
    let isFlagged = edges.flatMap(\.conditions).contains(where: \.isFlag)
    let words = edges.map { word($0.from) } + [edges.first.map { word($0.from) } ?? ""]
    var finding = SourceFinding(
      id: .mem1,
      mark: edge.mark,
      confidence: isFlagged ? min(sure, .likely) : sure,
      subject: "\(line.first.name) \(edge.field)",
      detail: words.joined(separator: " → "),
      assumptions: sure < .certain ? ["what is subscribed to does not end by itself"] : []
    )
    finding.related = edges.filter { $0.isWritten && $0.mark != edge.mark }.map(\.mark)
    // One line that keeps several in turn is one mistake, however many lines lead back.
    if edges.count == 2, let other = finding.related.first { finding.cause = other }
    findings.append(finding)
  }

  private func word(_ node: WalkNode) -> String {
    switch node {
    case .object(let id): walk.objects[id].origin == .this ? line.first.name : name(id)
    case .closure: "closure"
    }
  }

  /// The ring that an edge closes: the shortest one, or one with the controller in it.
  private func ring(through index: Int, _ strong: [WalkNode: [Int]]) -> [Int]? {
    let edge = walk.edges[index]
    let this = WalkNode.object(Walker.this)
    guard let back = way(from: edge.to, to: edge.from, strong) else { return nil }
    guard edge.from != this, !back.contains(where: { walk.edges[$0].from == this }),
      let there = way(from: edge.to, to: this, strong),
      let here = way(from: this, to: edge.from, strong)
    else { return [index] + back }
    return [index] + there + here
  }

  /// The shortest way from one node to another.
  private func way(
    from start: WalkNode,
    to end: WalkNode,
    _ strong: [WalkNode: [Int]]
  ) -> [Int]? {
    if start == end { return [] }
    var seen: Set<WalkNode> = [start]
    var paths: [(edges: [Int], node: WalkNode)] = [([], start)]
    var steps = 0
    while !paths.isEmpty, steps < 2_000 {
      let (path, node) = paths.removeFirst()
      guard path.count < 9 else { continue }
      for next in strong[node] ?? [] {
        steps += 1
        let target = walk.edges[next].to
        if target == end { return path + [next] }
        if seen.insert(target).inserted { paths.append((path + [next], target)) }
      }
    }
    return nil
  }
}

/// What lets go of what keeps others, other than `deinit`.
private struct RingEnds {
  /// A field of an object that something empties.
  private struct Field: Hashable {
    let owner: Int
    let name: String
  }

  private let walk: Walker
  private let removed: Set<Int>
  /// Lists from which something is taken.
  private let lists: Set<Int>
  private let cleared: Set<Field>

  init(_ rules: WalkRules) {
    walk = rules.walk
    let removals = rules.deeds(.removeChild, .removeView, .removeLayer, .removeGesture)
    removed = Set(removals.flatMap(\.receiver.objects))
    let taking = rules.walk.deeds.filter {
      $0.kind == .call && Self.taking.contains($0.name) && rules.phase($0) != .end
    }
    // The controller's own lists may lose one thing and keep another.
    lists = Set(taking.flatMap(\.receiver.objects)).filter { id in
      guard case .field(let owner, _) = rules.walk.objects[id].origin else { return false }
      return owner != Walker.this
    }
    let emptied = walk.cleared.filter { rules.phase(ofRoot: $0.root) != .end }.map {
      Field(owner: $0.owner, name: $0.field)
    }
    cleared = Set(emptied + Self.emptiedWhenCalled(walk))
  }

  /// The properties that closures set to nil which objects keep, and which run when a work is done.
  private static func emptiedWhenCalled(_ walk: Walker) -> [Field] {
    walk.closures.filter { !$0.isWalked && $0.frame.me == Walker.this }.flatMap { closure in
      closure.node.expressions.compactMap { expression in
        guard case .assign(let target, "=", let value) = expression.form,
          value.form == .nothing, case .member(let base?, let name, _) = target.form,
          base.form == .this
        else { return nil }
        return Field(owner: Walker.this, name: name)
      }
    }
  }

  /// Whether a closure takes something out of a list of the controller when it is called.
  private func isLetGo(_ node: WalkNode) -> Bool {
    guard case .closure(let id) = node, walk.closures[id].frame.me == Walker.this else {
      return false
    }
    return walk.closures[id].node.expressions.contains { expression in
      guard let call = expression.memberCall, call.name == "remove", call.arguments.count == 1,
        case .member(let base?, let field, _)? = call.base?.form, base.form == .this
      else { return false }
      return walk.line.property(field) != nil
    }
  }

  /// What takes something out of a list.
  private static let taking: Set<String> = ["remove", "removeAll", "removeFirst", "removeLast"]

  /// Whether an edge does not keep its end alive for long.
  func cut(_ edge: WalkEdge) -> Bool {
    guard edge.isStrong else { return true }
    guard case .object(let id) = edge.from else { return isLetGo(edge.from) }
    if edge.field == "…" || edge.field == "[]", lists.contains(id) { return true }
    if let target = edge.object, edge.field.hasPrefix("add") || edge.field.hasPrefix("insert"),
      removed.contains(target)
    {
      return true
    }
    if cleared.contains(Field(owner: id, name: edge.field)) { return true }
    guard case .field(let owner, let name) = walk.objects[id].origin else { return false }
    return cleared.contains(Field(owner: owner, name: name))
  }
}

extension WalkEdge {
  /// The object that is kept, if it is one.
  fileprivate var object: Int? {
    if case .object(let id) = to { id } else { nil }
  }
}

extension CodeClosure {
  /// Whether the closure makes `self` strong before it goes on.
  fileprivate var bindsSelf: Bool {
    body.contains { statement in
      guard case .branch(.guard, let arms) = statement.form else { return false }
      return arms.contains { $0.conditions.contains { $0.names == ["self"] } }
    }
  }
}
