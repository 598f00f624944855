import SourceFacts

// Members of objects, and what properties hold.
extension Walker {
  /// The classes of members that UIKit's controllers and views have.
  static let memberClasses: [String: String] = [
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "parent": "UIViewController",
    "presentedViewController": "UIViewController", "presentingViewController": "UIViewController",
    "tableView": "UITableView", "collectionView": "UICollectionView", "layer": "CALayer",
    "window": "UIWindow", "userContentController": "WKUserContentController",
    "configuration": "WKWebViewConfiguration", "superview": "UIView", "contentView": "UIView",
    "navigationItem": "UINavigationItem", "navigationBar": "UINavigationBar",
    "topViewController": "UIViewController", "selectedViewController": "UIViewController",
    "visibleViewController": "UIViewController",
    "rootViewController": "UIViewController", "view": "UIView", "viewIfLoaded": "UIView",
  ]
  /// The classes of what lists of UIKit's hold.
  private static let elementClasses: [String: String] = [
    "children": "UIViewController", "childViewControllers": "UIViewController",
    "viewControllers": "UIViewController", "subviews": "UIView", "arrangedSubviews": "UIView",
    "sublayers": "CALayer", "gestureRecognizers": "UIGestureRecognizer",
  ]
  /// Members that their owner keeps.
  private static let keptMembers: Set<String> = [
    "view", "viewIfLoaded", "layer", "configuration", "userContentController", "contentView",
    "tableView", "collectionView", "navigationItem",
  ]

  /// A member of an object: a field, a computed value, a method, or something of UIKit's.
  mutating func member(of id: Int, _ name: String, _ start: Int) -> WalkValue {
    let type = type(of: id)
    noteLook(at: id, name, type, start)
    if let type, type.property(name) != nil { return field(of: id, name, at: start) }
    // `collectionView` is the view, although methods of a data source begin with the same word.
    let isMember = Self.memberClasses[name] != nil && type?.isController == true
    if let type, !isMember, type.hasMethod(name) { return WalkValue(.method(id, name)) }
    if let known = objects[id].fields[name] { return known }
    if let getter = type.flatMap({ added(to: $0, "\(name).get") }) {
      return follow(getter, on: id, [], start)
    }
    if let type, added(to: type, name) != nil { return WalkValue(.method(id, name)) }
    if name == "self" { return WalkValue(.object(id)) }
    // A call of UIKit's that is handed over without its parentheses.
    if type == nil, CallTable.isListed(name) { return WalkValue(.method(id, name)) }
    return field(of: id, name, at: start)
  }

  /// Notes that code looks at the view or at an outlet of another controller.
  private mutating func noteLook(at id: Int, _ name: String, _ type: SourceLine?, _ start: Int) {
    guard id != Self.this, let type, type.isController else { return }
    let words = type.property(name)?.words ?? []
    // What another object looks at loads the view as well.
    let isOutlet = words.contains { $0.hasPrefix("@IBOutlet") } && isTaken(name, of: id, start)
    guard name == "view" || isOutlet else { return }
    add(deed(.read, name, receiver: WalkValue(.object(id)), [], nil, start))
  }

  /// Whether code takes an outlet for granted: the controller's own code, or that of its owner.
  private mutating func isTaken(_ name: String, of id: Int, _ start: Int) -> Bool {
    guard let method = frames.last?.method, me == Self.this || me == id else { return false }
    let known = gaps[method.mark] ?? Self.gaps(in: method.facts.body)
    gaps[method.mark] = known
    let gap = known[start]?[name]
    // A sign between the outlet and the dot asks whether it is there.
    if me == Self.this { return gap.map { $0 == 1 } ?? true }
    let own = frames.reversed().prefix { $0.me == id }
    return gap == 1 && own.map(\.conditionsBefore).min() == conditions.count
  }

