/// The code of a method; it is written as two flat lists, numbers and the texts that they name.
package struct CodeTree: Codable, Hashable, Sendable {
  package var statements: [CodeStatement]

  /// Creates code.
  package init(_ statements: [CodeStatement] = []) { self.statements = statements }

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
    write(expression.form.tag)
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
    write(statement.form.tag)
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
    let tag = try number()
    let start = try number()
    let end = start + (try number())
    return CodeExpression(try form(tag), start: start, end: end)
  }

  private mutating func form(_ tag: Int) throws -> CodeExpression.Form {
    switch tag {
    case 0: .this
    case 1: .parent
    case 2: .nothing
    case 3: .name(try text())
    case 4: .member(try optional { try $0.expression() }, try text(), try number())
    case 5: .call(try expression(), try list { try $0.argument() }, try flag())
    case 6: .item(try expression(), try list { try $0.argument() })
    case 7: .closure(try closure())
    case 8: .flag(try flag())
    case 9: .number(try text())
    case 10: .text(try text())
    case 11: .list(try list { try $0.expression() })
    case 12: .cast(try expression(), try text(), try text())
    case 13: .pair(try expression(), try text(), try expression())
    case 14: .assign(try expression(), try text(), try expression())
    case 15: .not(try expression())
    case 16: .choice(try expression(), try expression(), try expression())
    case 17: .selector(try text())
    case 18: .keyPath(try text())
    case 19: .block(try list { try $0.statement() })
    case 20: .other(try list { try $0.expression() })
    default: throw Failure()
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
    let tag = try number()
    let start = try number()
    let end = start + (try number())
    return CodeStatement(try statementForm(tag), start: start, end: end)
  }

  private mutating func statementForm(_ tag: Int) throws -> CodeStatement.Form {
    switch tag {
    case 0:
      return .declare(
        try text(),
        try optional { try $0.text() },
        try optional { try $0.expression() },
        isWeak: try flag()
      )
    case 1: return .run(try expression())
    case 2:
      guard let branch = CodeStatement.Branch(rawValue: try number()) else { throw Failure() }
      return .branch(branch, try list { try $0.arm() })
    case 3:
      return .loop(
        try optional { try $0.expression() },
        try list { try $0.condition() },
        try list { try $0.text() },
        try list { try $0.statement() },
        isAwait: try flag()
      )
    case 4: return .leave(try text(), try optional { try $0.expression() })
    case 5: return .later(try list { try $0.statement() })
    case 6: return .block(try list { try $0.statement() })
    case 7: return .compiled(try text(), try list { try $0.statement() })
    case 8: return .function(try method())
    default: throw Failure()
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

extension CodeExpression.Form {
  /// The number of the kind in what is written.
  fileprivate var tag: Int {
    switch self {
    case .this: 0
    case .parent: 1
    case .nothing: 2
    case .name: 3
    case .member: 4
    case .call: 5
    case .item: 6
    case .closure: 7
    case .flag: 8
    case .number: 9
    case .text: 10
    case .list: 11
    case .cast: 12
    case .pair: 13
    case .assign: 14
    case .not: 15
    case .choice: 16
    case .selector: 17
    case .keyPath: 18
    case .block: 19
    case .other: 20
    }
  }
}

extension CodeStatement.Form {
  /// The number of the kind in what is written.
  fileprivate var tag: Int {
    switch self {
    case .declare: 0
    case .run: 1
    case .branch: 2
    case .loop: 3
    case .leave: 4
    case .later: 5
    case .block: 6
    case .compiled: 7
    case .function: 8
    }
  }
}
