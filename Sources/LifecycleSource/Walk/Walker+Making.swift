import SourceFacts

// Objects that initializers make.
extension Walker {
  /// Types that are numbers, or made of some.
  private static let measuring: Set<String> = [
    "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGFloat", "Double",
    "Int", "Float", "CGAffineTransform", "CGVector", "NSValue", "NSNumber",
  ]
  /// Types that keep the closures that they are made with.
  private static let keeping: Set<String> = [
    "UIAction", "UIDeferredMenuElement", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource", "UICollectionViewCompositionalLayout", "UIMenu",
    "UIBarButtonItem", "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIRefreshControl",
    "UIControl", "UITextField", "UISearchController", "UINavigationController",
    "UISplitViewController", "UITabBarController", "UIStackView", "URLSession",
    "UIHostingController", "AnyCancellable",
  ]
  /// Those that a package may give a closure which lists their parts, and is run at once.
  private static let building: Set<String> = ["UIStackView", "UIMenu"]
  /// Their arguments that are kept weakly.
  private static let weakLabels: Set<String> = ["target", "tableView", "collectionView", "action"]

  /// Makes an object by an initializer.
  mutating func make(_ call: Call) -> WalkValue {
    let type = SourceClass.plainName(call.name)
    guard !Self.measuring.contains(type), !Self.plainTypes.contains(type) else {
      return WalkValue(.unknown, measures: call.measures)
    }
    let path = frames.last?.method.path ?? line.first.path
    let made = make(type, type, .made, path, birth: nextDeed)
    guard let id = made.object else { return made }
    var effect: CallTable.Effect?
    if type == "CADisplayLink" { effect = .link }
    if type == "Timer" || type == "NSTimer", call.labels.contains("repeats") { effect = .timer }
    if type == "Task" { effect = .task }
    var new = deed(.call, "init", receiver: made, call.pairs, effect, call.start)
    new.path = type
    new.result = id
    add(new)
    if let found = base.find(type, near: path) {
      start(id, found, call)
      return made
    }
    if base.isMemberwise(type) { fill(id, call.arguments, call.values) }
    if !call.measures.isEmpty {
      for (label, value) in call.pairs where label == "frame" && !value.measures.isEmpty {
        add(deed(.write, "frame", receiver: made, [(nil, value)], nil, call.start))
      }
    }
    if Self.keeping.contains(type) {
      for (label, value) in call.pairs where !Self.weakLabels.contains(label ?? "") {
        keepInitial(value, in: id, label ?? "closure", mark(call.start))
      }
    }
    hand(over: call)
    return made
  }

  /// Makes a value whose type stands elsewhere, as `.init(view: a)`, if it can hold what it is given.
  mutating func makeUntyped(_ arguments: [CodeArgument], _ values: [WalkValue]) -> WalkValue? {
    guard values.contains(where: { !$0.objects.isEmpty }), values.allSatisfy(\.measures.isEmpty)
    else { return nil }
    let made = make("value", nil, .made, frames.last?.method.path ?? line.first.path)
    if let id = made.object { fill(id, arguments, values) }
    return made
  }

  /// Puts what an initializer is given into the fields of the same names.
  private mutating func fill(_ id: Int, _ arguments: [CodeArgument], _ values: [WalkValue]) {
    for (argument, value) in zip(arguments, values) where !value.objects.isEmpty {
      if let label = argument.label { objects[id].fields[label] = value }
    }
  }

  mutating func keepInitial(
    _ value: WalkValue,
    in id: Int,
    _ field: String,
    _ mark: SourceMark
  ) {
    for other in value.objects {
      link(.object(id), field, .object(other), isStrong: true, at: mark, isWritten: true)
    }
    for closure in value.closures where !Self.building.contains(objects[id].className ?? "") {
      link(.object(id), field, .closure(closure), isStrong: true, at: mark, isWritten: true)
    }
  }

  /// Walks through the initializer of a class of these files.
  private mutating func start(_ id: Int, _ found: SourceClass, _ call: Call) {
    let own = base.line(of: found)
    guard let initializer = own.method("init", call.arguments) else { return hand(over: call) }
    _ = follow(initializer, on: id, initializer.bound(call.arguments, call.values), call.start)
  }
}
