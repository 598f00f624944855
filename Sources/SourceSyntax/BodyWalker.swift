#if HasParser
import SourceFacts
import SwiftSyntax

/// Gathers what the code of one method does: what is reached always, and what under a condition.
final class BodyWalker: ExpressionWalker {
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { walk(value) }
    add(.leave, "", at: node)
    return .skipChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.expression)
    add(.leave, "", at: node)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    bind(node)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    bind(node)
    return .skipChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    declare(names(in: node.pattern))
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions)
    walkBranch(node.body, of: node)
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    walkIf(node)
    return .skipChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    walkCase(node)
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walkLoop(node)
    return .skipChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    inScope(branch: node) {
      walk(node.conditions)
      walk(node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    walkCatch(node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    inScope(branch: nil as Syntax?) { walk(node.statements) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { inScope(branch: node) { walk(elements) } }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    walkFunction(node)
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func bind(_ node: OptionalBindingConditionSyntax) {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    let value = node.initializer?.value
    let tested = value.map { path(of: $0) } ?? name ?? ""
    if let value { walk(value) }
    add(.test, tested, [SourceFact.Argument(label: nil, text: "let")], at: node)
    if let name, name != "self" { declare([name]) }
  }

  private func bind(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      taker = ("let", nil)
      if let value = binding.initializer?.value { walk(value) }
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      if let name {
        declare([name])
        let typed =
          binding.typeAnnotation?.type ?? binding.initializer.flatMap { castType($0.value) }
        let type = typed.map { SourceFact.Argument(label: "type", text: text.excerpt($0)) }
        let value = binding.initializer.map {
          SourceFact.Argument(label: nil, text: text.excerpt($0.value))
        }
        add(.declare, name, [type, value].compactMap(\.self), at: binding)
      } else {
        declare(self.names(in: binding.pattern))
      }
    }
  }

  /// The type to which a value is cast.
  private func castType(_ value: ExprSyntax) -> TypeSyntax? {
    let elements = value.as(SequenceExprSyntax.self)?.elements
    guard elements?.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true else { return nil }
    return elements?.last?.as(TypeExprSyntax.self)?.type
  }

  private func names(in pattern: some SyntaxProtocol) -> [String] {
    pattern.tokens(viewMode: .sourceAccurate).compactMap {
      if case .identifier(let name) = $0.tokenKind { name } else { nil }
    }
  }

  private func walkBranch(_ body: (some SyntaxProtocol)?, of node: some SyntaxProtocol) {
    guard let body else { return }
    inScope(branch: node) { walk(body) }
  }

  private func walkLoop(_ node: ForStmtSyntax) {
    if let word = node.awaitKeyword { noteWait(at: word) }
    walk(node.sequence)
    inScope(branch: node) {
      declare(names(in: node.pattern))
      if let condition = node.whereClause { walk(condition) }
      walk(node.body)
    }
  }

  private func walkIf(_ node: IfExprSyntax) {
    inScope(branch: nil as Syntax?) {
      walk(node.conditions)
      walkBranch(node.body, of: node)
    }
    if let inner = node.elseBody?.as(IfExprSyntax.self) {
      inScope(branch: node) { walkIf(inner) }
    } else {
      // It is reached where the other one is not: it has a line of its own.
      walkBranch(node.elseBody, of: node.elseBody ?? .codeBlock(node.body))
    }
  }

  private func walkCase(_ node: SwitchCaseSyntax) {
    inScope(branch: node) {
      if let label = node.label.as(SwitchCaseLabelSyntax.self) {
        for item in label.caseItems { declare(names(in: item.pattern)) }
      }
      walk(node.statements)
    }
  }

  private func walkCatch(_ node: CatchClauseSyntax) {
    inScope(branch: node) {
      declare(["error"] + node.catchItems.flatMap { names(in: $0) })
      walk(node.body)
    }
  }

  private func walkFunction(_ node: FunctionDeclSyntax) {
    declare([node.name.text])
    let made = ClosureFacts(
      taker: "func \(node.name.text)",
      label: nil,
      parent: closure,
      place: text.place(node)
    )
    closures.append(made)
    let around = closure
    closure = closures.count - 1
    inScope(branch: nil as Syntax?) {
      declare(
        node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      )
      if let body = node.body { walk(body) }
    }
    closure = around
  }
}
#endif
