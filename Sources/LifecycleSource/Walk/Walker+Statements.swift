import SourceFacts

// What statements do.
extension Walker {
  /// Walks through statements that stand in braces.
  mutating func block(_ statements: [CodeStatement]) {
    let (count, way) = (conditions.count, ways.count)
    let before = frames[frames.count - 1].locals
    var declared: [String] = []
    for statement in statements {
      guard spend(statement.start) else { break }
      if case .declare(let name, _, _, _) = statement.form { declared.append(name) }
      self.statement(statement)
    }
    for name in declared { frames[frames.count - 1].locals[name] = before[name] }
    conditions.removeSubrange(min(count, conditions.count)...)
    ways.removeSubrange(min(way, ways.count)...)
  }

  private mutating func statement(_ statement: CodeStatement) {
    switch statement.form {
    case .declare(let name, let type, let value, let isWeak):
      declare(name, type, value, isWeak: isWeak, at: statement.start)
    case .run(let value):
      let result = evaluate(value)
      returned[value.start] = result
    case .branch(let branch, let arms): self.branch(branch, arms)
    case .loop(let sequence, let tests, let names, let body, let isAwait):
      loop(sequence, tests, names, body, isAwait: isAwait, statement.start)
    case .leave(let word, let value):
      let result = value.map { evaluate($0) }
      if word == "return" || word == "throw" { step(.leave, "", at: statement.start) }
      if word == "return", let result { frames[frames.count - 1].results.append(result) }
    case .later(let body), .block(let body): block(body)
    case .compiled(let flag, let body): compiled(flag, body, statement.start)
    case .function(let method):
      let path = frames[frames.count - 1].method.path
      let closure = CodeClosure(of: method)
      let mark = SourceMark(path: path, place: method.place)
      frames[frames.count - 1].locals[method.name] = close(closure, at: mark)
    }
  }

  private mutating func declare(
    _ name: String,
    _ type: String?,
    _ value: CodeExpression?,
    isWeak: Bool,
    at start: Int
  ) {
    var result = value.map { self.typed(evaluate($0), as: type) } ?? .unknown
    let typed = type.map { WalkStep.Argument(label: "type", text: $0) }
    let given = value.map { WalkStep.Argument(label: nil, text: words($0)) }
    if let index = step(.declare, name, [typed, given].compactMap(\.self), at: start) {
      steps[index].value = result
    }
    if let type, result.form == .unknown, !type.contains("->") {
      let plain = SourceClass.plainName(type)
      if !Self.plainTypes.contains(plain), value != nil {
        let path = frames[frames.count - 1].method.path
        result = make(name, plain, .result, path)
      }
    }
    if let type, let id = result.object, objects[id].className == nil {
      objects[id].className = SourceClass.plainName(type)
    }
    self.name(result, name)
    if let id = result.object, objects[id].origin == .result { objects[id].alias = name }
    if isWeak { frames[frames.count - 1].weakNames.insert(name) }
    frames[frames.count - 1].locals[name] = result
  }

  // MARK: Branches

  private mutating func branch(_ branch: CodeStatement.Branch, _ arms: [CodeArm]) {
    guard branch != .guard else { return guarded(arms) }
    let before = frames[frames.count - 1].locals
    let weakNames = frames[frames.count - 1].weakNames
    var after: [[String: WalkValue]] = []
    var isDecided = false
    var leaving: [WalkCondition] = []
    var exits: [WalkWay] = []
    for (index, arm) in arms.enumerated() {
      frames[frames.count - 1].locals = before
      frames[frames.count - 1].weakNames = weakNames
      let asked = isDecided ? Asked(truth: false) : ask(arm, isSwitch: branch.isSwitch)
      guard asked.truth != false else {
        passOver(arm, asked)
        continue
      }
      if asked.truth == true, branch == .if { isDecided = true }
      // An arm without conditions that is not the last one asks for a version.
      let isElse = arm.conditions.isEmpty && index > 0 && branch == .if
      let other = isElse ? [other(of: arm, among: arms)] : []
      take(arm, asked, (isDecided ? [] : asked.found) + other)
      if arm.body.leaves {
        leaving += asked.truth == true ? [] : asked.found
        exits += isDecided ? [] : [asked.way(at: mark(arm.start), isGuard: true)]
      } else {
        after.append(frames[frames.count - 1].locals)
      }
    }
    if !isDecided, branch != .catch { after.append(before) }
    frames[frames.count - 1].locals = merged(after, before)
    frames[frames.count - 1].weakNames = weakNames
    // What comes behind an arm that leaves is done where that one is not taken.
    conditions += leaving.map {
      WalkCondition(kind: $0.kind.negated, mark: $0.mark, isGuard: true)
    }
    ways += exits
  }

