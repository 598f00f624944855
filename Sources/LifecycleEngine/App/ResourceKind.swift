/// A kind of thing that code acquires and later lets go of.
public enum ResourceKind: String, CaseIterable, Hashable, Sendable {
  // Told by others
  case observer, token, keyPath, observation, subscription, handler
  // Running by themselves
  case timer, link, task, timeObserver, session, player
  // Parts of the view
  case subview, layer, gesture, constraint
}

extension ResourceKind {
  /// Acquiring a resource again under the same name.
  package enum Again: Hashable, Sendable {
    /// There is one more.
    case adds
    /// The new one takes the place of the old one.
    case replaces
    /// Nothing happens: it is the same one.
    case keeps
  }

  /// Letting go of a resource by its name.
  package enum Release: Hashable, Sendable {
    /// The last one goes; a property knows no other.
    case last
    /// All of the name go.
    case all
  }

  /// The finding that the kind belongs to if the controller outlives its use.
  enum Outliving: Hashable, Sendable {
    /// Nothing keeps the controller by it.
    case nobody
    /// The run loop keeps it (MEM-2).
    case timer
    /// A center or a player keeps a closure (MEM-3).
    case observer
    /// Something that never ends keeps it (MEM-8).
    case endless
    /// The controller's own property keeps a closure that keeps it (MEM-1).
    case itself
  }

  /// The facts about a kind.
  private struct Row {
    var again = Again.adds
    var release = Release.last
    var outliving = Outliving.nobody
    /// Letting go of one that isn't there raises an exception.
    var mustExist = false
    /// Stopping it is a pause: the screen lacks it until it starts again.
    var isActivity = false
  }

  private static let rows: [ResourceKind: Row] = [
    .observer: Row(release: .all),
    .token: Row(outliving: .observer),
    .keyPath: Row(mustExist: true),
    .observation: Row(again: .replaces, release: .all, outliving: .itself),
    .subscription: Row(release: .all, outliving: .itself, isActivity: true),
    .handler: Row(release: .all, outliving: .endless),
    .timer: Row(outliving: .timer, isActivity: true),
    .link: Row(outliving: .timer, isActivity: true),
    .task: Row(outliving: .endless, isActivity: true),
    .timeObserver: Row(outliving: .observer, mustExist: true),
    .session: Row(again: .keeps, release: .all, isActivity: true),
    .player: Row(again: .keeps, release: .all, isActivity: true),
    .subview: Row(again: .keeps, release: .all),
    .layer: Row(again: .keeps, release: .all),
    .gesture: Row(again: .keeps, release: .all),
    .constraint: Row(again: .keeps, release: .all),
  ]

  private var row: Row { Self.rows[self] ?? Row() }

  /// The effect of acquiring one again under the same name.
  package var again: Again { row.again }

  /// The effect of letting go of one by its name.
  package var release: Release { row.release }

  /// The finding if the controller outlives its use.
  var outliving: Outliving { row.outliving }

  /// Whether letting go of one that isn't there raises an exception.
  package var mustExist: Bool { row.mustExist }

  /// Whether the screen lacks something while it is stopped.
  var isActivity: Bool { row.isActivity }

  /// Whether it is a part of the view, and an unnamed one a new object each time.
  package var isPartOfView: Bool {
    switch self {
    case .subview, .layer, .gesture, .constraint: true
    case .observer, .token, .keyPath, .observation, .subscription, .handler, .timer, .link, .task,
      .timeObserver, .session, .player:
      false
    }
  }
}

/// The reference to the controller in a resource's closure or target.
public enum Capture: String, CaseIterable, Hashable, Sendable {
  /// It retains the controller.
  case strong = "self"
  /// It refers to the controller weakly.
  case weak
  /// It doesn't refer to it.
  case none
}

/// A resource that a controller's code holds.
struct Resource: Hashable, Sendable {
  /// The kind.
  let kind: ResourceKind
  /// The name, or `nil` if the code has none for it.
  let name: String?
  /// The reference to the controller.
  let capture: Capture
  /// The place of the acquisition for those who replay a run; the world has none.
  var mark: Int32 = 0
}

/// The resources that a controller's code holds, oldest first.
struct ResourceList: Hashable, Sendable {
  /// The resources.
  private(set) var all: [Resource] = []

  /// Acquires a resource.
  ///
  /// - Returns: The one that it takes the place of.
  mutating func acquire(_ resource: Resource) -> [Resource] {
    let isSame = { (other: Resource) in other.kind == resource.kind && other.name == resource.name }
    switch resource.kind.again {
    case .adds: break
    case .replaces:
      let old = remove(where: isSame)
      all.append(resource)
      return old
    case .keeps:
      let isNew = resource.kind.isPartOfView && resource.name == nil
      if !isNew, all.contains(where: isSame) { return [] }
    }
    all.append(resource)
    return []
  }

  /// Lets go of the resources of a kind, or of those with a name.
  ///
  /// - Returns: The resources that are gone.
  mutating func release(_ kind: ResourceKind, _ name: String?) -> [Resource] {
    guard let name else { return remove { $0.kind == kind } }
    if kind.release == .all { return remove { $0.kind == kind && $0.name == name } }
    guard let last = all.lastIndex(where: { $0.kind == kind && $0.name == name }) else { return [] }
    return [all.remove(at: last)]
  }

  /// Takes out the resources that fit.
  mutating func remove(where fits: (Resource) -> Bool) -> [Resource] {
    let removed = all.filter(fits)
    if !removed.isEmpty { all.removeAll(where: fits) }
    return removed
  }
}

extension ResourceList {
  /// The names of the notifications that are observed, in the order in which it began.
  var observedNames: [String] {
    all.compactMap { $0.kind == .observer || $0.kind == .token ? $0.name ?? "" : nil }
  }

  /// The number of timers and display links that run.
  var timerCount: Int { all.count { $0.kind == .timer || $0.kind == .link } }

  /// The name of the first observer whose closure retains the controller.
  var retainingObserver: String? {
    all.first { $0.capture == .strong && $0.kind.outliving == .observer }.map {
      $0.name ?? $0.kind.rawValue
    }
  }

  /// Hashes the resources kind by kind, because nothing depends on the order between kinds.
  func hashByKind(into hasher: inout Hasher) {
    hasher.combine(all.count)
    guard !all.isEmpty else { return }
    for kind in ResourceKind.allCases { hasher.combine(all.filter { $0.kind == kind }) }
  }
}

/// A statement's effect on the resources of its controller.
enum ResourceUse: Hashable, Sendable {
  /// It acquires one.
  case acquire(ResourceKind, name: String?, Capture)
  /// It lets go of those of some kinds, or of a name.
  case release([ResourceKind], name: String?)

  /// The kinds that it is about.
  var kinds: [ResourceKind] {
    switch self {
    case .acquire(let kind, _, _): [kind]
    case .release(let kinds, _): kinds
    }
  }

  /// Carries it out on a list.
  ///
  /// - Returns: The resources that are gone.
  func apply(to list: inout ResourceList, mark: Int32 = 0) -> [Resource] {
    switch self {
    case .acquire(let kind, let name, let capture):
      return list.acquire(Resource(kind: kind, name: name, capture: capture, mark: mark))
    case .release(let kinds, let name): return kinds.flatMap { list.release($0, name) }
    }
  }
}
