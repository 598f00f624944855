/// A view of SwiftUI in a run: what is inside it now, and which of its calls came.
struct LiveView: Hashable, Sendable {
  /// The number of its name; `nil` for the only view of a controller that names none.
  let name: Int32?
  let kind: HostedView.Kind
  let controller: ControllerID?
  /// The views inside a plain view, the path of a stack from its root on, or the tabs.
  var inner: [LiveView]
  /// How many of a stack's views it has from the start.
  private let firstCount: Int
  /// The tab that is selected.
  var selected = 0
  /// Whether an `if` leaves it out.
  var isLeftOut = false
  /// Whether it has appeared and not disappeared since.
  private(set) var isShown = false
  /// Whether a representable has made its controller.
  private(set) var isMade = false

  /// The only view of a controller that names none.
  static let nameless = LiveView(name: nil, kind: .view, controller: nil, inner: [])

  /// A new view that was told nothing yet.
  init(name: Int32?, kind: HostedView.Kind, controller: ControllerID?, inner: [LiveView]) {
    self.name = name
    self.kind = kind
    self.controller = controller
    self.inner = inner
    firstCount = inner.count
  }

  /// The view as it is made again when an `if` brings it back: its state has ended.
  var renewed: LiveView {
    var view = LiveView(
      name: name,
      kind: kind,
      controller: controller,
      inner: inner.prefix(firstCount).map(\.renewed)
    )
    view.isLeftOut = isLeftOut
    return view
  }

  /// Those inside that can be seen where the view can.
  private func shows(_ index: Int) -> Bool {
    guard !inner[index].isLeftOut else { return false }
    return switch kind {
    case .view, .representable: true
    case .navigationStack: index == inner.count - 1
    case .tabView: index == selected
    }
  }
}

// What a view and those inside it are told, from the outside inwards.
extension LiveView {
  /// Whether it has calls: stacks and tab views have none of their own.
  var isTold: Bool { kind == .view }

  /// Lets those appear that can be seen and have not yet.
  ///
  /// - Parameters:
  ///   - onlyStacks: Whether only plain views in navigation stacks do.
  ///   - isInStack: Whether the view is in one.
  /// - Returns: Those that have.
  mutating func show(onlyStacks: Bool = false, isInStack: Bool = false) -> [LiveView] {
    guard !isLeftOut else { return [] }
    var new: [LiveView] = []
    if !isShown, !onlyStacks || isInStack && kind == .view {
      isShown = true
      new.append(self)
      if kind == .representable { isMade = true }
    }
    let isInside = isInStack || kind == .navigationStack
    for index in inner.indices where shows(index) {
      new += inner[index].show(onlyStacks: onlyStacks, isInStack: isInside)
    }
    return new
  }

  /// Those that have appeared and can be seen no longer.
  ///
  /// - Parameter isSeen: Whether the view itself can be seen.
  /// - Returns: Those that will disappear.
  func unseen(_ isSeen: Bool) -> [LiveView] {
    let isSeen = isSeen && !isLeftOut
    var gone = isShown && !isSeen ? [self] : []
    for index in inner.indices { gone += inner[index].unseen(isSeen && shows(index)) }
    return gone
  }

  /// Lets those disappear that can be seen no longer.
  ///
  /// - Parameter isSeen: Whether the view itself can be seen.
  /// - Returns: Those that have.
  mutating func hide(_ isSeen: Bool) -> [LiveView] {
    let isSeen = isSeen && !isLeftOut
    var gone = isShown && !isSeen ? [self] : []
    if !isSeen { isShown = false }
    for index in inner.indices {
      let showsInner = isSeen && shows(index)
      gone += inner[index].hide(showsInner)
    }
    return gone
  }

  /// The representables that have made their controllers, or all.
  func representables(onlyMade: Bool = true) -> [LiveView] {
    let own = kind == .representable && (isMade || !onlyMade) ? [self] : []
    return own + inner.flatMap { $0.representables(onlyMade: onlyMade) }
  }

