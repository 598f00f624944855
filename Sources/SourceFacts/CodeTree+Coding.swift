// Code is written as two flat lists, numbers and the texts that they name.
extension CodeTree: Codable {
  private enum Keys: String, CodingKey {
    case numbers = "n"
    case texts = "t"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var reader = TreeReader(
      numbers: try container.decode([Int].self, forKey: .numbers),
      texts: try container.decode([String].self, forKey: .texts)
    )
    statements = try reader.list { try $0.statement() }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = TreeWriter()
    writer.list(statements) { $0.write($1) }
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(writer.numbers, forKey: .numbers)
    try container.encode(writer.texts, forKey: .texts)
  }
}

/// Writes trees as numbers and texts.
private struct TreeWriter {
  var numbers: [Int] = []
  var texts: [String] = []
  private var indices: [String: Int] = [:]

  mutating func write(_ number: Int) { numbers.append(number) }

  mutating func write(_ flag: Bool) { numbers.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    let index = indices[text] ?? texts.count
    if index == texts.count {
      texts.append(text)
      indices[text] = index
    }
    numbers.append(index)
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    numbers.append(items.count)
    for item in items { write(&self, item) }
  }

  mutating func optional<Item>(_ item: Item?, _ write: (inout Self, Item) -> Void) {
    list(item.map { [$0] } ?? [], write)
  }

  mutating func write(_ expression: CodeExpression) {
    write(expression.form.tag.rawValue)
    write(expression.start)
    write(expression.end - expression.start)
    switch expression.form {
    case .this, .parent, .nothing: break
    case .name(let text), .number(let text), .text(let text), .selector(let text),
      .keyPath(let text):
      write(text)
    case .member(let base, let name, let place):
      optional(base) { $0.write($1) }
      write(name)
      write(place)
    case .call(let function, let arguments, let isAwaited):
      write(function)
      list(arguments) { $0.write($1) }
      write(isAwaited)
    case .item(let base, let arguments):
      write(base)
      list(arguments) { $0.write($1) }
    case .closure(let closure): write(closure)
    case .flag(let value): write(value)
    case .list(let items), .other(let items): list(items) { $0.write($1) }
    case .cast(let value, let word, let type):
      write(value)
      write(word)
      write(type)
    case .pair(let left, let sign, let right), .assign(let left, let sign, let right):
      write(left)
      write(sign)
      write(right)
    case .not(let value): write(value)
    case .choice(let condition, let first, let second):
      write(condition)
      write(first)
      write(second)
    case .block(let body): list(body) { $0.write($1) }
    }
  }

  private mutating func write(_ argument: CodeArgument) {
    optional(argument.label) { $0.write($1) }
    write(argument.value)
    write(argument.isTrailing)
  }

  private mutating func write(_ closure: CodeClosure) {
    list(closure.items) { writer, item in
      writer.write(item.name)
      writer.write(item.isWeak)
      writer.optional(item.value) { $0.write($1) }
    }
    list(closure.names) { $0.write($1) }
    list(closure.body) { $0.write($1) }
  }

  mutating func write(_ statement: CodeStatement) {
    write(statement.form.tag.rawValue)
    write(statement.start)
    write(statement.end - statement.start)
    switch statement.form {
    case .declare(let name, let type, let value, let isWeak):
      write(name)
      optional(type) { $0.write($1) }
      optional(value) { $0.write($1) }
      write(isWeak)
    case .run(let value): write(value)
    case .branch(let branch, let arms):
      write(branch.rawValue)
      list(arms) { writer, arm in
        writer.list(arm.conditions) { $0.write($1) }
        writer.list(arm.body) { $0.write($1) }
        writer.write(arm.start)
      }
    case .loop(let sequence, let conditions, let names, let body, let isAwait):
      optional(sequence) { $0.write($1) }
      list(conditions) { $0.write($1) }
      list(names) { $0.write($1) }
      list(body) { $0.write($1) }
      write(isAwait)
    case .leave(let word, let value):
      write(word)
      optional(value) { $0.write($1) }
    case .later(let body), .block(let body): list(body) { $0.write($1) }
    case .compiled(let flag, let body):
      write(flag)
      list(body) { $0.write($1) }
    case .function(let method): write(method)
    }
  }

  private mutating func write(_ condition: CodeCondition) {
    optional(condition.value) { $0.write($1) }
    list(condition.names) { $0.write($1) }
    write(condition.isBinding)
  }

  /// A function inside a method: its parameters and its code.
  private mutating func write(_ method: MethodFacts) {
    write(method.name)
    write(method.place.line)
    write(method.place.column)
    list(method.parameters) { writer, parameter in
      writer.optional(parameter.label) { $0.write($1) }
      writer.write(parameter.name)
      writer.write(parameter.type)
      writer.write(parameter.hasDefault)
    }
    list(method.body.statements) { $0.write($1) }
  }
}

/// Reads trees from numbers and texts.
private struct TreeReader {
  struct Failure: Error {}

  let numbers: [Int]
  let texts: [String]
  private var place = 0

  init(numbers: [Int], texts: [String]) {
    self.numbers = numbers
    self.texts = texts
  }

  mutating func number() throws -> Int {
    guard place < numbers.count else { throw Failure() }
    place += 1
    return numbers[place - 1]
  }

  mutating func flag() throws -> Bool { try number() == 1 }

  mutating func text() throws -> String {
    let index = try number()
    guard texts.indices.contains(index) else { throw Failure() }
    return texts[index]
  }

