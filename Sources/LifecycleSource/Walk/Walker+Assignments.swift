import SourceFacts

// What is assigned, and who keeps whom by it.
extension Walker {
  mutating func assign(
    _ target: CodeExpression,
    _ sign: String,
    _ value: CodeExpression
  ) {
    let result = evaluate(value)
    if target.form == .other([]) { return noteWrite(target, value, result) }
    if case .name(let name) = target.form {
      noteWrite(target, value, result)
      guard frames.last?.locals[name] != nil else {
        return assign(in: me, name, sign, result, target.start)
      }
      if sign == "=" { frames[frames.count - 1].locals[name] = result }
      return
    }
    if case .member(let base?, let name, let place) = target.form {
      let owner = evaluate(base)
      noteWrite(target, value, result)
      if base.form == .parent { return assignInherited(name, result, place) }
      for id in owner.objects { assign(in: id, name, sign, result, place) }
      return
    }
    guard case .item(let base, let arguments) = target.form else {
      _ = evaluate(target)
      return
    }
    for argument in arguments { _ = evaluate(argument.value) }
    let list = evaluate(base)
    noteWrite(target, value, result)
    if let id = list.object {
      objects[id].fields["[]"] = result
      objects[id].elements += [result]
      keep(result, in: id, "[]", nil, mark(target.start), isWritten: true)
    }
  }

  /// Writes `super.a`, which passes over what the class itself makes of the property.
  private mutating func assignInherited(_ name: String, _ value: WalkValue, _ place: Int) {
    write(me, name, value, place)
    let property = inheritedClasses?.lazy.flatMap(\.properties).first { $0.name == name }
    keep(value, in: me, name, property, mark(place), isWritten: true)
  }

  /// The view of whose size an object is a part, as in `a.frame.size`.
  private func sized(_ id: Int) -> (owner: Int, field: String)? {
    var id = id
    for _ in 0..<4 {
      guard objects[id].className == nil, case .field(let owner, let field) = objects[id].origin
      else { return nil }
      if Self.sized.contains(field) { return (owner, field) }
      id = owner
    }
    return nil
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
    if let (owner, field) = sized(id) {
      write(owner, field, value, place)
      return
    }
    let own = type(of: id)
    // What an observer is given is the value of before. An initializer that assigns calls none.
    let isQuiet = frames.last?.method.facts.name == "init" && id == me
    let observers = isQuiet ? [:] : observers(of: name, in: own)
    let before = observers.isEmpty ? WalkValue.unknown : field(of: id, name, at: place)
    if let method = observers["willSet"] { setting(method, on: id, value, before, place) }
    write(id, name, value, place)
    if sign == "+=" {
      append(value, to: id, name, place)
      return
    }
    if let own, let setter = own.method("\(name).set") ?? added(to: own, "\(name).set") {
      setting(setter, on: id, value, .unknown, place)
      return
    }
    fill(id, name, value)
    keep(value, in: id, name, own?.property(name), mark(place), isWritten: true)
    if let method = observers["didSet"] { setting(method, on: id, value, before, place) }
  }

  /// What observes a property of a class of these files.
  private func observers(of name: String, in type: SourceLine?) -> [String: SourceMethod] {
    guard let type else { return [:] }
    let words = ["willSet", "didSet"]
    let found = words.map { word in type.method("\(name).\(word)").map { (word, $0) } }
    return Dictionary(uniqueKeysWithValues: found.compactMap(\.self))
  }

  /// Puts a value into a field.
  private mutating func fill(_ id: Int, _ name: String, _ value: WalkValue) {
    let isEmpty = value.form == .nothing || value.form == .list([])
    if isEmpty { clear(id, name) }
    // What is replaced is let go.
    if id == Self.this, let before = objects[id].fields[name], value.form != .nothing {
      former += before.objects.map { ($0, name) }
      replaced(name)
    }
    // What is emptied stays the object that it was, and will hold something again.
    if !isEmpty, value.form != .unknown || !Self.sized.contains(name) {
      objects[id].fields[name] = value
    }
    if id == Self.this { self.name(value, name) }
  }

  /// Notes that a field is emptied, or that what it holds is ended.
  mutating func clear(_ owner: Int, _ field: String) {
    if silence == 0 { cleared.append((owner, field, roots.count - 1)) }
  }

  /// Notes that a property that holds several is renewed.
  private mutating func replaced(_ name: String) {
    guard let property = line.property(name), let type = property.type ?? property.value else {
      return
    }
    if type.contains("DisposeBag") || type.contains("AnyCancellable") || type.hasPrefix("[") {
      clear(Self.this, name)
    }
  }

  private mutating func setting(
    _ method: SourceMethod,
    on id: Int,
    _ value: WalkValue,
    _ before: WalkValue,
    _ place: Int
  ) {
    let isAfter = method.facts.name.hasSuffix(".didSet")
    let named = method.facts.names.first.map { [($0, isAfter ? before : value)] } ?? []
    _ = follow(method, on: id, [("newValue", value), ("oldValue", before)] + named, place)
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
    // An override that only observes leaves what it observes to the superclass.
    let property = property?.words.contains("override") == true ? nil : property
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
    [
      "pathUpdateHandler", "configurationUpdateHandler", "supplementaryViewProvider",
      "invalidationHandler", "interruptionHandler", "terminationHandler", "view",
      "leftBarButtonItem", "rightBarButtonItem", "titleView", "primaryAction", "menu",
      "tableHeaderView", "tableFooterView", "backgroundView", "rightBarButtonItems",
      "leftBarButtonItems", "toolbarItems", "viewControllers", "collectionViewLayout",
    ].contains(name)
  }

  /// Whether a type is the class that is walked, or a superclass of it.
  private func isOwn(_ name: String) -> Bool { line.classes.contains { $0.name == name } }

  mutating func link(
    _ from: WalkNode,
    _ field: String,
    _ to: WalkNode,
    isStrong: Bool,
    at mark: SourceMark,
    isWritten: Bool,
    _ certainty: Certainty = .certain
  ) {
    // What nobody calls keeps nothing.
    guard silence == 0, roots.last.map(isDead) != true else { return }
    var (site, owner) = (mark, frames.last?.method.owner ?? line.first.name)
    if !isOwn(owner), let index = frames.lastIndex(where: { isOwn($0.method.owner) }) {
      // What another class writes is told where the controller calls it.
      owner = frames[index].method.owner
      if index < calls.count { site = calls[index] }
    }
    edges.append(
      WalkEdge(
        from: from,
        field: field,
        to: to,
        isStrong: isStrong,
        mark: site,
        isWritten: isWritten,
        certainty: certainty,
        conditions: conditions,
        owner: owner
      )
    )
  }
}
