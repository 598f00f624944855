package import LifecycleEngine

/// Checks that every controller has at most one place in the tree of the app.
extension DocumentReader {
  mutating func checkPlaces() {
    var parents = [ControllerID?](repeating: nil, count: app.controllers.count)
    for (index, controller) in app.controllers.enumerated() {
      let places = [
        (controller.columns == nil ? "children" : "columns", controller.children),
        ("columns", [controller.columns?.compact].compactMap(\.self)),
        ("embeds", controller.embeds),
        ("moreNavigationController", [controller.moreNavigationController].compactMap(\.self)),
        ("swiftUI", controller.swiftUI?.controllers ?? []),
      ]
      for (key, children) in places {
        for child in children {
          let first = parents[Int(child.rawValue)]
          if let first {
            reportSecondPlace(of: child, in: (controller.name, key), first: first)
          } else {
            parents[Int(child.rawValue)] = ControllerID(index)
          }
        }
      }
    }
    checkCycles(parents)
  }

  private mutating func reportSecondPlace(
    of child: ControllerID,
    in place: (controller: String, key: String),
    first: ControllerID
  ) {
    let name = app[child].name
    inside(place.controller) { reader in
      reader.inside(place.key) {
        $0.report(.secondParent, ["name": name, "parent": $0.app[first].name], found: name)
      }
    }
  }

  /// Reports each cycle once.
  private mutating func checkCycles(_ parents: [ControllerID?]) {
    var visitedBy = [Int?](repeating: nil, count: parents.count)
    for start in parents.indices {
      var current: Int? = start
      while let index = current, visitedBy[index] == nil {
        visitedBy[index] = start
        current = parents[index].map { Int($0.rawValue) }
      }
      guard let index = current, visitedBy[index] == start else { continue }
      let name = app.controllers[index].name
      inside(name) {
        $0.report(.cycle, ["name": name], found: name)
      }
    }
  }
}

extension AppDefinition {
  /// Whether every controller has at most one place in the tree of the app, and none contains itself.
  package var hasOnePlaceForEach: Bool {
    var reader = DocumentReader()
    reader.define(controllers)
    reader.checkPlaces()
    return reader.problems.isEmpty
  }
}
