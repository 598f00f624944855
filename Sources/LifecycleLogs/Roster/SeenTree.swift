import LifecycleEngine

/// The controllers of the windows as a probe saw them between two lines, in the names of an app.
struct SeenTree: Hashable, Sendable {
  /// A controller.
  struct Node: Hashable, Sendable {
    let controller: ControllerID
    let parent: ControllerID?
    let presenter: ControllerID?
    let children: [ControllerID]
    let isRoot: Bool
    let hasWindow: Bool
    let presentation: PresentationStyle?
  }

  /// How many lines of the log came before.
  let position: Int
  /// The controllers, parents and presenters first.
  let nodes: [Node]
  /// How the window was held, where that was seen.
  let orientation: Orientation?

  /// The controller, or `nil` if it isn't in the tree.
  subscript(controller: ControllerID) -> Node? { nodes.first { $0.controller == controller } }

  /// The number of controllers that a run has at another place.
  ///
  /// A probe that finds no window has seen nothing that could be elsewhere.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers that the run and the tree have.
  func differences(from simulation: Simulation) -> Int {
    guard !nodes.isEmpty else { return 0 }
    let shown = simulation.shownControllers
    let known = Set(nodes.map(\.controller))
    let unseen = shown.count { !known.contains($0) }
    let moved = nodes.count { isElsewhere($0, in: simulation, shown) }
    let isTurned = orientation.map { $0 != simulation.orientation } == true
    return unseen + moved + (isTurned ? 1 : 0)
  }

  private func isElsewhere(
    _ node: Node,
    in simulation: Simulation,
    _ shown: Set<ControllerID>
  ) -> Bool {
    guard shown.contains(node.controller) else { return true }
    return simulation.parent(of: node.controller) != node.parent
      || simulation.presenter(of: node.controller) != node.presenter
      || (node.parent != nil && simulation.isInWindow(node.controller) != node.hasWindow)
  }
}

extension Simulation {
  /// The controllers of all windows.
  fileprivate var shownControllers: Set<ControllerID> {
    let presented = Dictionary(grouping: livingControllers) { presenter(of: $0) }
    var found: Set<ControllerID> = []
    var open = windowRoots
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += children(of: next) + (presented[next] ?? [])
    }
    return found
  }
}

/// The trees that a probe saw beside the lines of a log, in order.
struct SeenTrees: Hashable, Sendable {
  private var trees: [SeenTree] = []
  /// The controllers of all of them.
  private(set) var controllers: Set<ControllerID> = []

  /// Whether a probe saw none.
  var isEmpty: Bool { trees.isEmpty }

  /// Whether a window was ever seen.
  var hasWindow: Bool { trees.contains { $0.nodes.contains(where: \.isRoot) } }

  /// The last tree.
  var last: SeenTree? { trees.last }

  /// Takes the next tree; of several between two lines the last one counts.
  mutating func append(_ tree: SeenTree) {
    if trees.last?.position == tree.position { trees.removeLast() }
    trees.append(tree)
    controllers.formUnion(tree.nodes.lazy.map(\.controller))
  }

  /// The trees that came before so many lines had passed.
  func prefix(_ count: Int) -> SeenTrees {
    var head = SeenTrees()
    for tree in trees where tree.position <= count { head.append(tree) }
    return head
  }

  /// What was seen last when so many lines had passed.
  func last(at position: Int) -> SeenTree? {
    let end = end(at: position)
    return end > 0 ? trees[end - 1] : nil
  }

  /// What is seen next when so many lines have passed.
  func next(after position: Int) -> SeenTree? {
    let end = end(at: position)
    return end < trees.count ? trees[end] : nil
  }

  /// How many trees came before a line.
  private func end(at position: Int) -> Int {
    var (low, high) = (0, trees.count)
    while low < high {
      let middle = (low + high) / 2
      if trees[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
