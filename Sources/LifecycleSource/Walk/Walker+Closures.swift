import SourceFacts

// Closures: what they see, and when they run.
extension Walker {
  /// A closure as a value: what it sees and whom it keeps.
  mutating func close(_ node: CodeClosure, at mark: SourceMark) -> WalkValue {
    guard let frame = frames.last, closures.count < limits.objects * 2 else { return .unknown }
    var locals = frame.locals
    for item in node.items {
      if let value = item.value {
        locals[item.name] = evaluate(value)
      } else if !item.isWeak, item.name != "self", locals[item.name] == nil {
        locals[item.name] = member(of: frame.me, item.name, node.body.first?.start ?? 0)
      }
    }
    var around = frame
    around.locals = locals
    var holding = ClosureHolding(frame: around)
    holding.look(at: node)
    closures.append(
      WalkClosure(
        node: node,
        locals: locals,
        frame: frame,
        mark: mark,
        held: holding.held
      )
    )
    let id = closures.count - 1
    for object in holding.held {
      link(.closure(id), "closure", .object(object), isStrong: true, at: mark, isWritten: false)
    }
    return WalkValue(.closure(id))
  }

  /// Calls a value: a closure, or a method bound to an object.
  @discardableResult
  mutating func invoke(_ value: WalkValue, _ values: [WalkValue], _ start: Int) -> WalkValue {
    switch value.form {
    case .closure(let id): return run(id, values, start)
    case .method(let object, let name):
      let arguments = values.map { _ in
        CodeArgument(label: nil, value: CodeExpression(.nothing, start: start, end: start))
      }
      let call = Call(name: name, arguments: arguments, values: values, start: start)
      if let type = type(of: object), let method = type.method(name) {
        let names = method.facts.parameters.map(\.name)
        return follow(method, on: object, Array(zip(names, values)), start)
      }
      return builtIn(call, WalkValue(.object(object)), isKnown: true)
    case .either(let all): return .either(all.map { invoke($0, values, start) })
    case .object, .type, .list, .flag, .text, .nothing, .unknown: return .unknown
    }
  }

  private mutating func run(_ id: Int, _ values: [WalkValue], _ start: Int) -> WalkValue {
    let closure = closures[id]
    closures[id].isWalked = true
    let isOpen = frames.contains { $0.closure == id }
    guard frames.count <= limits.depth, !isOpen, spend(start) else { return .unknown }
    var frame = closure.frame
    frame.locals = closure.locals
    frame.results = []
    frame.closure = id
    // What is captured weakly is kept by no closure inside either, until it is bound.
    frame.weakNames.formUnion(closure.node.items.filter(\.isWeak).map(\.name))
    for (index, value) in values.enumerated() {
      frame.locals["$\(index)"] = value
      if index < closure.node.names.count { frame.locals[closure.node.names[index]] = value }
    }
    for name in closure.node.names.dropFirst(values.count) { frame.locals[name] = .unknown }
    frames.append(frame)
    let (count, way) = (conditions.count, ways.count)
    block(closure.node.body)
    conditions.removeSubrange(min(count, conditions.count)...)
    ways.removeSubrange(min(way, ways.count)...)
    let results = frames.removeLast().results
    return results.isEmpty ? only(closure.node.body) : .either(results)
  }

  /// Walks through a closure that runs at another time.
  mutating func runLater(_ id: Int, _ taker: String, _ values: [WalkValue] = []) {
    guard !closures[id].isWalked else { return }
    let before = (later, loops, delay)
    later = later ?? taker
    delay = WalkDelay(taker: closures[id].taker ?? taker, mark: closures[id].mark)
    loops = 0
    _ = run(id, values, 0)
    (later, loops, delay) = before
  }
}
