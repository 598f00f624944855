import LifecycleEngine

extension ControllerRoster {
  /// The trees in the names of an app.
  var trees: SeenTrees {
    var trees = SeenTrees()
    for sighting in sightings {
      trees.append(tree(sighting.tree, at: sighting.position))
    }
    return trees
  }

  /// A tree in the names of an app.
  func tree(_ seen: [VisibleCalls.Controller], at position: Int) -> SeenTree {
    let people = Dictionary(
      seen.compactMap { seen in person(seen).map { (seen.instance, ControllerID($0)) } },
      uniquingKeysWith: { first, _ in first }
    )
    let parents = Dictionary(
      seen.flatMap { seen in seen.children.map { ($0, people[seen.instance]) } },
      uniquingKeysWith: { first, _ in first }
    )
    let nodes = seen.compactMap { seen in
      people[seen.instance].map { controller in
        SeenTree.Node(
          controller: controller,
          parent: parents[seen.instance] ?? nil,
          presenter: seen.presenter.flatMap { people[$0] },
          children: seen.children.compactMap { people[$0] },
          isRoot: seen.isRoot,
          hasWindow: seen.hasWindow,
          presentation: seen.presentation
        )
      }
    }
    let orientation = seen.first(where: \.isRoot)?.orientation
    return SeenTree(position: position, nodes: nodes, orientation: orientation)
  }
}