  /// How many bytes lie between what a chain begins with and its next name, by place and name.
  private static func gaps(in body: CodeTree) -> [Int: [String: Int]] {
    var gaps: [Int: [String: Int]] = [:]
    for expression in body.expressions {
      guard case .member(let base?, _, let place) = expression.form, let last = base.lastName,
        gaps[base.start]?[last] == nil
      else { continue }
      gaps[base.start, default: [:]][last] = place - base.end
    }
    return gaps
  }

  /// A method that extensions of UIKit's classes or of protocols add to a class.
  func added(to type: SourceLine, _ name: String) -> SourceMethod? {
    base.extensions(of: type, named: name).first
  }

  /// A field of an object.
  mutating func field(of id: Int, _ name: String, at start: Int?) -> WalkValue {
    if let known = objects[id].fields[name] { return known }
    let own = type(of: id)
    if let own, let property = own.property(name) {
      return declared(property, of: id, own, at: start)
    }
    if name == "first" || name == "last", objects[id].elementClass != nil {
      return elements(of: WalkValue(.object(id))).first ?? .unknown
    }
    let isView = (name == "view" || name == "viewIfLoaded") && isController(id) != false
    let key = isView ? "view" : name
    if isView, let known = objects[id].fields["view"] { return known }
    let value = make(
      objects[id].origin == .this ? key : "\(objects[id].name).\(key)",
      Self.memberClasses[name],
      isView ? .view(id) : .field(id, name),
      objects[id].path
    )
    objects[id].fields[key] = value
    if let made = value.object { objects[made].elementClass = Self.elementClasses[name] }
    if let made = value.object, isView || Self.keptMembers.contains(name) {
      link(.object(id), key, .object(made), isStrong: true, at: mark(start ?? 0), isWritten: false)
    }
    return value
  }

  /// What a property of a class of these files is, before anything is assigned to it.
  private mutating func declared(
    _ property: PropertyFacts,
    of id: Int,
    _ own: SourceLine,
    at start: Int?
  ) -> WalkValue {
    guard let owner = own.classes.first(where: { $0.properties.contains(property) }) else {
      return .unknown
    }
    let getter = owner.methods.first { $0.facts.name == "\(property.name).get" }
    let given = property.isStored ? nil : getter.map { follow($0, on: id, [], start ?? 0) }
    if let given { return typed(given, as: property.type) }
    let mark = SourceMark(path: owner.path, place: property.place)
    var value = WalkValue.unknown
    if case .run(let tree)? = property.first, frames.count <= limits.depth {
      // A value that names itself is not asked for twice.
      objects[id].fields[property.name] = .unknown
      let count = objects.count
      let frame = self.frame(of: Self.method(of: property, in: owner), on: id, own)
      if frames.isEmpty { roots.append(WalkRoot(callback: nil, method: frame.method)) }
      frames.append(frame)
      value = typed(evaluate(tree), as: property.type)
      frames.removeLast()
      name(value, property.name, isField: true)
      for index in count..<objects.count { objects[index].isKept = true }
    }
    if [.unknown, .nothing, .list([])].contains(value.form) {
      value = placeholder(property, of: id, owner.path)
    }
    if let type = property.type, let made = value.object, objects[made].className == nil {
      objects[made].className = SourceClass.plainName(type)
    }
    objects[id].fields[property.name] = value
    keep(value, in: id, property.name, property, mark, isWritten: false)
    return value
  }

  /// The object that a property will hold, as far as its type says it.
  private mutating func placeholder(
    _ property: PropertyFacts,
    of id: Int,
    _ path: String
  ) -> WalkValue {
    let type = property.type ?? ""
    let plain = SourceClass.plainName(type.replacing("any ", with: ""))
    guard !Self.plainTypes.contains(plain), !type.contains("->") else { return .unknown }
    let list = Self.elementClass(type)
    let name = id == Self.this ? property.name : "\(objects[id].name).\(property.name)"
    let value = make(
      name,
      plain.isEmpty || list != nil ? nil : plain,
      .field(id, property.name),
      path
    )
    if let made = value.object { objects[made].elementClass = list }
    return value
  }
}