  mutating func list<Item>(_ read: (inout Self) throws -> Item) throws -> [Item] {
    var items: [Item] = []
    for _ in 0..<max(0, try number()) { items.append(try read(&self)) }
    return items
  }

  mutating func optional<Item>(_ read: (inout Self) throws -> Item) throws -> Item? {
    try list(read).first
  }

  mutating func expression() throws -> CodeExpression {
    guard let tag = ExpressionTag(rawValue: try number()) else { throw Failure() }
    let start = try number()
    let end = start + (try number())
    return CodeExpression(try form(tag), start: start, end: end)
  }

  private mutating func form(_ tag: ExpressionTag) throws -> CodeExpression.Form {
    switch tag {
    case .this: .this
    case .parent: .parent
    case .nothing: .nothing
    case .name: .name(try text())
    case .member: .member(try optional { try $0.expression() }, try text(), try number())
    case .call: .call(try expression(), try list { try $0.argument() }, try flag())
    case .item: .item(try expression(), try list { try $0.argument() })
    case .closure: .closure(try closure())
    case .flag: .flag(try flag())
    case .number: .number(try text())
    case .text: .text(try text())
    case .list: .list(try list { try $0.expression() })
    case .cast: .cast(try expression(), try text(), try text())
    case .pair: .pair(try expression(), try text(), try expression())
    case .assign: .assign(try expression(), try text(), try expression())
    case .not: .not(try expression())
    case .choice: .choice(try expression(), try expression(), try expression())
    case .selector: .selector(try text())
    case .keyPath: .keyPath(try text())
    case .block: .block(try list { try $0.statement() })
    case .other: .other(try list { try $0.expression() })
    }
  }

  private mutating func argument() throws -> CodeArgument {
    CodeArgument(
      label: try optional { try $0.text() },
      value: try expression(),
      isTrailing: try flag()
    )
  }

  private mutating func closure() throws -> CodeClosure {
    var closure = CodeClosure()
    closure.items = try list { reader in
      CodeClosure.Item(
        name: try reader.text(),
        isWeak: try reader.flag(),
        value: try reader.optional { try $0.expression() }
      )
    }
    closure.names = try list { try $0.text() }
    closure.body = try list { try $0.statement() }
    return closure
  }

  mutating func statement() throws -> CodeStatement {
    guard let tag = StatementTag(rawValue: try number()) else { throw Failure() }
    let start = try number()
    let end = start + (try number())
    return CodeStatement(try statementForm(tag), start: start, end: end)
  }

  private mutating func statementForm(_ tag: StatementTag) throws -> CodeStatement.Form {
    switch tag {
    case .declare:
      return .declare(
        try text(),
        try optional { try $0.text() },
        try optional { try $0.expression() },
        isWeak: try flag()
      )
    case .run: return .run(try expression())
    case .branch:
      guard let branch = CodeStatement.Branch(rawValue: try number()) else { throw Failure() }
      return .branch(branch, try list { try $0.arm() })
    case .loop:
      return .loop(
        try optional { try $0.expression() },
        try list { try $0.condition() },
        try list { try $0.text() },
        try list { try $0.statement() },
        isAwait: try flag()
      )
    case .leave: return .leave(try text(), try optional { try $0.expression() })
    case .later: return .later(try list { try $0.statement() })
    case .block: return .block(try list { try $0.statement() })
    case .compiled: return .compiled(try text(), try list { try $0.statement() })
    case .function: return .function(try method())
    }
  }

  private mutating func arm() throws -> CodeArm {
    CodeArm(
      conditions: try list { try $0.condition() },
      body: try list { try $0.statement() },
      start: try number()
    )
  }

  private mutating func condition() throws -> CodeCondition {
    CodeCondition(
      value: try optional { try $0.expression() },
      names: try list { try $0.text() },
      isBinding: try flag()
    )
  }

  private mutating func method() throws -> MethodFacts {
    var method = MethodFacts(
      name: try text(),
      place: SourcePlace(line: try number(), column: try number())
    )
    method.parameters = try list { reader in
      CodeParameter(
        label: try reader.optional { try $0.text() },
        name: try reader.text(),
        type: try reader.text(),
        hasDefault: try reader.flag()
      )
    }
    method.body.statements = try list { try $0.statement() }
    return method
  }
}

/// The kinds of expression, by the numbers that are written.
private enum ExpressionTag: Int {
  case this, parent, nothing, name, member, call, item, closure, flag, number, text, list,
    cast, pair, assign, not, choice, selector, keyPath, block, other
}

/// The kinds of statement, by the numbers that are written.
private enum StatementTag: Int {
  case declare, run, branch, loop, leave, later, block, compiled, function
}

extension CodeExpression.Form {
  /// The kind in what is written.
  fileprivate var tag: ExpressionTag {
    switch self {
    case .this: .this
    case .parent: .parent
    case .nothing: .nothing
    case .name: .name
    case .member: .member
    case .call: .call
    case .item: .item
    case .closure: .closure
    case .flag: .flag
    case .number: .number
    case .text: .text
    case .list: .list
    case .cast: .cast
    case .pair: .pair
    case .assign: .assign
    case .not: .not
    case .choice: .choice
    case .selector: .selector
    case .keyPath: .keyPath
    case .block: .block
    case .other: .other
    }
  }
}

extension CodeStatement.Form {
  /// The kind in what is written.
  fileprivate var tag: StatementTag {
    switch self {
    case .declare: .declare
    case .run: .run
    case .branch: .branch
    case .loop: .loop
    case .leave: .leave
    case .later: .later
    case .block: .block
    case .compiled: .compiled
    case .function: .function
    }
  }
}
