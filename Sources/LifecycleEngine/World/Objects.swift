/// The controllers that were made, and what each of them has become.
struct Objects: Hashable, Sendable {
  /// All that were made, in order, the freed ones too.
  private(set) var instances: [Instance] = []
  /// What the code of each object has done, at the same positions.
  var codes: [CodeState] = []
  /// The youngest living object of each definition.
  var living: [InstanceID?]
  /// The number of objects that were made of each definition.
  private var created: [Int32]
  /// What the More lists of tab bar controllers show.
  var moreRows: [MoreRow] = []
  /// The names of SwiftUI views that were in the run, each once.
  private(set) var viewNames: [String] = []

  init(_ app: AppDefinition) {
    living = Array(repeating: nil, count: app.controllers.count)
    created = Array(repeating: 0, count: app.controllers.count)
  }

  /// What an object is, and has become.
  @inline(__always)
  subscript(id: InstanceID) -> Instance {
    _read { yield instances[id.index] }
    _modify { yield &instances[id.index] }
  }

  /// The identifiers of all objects, in order, the freed ones too.
  var all: some RandomAccessCollection<InstanceID> {
    instances.indices.lazy.map { InstanceID($0) }
  }

  /// Makes a view of SwiftUI, with those inside it.
  mutating func makeView(_ view: HostedView) -> LiveView {
    var inner: [LiveView] = []
    for one in view.inner { inner.append(makeView(one)) }
    return LiveView(
      name: number(ofView: view.name),
      kind: view.kind,
      controller: view.controller,
      inner: inner
    )
  }

  /// The number of a view's name, which is new if no view had it.
  mutating func number(ofView name: String) -> Int32 {
    if let number = knownNumber(ofView: name) { return number }
    viewNames.append(name)
    return Int32(viewNames.count - 1)
  }

  /// The number of a view's name, if a view had it.
  func knownNumber(ofView name: String) -> Int32? {
    viewNames.firstIndex(of: name).map { Int32($0) }
  }

  /// Adds a new object of a definition.
  mutating func make(_ controller: ControllerID, _ definition: ControllerDefinition) -> InstanceID {
    created[controller] += 1
    let id = InstanceID(instances.count)
    instances.append(Instance(controller: controller, number: created[controller]))
    codes.append(CodeState(definition))
    if definition.kind == .hosting {
      let root = definition.swiftUI.map { makeView($0) } ?? .nameless
      instances[id.index].hosted = HostedTree(root: root)
    }
    living[controller] = id
    return id
  }
}

/// A controller that the More list shows, and where it belongs.
struct MoreRow: Hashable, Sendable {
  let controller: InstanceID
  /// The tab bar controller, or the navigation controller that is the tab.
  let home: InstanceID
  let place: Int
}
