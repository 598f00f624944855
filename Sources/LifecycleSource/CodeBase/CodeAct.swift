import SourceFacts

/// One thing that the text of a method does, as it stands there; a walk knows who is meant.
struct CodeAct: Hashable, Sendable {
  /// What it is.
  enum Verb: Hashable, Sendable { case call, read, write, item, leave, declare }

  let kind: Verb
  /// The names with dots between, without `self`.
  let path: String
  var arguments: [CodeArgument] = []
  /// The value that is assigned or declared.
  var value: CodeExpression?
  let start: Int
  /// The first byte of the condition, loop or catch under which alone it happens.
  let branch: Int?
  /// Whether it stands in a closure.
  let isInClosure: Bool
  /// Whether the path begins with a local variable or a parameter.
  let isLocal: Bool
}

extension SourceMethod {
  /// What the code does, in the order in which it stands.
  var acts: [CodeAct] {
    var finder = CodeActFinder(names: Set(facts.names))
    for statement in facts.body.statements { finder.look(at: statement) }
    return finder.acts
  }
}

/// Gathers what statements and expressions do.
private struct CodeActFinder {
  private(set) var acts: [CodeAct] = []
  private var names: Set<String>
  private var branch: Int?
  private var closures = 0

  init(names: Set<String>) { self.names = names }

  // MARK: Statements

  mutating func look(at statement: CodeStatement) {
    switch statement.form {
    case .declare(let name, _, let value, _):
      if let value { look(at: value) }
      names.insert(name)
      add(.declare, name, value: value, at: statement.start)
    case .run(let value): look(at: value)
    case .leave(let word, let value):
      if let value { look(at: value) }
      if word == "return" || word == "throw" { add(.leave, "", at: statement.start) }
    case .branch(_, let arms): for arm in arms { look(at: arm) }
    case .loop(let sequence, let conditions, let bound, let body, _):
      for value in [sequence].compactMap(\.self) + conditions.compactMap(\.value) {
        look(at: value)
      }
      inside(statement.start, body, declaring: bound)
    case .compiled(_, let body): inside(statement.start, body)
    case .later(let body), .block(let body): inside(branch, body)
    case .function(let method):
      closures += 1
      inside(branch, method.body.statements, declaring: method.parameters.map(\.name))
      closures -= 1
    }
  }

  private mutating func look(at arm: CodeArm) {
    for condition in arm.conditions {
      if let value = condition.value { look(at: value) }
      names.formUnion(condition.names.filter { $0 != "self" })
    }
    inside(arm.start, arm.body)
  }

  private mutating func inside(
    _ start: Int?,
    _ body: [CodeStatement],
    declaring bound: [String] = []
  ) {
    let around = (branch, names)
    branch = start
    names.formUnion(bound)
    for statement in body { look(at: statement) }
    (branch, names) = around
  }

  // MARK: Expressions

  private mutating func look(at expression: CodeExpression) {
    switch expression.form {
    case .call(let function, let arguments, _): call(function, arguments)
    case .assign(let target, _, let value):
      look(at: value)
      if case .member(let base?, _, _) = target.form { look(at: base) }
      add(.write, target.actPath, value: value, at: target.start)
    case .member(_?, _, _):
      add(.read, expression.actPath, at: expression.start)
      if let root = expression.chainRoot { look(at: root) }
    case .name(let name):
      guard name.first?.isUppercase != true, !names.contains(name) else { return }
      add(.read, name, at: expression.start)
    case .closure(let closure):
      closures += 1
      inside(branch, closure.body, declaring: closure.names)
      closures -= 1
    case .block(let body): inside(branch, body)
    case .item(_, let arguments):
      for part in expression.parts { look(at: part) }
      add(.item, expression.actPath, arguments, at: expression.start)
    case .this, .parent, .nothing, .member, .flag, .number, .text, .list, .cast, .pair, .not,
      .choice, .selector, .keyPath, .other:
      for part in expression.parts { look(at: part) }
    }
  }

  private mutating func call(_ function: CodeExpression, _ arguments: [CodeArgument]) {
    var start = function.start
    if case .member(let base, _, let place) = function.form {
      start = place
      if let base { look(at: base) }
    } else if case .name = function.form {
    } else {
      look(at: function)
    }
    for argument in arguments { look(at: argument.value) }
    add(.call, function.actPath, arguments, at: start)
  }

  private mutating func add(
    _ kind: CodeAct.Verb,
    _ path: String,
    _ arguments: [CodeArgument] = [],
    value: CodeExpression? = nil,
    at start: Int
  ) {
    let root = path.prefix { $0 != "." && $0 != "[" && $0 != "(" }
    acts.append(
      CodeAct(
        kind: kind,
        path: path,
        arguments: arguments,
        value: value,
        start: start,
        branch: branch,
        isInClosure: closures > 0,
        isLocal: names.contains(String(root))
      )
    )
  }
}

extension CodeExpression {
  /// The beginning of a chain of members, unless it is only a name.
  fileprivate var chainRoot: CodeExpression? {
    switch form {
    case .member(let base?, _, _): base.chainRoot
    case .name, .this, .parent, .member: nil
    case .nothing, .call, .item, .closure, .flag, .number, .text, .list, .cast, .pair, .assign,
      .not, .choice, .selector, .keyPath, .block, .other:
      self
    }
  }

  /// The names of a chain with dots between, without `self`; signs tell calls and subscripts.
  var actPath: String {
    switch form {
    case .member(let base?, let name, _):
      base.form == .this ? name : "\(base.actPath).\(name)"
    case .call(let function, _, _): "\(function.actPath)()"
    case .item(let base, _): "\(base.actPath)[]"
    case .cast(let value, _, _): value.actPath
    case .this, .parent, .nothing, .name, .member, .closure, .flag, .number, .text, .list, .pair,
      .assign, .not, .choice, .selector, .keyPath, .block, .other:
      words
    }
  }

  /// The expression as it is written, without the marks of optionals.
  var words: String {
    switch form {
    case .this: return "self"
    case .parent: return "super"
    case .nothing: return "nil"
    case .name(let name), .number(let name), .text(let name), .keyPath(let name): return name
    case .member(let base, let name, _): return "\(base?.words ?? "").\(name)"
    case .call(let function, let arguments, _):
      let inner = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.words }
      return "\(function.words)(\(inner.joined(separator: ", ")))"
    case .item(let base, let arguments):
      return "\(base.words)[\(arguments.map(\.value.words).joined(separator: ", "))]"
    case .closure: return "{"
    case .flag(let flag): return flag ? "true" : "false"
    case .selector(let text): return "#selector(\(text))"
    case .list(let items): return "[\(items.map(\.words).joined(separator: ", "))]"
    case .cast(let value, let word, let type): return "\(value.words) \(word) \(type)"
    case .pair(let left, let sign, let right), .assign(let left, let sign, let right):
      return "\(left.words) \(sign) \(right.words)"
    case .not(let value): return "!\(value.words)"
    case .choice(let test, let first, let second):
      return "\(test.words) ? \(first.words) : \(second.words)"
    case .block: return "…"
    case .other(let items):
      if items.count > 1, case .text(let text) = items[0].form { return text }
      return "…"
    }
  }
}