  /// Walks through an arm under some conditions.
  private mutating func take(_ arm: CodeArm, _ asked: Asked, _ found: [WalkCondition]) {
    let (count, way) = (conditions.count, ways.count)
    conditions += found
    if !asked.isOnlySelf { ways.append(asked.way(at: mark(arm.start), isGuard: false)) }
    block(arm.body)
    conditions.removeSubrange(count...)
    ways.removeSubrange(way...)
  }

  /// Notes the steps of an arm that is never taken: a person may want to see what it would do.
  private mutating func passOver(_ arm: CodeArm, _ asked: Asked) {
    let before = objects
    silence += 1
    take(arm, asked, [])
    silence -= 1
    for index in before.indices {
      objects[index].fields = before[index].fields
      objects[index].elements = before[index].elements
    }
  }

  /// The condition of an `else`: that of the arm before it.
  private func other(of arm: CodeArm, among arms: [CodeArm]) -> WalkCondition {
    let kinds = arms.dropLast().flatMap { $0.conditions.flatMap { self.kinds(of: $0) } }
    let kind = Set(kinds).count == 1 ? kinds[0].negated : .data
    return WalkCondition(kind: kind, mark: mark(arm.start), isGuard: false)
  }

  private func merged(
    _ arms: [[String: WalkValue]],
    _ before: [String: WalkValue]
  ) -> [String: WalkValue] {
    guard var result = arms.first else { return before }
    for arm in arms.dropFirst() {
      for (name, value) in arm where result[name] != value {
        result[name] = .either([result[name], value].compactMap(\.self))
      }
    }
    // What an arm binds ends with it.
    return result.filter { before[$0.key] != nil }
  }

  private mutating func guarded(_ arms: [CodeArm]) {
    guard let arm = arms.first else { return }
    let asked = ask(arm, isSwitch: false)
    let names = arm.conditions.flatMap(\.names)
    let locals = frames[frames.count - 1].locals
    let (count, way) = (conditions.count, ways.count)
    conditions += asked.found.map {
      WalkCondition(kind: $0.kind.negated, mark: $0.mark, isGuard: false)
    }
    ways.append(asked.way(at: mark(arm.start), isGuard: false))
    block(arm.body)
    conditions.removeSubrange(count...)
    ways.removeSubrange(way...)
    for name in names { frames[frames.count - 1].locals[name] = locals[name] }
    guard asked.truth != true else { return }
    conditions += asked.found.map { WalkCondition(kind: $0.kind, mark: $0.mark, isGuard: true) }
    ways.append(asked.way(at: mark(arm.start), isGuard: true))
  }

  private mutating func compiled(_ flag: String, _ body: [CodeStatement], _ start: Int) {
    let (count, way) = (conditions.count, ways.count)
    guard Self.truth(ofFlag: flag) != false else { return }
    note(flag: flag, at: mark(start))
    for statement in body where spend(statement.start) { self.statement(statement) }
    conditions.removeSubrange(min(count, conditions.count)...)
    ways.removeSubrange(min(way, ways.count)...)
  }

  mutating func note(flag: String, at mark: SourceMark) {
    guard Self.truth(ofFlag: flag) == nil else { return }
    conditions.append(WalkCondition(kind: .flag(flag), mark: mark, isGuard: false))
    ways.append(WalkWay(mark: mark.lineOnly, isGuard: false, asked: []))
  }

  /// Whether a flag of `#if` is set, as far as it is the same for each app.
  static func truth(ofFlag flag: String) -> Bool? {
    let yes = ["DEBUG", "os(iOS)", "canImport(", "swift(", "compiler("]
    let no = ["targetEnvironment(", "os(macOS)", "os(tvOS)", "os(watchOS)", "os(OSX)"]
    let parts = flag.replacing("||", with: "&&").split(separator: "&&").map {
      $0.filter { $0 != " " }
    }
    var truths: [Bool?] = []
    for part in parts {
      let isNegated = part.hasPrefix("!")
      let name = part.drop { $0 == "!" || $0 == "(" }
      let truth: Bool? =
        yes.contains { name.hasPrefix($0) }
        ? true : no.contains { name.hasPrefix($0) } ? false : nil
      truths.append(truth.map { $0 != isNegated })
    }
    if flag.contains("||") {
      return truths.contains(true) ? true : truths.allSatisfy { $0 == false } ? false : nil
    }
    if truths.contains(false) { return false }
    return truths.allSatisfy { $0 == true } ? true : nil
  }

  // MARK: Loops

