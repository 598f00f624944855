import LifecycleEngine
import SourceFacts

// What the code does in the order in which it does it, in bound words.
extension Walker {
  func span(_ expression: CodeExpression) -> WalkSpan {
    WalkSpan(file: frames.last?.file ?? -1, start: expression.start, end: expression.end)
  }

  /// What comes after a wait in a closure comes later still.
  mutating func wait(at start: Int) {
    if delay != nil { delay = WalkDelay(taker: "await", mark: mark(start)) }
  }

  /// Notes a step, and gives back its number.
  @discardableResult
  mutating func step(
    _ kind: WalkStep.Kind,
    _ path: String,
    _ arguments: [WalkStep.Argument] = [],
    at start: Int
  ) -> Int? {
    guard steps.count < limits.deeds, let frame = frames.last else { return nil }
    let around = frame.closure.map { id in
      WalkStep.Argument(label: nil, text: "{", capture: capture(of: id), closure: closures[id].mark)
    }
    let step = WalkStep(
      kind: kind,
      path: path,
      arguments: arguments,
      mark: mark(start),
      method: frame.method,
      root: roots.count - 1,
      me: frame.me,
      calls: calls,
      ways: ways,
      delay: delay,
      closure: around,
      number: steps.count
    )
    steps.append(step)
    return steps.count - 1
  }

  /// Notes that a value is looked at.
  mutating func noteRead(_ expression: CodeExpression) {
    switch expression.form {
    case .member(_?, _, _):
      step(.read, path(ofRead: expression), at: expression.start)
    case .name(let name):
      guard name.first?.isUppercase != true, frames.last?.locals[name] == nil else { return }
      step(.read, path(of: expression), at: expression.start)
    case .this, .parent, .nothing, .member, .call, .item, .closure, .flag, .number, .text, .list,
      .cast, .pair, .assign, .not, .choice, .selector, .keyPath, .block, .other:
      return
    }
  }

  /// Notes that a value is compared with nil, or bound if it is not.
  mutating func test(_ expression: CodeExpression, _ sign: String) {
    let argument = WalkStep.Argument(label: nil, text: sign)
    step(.test, path(ofRead: expression), [argument], at: expression.start)
  }

  /// The path of what is looked at; what a local variable leads to is no member of the object.
  func path(ofRead expression: CodeExpression) -> String {
    let root = expression.root.map { frames.last?.locals[$0] != nil } ?? false
    let path = path(of: expression)
    return root && expression.isChainOfLocal && !path.hasPrefix("$") ? "$\(path)" : path
  }

  /// The path of what is assigned; an underscore is no expression of its own.
  private func path(ofWrite target: CodeExpression) -> String {
    if target.form == .other([]) { return "_" }
    if case .item = target.form { return path(of: target) }
    // A local that may be `viewIfLoaded` loads no view.
    let path = functionPath(target)
    return path.hasPrefix("view.") ? self.path(ofRead: target) : path
  }

  /// Notes a call whose parts are known; ``finished(_:_:)`` says what it gave.
  mutating func noteCall(_ path: String, _ arguments: [CodeArgument], _ start: Int) -> Int? {
    let number = step(.call, path, self.arguments(arguments), at: start)
    guard let number else { return nil }
    steps[number].deed = nextDeed
    for id in arguments.compactMap({ closure($0.value) }) { closures[id].taker = path }
    return number
  }

  /// Notes what a call gave, and which deed it was; a method that is followed is none.
  mutating func finished(_ number: Int?, _ result: WalkValue) -> WalkValue {
    guard let number else { return result }
    steps[number].value = result
    let deed = steps[number].deed
    let isOwn = deed.map { deeds.indices.contains($0) && deeds[$0].mark == steps[number].mark }
    if isOwn != true { steps[number].deed = nil }
    return result
  }

  /// The arguments of a call in bound words.
  func arguments(_ arguments: [CodeArgument]) -> [WalkStep.Argument] {
    arguments.map { argument in
      let text = words(argument.value)
      guard let id = closure(argument.value) else {
        return WalkStep.Argument(label: argument.label, text: text)
      }
      return WalkStep.Argument(
        label: argument.label,
        text: "{",
        capture: capture(of: id),
        closure: closures[id].mark
      )
    }
  }

  /// The closure that is written as an expression.
  private func closure(_ expression: CodeExpression) -> Int? {
    guard case .closure = expression.form, case .closure(let id)? = seen[span(expression)]?.form
    else { return nil }
    return id
  }

  /// Notes an assignment to a path.
  mutating func noteWrite(
    _ target: CodeExpression,
    _ value: CodeExpression,
    _ result: WalkValue
  ) {
    var argument = WalkStep.Argument(label: nil, text: words(value))
    if case .closure = value.form, let id = result.closures.first {
      argument = WalkStep.Argument(
        label: nil,
        text: "{",
        capture: capture(of: id),
        closure: closures[id].mark
      )
    }
    let index = step(.write, path(ofWrite: target), [argument], at: target.start)
    if let index { steps[index].value = result }
  }

  /// How a closure holds the controller.
  func capture(of id: Int) -> Capture {
    let closure = closures[id]
    if closure.held.contains(Self.this) { return .strong }
    let isWeak =
      closure.frame.weakNames.contains("self")
      || closure.node.items.contains { $0.isWeak && $0.name == "self" }
    return isWeak ? .weak : .none
  }

  // MARK: Words

  /// The word for an object: the controller itself is `self`, another one a number in brackets.
  func token(_ id: Int) -> String { id == Self.this ? "self" : "⟨\(id)⟩" }

