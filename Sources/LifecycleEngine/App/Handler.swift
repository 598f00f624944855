/// The override of one callback: when it calls `super` and what else it does.
public struct Handler: Hashable, Sendable {
  /// When an override calls `super`.
  public enum SuperCall: Hashable, Sendable {
    case first, last, never
  }

  /// The callback that is overridden.
  public var callback: Callback
  /// When the override calls `super`.
  public var superCall: SuperCall
  /// Whether the statements run the first time only.
  public var once: Bool
  /// What the override does, in order.
  public var statements: [Statement] {
    didSet { lines = Self.lines(of: statements) }
  }
  /// The statements with those that run later, each of which stands behind the one that hands it over.
  ///
  /// A statement that ran is named by its position here.
  public private(set) var lines: [Statement]

  /// Creates a handler.
  public init(
    callback: Callback,
    superCall: SuperCall = .first,
    once: Bool = false,
    statements: [Statement]
  ) {
    self.callback = callback
    self.superCall = superCall
    self.once = once
    self.statements = statements
    lines = Self.lines(of: statements)
  }

  private static func lines(of statements: [Statement]) -> [Statement] {
    guard statements.contains(where: { $0.block != nil }) else { return statements }
    return statements.flatMap { [$0] + ($0.block?.statements ?? []) }
  }

  /// The positions that lead to a line: of a statement, and of the one in its block if it is there.
  public func path(toLine line: Int) -> [Int] {
    var next = 0
    for (index, statement) in statements.enumerated() {
      let count = statement.lineCount
      if line < next + count { return line == next ? [index] : [index, line - next - 1] }
      next += count
    }
    return [line]
  }
}

/// Statements that run later, as a closure hands them over.
public struct Block: Hashable, Sendable {
  /// What the closure does, in order; none of it hands over another one.
  public let statements: [Statement]

  /// Creates a block.
  ///
  /// - Parameter statements: What it does; a statement of a block has no block itself.
  public init(_ statements: [Statement]) {
    precondition(statements.allSatisfy { $0.block == nil }, "A block hands over no other block.")
    self.statements = statements
  }
}

extension Statement {
  /// What the statement has run later, if it has anything run later.
  public var block: Block? {
    if case .later(_, _, let block) = self { block } else { nil }
  }

  /// How many lines the statement has, with those of its block.
  package var lineCount: Int { 1 + (block?.statements.count ?? 0) }
}
