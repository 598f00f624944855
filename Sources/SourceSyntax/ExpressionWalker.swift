#if HasParser
import SourceFacts
import SwiftSyntax

/// Gathers what expressions do, in the order in which they stand.
class ExpressionWalker: SyntaxVisitor {
  let text: SourceText
  private let selves: [Int]
  final private(set) var facts: [SourceFact] = []
  final var closures: [ClosureFacts] = []
  /// The names of local variables, by block.
  private var scopes: [Set<String>]
  private var branches: [Int] = []
  final var closure: Int?
  /// What takes the closure that comes next.
  final var taker: (name: String, label: String?) = ("", nil)

  init(text: SourceText, selves: [Int], names: Set<String>) {
    self.text = text
    self.selves = selves
    scopes = [names]
    super.init(viewMode: .sourceAccurate)
  }

  final func declare(_ names: some Sequence<String>) {
    scopes[scopes.count - 1].formUnion(names)
  }

  private func isLocal(_ path: String) -> Bool {
    let root = String(path.prefix { $0 != "." && $0 != "[" && $0 != "(" })
    return scopes.contains { $0.contains(root) }
  }

  final func add(
    _ kind: SourceFact.Kind,
    _ path: String,
    _ arguments: [SourceFact.Argument] = [],
    at node: some SyntaxProtocol
  ) {
    var fact = SourceFact(kind, path, at: text.place(node))
    fact.arguments = arguments
    fact.branch = branches.last
    fact.closure = closure
    fact.isLocal = isLocal(path)
    facts.append(fact)
  }