  /// The representables that are shown.
  var shownRepresentables: [LiveView] { representables().filter(\.isShown) }
}

// Finding and changing one of the views inside.
extension LiveView {
  /// The view with a name, if it is this one or inside it.
  func find(_ name: Int32) -> LiveView? {
    if self.name == name { return self }
    for view in inner { if let found = view.find(name) { return found } }
    return nil
  }

  /// Whether a view can be seen where this one can.
  func canSee(_ name: Int32) -> Bool {
    guard !isLeftOut else { return false }
    if self.name == name { return true }
    return inner.indices.contains { shows($0) && inner[$0].canSee(name) }
  }

  /// Changes a view, if it is this one or inside it.
  ///
  /// - Returns: What the change returns, or `nil` if the view is elsewhere.
  mutating func update<Value>(_ name: Int32, _ body: (inout LiveView) -> Value) -> Value? {
    if self.name == name { return body(&self) }
    for index in inner.indices {
      if let value = inner[index].update(name, body) { return value }
    }
    return nil
  }

  /// The view and all inside it, from the outside inwards.
  var tree: [LiveView] { [self] + inner.flatMap(\.tree) }
}

/// The views of a hosting controller: its own, and those that it presents over each other.
struct HostedTree: Hashable, Sendable {
  /// What SwiftUI presents: a sheet, or a full-screen cover.
  struct Presented: Hashable, Sendable {
    var root: LiveView
    let isCover: Bool
  }

  /// What the controller itself hosts.
  var root: LiveView
  /// What is presented over it, each over the one before.
  var presented: [Presented] = []
  /// The views that have left the tree and have not disappeared yet.
  var leaving: [LiveView] = []

  /// All views, those that leave last.
  var all: [LiveView] { [root] + presented.map(\.root) + leaving }

  /// The views that are in the tree.
  var roots: [LiveView] { [root] + presented.map(\.root) }

  /// The position among those presented of the one in which a view is.
  func layer(of name: Int32) -> Int? {
    presented.firstIndex { $0.root.find(name) != nil }
  }

  func find(_ name: Int32) -> LiveView? {
    for view in roots { if let found = view.find(name) { return found } }
    return nil
  }

  mutating func update<Value>(_ name: Int32, _ body: (inout LiveView) -> Value) -> Value? {
    if let value = root.update(name, body) { return value }
    for index in presented.indices {
      if let value = presented[index].root.update(name, body) { return value }
    }
    return nil
  }

  /// Whether something presented covers another presentation whole.
  private func isCovered(_ index: Int) -> Bool {
    presented[(index + 1)...].contains { $0.isCover }
  }

  /// Lets those appear that can be seen.
  ///
  /// - Parameter hostIsShown: Whether the controller is on screen.
  /// - Returns: Those that have.
  mutating func show(hostIsShown: Bool) -> [LiveView] {
    var new = hostIsShown ? root.show() : []
    for index in presented.indices where !isCovered(index) { new += presented[index].root.show() }
    return new
  }

  /// The shown views that can be seen no longer, though their controller is on screen.
  func unseen() -> [LiveView] {
    var gone = root.unseen(true)
    for index in presented.indices { gone += presented[index].root.unseen(!isCovered(index)) }
    return gone + leaving.flatMap { $0.unseen(false) }
  }

  /// The representables that can't be seen, whether they have appeared or not, and those that
  /// leave.
  var unseenRepresentables: [LiveView] {
    roots.flatMap { root in
      root.representables().filter { view in view.name.map { !root.canSee($0) } ?? true }
    } + leaving.flatMap { $0.representables() }
  }

  /// Lets those disappear.
  mutating func hide() -> [LiveView] {
    var gone = root.hide(true)
    for index in presented.indices {
      let isSeen = !isCovered(index)
      gone += presented[index].root.hide(isSeen)
    }
    for index in leaving.indices { gone += leaving[index].hide(false) }
    return gone
  }
}
