import SourceFacts

extension CodeTree {
  /// All expressions, those of closures included, each before its parts.
  var expressions: [CodeExpression] {
    var found: [CodeExpression] = []
    for statement in statements { statement.gather(into: &found) }
    return found
  }

  /// What a method declares a variable with, outside of its branches.
  func value(of name: String) -> CodeExpression? {
    statements.lazy.compactMap { statement in
      guard case .declare(name, _, let value, _) = statement.form else { return nil }
      return value
    }.first
  }

  /// Whether a property of `self`, or a variable, of a name is assigned.
  func writes(_ name: String) -> Bool {
    expressions.contains { expression in
      guard case .assign(let target, _, _) = expression.form else { return false }
      return target.root == name
    }
  }

  /// Adds the names of members that are assigned to another object than `self`.
  func gatherAssigned(into names: inout Set<String>) {
    for expression in expressions {
      guard case .assign(let target, _, _) = expression.form,
        case .member(let base?, let name, _) = target.form, base.form != .this
      else { continue }
      names.insert(name)
    }
  }
}

extension CodeClosure {
  /// All expressions, those of closures inside it included, each before its parts.
  var expressions: [CodeExpression] {
    var found: [CodeExpression] = []
    for statement in body { statement.gather(into: &found) }
    return found
  }
}

extension CodeStatement {
  /// The statements inside it.
  private var inner: [CodeStatement] {
    switch form {
    case .branch(_, let arms): arms.flatMap(\.body)
    case .loop(_, _, _, let body, _), .later(let body), .block(let body), .compiled(_, let body):
      body
    case .function(let method): method.body.statements
    case .declare, .run, .leave: []
    }
  }

  fileprivate func gather(into found: inout [CodeExpression]) {
    for expression in form.expressions { expression.gather(into: &found) }
    for statement in inner { statement.gather(into: &found) }
  }
}

extension CodeExpression {
  fileprivate func gather(into found: inout [CodeExpression]) {
    found.append(self)
    for part in parts { part.gather(into: &found) }
    switch form {
    case .closure(let closure): for statement in closure.body { statement.gather(into: &found) }
    case .block(let body): for statement in body { statement.gather(into: &found) }
    case .this, .parent, .nothing, .name, .member, .call, .item, .flag, .number, .text, .list,
      .cast, .pair, .assign, .not, .choice, .selector, .keyPath, .other:
      break
    }
  }

  /// The first name of a chain, or the one after `self`.
  var root: String? {
    switch form {
    case .name(let name): name
    case .member(let base?, let name, _): base.form == .this ? name : base.root
    case .item(let base, _), .cast(let base, _, _): base.root
    case .call(let function, _, _): function.root
    case .this, .parent, .nothing, .member, .closure, .flag, .number, .text, .list, .pair,
      .assign, .not, .choice, .selector, .keyPath, .block, .other:
      nil
    }
  }

  /// Whether it asks for the view without making one.
  var asksForView: Bool {
    switch form {
    case .name(let name), .member(_, let name, _): name == "viewIfLoaded"
    case .this, .parent, .nothing, .call, .item, .closure, .flag, .number, .text, .list, .cast,
      .pair, .assign, .not, .choice, .selector, .keyPath, .block, .other:
      false
    }
  }

  /// Whether it is a name, or a chain that does not begin with `self`.
  var isChainOfLocal: Bool {
    switch form {
    case .name: true
    case .member(let base?, _, _): base.isChainOfLocal
    case .this, .parent, .nothing, .member, .call, .item, .closure, .flag, .number, .text, .list,
      .cast, .pair, .assign, .not, .choice, .selector, .keyPath, .block, .other:
      false
    }
  }

  /// The names of a chain of names with dots between, without `self`, or `nil` if it is more.
  var plainPath: String? {
    switch form {
    case .name(let name): name
    case .member(nil, let name, _): ".\(name)"
    case .member(let base?, let name, _):
      base.form == .this ? name : base.plainPath.map { "\($0).\(name)" }
    case .this: "self"
    case .parent, .nothing, .call, .item, .closure, .flag, .number, .text, .list, .cast, .pair,
      .assign, .not, .choice, .selector, .keyPath, .block, .other:
      nil
    }
  }

  /// The name of what is called and the arguments, if it is a call of a member.
  var memberCall: (base: CodeExpression?, name: String, arguments: [CodeArgument])? {
    guard case .call(let function, let arguments, _) = form else { return nil }
    if case .member(let base, let name, _) = function.form { return (base, name, arguments) }
    if case .name(let name) = function.form { return (nil, name, arguments) }
    return nil
  }
}

extension [CodeArgument] {
  /// The value of an argument.
  func value(_ label: String) -> CodeExpression? { first { $0.label == label }?.value }
}

extension CodeExpression {
  /// The expressions in it, those of closures left out.
  var parts: [CodeExpression] {
    switch form {
    case .this, .parent, .nothing, .name, .closure, .flag, .number, .text, .selector, .keyPath,
      .block:
      []
    case .member(let base, _, _): base.map { [$0] } ?? []
    case .call(let function, let arguments, _): [function] + arguments.map(\.value)
    case .item(let base, let arguments): [base] + arguments.map(\.value)
    case .list(let items), .other(let items): items
    case .cast(let value, _, _), .not(let value): [value]
    case .pair(let left, _, let right), .assign(let left, _, let right): [left, right]
    case .choice(let condition, let first, let second): [condition, first, second]
    }
  }

  /// The last name of a chain.
  var lastName: String? {
    if case .name(let name) = form { return name }
    if case .member(_, let name, _) = form { return name }
    return nil
  }

  /// All names and members in it, those of closures left out.
  var names: [String] { parts.flatMap(\.names) + [lastName].compactMap(\.self) }
}

extension CodeStatement.Form {
  /// The expressions that stand in a statement itself.
  var expressions: [CodeExpression] {
    switch self {
    case .declare(_, _, let value, _): [value].compactMap(\.self)
    case .run(let value): [value]
    case .branch(_, let arms): arms.flatMap { $0.conditions.compactMap(\.value) }
    case .loop(let sequence, let conditions, _, _, _):
      [sequence].compactMap(\.self) + conditions.compactMap(\.value)
    case .leave(_, let value): [value].compactMap(\.self)
    case .later, .block, .compiled, .function: []
    }
  }
}
