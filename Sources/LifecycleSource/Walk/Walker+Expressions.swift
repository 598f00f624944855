import SourceFacts

// What expressions are.
extension Walker {
  /// The members that tell where a view is and how large.
  static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]
  /// The members that take such numbers.
  static let sized: Set<String> = [
    "frame", "bounds", "center", "position", "contentSize", "constant", "itemSize", "path",
  ]

  /// Finds what an expression is.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - isPart: Whether it is the beginning of a chain that is looked at as a whole.
  /// - Returns: The value.
  mutating func evaluate(_ expression: CodeExpression, isPart: Bool = false) -> WalkValue {
    guard spend(expression.start) else { return .unknown }
    let value = found(expression)
    seen[span(expression)] = value
    if !isPart { noteRead(expression) }
    return value
  }

  private mutating func found(_ expression: CodeExpression) -> WalkValue {
    switch expression.form {
    case .this: return WalkValue(.object(me))
    case .parent: return WalkValue(.object(me))
    case .nothing: return WalkValue(.nothing)
    case .name(let name): return value(of: name, expression)
    case .member(let base, let name, _): return member(base, name, expression)
    case .call(_, _, let isAwaited):
      if isAwaited { wait(at: expression.start) }
      return call(expression)
    case .item(let base, let arguments): return item(base, arguments)
    case .closure(let closure): return close(closure, at: mark(expression.start))
    case .flag(let flag): return WalkValue(.flag(flag))
    case .number, .keyPath: return .unknown
    case .text(let text), .selector(let text): return WalkValue(.text(text))
    case .list(let items): return WalkValue(.list(items.map { evaluate($0) }))
    case .cast(let value, let word, let type): return cast(evaluate(value), word, type)
    case .pair(let left, let sign, let right): return pair(left, sign, right)
    case .assign(let target, let sign, let value):
      assign(target, sign, value)
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

  private mutating func item(_ base: CodeExpression, _ arguments: [CodeArgument]) -> WalkValue {
    let list = evaluate(base)
    for argument in arguments { _ = evaluate(argument.value) }
    if let id = list.object, let field = objects[id].fields["[]"] { return field }
    return elements(of: list).first ?? .unknown
  }

  private mutating func pair(
    _ left: CodeExpression,
    _ sign: String,
    _ right: CodeExpression
  ) -> WalkValue {
    let isTest = right.form == .nothing && (sign == "==" || sign == "!=")
    let values = [evaluate(left, isPart: isTest), evaluate(right)]
    if isTest { test(left, sign) }
    if sign == "??" { return .either(values) }
    let isQuestion = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||"].contains(sign)
    return WalkValue(.unknown, measures: isQuestion ? [] : values.flatMap(\.measures))
  }

  private mutating func cast(_ value: WalkValue, _ word: String, _ type: String) -> WalkValue {
    guard !word.hasPrefix("is"), let id = value.object, id != Self.this else { return value }
    let plain = SourceClass.plainName(type)
    if plain == "Any" || plain == "AnyObject" || type.hasPrefix("any ") { return value }
    if let other = otherDestination(id, plain) { return other }
    if objects[id].className == nil || isController(id) == nil
      || base.find(plain, near: objects[id].path) != nil
    {
      if plain.hasPrefix("[") {
        objects[id].elementClass = Self.elementClass(type)
      } else {
        objects[id].className = plain
      }
    }
    return value
  }

  /// The controller of a segue that is another one than the one before: each segue has its own.
  private mutating func otherDestination(_ id: Int, _ type: String) -> WalkValue? {
    guard case .field(_, "destination") = objects[id].origin, let known = objects[id].className,
      known != type, let first = base.line(named: known, near: objects[id].path),
      let second = base.line(named: type, near: objects[id].path),
      !first.classes.contains(where: { $0.name == type }),
      !second.classes.contains(where: { $0.name == known })
    else { return nil }
    let key = "\(id) as \(type)"
    if let made = interned[key] { return WalkValue(.object(made)) }
    let made = make(objects[id].name, type, objects[id].origin, objects[id].path)
    interned[key] = made.object
    return made
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
    let value = evaluate(base, isPart: true)
    switch value.form {
    case .object(let id):
      var result = member(of: id, name, expression.start)
      if Self.geometry.contains(name), let read = reading(of: id, name, expression.start) {
        result.measures.append(read)
      }
      result.measures += passed(value.measures, through: name)
      return result
    case .type(let type):
      if name == "self" { return value }
      return name.first?.isUppercase == true
        ? WalkValue(.type(name)) : global("\(type).\(name)", type)
    case .either(let values):
      let ids = values.compactMap(\.object)
      return .either(ids.map { member(of: $0, name, expression.start) })
    case .closure, .method, .list, .flag, .text, .nothing, .unknown:
      return WalkValue(.unknown, measures: passed(value.measures, through: name))
    }
  }

  /// A value that is written without its type, such as `.default`, where the type is known.
  mutating func typed(_ value: WalkValue, as type: String?) -> WalkValue {
    guard case .text(let text) = value.form, text.hasPrefix("."), let type else { return value }
    let plain = SourceClass.plainName(type)
    return global("\(plain)\(text)", plain)
  }

  /// The one object behind a name of a type, such as `UIApplication.shared`.
  private mutating func global(_ name: String, _ type: String) -> WalkValue {
    if let known = interned[name] { return WalkValue(.object(known)) }
    let member = String(name.split(separator: ".").last ?? "")
    let path = frames.last?.method.path ?? line.first.path
    let singles = [
      "shared", "default", "main", "current", "standard", "sharedInstance", "instance",
    ]
    let isOwn = base.find(type, near: path) != nil
    guard singles.contains(member) || isOwn else { return WalkValue(.text(".\(member)")) }
    let property = base.find(type, near: path)?.properties.first { $0.name == member }
    let declared = property?.type.map(SourceClass.plainName)
    let value = make(name, declared ?? type, .global, path)
    if let id = value.object { interned[name] = id }
    return value
  }

  /// The readings that count when a member of a size is taken: outlets keep their place and height.
  private func passed(_ measures: [Int], through name: String) -> [Int] {
    guard Self.steady.contains(name) else { return measures }
    return measures.filter { index in
      deeds[index].receiver.object.map { objects[$0].origin == .view(Self.this) } ?? true
    }
  }

  /// Parts of a frame in a file that other sizes of the screen do not change.
  private static let steady: Set<String> = ["height", "origin", "y", "minY", "midY", "maxY"]

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
      me: me,
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
    guard silence == 0 else { return }
    if deeds.count < limits.deeds {
      deeds.append(deed)
    } else if cut == nil {
      cut = deed.mark
    }
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