  /// The object that a word stands for, if it is one.
  static func object(of token: String) -> Int? {
    if token == "self" || token.isEmpty { return this }
    guard token.hasPrefix("⟨"), token.hasSuffix("⟩") else { return nil }
    return Int(token.dropFirst().dropLast())
  }

  /// The names of a chain with dots between; what a call or a subscript gives is told by its signs.
  func path(of expression: CodeExpression) -> String {
    let words = chain(expression)
    return words.hasPrefix("self.") ? String(words.dropFirst(5)) : words
  }

  private func chain(_ expression: CodeExpression) -> String {
    if let bound = bound(expression) { return bound }
    switch expression.form {
    case .name(let name): return self.name(name)
    case .member(let base, let name, _):
      return base.map { joined(chain($0), name) } ?? ".\(name)"
    case .call(let function, _, _): return "\(chain(function))()"
    case .item(let base, _): return "\(chain(base))[]"
    case .cast(let value, _, _): return chain(value)
    case .this, .parent, .nothing, .closure, .flag, .number, .text, .list, .pair, .assign, .not,
      .choice, .selector, .keyPath, .block, .other:
      return words(expression)
    }
  }

  /// The path of a function that is called; its name is never bound.
  func functionPath(_ function: CodeExpression) -> String {
    switch function.form {
    case .name(let name): self.name(name)
    case .member(let base?, let name, _): joined(path(of: base), name)
    case .this, .parent, .nothing, .member, .call, .item, .closure, .flag, .number, .text, .list,
      .cast, .pair, .assign, .not, .choice, .selector, .keyPath, .block, .other:
      path(of: function)
    }
  }

  private func joined(_ base: String, _ name: String) -> String {
    base == "self" ? name : "\(base).\(name)"
  }

  /// A name: of a type, of a local variable, or of a member of the object whose method it is.
  private func name(_ name: String) -> String {
    if frames.last?.locals[name] != nil { return name.hasPrefix("$") ? name : "$\(name)" }
    if name.first?.isUppercase == true || me == Self.this { return name }
    return "\(token(me)).\(name)"
  }

  /// An expression in bound words.
  func words(_ expression: CodeExpression) -> String {
    if let bound = bound(expression) { return bound }
    switch expression.form {
    case .this: return token(me)
    case .parent: return "super"
    case .nothing: return "nil"
    case .name(let name): return self.name(name)
    case .member(let base, let name, _):
      return base.map { joined(words($0), name) } ?? ".\(name)"
    case .call(let function, let arguments, _):
      return functionWords(function) + words(of: arguments)
    case .item(let base, let arguments):
      return "\(words(base))[\(arguments.map { words($0.value) }.joined(separator: ", "))]"
    case .closure: return "{"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let text), .text(let text), .keyPath(let text): return text
    case .selector(let text): return "#selector(\(text))"
    case .list(let items): return "[\(items.map { words($0) }.joined(separator: ", "))]"
    case .cast(let value, _, _): return words(value)
    case .pair(let left, let sign, let right): return "\(words(left)) \(sign) \(words(right))"
    case .assign(let target, let sign, let value):
      return "\(words(target)) \(sign) \(words(value))"
    case .not(let value): return "!\(words(value))"
    case .choice(let test, let first, let second):
      return "\(words(test)) ? \(words(first)) : \(words(second))"
    case .block: return "…"
    case .other: return expression.words
    }
  }

  private func functionWords(_ function: CodeExpression) -> String {
    guard case .member(let base?, let name, _) = function.form else {
      if case .name(let name) = function.form { return self.name(name) }
      return words(function)
    }
    return joined(words(base), name)
  }

  private func words(of arguments: [CodeArgument]) -> String {
    let inner = arguments.filter { !$0.isTrailing }.map { argument in
      (argument.label.map { "\($0): " } ?? "") + words(argument.value)
    }
    guard let trailing = arguments.first(where: \.isTrailing) else {
      return "(\(inner.joined(separator: ", ")))"
    }
    let before = inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))"
    guard case .closure(let closure) = trailing.value.form, closure.body.count == 1,
      let only = closure.body.first?.result
    else { return "\(before) {" }
    return "\(before) { \(only.words) }"
  }

  /// The words for what the walk knows an expression to be, or `nil` if its own say it.
  private func bound(_ expression: CodeExpression) -> String? {
    guard let value = seen[span(expression)], !expression.asksForView else { return nil }
    var isLocal = false
    if case .name(let name) = expression.form { isLocal = frames.last?.locals[name] != nil }
    switch value.form {
    case .object(let id): return bound(id, isLocal: isLocal)
    case .either(let values):
      // Of two values the last one is there when nothing else is.
      let controllers = values.compactMap(\.object).filter { isController($0) == true }
      return controllers.last.map(token)
    case .flag(let flag) where isLocal: return flag ? "true" : "false"
    case .nothing: return isLocal ? "nil" : nil
    case .text(let text) where isLocal && (text.hasPrefix("\"") || text.hasPrefix(".")): return text
    case .type, .closure, .method, .list, .flag, .text, .unknown: return nil
    }
  }

  private func bound(_ id: Int, isLocal: Bool) -> String? {
    if id == Self.this || isController(id) == true { return token(id) }
    if case .view(let owner) = objects[id].origin { return joined(token(owner), "view") }
    guard isLocal else { return nil }
    switch objects[id].origin {
    case .field(let owner, let name):
      return owner == Self.this ? name : bound(owner, isLocal: true).map { joined($0, name) }
    case .global: return objects[id].name
    case .this, .made, .parameter, .result, .element, .view:
      let fields = objects[Self.this].fields.filter { $0.value.form == .object(id) }
      return fields.keys.min()
    }
  }
}
