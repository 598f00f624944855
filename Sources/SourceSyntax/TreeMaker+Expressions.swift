#if HasParser
import SourceFacts
import SwiftSyntax

extension TreeMaker {
  /// The tree of an expression.
  mutating func expression(_ node: ExprSyntax) -> CodeExpression {
    let plain = Self.plain(node)
    let form = deeper { $0.form(plain.node, isAwaited: plain.isAwaited) } ?? .other([])
    return CodeExpression(form, start: start(plain.node), end: end(plain.node))
  }

  /// An expression without `try`, `await`, `!`, `?` and parentheses.
  private static func plain(_ node: ExprSyntax) -> (node: ExprSyntax, isAwaited: Bool) {
    var node = node
    var isAwaited = false
    while true {
      if let inner = node.as(TryExprSyntax.self) {
        node = inner.expression
      } else if let inner = node.as(AwaitExprSyntax.self) {
        node = inner.expression
        isAwaited = true
      } else if let inner = node.as(ForceUnwrapExprSyntax.self) {
        node = inner.expression
      } else if let inner = node.as(OptionalChainingExprSyntax.self) {
        node = inner.expression
      } else if let inner = node.as(InOutExprSyntax.self) {
        node = inner.expression
      } else if let inner = node.as(GenericSpecializationExprSyntax.self) {
        node = inner.expression
      } else if let inner = node.as(TupleExprSyntax.self), inner.elements.count == 1,
        let only = inner.elements.first
      {
        node = only.expression
      } else {
        return (node, isAwaited)
      }
    }
  }

