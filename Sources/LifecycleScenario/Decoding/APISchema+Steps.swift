import LifecycleEngine

// Commands and statements, made of the table that also reads them.
extension APISchema {
  /// A step of a scenario.
  package static let step = oneOf(
    CommandSchema.commands.map { row in
      call(
        row,
        also: [
          ("expect", StepClaims.form.schema), ("expectPrefix", StepClaims.expectedLines.schema),
          ("settle", boolean), ("checkWithNext", boolean),
        ]
      )
    }
  ).described("A command, and what must come of it. Its name is “do”.").named("Step")

  /// A line that is expected: who was called, what, and with which argument.
  static let traceLine: APISchema = {
    let callbacks = Callback.spellings.joined(separator: "|")
    return pattern(
      "^(log [\\s\\S]*"
        + "|(console|exception) [A-Z][A-Z0-9-]*(\\(\(word)\\))?"
        + "|\(word)(\\.\(word))? (\(callbacks))(\\([\\s\\S]*\\))?)$"
    ).named("TraceLine")
  }()

  /// The statements of an override.
  static let statement = oneOf(
    [blockLine] + CommandSchema.statements.filter(\.hasBlock).map { call($0) }
  )
  .described("What an override does. Its name is “do”.").named("Statement")

  /// The statements of a block, which runs later.
  private static let blockLine = oneOf(
    (CommandSchema.commands + CommandSchema.statements).filter { !$0.hasBlock }.map { call($0) }
  ).described("What code does at once. Its name is “do”.").named("PlainStatement")

  /// A command in an answer.
  package static let commandCall = APISchema(members: ["type": .text("object")])
    .with("properties", .object(["do": choice(CommandSchema.commands.map(\.name)).value]))
    .with("required", .texts(["do"]))
    .described("A step that can be sent as it is.").named("CommandCall")

  private static func call(
    _ row: CommandSchema,
    also more: [(String, APISchema)] = []
  ) -> APISchema {
    let fields = row.fields.map { ($0.name, value(of: $0.type)) }
    let required = Set(row.fields.filter(\.isRequired).map(\.name))
    return object(
      [("do", constant(row.name))] + fields.filter { required.contains($0.0) },
      optional: fields.filter { !required.contains($0.0) } + scene(of: row) + more
    ).with("title", .text(row.name))
  }

  private static func scene(of row: CommandSchema) -> [(String, APISchema)] {
    row.sceneScope == nil ? [] : [(CommandSchema.sceneField, name)]
  }

  private static func value(of type: FieldType) -> APISchema {
    switch type {
    case .controller: name
    case .controllerOrNull: name.orNull
    case .controllers: array(name)
    case .boolean: boolean
    case .integer(let range): integer(range)
    case .fraction: number(0...1)
    case .choice(let names): choice(names)
    case .callback: callback
    case .text: string
    case .statements: array(blockLine)
    case .hostedView: viewName
    case .newView: oneOf([name, view])
    }
  }
}
