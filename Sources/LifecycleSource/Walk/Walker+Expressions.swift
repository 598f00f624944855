import SourceFacts

// What expressions are.
extension Walker {
  /// The members that tell where a view is and how large.
  static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]
  /// The members that take such numbers.
  static let sized: Set<String> = [
    "frame", "bounds", "center", "position", "contentSize", "constant", "itemSize", "path",
  ]

  mutating func evaluate(_ expression: CodeExpression) -> WalkValue {
    guard spend(expression.start) else { return .unknown }
    switch expression.form {
    case .this: return WalkValue(.object(me))
    case .parent: return WalkValue(.object(me))
    case .nothing: return WalkValue(.nothing)
    case .name(let name): return value(of: name, expression)
    case .member(let base, let name, _): return member(base, name, expression)
    case .call: return call(expression)
    case .item(let base, let arguments):
      let list = evaluate(base)
      for argument in arguments { _ = evaluate(argument.value) }
      if let id = list.object, let field = objects[id].fields["[]"] { return field }
      return elements(of: list).first ?? .unknown
    case .closure(let closure): return close(closure, at: mark(expression.start))
    case .flag(let flag): return WalkValue(.flag(flag))
    case .number, .keyPath: return .unknown
    case .text(let text), .selector(let text): return WalkValue(.text(text))
    case .list(let items): return WalkValue(.list(items.map { evaluate($0) }))
    case .cast(let value, let word, let type): return cast(evaluate(value), word, type)
    case .pair(let left, let sign, let right): return pair(left, sign, right)
    case .assign(let target, let sign, let value):
      assign(target, sign, value, expression)
      return .unknown
    case .not(let value): return WalkValue(.unknown, measures: evaluate(value).measures)
    case .choice(let condition, let first, let second):
      _ = evaluate(condition)
      return .either([evaluate(first), evaluate(second)])
    case .block(let body):
      block(body)
      return .unknown
    case .other(let items):
      return WalkValue(.unknown, measures: items.flatMap { evaluate($0).measures })
    }
  }

  private mutating func pair(
    _ left: CodeExpression,
    _ sign: String,
    _ right: CodeExpression
  ) -> WalkValue {
    let values = [evaluate(left), evaluate(right)]
    if sign == "??" { return .either(values) }
    let isQuestion = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||"].contains(sign)
    return WalkValue(.unknown, measures: isQuestion ? [] : values.flatMap(\.measures))
  }

  private mutating func cast(_ value: WalkValue, _ word: String, _ type: String) -> WalkValue {
    guard !word.hasPrefix("is"), let id = value.object, id != Self.this else { return value }
    let plain = SourceClass.plainName(type)
    if plain == "Any" || plain == "AnyObject" || type.hasPrefix("any ") { return value }
    if objects[id].className == nil || isController(id) == nil || base.find(plain, near: objects[id].path) != nil {
      if plain.hasPrefix("[") {
        objects[id].elementClass = Self.elementClass(type)
      } else {
        objects[id].className = plain
      }
    }
    return value
  }

  /// The class of what a list of a type holds.
  static func elementClass(_ type: String) -> String? {
    guard type.hasPrefix("[") || type.hasPrefix("Set<") || type.hasPrefix("Array<") else {
      return nil
    }
    let inner = type.drop { $0 != "[" && $0 != "<" }.dropFirst().prefix { $0 != "]" && $0 != ">" }
    let last = inner.split(separator: ":").last.map(String.init) ?? ""
    return SourceClass.plainName(String(last.drop { $0 == " " }))
  }

  // MARK: Names

  private mutating func value(of name: String, _ expression: CodeExpression) -> WalkValue {
    if let local = frames.last?.locals[name] { return local }
    if name == "$0" || name == "_" { return .unknown }
    if name.first?.isUppercase == true { return WalkValue(.type(name)) }
    return member(of: me, name, expression.start)
  }

  private mutating func member(
    _ base: CodeExpression?,
    _ name: String,
    _ expression: CodeExpression
  ) -> WalkValue {
    guard let base else { return WalkValue(.text(".\(name)")) }
    let value = evaluate(base)
    switch value.form {
    case .object(let id):
      var result = member(of: id, name, expression.start)
      if Self.geometry.contains(name), let read = reading(of: id, name, expression.start) {
        result.measures.append(read)
      }
      result.measures += value.measures
      return result
    case .type(let type):
      if name == "self" { return value }
      return name.first?.isUppercase == true
        ? WalkValue(.type(name)) : global("\(type).\(name)", type)
    case .either(let values):
      let ids = values.compactMap(\.object)
      return .either(ids.map { member(of: $0, name, expression.start) })
    case .closure, .method, .list, .flag, .text, .nothing, .unknown:
      return WalkValue(.unknown, measures: value.measures)
    }
  }

  /// The one object behind a name of a type, such as `UIApplication.shared`.
  private mutating func global(_ name: String, _ type: String) -> WalkValue {
    if let known = interned[name] { return WalkValue(.object(known)) }
    let member = String(name.split(separator: ".").last ?? "")
    let path = frames.last?.method.path ?? line.first.path
    let singles = ["shared", "default", "main", "current", "standard", "sharedInstance", "instance"]
    let isOwn = base.find(type, near: path) != nil
    guard singles.contains(member) || isOwn else { return WalkValue(.text(".\(member)")) }
    let property = base.find(type, near: path)?.properties.first { $0.name == member }
    let declared = property?.type.map(SourceClass.plainName)
    let value = make(name, declared ?? type, .global, path)
    if let id = value.object { interned[name] = id }
    return value
  }

  /// Notes that the size of the own view, or of an outlet, is read.
  private mutating func reading(of id: Int, _ name: String, _ start: Int) -> Int? {
    switch objects[id].origin {
    case .view(Self.this): break
    case .field(Self.this, let field):
      let isOutlet = line.property(field)?.words.contains { $0.hasPrefix("@IBOutlet") } ?? false
      guard isOutlet else { return nil }
    case .this, .made, .global, .parameter, .result, .field, .element, .view: return nil
    }
    let index = nextDeed
    add(deed(.read, name, receiver: WalkValue(.object(id)), [], nil, start))
    return index
  }

  /// A deed at a byte, under the conditions that hold there.
  func deed(
    _ kind: WalkDeed.Kind,
    _ name: String,
    receiver: WalkValue,
    _ arguments: [(String?, WalkValue)],
    _ effect: CallTable.Effect?,
    _ start: Int
  ) -> WalkDeed {
    var made = WalkDeed(
      kind: kind,
      name: name,
      labels: arguments.map(\.0),
      receiver: receiver,
      arguments: arguments.map(\.1),
      effect: effect,
      mark: mark(start),
      method: frames[frames.count - 1].method,
      root: roots.count - 1,
      calls: calls,
      conditions: conditions,
      later: later
    )
    made.isInLoop = loops > 0
    made.within = frames.compactMap(\.closure)
    return made
  }

  mutating func add(_ deed: WalkDeed) {
    if deeds.count < limits.deeds {
      deeds.append(deed)
    } else if cut == nil {
      cut = deed.mark
    }
  }

  // MARK: Members

  /// The classes of members that UIKit's controllers and views have.
  static let memberClasses: [String: String] = [
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "parent": "UIViewController",
    "presentedViewController": "UIViewController", "presentingViewController": "UIViewController",
    "tableView": "UITableView", "collectionView": "UICollectionView", "layer": "CALayer",
    "window": "UIWindow", "userContentController": "WKUserContentController",
    "configuration": "WKWebViewConfiguration", "superview": "UIView", "contentView": "UIView",
    "navigationItem": "UINavigationItem", "navigationBar": "UINavigationBar",
    "topViewController": "UIViewController", "selectedViewController": "UIViewController", "visibleViewController": "UIViewController",
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
    if let type, type.property(name) != nil { return field(of: id, name, at: start) }
    if let type, type.hasMethod(name) { return WalkValue(.method(id, name)) }
    if let known = objects[id].fields[name] { return known }
    if let getter = type.flatMap({ added(to: $0, "\(name).get") }) {
      return follow(getter, on: id, [], start)
    }
    if let type, added(to: type, name) != nil { return WalkValue(.method(id, name)) }
    if name == "self" { return WalkValue(.object(id)) }
    return field(of: id, name, at: start)
  }

  /// A method that extensions of UIKit's classes or of protocols add to a class.
  func added(to type: SourceLine, _ name: String) -> SourceMethod? {
    base.extensions(of: type).first { $0.facts.name == name }
  }

  /// A field of an object.
  mutating func field(of id: Int, _ name: String, at start: Int?) -> WalkValue {
    if let known = objects[id].fields[name] { return known }
    let own = type(of: id)
    if let own, let property = own.property(name) {
      return declared(property, of: id, own)
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
    _ own: SourceLine
  ) -> WalkValue {
    guard let owner = own.classes.first(where: { $0.properties.contains(property) }) else {
      return .unknown
    }
    let getter = owner.methods.first { $0.facts.name == "\(property.name).get" }
    if !property.isStored, let getter { return follow(getter, on: id, [], 0) }
    let mark = SourceMark(path: owner.path, place: property.place)
    var value = WalkValue.unknown
    if case .run(let tree)? = property.first, frames.count <= limits.depth {
      // A value that names itself is not asked for twice.
      objects[id].fields[property.name] = .unknown
      let count = objects.count
      let frame = WalkFrame(me: id, type: own, method: Self.method(of: property, in: owner))
      if frames.isEmpty { roots.append(WalkRoot(callback: nil, method: frame.method)) }
      frames.append(frame)
      value = evaluate(tree)
      frames.removeLast()
      name(value, property.name)
      for index in count..<objects.count { objects[index].isKept = true }
    }
    if value.form == .unknown || value.form == .nothing || value.form == .list([]) {
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

  // MARK: Assignments

  private mutating func assign(
    _ target: CodeExpression,
    _ sign: String,
    _ value: CodeExpression,
    _ whole: CodeExpression
  ) {
    var result = evaluate(value)
    switch target.form {
    case .name("_"): return
    case .name(let name) where frames.last?.locals[name] != nil:
      if sign == "=" { frames[frames.count - 1].locals[name] = result }
    case .name(let name): assign(in: me, name, sign, result, target.start)
    case .member(let base?, let name, let place):
      let measured = result
      let owner = evaluate(base)
      for id in owner.objects { assign(in: id, name, sign, result, place) }
      if owner.object == nil { sizedOwner(of: base, measured, place) }
    case .item(let base, let arguments):
      for argument in arguments { _ = evaluate(argument.value) }
      if let id = evaluate(base).object {
        objects[id].fields["[]"] = result
        objects[id].elements += [result]
        keep(result, in: id, "[]", nil, mark(target.start), isWritten: true)
      }
    default:
      result = evaluate(target)
    }
    _ = whole
  }

  /// Finds whose size is meant where a part of it is assigned, as in `a.frame.size.width`.
  private mutating func sizedOwner(of base: CodeExpression, _ value: WalkValue, _ place: Int) {
    var base = base
    while case .member(let inner?, let name, _) = base.form {
      if Self.sized.contains(name) {
        for id in evaluate(inner).objects { write(id, name, value, place) }
        return
      }
      base = inner
    }
  }

  private mutating func write(_ id: Int, _ name: String, _ value: WalkValue, _ place: Int) {
    add(deed(.write, name, receiver: WalkValue(.object(id)), [(nil, value)], nil, place))
  }

  private mutating func assign(
    in id: Int,
    _ name: String,
    _ sign: String,
    _ value: WalkValue,
    _ place: Int
  ) {
    if case .field(let owner, let field) = objects[id].origin, Self.sized.contains(field),
      objects[id].className == nil
    {
      write(owner, field, value, place)
      return
    }
    write(id, name, value, place)
    let own = type(of: id)
    let property = own?.property(name)
    if sign == "+=" {
      append(value, to: id, name, place)
      return
    }
    if let own, let setter = own.method("\(name).set") ?? added(to: own, "\(name).set") {
      setting(setter, on: id, value, place)
      return
    }
    if value.form == .nothing || value.form == .list([]) {
      cleared.append((id, name, roots.count - 1))
    }
    // What is replaced is let go.
    if id == Self.this, objects[id].fields[name] != nil, value.form != .nothing {
      replaced(name)
    }
    objects[id].fields[name] = value.form == .nothing ? objects[id].fields[name] : value
    self.name(value, name)
    keep(value, in: id, name, property, mark(place), isWritten: true)
    for observer in ["willSet", "didSet"] {
      if let own, let method = own.method("\(name).\(observer)") {
        setting(method, on: id, value, place)
      }
    }
  }

  /// Notes that a property that holds several is renewed.
  private mutating func replaced(_ name: String) {
    guard let property = line.property(name), let type = property.type ?? property.value else {
      return
    }
    if type.contains("DisposeBag") || type.contains("AnyCancellable") || type.hasPrefix("[") {
      cleared.append((Self.this, name, roots.count - 1))
    }
  }

  private mutating func setting(
    _ method: SourceMethod,
    on id: Int,
    _ value: WalkValue,
    _ place: Int
  ) {
    let name = method.facts.names.first ?? "newValue"
    _ = follow(method, on: id, [(name, value), ("newValue", value)], place)
  }

  /// Puts a value into a list that an object holds.
  mutating func append(_ value: WalkValue, to id: Int, _ name: String, _ place: Int) {
    guard let list = field(of: id, name, at: place).object else { return }
    let values: [WalkValue]
    if case .list(let items) = value.form { values = items } else { values = [value] }
    objects[list].elements += values
    for item in values { keep(item, in: list, "…", nil, mark(place), isWritten: true) }
  }

  // MARK: Who keeps whom

  /// Names of fields of UIKit's classes that keep nothing.
  private static let weakFields: Set<String> = [
    "delegate", "dataSource", "target", "transitioningDelegate", "uiDelegate", "dragDelegate",
    "dropDelegate", "navigationDelegate", "prefetchDataSource", "emptyDataSetSource", "owner",
    "emptyDataSetDelegate", "presentationContextProvider", "searchResultsUpdater",
    "accessibilityContainer", "inputDelegate", "textDragDelegate", "pasteDelegate", "parent",
    "mailComposeDelegate", "messageComposeDelegate", "sourceView", "barButtonItem",
  ]

  /// Notes that a field of an object keeps what it is given.
  mutating func keep(
    _ value: WalkValue,
    in id: Int,
    _ name: String,
    _ property: PropertyFacts?,
    _ mark: SourceMark,
    isWritten: Bool
  ) {
    let words = property?.words ?? []
    let isWeak = words.contains { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }
    let isList = name == "…" || name == "[]"
    // What a class of other files does with a field is not known.
    let isKnown = property?.isStored == true || isList || Self.keepsAll(name)
    guard isKnown || property == nil && type(of: id) == nil && !value.closures.isEmpty else {
      return
    }
    guard !words.contains("static"), !(property == nil && Self.weakFields.contains(name)) else {
      return
    }
    for target in value.objects {
      link(.object(id), name, .object(target), isStrong: !isWeak, at: mark, isWritten: isWritten)
    }
    for target in value.closures {
      link(
        .object(id),
        name,
        .closure(target),
        isStrong: true,
        at: mark,
        isWritten: isWritten,
        isKnown ? .certain : .likely
      )
    }
    for method in value.methods {
      link(.object(id), name, .object(method), isStrong: true, at: mark, isWritten: isWritten)
    }
  }

  /// Fields of UIKit's own classes that keep what they are given.
  private static func keepsAll(_ name: String) -> Bool {
    ["pathUpdateHandler", "configurationUpdateHandler", "supplementaryViewProvider",
      "invalidationHandler", "interruptionHandler", "terminationHandler", "view",
      "leftBarButtonItem", "rightBarButtonItem", "titleView", "primaryAction", "menu",
      "tableHeaderView", "tableFooterView", "backgroundView", "rightBarButtonItems",
      "leftBarButtonItems", "toolbarItems", "viewControllers", "collectionViewLayout",
    ].contains(name)
  }

  mutating func link(
    _ from: WalkNode,
    _ field: String,
    _ to: WalkNode,
    isStrong: Bool,
    at mark: SourceMark,
    isWritten: Bool,
    _ certainty: Certainty = .certain
  ) {
    edges.append(
      WalkEdge(
        from: from,
        field: field,
        to: to,
        isStrong: isStrong,
        mark: mark,
        isWritten: isWritten,
        certainty: certainty,
        conditions: conditions,
        owner: frames.last?.method.owner ?? line.first.name
      )
    )
  }
}

extension WalkValue {
  /// The objects to which methods are bound.
  var methods: [Int] {
    switch form {
    case .method(let id, _): [id]
    case .either(let values), .list(let values): values.flatMap(\.methods)
    case .object, .type, .closure, .flag, .text, .nothing, .unknown: []
    }
  }
}

extension SourceLine {
  /// A method or an accessor of the class or of a superclass.
  func method(_ name: String) -> SourceMethod? {
    classes.lazy.flatMap(\.methods).first { $0.facts.name == name }
  }
}
