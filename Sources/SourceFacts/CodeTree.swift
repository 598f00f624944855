/// The code of a method.
package struct CodeTree: Hashable, Sendable {
  package var statements: [CodeStatement]

  /// Creates code.
  package init(_ statements: [CodeStatement] = []) { self.statements = statements }
}

/// What an expression of Swift is, and the bytes of the file on which it stands.
package struct CodeExpression: Hashable, Sendable {
  /// The kinds of expression; `try`, `await`, `!`, `?` and parentheses are left out.
  package indirect enum Form: Hashable, Sendable {
    case this, parent, nothing
    case name(String)
    /// A member, without a base for `.b`; the number is the byte of the name.
    case member(CodeExpression?, String, Int)
    /// A call, an initializer's too; the flag tells `await`.
    case call(CodeExpression, [CodeArgument], Bool)
    case item(CodeExpression, [CodeArgument])
    case closure(CodeClosure)
    case flag(Bool)
    case number(String)
    /// A literal as it is written, with its marks.
    case text(String)
    case list([CodeExpression])
    /// `as`, `as?`, `as!` or `is`, and the type.
    case cast(CodeExpression, String, String)
    case pair(CodeExpression, String, CodeExpression)
    case assign(CodeExpression, String, CodeExpression)
    case not(CodeExpression)
    case choice(CodeExpression, CodeExpression, CodeExpression)
    case selector(String)
    case keyPath(String)
    /// `if` and `switch` as a value.
    case block([CodeStatement])
    /// Something else, with the expressions in it.
    case other([CodeExpression])
  }

  package let form: Form
  package let start: Int
  package let end: Int

  /// Creates an expression.
  package init(_ form: Form, start: Int, end: Int) {
    self.form = form
    self.start = start
    self.end = end
  }
}

/// An argument of a call.
package struct CodeArgument: Hashable, Sendable {
  package let label: String?
  package let value: CodeExpression
  /// Whether it is a closure behind the parentheses.
  package let isTrailing: Bool

  /// Creates an argument.
  package init(label: String?, value: CodeExpression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// A closure: what it captures by a list, its parameters and its code.
package struct CodeClosure: Hashable, Sendable {
  /// One item of the list of captures.
  package struct Item: Hashable, Sendable {
    package let name: String
    package let isWeak: Bool
    package let value: CodeExpression?

    /// Creates an item.
    package init(name: String, isWeak: Bool, value: CodeExpression?) {
      self.name = name
      self.isWeak = isWeak
      self.value = value
    }
  }

  package var items: [Item] = []
  package var names: [String] = []
  package var body: [CodeStatement] = []

  /// Creates a closure without code.
  package init() {}
}

/// A statement of Swift, and the bytes on which it stands.
package struct CodeStatement: Hashable, Sendable {
  /// The kinds of statement.
  package indirect enum Form: Hashable, Sendable {
    /// A name, its type and its value.
    case declare(String, String?, CodeExpression?, isWeak: Bool)
    case run(CodeExpression)
    case branch(Branch, [CodeArm])
    /// What is gone through, the conditions of a `while`, and the code.
    case loop(CodeExpression?, [CodeCondition], [String], [CodeStatement], isAwait: Bool)
    case leave(String, CodeExpression?)
    case later([CodeStatement])
    case block([CodeStatement])
    /// What is compiled under a condition.
    case compiled(String, [CodeStatement])
    case function(MethodFacts)
  }

  /// What chooses between arms.
  package enum Branch: Int, Hashable, Sendable { case `if`, `guard`, `switch`, `catch` }

  package let form: Form
  package let start: Int
  package let end: Int

  /// Creates a statement.
  package init(_ form: Form, start: Int, end: Int) {
    self.form = form
    self.start = start
    self.end = end
  }

  /// The value that the statement is or returns, if it has one.
  package var result: CodeExpression? {
    if case .run(let value) = form { return value }
    if case .leave(_, let value) = form { return value }
    return nil
  }
}

/// One way of a branch; without conditions it is taken where no other one is.
package struct CodeArm: Hashable, Sendable {
  package var conditions: [CodeCondition]
  package var body: [CodeStatement]
  /// The byte at which it begins.
  package let start: Int

  /// Creates an arm.
  package init(conditions: [CodeCondition], body: [CodeStatement], start: Int) {
    self.conditions = conditions
    self.body = body
    self.start = start
  }
}

/// One condition of a branch.
package struct CodeCondition: Hashable, Sendable {
  /// What is asked, or what is bound.
  package let value: CodeExpression?
  /// The names that are bound.
  package let names: [String]
  /// Whether a value is bound if it is there.
  package let isBinding: Bool

  /// Creates a condition.
  package init(value: CodeExpression?, names: [String] = [], isBinding: Bool = false) {
    self.value = value
    self.names = names
    self.isBinding = isBinding
  }
}

/// A parameter of a method.
package struct CodeParameter: Codable, Hashable, Sendable {
  package let label: String?
  package let name: String
  package let type: String
  package let hasDefault: Bool

  /// Creates a parameter.
  package init(label: String?, name: String, type: String, hasDefault: Bool) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
  }
}
