#if HasParser
import SourceFacts
import SwiftParser
import SwiftSyntax

/// Gathers the types of a file with their members.
final class TypeWalker: SyntaxVisitor {
  private let text: SourceText
  private var open: [Int] = []
  /// The conditions of `#if` around what is looked at.
  private var flags: [String] = []
  private var file: FileFacts

  /// Reads a file.
  static func facts(of source: String, path: String) -> FileFacts {
    let tree = Parser.parse(source: source)
    let bytes = Array(source.utf8)
    let text = SourceText(bytes)
    var file = FileFacts(path: path)
    file.lines = text.lineCount
    file.lineStarts = text.starts
    var broken: Set<Int> = []
    for token in tree.tokens(viewMode: .all) {
      let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let isOdd = token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true
      if isOdd { broken.insert(text.place(min(offset, max(bytes.count - 1, 0))).line) }
      file.comments += comments(before: token, in: text)
    }
    file.brokenLines = broken.sorted()
    let walker = TypeWalker(text: text, file: file)
    walker.walk(tree)
    return walker.file
  }

  /// The comments in front of a token, and those that end its line.
  private static func comments(
    before token: TokenSyntax,
    in text: SourceText
  ) -> [FileFacts.Comment] {
    let places = [
      (token.leadingTrivia, token.position.utf8Offset),
      (token.trailingTrivia, token.endPositionBeforeTrailingTrivia.utf8Offset),
    ]
    return places.flatMap { trivia, start in
      var offset = start
      return trivia.compactMap { piece -> FileFacts.Comment? in
        defer { offset += piece.sourceLength.utf8Length }
        guard case .lineComment(let comment) = piece,
          let range = comment.firstRange(of: "lifecycle:"),
          comment[..<range.lowerBound].allSatisfy({ $0 == "/" || $0 == " " })
        else { return nil }
        let said = String(comment[range.upperBound...])
        return FileFacts.Comment(line: text.place(offset).line, text: said)
      }
    }
  }

  private init(text: SourceText, file: FileFacts) {
    self.text = text
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ kind: TypeFacts.Kind,
    _ name: String,
    _ node: some DeclGroupSyntax,
    at place: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    var type = TypeFacts(kind: kind, name: name, place: text.place(place))
    type.inherits = node.inheritanceClause?.inheritedTypes.map { text.excerpt($0.type) } ?? []
    type.words = words(node.attributes, node.modifiers)
    type.flags = flags
    file.types.append(type)
    open.append(file.types.count - 1)
    return .visitChildren
  }

  private func leave() { _ = open.popLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.class, node.name.text, node, at: node.name)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = text.excerpt(node.extendedType).split(separator: ".").last.map(String.init)
    return enter(.extension, name ?? "", node, at: node.extendedType)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.structure, node.name.text, node, at: node.name)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.enumeration, node.name.text, node, at: node.name)
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.actor, node.name.text, node, at: node.name)
  }

  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, node.name.text, node, at: node.name)
  }

  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node.name.text,
      node.signature.parameterClause,
      words(node.attributes, node.modifiers),
      node.body,
      at: node.name
    )
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "init",
      node.signature.parameterClause,
      words(node.attributes, node.modifiers),
      node.body,
      at: node.initKeyword
    )
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinit", nil, words(node.attributes, node.modifiers), node.body, at: node.deinitKeyword)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    for clause in node.clauses {
      flags.append(TreeMaker.flag(of: clause, after: &earlier, text))
      if let elements = clause.elements { walk(elements) }
      flags.removeLast()
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = open.last else { return .skipChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier.text
      var property = PropertyFacts(name: name, place: text.place(pattern))
      property.type = binding.typeAnnotation.map { text.excerpt($0.type) }
      property.value = binding.initializer.map { text.excerpt($0.value) }
      property.words = words(node.attributes, node.modifiers)
      let accessors = binding.accessorBlock?.accessors
      property.tree = tree(of: binding)
      property.isStored = isStored(accessors)
      file.types[type].properties.append(property)
      if let items = accessors?.as(CodeBlockItemListSyntax.self) {
        add("\(name).get", nil, property.words, items, at: pattern)
      }
      for accessor in accessors?.as(AccessorDeclListSyntax.self) ?? [] {
        guard let body = accessor.body else { continue }
        let word = accessor.accessorSpecifier
        add("\(name).\(word.text)", nil, property.words, body.statements, at: word)
      }
    }
    return .skipChildren
  }

  private func tree(of binding: PatternBindingSyntax) -> CodeTree {
    guard let value = binding.initializer?.value else { return CodeTree() }
    var maker = TreeMaker(text: text)
    let tree = maker.expression(value)
    return CodeTree([CodeStatement(.run(tree), start: tree.start, end: tree.end)])
  }

  private func isStored(_ accessors: AccessorBlockSyntax.Accessors?) -> Bool {
    guard let accessors else { return true }
    let list = accessors.as(AccessorDeclListSyntax.self)
    return list?.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) } ?? false
  }

  private func words(
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax
  ) -> [String] {
    attributes.map { text.excerpt($0, limit: 40) } + modifiers.map(\.name.text)
  }

  private func add(
    _ name: String,
    _ parameters: FunctionParameterClauseSyntax?,
    _ words: [String],
    _ body: CodeBlockSyntax?,
    at node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    guard let body else { return .skipChildren }
    add(name, parameters, words, body.statements, at: node)
    return .skipChildren
  }

  private func add(
    _ name: String,
    _ parameters: FunctionParameterClauseSyntax?,
    _ words: [String],
    _ items: CodeBlockItemListSyntax,
    at node: some SyntaxProtocol
  ) {
    var method = MethodFacts(name: name, place: text.place(node))
    let list = parameters?.parameters.map { $0 } ?? []
    method.labels = list.map(\.firstName.text)
    method.names = list.map { ($0.secondName ?? $0.firstName).text }
    method.words = words
    method.flags = flags
    method.parameters = parameters.map { TreeMaker.parameters($0, text) } ?? []
    var maker = TreeMaker(text: text)
    method.body.statements = maker.statements(items)
    method.lastLine = text.place(items.endPosition.utf8Offset).line
    if let type = open.last {
      file.types[type].methods.append(method)
    } else {
      file.functions.append(method)
    }
  }
}
#endif
