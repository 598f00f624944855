#if HasParser
import SourceFacts
import SwiftSyntax

/// Makes the trees of statements; how deep they go is limited.
struct TreeMaker {
  /// How many statements and expressions may stand inside each other.
  private static let mostLevels = 60
  /// How many operators may stand in the rows around a place.
  static let mostRowLevels = 200

  let text: SourceText
  var level = 0
  var rowLevels = 0

  init(text: SourceText) { self.text = text }

  func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  func end(_ node: some SyntaxProtocol) -> Int {
    max(start(node), node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Makes something one level deeper, or `nil` where that is too deep.
  mutating func deeper<Item>(_ make: (inout Self) -> Item) -> Item? {
    guard level < Self.mostLevels else { return nil }
    level += 1
    defer { level -= 1 }
    return make(&self)
  }

  // MARK: Statements

  mutating func statements(_ items: CodeBlockItemListSyntax) -> [CodeStatement] {
    deeper { maker in items.flatMap { maker.statements(of: Syntax($0.item)) } } ?? []
  }

  private mutating func statements(of item: Syntax) -> [CodeStatement] {
    if let variable = item.as(VariableDeclSyntax.self) { return declarations(variable) }
    if let configuration = item.as(IfConfigDeclSyntax.self) { return compiled(configuration) }
    guard let form = form(of: item) else { return [] }
    return [CodeStatement(form, start: start(item), end: end(item))]
  }

  mutating func form(of item: Syntax) -> CodeStatement.Form? {
    if let statement = item.as(ExpressionStmtSyntax.self) {
      return form(of: Syntax(statement.expression))
    }
    if let labeled = item.as(LabeledStmtSyntax.self) { return form(of: Syntax(labeled.statement)) }
    if let node = item.as(IfExprSyntax.self) { return .branch(.if, arms(node)) }
    if let node = item.as(SwitchExprSyntax.self) { return switching(node) }
    if let node = item.as(GuardStmtSyntax.self) {
      let conditions = conditions(node.conditions)
      let arm = CodeArm(
        conditions: conditions,
        body: statements(node.body.statements),
        start: start(node)
      )
      return .branch(.guard, [arm])
    }
    if let node = item.as(ReturnStmtSyntax.self) {
      return .leave("return", node.expression.map { expression($0) })
    }
    if let node = item.as(ThrowStmtSyntax.self) {
      return .leave("throw", expression(node.expression))
    }
    if item.is(BreakStmtSyntax.self) { return .leave("break", nil) }
    if item.is(ContinueStmtSyntax.self) { return .leave("continue", nil) }
    if let node = item.as(DeferStmtSyntax.self) { return .later(statements(node.body.statements)) }
    if let node = item.as(DoStmtSyntax.self) { return doing(node) }
    if let node = item.as(ForStmtSyntax.self) { return loop(node) }
    if let node = item.as(WhileStmtSyntax.self) {
      let conditions = conditions(node.conditions)
      return .loop(nil, conditions, [], statements(node.body.statements), isAwait: false)
    }
    if let node = item.as(RepeatStmtSyntax.self) {
      return .loop(nil, [], [], statements(node.body.statements), isAwait: false)
    }
    if let node = item.as(FunctionDeclSyntax.self) { return function(node) }
    return item.as(ExprSyntax.self).map { .run(expression($0)) }
  }

  private mutating func declarations(_ node: VariableDeclSyntax) -> [CodeStatement] {
    let isWeak = node.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    return node.bindings.flatMap { binding -> [CodeStatement] in
      let type = binding.typeAnnotation.map { text.excerpt($0.type) }
      let value = binding.initializer.map { expression($0.value) }
      let names = names(in: binding.pattern)
      let isOne = binding.pattern.is(IdentifierPatternSyntax.self)
      guard isOne || value == nil else {
        // The parts of a tuple are not told apart; its value is looked at once.
        let run = value.map {
          CodeStatement(.run($0), start: start(binding), end: end(binding))
        }
        return (run.map { [$0] } ?? [])
          + names.map {
            CodeStatement(
              .declare($0, nil, nil, isWeak: false),
              start: start(binding),
              end: end(binding)
            )
          }
      }
      return names.map {
        CodeStatement(
          .declare($0, type, value, isWeak: isWeak),
          start: start(binding),
          end: end(binding)
        )
      }
    }
  }

  private mutating func compiled(_ node: IfConfigDeclSyntax) -> [CodeStatement] {
    var earlier: [String] = []
    return node.clauses.compactMap { clause in
      let flag = Self.flag(of: clause, after: &earlier, text)
      guard let items = clause.elements?.as(CodeBlockItemListSyntax.self) else { return nil }
      return CodeStatement(
        .compiled(flag, statements(items)),
        start: start(clause),
        end: end(clause)
      )
    }
  }

  /// The condition of one arm of `#if`, with those of the arms before it.
  static func flag(
    of clause: IfConfigClauseSyntax,
    after earlier: inout [String],
    _ text: SourceText
  ) -> String {
    let own = clause.condition.map { text.excerpt($0, limit: 60) }
    let before = earlier.map { "!(\($0))" }
    if let own { earlier.append(own) }
    return (before + [own].compactMap(\.self)).joined(separator: " && ")
  }

  private mutating func arms(_ node: IfExprSyntax) -> [CodeArm] {
    let conditions = conditions(node.conditions)
    var arms = [
      CodeArm(conditions: conditions, body: statements(node.body.statements), start: start(node))
    ]
    if let inner = node.elseBody?.as(IfExprSyntax.self) {
      arms += deeper { $0.arms(inner) } ?? []
    } else if let block = node.elseBody?.as(CodeBlockSyntax.self) {
      arms.append(CodeArm(conditions: [], body: statements(block.statements), start: start(block)))
    }
    return arms
  }

  private mutating func switching(_ node: SwitchExprSyntax) -> CodeStatement.Form {
    let subject = expression(node.subject)
    var arms: [CodeArm] = []
    for item in node.cases {
      guard let one = item.as(SwitchCaseSyntax.self) else { continue }
      var names: [String] = []
      var isDefault = true
      if let label = one.label.as(SwitchCaseLabelSyntax.self) {
        isDefault = false
        for item in label.caseItems { names += bound(in: Syntax(item.pattern)) }
      }
      arms.append(
        CodeArm(
          conditions: isDefault ? [] : [CodeCondition(value: subject, names: names)],
          body: statements(one.statements),
          start: start(one)
        )
      )
    }
    return .branch(.switch, arms)
  }

  private mutating func doing(_ node: DoStmtSyntax) -> CodeStatement.Form {
    let body = statements(node.body.statements)
    guard !node.catchClauses.isEmpty else { return .block(body) }
    let whole = CodeStatement(.block(body), start: start(node), end: end(node.body))
    let arms = node.catchClauses.map { clause in
      CodeArm(
        conditions: [CodeCondition(value: nil, names: ["error"])],
        body: statements(clause.body.statements),
        start: start(clause)
      )
    }
    let caught = CodeStatement(.branch(.catch, arms), start: start(node), end: end(node))
    return .block([whole, caught])
  }

  private mutating func loop(_ node: ForStmtSyntax) -> CodeStatement.Form {
    let sequence = expression(node.sequence)
    let names = names(in: node.pattern)
    let filter = node.whereClause.map { [CodeCondition(value: expression($0.condition))] } ?? []
    return .loop(
      sequence,
      filter,
      names,
      statements(node.body.statements),
      isAwait: node.awaitKeyword != nil
    )
  }

  private mutating func function(_ node: FunctionDeclSyntax) -> CodeStatement.Form? {
    guard let body = node.body else { return nil }
    var method = MethodFacts(name: node.name.text, place: text.place(node.name))
    method.parameters = Self.parameters(node.signature.parameterClause, text)
    method.body.statements = statements(body.statements)
    return .function(method)
  }

  /// The parameters of a method.
  static func parameters(
    _ clause: FunctionParameterClauseSyntax,
    _ text: SourceText
  ) -> [CodeParameter] {
    clause.parameters.map { parameter in
      let label = parameter.firstName.text
      return CodeParameter(
        label: label == "_" ? nil : label,
        name: (parameter.secondName ?? parameter.firstName).text,
        type: text.excerpt(parameter.type),
        hasDefault: parameter.defaultValue != nil || parameter.ellipsis != nil
      )
    }
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [CodeCondition] {
    list.compactMap { element in
      let condition = element.condition
      if let value = condition.as(ExprSyntax.self) {
        return CodeCondition(value: expression(value))
      }
      if let node = condition.as(OptionalBindingConditionSyntax.self) {
        let names = names(in: node.pattern)
        var value = node.initializer.map { expression($0.value) }
        if value == nil, let name = names.first {
          value = CodeExpression(
            name == "self" ? .this : .name(name),
            start: start(node.pattern),
            end: end(node.pattern)
          )
        }
        return CodeCondition(value: value, names: names, isBinding: true)
      }
      return condition.as(MatchingPatternConditionSyntax.self).map { node in
        CodeCondition(
          value: expression(node.initializer.value),
          names: bound(in: Syntax(node.pattern))
        )
      }
    }
  }

  /// The names that a pattern declares.
  func names(in pattern: some SyntaxProtocol) -> [String] {
    pattern.tokens(viewMode: .sourceAccurate).compactMap {
      if case .identifier(let name) = $0.tokenKind { return name }
      return $0.tokenKind == .keyword(.self) ? "self" : nil
    }
  }

  /// The names behind `let` and `var` in a pattern.
  private func bound(in pattern: Syntax) -> [String] {
    if let node = pattern.as(ValueBindingPatternSyntax.self) {
      return names(in: node.pattern)
    }
    return pattern.children(viewMode: .sourceAccurate).prefix(8).flatMap { bound(in: $0) }
  }
}
#endif