  private mutating func form(_ node: ExprSyntax, isAwaited: Bool) -> CodeExpression.Form {
    if let name = node.as(DeclReferenceExprSyntax.self) { return reference(name.baseName) }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return .member(
        member.base.map { expression($0) },
        member.declName.baseName.text,
        start(member.declName)
      )
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      return .call(expression(call.calledExpression), arguments(call), isAwaited)
    }
    if let item = node.as(SubscriptCallExprSyntax.self) {
      let list = item.arguments.map {
        CodeArgument(label: $0.label?.text, value: expression($0.expression))
      }
      return .item(expression(item.calledExpression), list)
    }
    if let closure = node.as(ClosureExprSyntax.self) { return .closure(self.closure(closure)) }
    if let sequence = node.as(SequenceExprSyntax.self) { return row(Array(sequence.elements)) }
    return literal(node) ?? choice(node) ?? .other(parts(of: Syntax(node)))
  }

  private func reference(_ token: TokenSyntax) -> CodeExpression.Form {
    if token.tokenKind == .keyword(.self) { return .this }
    return token.tokenKind == .keyword(.super) ? .parent : .name(token.text)
  }

  private mutating func literal(_ node: ExprSyntax) -> CodeExpression.Form? {
    if node.is(SuperExprSyntax.self) { return .parent }
    if node.is(NilLiteralExprSyntax.self) { return .nothing }
    if let flag = node.as(BooleanLiteralExprSyntax.self) {
      return .flag(flag.literal.text == "true")
    }
    if node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self) {
      return .number(text.excerpt(node, limit: 40))
    }
    if let string = node.as(StringLiteralExprSyntax.self) { return self.string(string) }
    if let list = node.as(ArrayExprSyntax.self) {
      return .list(list.elements.map { expression($0.expression) })
    }
    if let list = node.as(TupleExprSyntax.self) {
      return .other(list.elements.map { expression($0.expression) })
    }
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      let inner = text.excerpt(macro.arguments)
      return macro.macroName.text == "selector"
        ? .selector(inner) : .other(macro.arguments.map { expression($0.expression) })
    }
    if node.is(KeyPathExprSyntax.self) { return .keyPath(text.excerpt(node)) }
    if let sign = node.as(PrefixOperatorExprSyntax.self) {
      let value = expression(sign.expression)
      return sign.operator.text == "!" ? .not(value) : .other([value])
    }
    return nil
  }

  /// A text; one with values in it is the text as it is written, and then the values.
  private mutating func string(_ node: StringLiteralExprSyntax) -> CodeExpression.Form {
    let inner = node.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }
    let form = CodeExpression.Form.text(text.line(node) ?? text.excerpt(node))
    guard !inner.isEmpty else { return form }
    let whole = CodeExpression(form, start: start(node), end: end(node))
    return .other([whole] + inner.flatMap(\.expressions).map { expression($0.expression) })
  }

  private mutating func choice(_ node: ExprSyntax) -> CodeExpression.Form? {
    guard node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) else { return nil }
    guard let form = form(of: Syntax(node)) else { return nil }
    return .block([CodeStatement(form, start: start(node), end: end(node))])
  }

  /// The expressions in something that has no form of its own.
  private mutating func parts(of node: Syntax) -> [CodeExpression] {
    node.children(viewMode: .sourceAccurate).flatMap { child -> [CodeExpression] in
      if let value = child.as(ExprSyntax.self) { return [expression(value)] }
      return deeper { $0.parts(of: child) } ?? []
    }
  }

  private mutating func arguments(_ call: FunctionCallExprSyntax) -> [CodeArgument] {
    var list = call.arguments.map {
      CodeArgument(label: $0.label?.text, value: expression($0.expression))
    }
    if let closure = call.trailingClosure {
      list.append(
        CodeArgument(label: nil, value: expression(ExprSyntax(closure)), isTrailing: true)
      )
    }
    for trailing in call.additionalTrailingClosures {
      let value = expression(ExprSyntax(trailing.closure))
      list.append(CodeArgument(label: trailing.label.text, value: value, isTrailing: true))
    }
    return list
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> CodeClosure {
    var closure = CodeClosure()
    for item in node.signature?.capture?.items.map({ $0 }) ?? [] {
      closure.items.append(
        CodeClosure.Item(
          name: item.name.text,
          isWeak: item.specifier != nil,
          value: item.initializer.map { expression($0.value) }
        )
      )
    }
    let input = node.signature?.parameterClause
    if let names = input?.as(ClosureShorthandParameterListSyntax.self) {
      closure.names = names.map(\.name.text)
    } else if let clause = input?.as(ClosureParameterClauseSyntax.self) {
      closure.names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
    closure.body = statements(node.statements)
    return closure
  }

  // MARK: Operators

  /// The signs of operators, those that bind the weakest first; assignments bind weaker still.
  private static let signs: [Set<String>] = [
    ["?"], ["||"], ["&&"], ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="], ["??"],
    ["as", "is"], ["...", "..<"], ["+", "-", "&+", "&-", "|", "^"], ["*", "/", "%", "&", "&*"],
    ["<<", ">>"],
  ]

  /// How strongly an operator binds its operands; an unknown one binds like `+`.
  private static func rank(_ sign: String) -> Int {
    if let place = signs.firstIndex(where: { $0.contains(sign) }) { return place + 2 }
    return sign.hasSuffix("=") ? 1 : 9
  }

  private func sign(_ node: ExprSyntax) -> String {
    if node.is(AssignmentExprSyntax.self) { return "=" }
    if let binary = node.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
    if node.is(UnresolvedTernaryExprSyntax.self) { return "?" }
    if node.is(UnresolvedAsExprSyntax.self) { return "as" }
    return node.is(UnresolvedIsExprSyntax.self) ? "is" : "other"
  }

  /// Makes one tree of a row of terms and signs, or a list of a row that would be too deep a tree.
  private mutating func row(_ terms: [ExprSyntax]) -> CodeExpression.Form {
    let levels = terms.count / 2
    guard rowLevels + levels <= Self.mostRowLevels else {
      return .other(terms.map { expression($0) })
    }
    rowLevels += levels
    defer { rowLevels -= levels }
    var terms = terms[...]
    return folded(&terms, above: 0).form
  }

  private mutating func folded(
    _ terms: inout ArraySlice<ExprSyntax>,
    above limit: Int
  ) -> CodeExpression {
    guard let first = terms.popFirst() else { return CodeExpression(.other([]), start: 0, end: 0) }
    var left = expression(first)
    while let node = terms.first {
      let sign = sign(node)
      let rank = Self.rank(sign)
      guard rank > limit else { return left }
      terms.removeFirst()
      left = joined(left, sign, node, rank, &terms)
    }
    return left
  }

  private mutating func joined(
    _ left: CodeExpression,
    _ sign: String,
    _ node: ExprSyntax,
    _ rank: Int,
    _ terms: inout ArraySlice<ExprSyntax>
  ) -> CodeExpression {
    if sign == "as" || sign == "is" {
      let type = terms.popFirst().map { text.excerpt($0) } ?? ""
      let form = CodeExpression.Form.cast(left, text.excerpt(node), type)
      return CodeExpression(form, start: left.start, end: end(node))
    }
    if sign == "?", let ternary = node.as(UnresolvedTernaryExprSyntax.self) {
      let first = expression(ternary.thenExpression)
      let second = folded(&terms, above: rank - 1)
      let form = CodeExpression.Form.choice(left, first, second)
      return CodeExpression(form, start: left.start, end: second.end)
    }
    // What is assigned binds to the right, as `??` does.
    let right = folded(&terms, above: rank == 1 || rank == 6 ? rank - 1 : rank)
    let form = rank == 1 ? CodeExpression.Form.assign(left, sign, right) : .pair(left, sign, right)
    return CodeExpression(form, start: left.start, end: max(left.end, right.end))
  }
}
#endif
