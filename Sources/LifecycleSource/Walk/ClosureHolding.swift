import SourceFacts

/// Finds whom a closure keeps.
struct ClosureHolding {
  let frame: WalkFrame
  var held: [Int] = []
  private var free: Set<String> = []

  init(frame: WalkFrame) { self.frame = frame }

  mutating func look(at node: CodeClosure) {
    let around = free
    for item in node.items {
      if item.isWeak {
        if item.value == nil, !around.contains(item.name), isInner { hold(item.name) }
        free.insert(item.name)
      } else if let value = item.value {
        look(at: value)
        free.insert(item.name)
      } else if item.name != "self" {
        // What is captured by its name is kept, and not the object whose property it is.
        hold(item.name)
        free.insert(item.name)
      }
    }
    free.formUnion(node.names)
    isInner = true
    for statement in node.body { look(at: statement) }
    free = around
  }

  /// Whether what is looked at stands in a closure of the closure.
  private var isInner = false

  private mutating func hold(_ name: String) {
    guard !free.contains(name), !frame.weakNames.contains(name) else { return }
    if name == "self" {
      add(frame.me)
    } else if let value = frame.locals[name] {
      for id in value.objects + value.methods { add(id) }
    } else if name.first?.isUppercase != true, let type = frame.type,
      type.property(name) != nil || type.hasMethod(name)
    {
      hold("self")
    }
  }

  private mutating func add(_ id: Int) {
    if !held.contains(id) { held.append(id) }
  }

  private mutating func look(at statement: CodeStatement) {
    for expression in statement.form.expressions { look(at: expression) }
    switch statement.form {
    case .declare(let name, _, _, _): free.insert(name)
    case .branch(_, let arms):
      for arm in arms {
        free.formUnion(arm.conditions.flatMap(\.names).filter { $0 != "self" })
        for inner in arm.body { look(at: inner) }
      }
    case .loop(_, _, let names, let body, _):
      free.formUnion(names)
      for inner in body { look(at: inner) }
    case .later(let body), .block(let body), .compiled(_, let body):
      for inner in body { look(at: inner) }
    case .function(let method):
      for inner in method.body.statements { look(at: inner) }
    case .run, .leave: break
    }
  }

  private mutating func look(at expression: CodeExpression) {
    if [.this, .parent].contains(expression.form) { return hold("self") }
    if case .name(let name) = expression.form { return hold(name) }
    if case .closure(let node) = expression.form { return look(at: node) }
    if case .block(let body) = expression.form { for inner in body { look(at: inner) } }
    for part in expression.parts { look(at: part) }
  }
}