  final func inScope(branch: (some SyntaxProtocol)?, _ body: () -> Void) {
    scopes.append([])
    if let branch { branches.append(text.place(branch).line) }
    body()
    if branch != nil { branches.removeLast() }
    scopes.removeLast()
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let path = path(of: node.calledExpression)
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      if let base = member.base { walk(base) }
    } else if !node.calledExpression.is(DeclReferenceExprSyntax.self) {
      taker = ("(", nil)
      walk(node.calledExpression)
    }
    var arguments: [SourceFact.Argument] = []
    for argument in node.arguments {
      arguments.append(self.argument(argument.expression, argument.label?.text, of: path))
    }
    if let trailing = node.trailingClosure {
      arguments.append(argument(ExprSyntax(trailing), nil, of: path))
    }
    for trailing in node.additionalTrailingClosures {
      arguments.append(argument(ExprSyntax(trailing.closure), trailing.label.text, of: path))
    }
    let name = node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
    add(.call, path, arguments, at: name ?? Syntax(node.calledExpression))
    return .skipChildren
  }

  /// Walks an argument and says what it is.
  private func argument(
    _ expression: ExprSyntax,
    _ label: String?,
    of path: String
  ) -> SourceFact.Argument {
    taker = (path, label)
    guard expression.is(ClosureExprSyntax.self) else {
      walk(expression)
      if expression.is(StringLiteralExprSyntax.self), let whole = text.line(expression) {
        return SourceFact.Argument(label: label, text: whole)
      }
      return SourceFact.Argument(label: label, text: text.excerpt(expression))
    }
    let index = closures.count
    walk(expression)
    return SourceFact.Argument(label: label, text: "{", capture: closures[index].capture)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil else { return .skipChildren }
    add(.read, path(of: ExprSyntax(node)), at: node)
    if let root = root(of: ExprSyntax(node)) { walk(root) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.baseName.tokenKind, name.first?.isUppercase != true,
      !isLocal(name)
    else { return .skipChildren }
    add(.read, name, at: node)
    return .skipChildren
  }

  /// What stands at the beginning of a chain and is more than a name.
  private func root(of expression: ExprSyntax) -> ExprSyntax? {
    var expression = expression
    while let inner = base(of: expression) { expression = inner }
    let isName = expression.is(DeclReferenceExprSyntax.self) || expression.is(SuperExprSyntax.self)
    return isName ? nil : expression
  }

  private func base(of expression: ExprSyntax) -> ExprSyntax? {
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return optional.expression }
    return expression.as(ForceUnwrapExprSyntax.self)?.expression
  }

  /// The names of a chain with dots between.
  final func path(of expression: ExprSyntax) -> String {
    var names: [String] = []
    var expression = expression
    while names.count < 16 {
      if let member = expression.as(MemberAccessExprSyntax.self) {
        names.append(member.declName.baseName.text)
        guard let base = member.base else {
          names.append("")
          break
        }
        expression = base
      } else if let inner = base(of: expression) {
        expression = inner
      } else if let call = expression.as(FunctionCallExprSyntax.self) {
        names.append("\(path(of: call.calledExpression))()")
        break
      } else if let item = expression.as(SubscriptCallExprSyntax.self) {
        names.append("\(path(of: item.calledExpression))[]")
        break
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        expression = cast(only.expression)
      } else {
        names.append(text.excerpt(expression, limit: 60))
        break
      }
    }
    return String(names.reversed().joined(separator: ".").prefix(200))
  }

  /// What is cast, without the cast.
  private func cast(_ expression: ExprSyntax) -> ExprSyntax {
    guard let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return expression }
    return first
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, isAssignment(elements[1]) {
      let path = path(of: elements[0])
      taker = ("=\(path)", nil)
      let first = closures.count
      for element in elements.dropFirst(2) { walk(element) }
      if let member = elements[0].as(MemberAccessExprSyntax.self), let base = member.base {
        walk(base)
      } else if !elements[0].is(DeclReferenceExprSyntax.self) {
        walk(elements[0])
      }
      let isClosure = elements[2].is(ClosureExprSyntax.self)
      let value =
        isClosure
        ? SourceFact.Argument(label: nil, text: "{", capture: closures[first].capture)
        : SourceFact.Argument(label: nil, text: excerpt(elements[2...]))
      add(.write, path, [value], at: elements[0])
      return .skipChildren
    }
    for (index, element) in elements.enumerated() {
      let isComparison =
        index + 2 < elements.count && elements[index + 2].is(NilLiteralExprSyntax.self)
      let sign = index + 1 < elements.count ? text.excerpt(elements[index + 1]) : ""
      if isComparison, sign == "!=" || sign == "==" {
        add(.test, path(of: element), [SourceFact.Argument(label: nil, text: sign)], at: element)
        if let root = root(of: element) { walk(root) }
      } else {
        walk(element)
      }
    }
    return .skipChildren
  }

  private func excerpt(_ elements: ArraySlice<ExprSyntax>) -> String {
    String(elements.map { text.excerpt($0) }.joined(separator: " ").prefix(160))
  }

  private func isAssignment(_ expression: ExprSyntax) -> Bool {
    if expression.is(AssignmentExprSyntax.self) { return true }
    guard let sign = expression.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return sign.count > 1 && sign.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var made = ClosureFacts(
      taker: taker.name,
      label: taker.label,
      parent: closure,
      place: text.place(node)
    )
    taker = ("", nil)
    let items = node.signature?.capture?.items.map { $0 } ?? []
    let isWeak = items.contains { $0.specifier != nil && $0.name.text == "self" }
    let isInWeak = closure.map { closures[$0].capture == .weak } ?? false
    if isWeak || isInWeak {
      made.capture = .weak
    } else if holdsSelf(node) {
      made.capture = .strong
    }
    closures.append(made)
    let around = closure
    closure = closures.count - 1
    inScope(branch: nil as Syntax?) {
      for item in items { if let value = item.initializer { walk(value.value) } }
      declare(items.map(\.name.text).filter { $0 != "self" })
      let input = node.signature?.parameterClause
      if let names = input?.as(ClosureShorthandParameterListSyntax.self) {
        declare(names.map(\.name.text))
      } else if let clause = input?.as(ClosureParameterClauseSyntax.self) {
        declare(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
      }
      walk(node.statements)
    }
    closure = around
    return .skipChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    noteWait(at: node)
    return .visitChildren
  }

  /// Notes that the closures around a place wait there.
  final func noteWait(at node: some SyntaxProtocol) {
    var around = closure
    while let index = around, closures[index].wait == nil {
      closures[index].wait = text.place(node)
      around = closures[index].parent
    }
  }

  private func holdsSelf(_ node: ClosureExprSyntax) -> Bool {
    let (start, end) = (node.position.utf8Offset, node.endPosition.utf8Offset)
    var (low, high) = (0, selves.count)
    while low < high {
      let middle = (low + high) / 2
      if selves[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < selves.count && selves[low] < end
  }
}
#endif