  private mutating func loop(
    _ sequence: CodeExpression?,
    _ tests: [CodeCondition],
    _ names: [String],
    _ body: [CodeStatement],
    isAwait: Bool,
    _ start: Int
  ) {
    let source = sequence.map { evaluate($0) } ?? .unknown
    for test in tests { if let value = test.value { _ = evaluate(value) } }
    loops += 1
    let way = ways.count
    defer {
      loops -= 1
      ways.removeSubrange(min(way, ways.count)...)
    }
    if isAwait { wait(at: start) }
    // All elements of a list in the code are gone through.
    if !source.isList, sequence != nil || !tests.isEmpty {
      ways.append(WalkWay(mark: mark(start).lineOnly, isGuard: false, asked: []))
    }
    let isEndless = isAwait || Self.isEndless(tests)
    if isEndless, loops == 1 { noteEndless(sequence, isAwait: isAwait, body, start) }
    for element in elements(of: source) {
      for name in names { frames[frames.count - 1].locals[name] = element }
      block(body)
    }
    for name in names { frames[frames.count - 1].locals[name] = nil }
  }

  /// Whether the conditions of a `while` let it go on for ever.
  private static func isEndless(_ tests: [CodeCondition]) -> Bool {
    guard tests.count == 1, let value = tests.first?.value else { return false }
    if case .not(let inner) = value.form, case .member(_, "isCancelled", _) = inner.form {
      return true
    }
    return value.form == .flag(true)
  }

  /// Notes a loop that does not end by itself.
  private mutating func noteEndless(
    _ sequence: CodeExpression?,
    isAwait: Bool,
    _ body: [CodeStatement],
    _ start: Int
  ) {
    guard !body.contains(where: { $0.form.endsLoop }) else { return }
    if isAwait, let sequence {
      let names = sequence.names
      let isEndless = names.contains { ["notifications", "values"].contains($0) }
      guard isEndless, !names.contains("prefix"), !names.contains("first") else { return }
    }
    add(deed(.leave, "endless", receiver: WalkValue(.object(me)), [], nil, start))
  }

  /// What a sequence gives: its elements, at most eight, or one that stands for many.
  mutating func elements(of value: WalkValue) -> [WalkValue] {
    switch value.form {
    case .list(let values): return Array(values.prefix(8))
    case .either(let values): return Array(values.flatMap { elements(of: $0) }.prefix(8))
    case .object(let id):
      guard objects[id].elements.isEmpty else { return Array(objects[id].elements.prefix(8)) }
      return [element(of: id)]
    case .type, .closure, .method, .flag, .text, .nothing, .unknown: return [.unknown]
    }
  }

  /// An object that stands for all that a list holds.
  mutating func element(of id: Int) -> WalkValue {
    let key = "\(id)[]"
    if let known = interned[key] { return WalkValue(.object(known)) }
    guard let type = objects[id].elementClass else { return .unknown }
    let value = make("\(objects[id].name)[…]", type, .element(id), objects[id].path)
    if let made = value.object {
      objects[made].isMany = true
      interned[key] = made
      if case .field(Self.this, _) = objects[id].origin {
        edges.append(
          WalkEdge(
            from: .object(id),
            field: "…",
            to: .object(made),
            isStrong: true,
            mark: mark(0),
            isWritten: false,
            certainty: .certain,
            conditions: [],
            owner: line.first.name
          )
        )
      }
    }
    return value
  }
}

extension WalkValue {
  /// Whether it is a list whose elements stand in the code.
  fileprivate var isList: Bool {
    if case .list(let items) = form { !items.isEmpty } else { false }
  }
}

extension CodeClosure {
  /// A function inside a method is a closure with a name.
  fileprivate init(of method: MethodFacts) {
    self.init()
    names = method.parameters.map(\.name)
    body = method.body.statements
  }
}

extension [CodeStatement] {
  /// Whether the last statement leaves the method or the loop.
  var leaves: Bool {
    guard let last else { return false }
    if case .leave = last.form { return true }
    if case .block(let body) = last.form { return body.leaves }
    guard case .run(let value) = last.form, case .call(let function, _, _) = value.form,
      case .name(let name) = function.form
    else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}

extension CodeStatement.Branch {
  /// Whether its arms compare a value with patterns.
  fileprivate var isSwitch: Bool { self == .switch || self == .catch }
}

extension CodeStatement.Form {
  /// Whether it leaves the loop in which it stands.
  fileprivate var endsLoop: Bool {
    switch self {
    case .leave(let word, _): word == "break" || word == "return"
    case .branch(let branch, let arms):
      branch != .switch
        && arms.contains { arm in
          !arm.conditions.contains { $0.isBinding } && arm.body.contains { $0.form.endsLoop }
        }
    case .block(let body), .compiled(_, let body): body.contains { $0.form.endsLoop }
    case .declare, .run, .loop, .later, .function: false
    }
  }
}
