import LifecycleEngine
import LifecycleScenario

// Commands and statements, made of the table that also reads them.
extension APISchema {
  static let stepSchemas: [String: APISchema] = {
    let stepFields: [(String, APISchema)] = [
      ("expect", array(string)), ("expectPrefix", array(string)), ("settle", boolean),
      ("checkWithNext", boolean),
    ]
    let rows = CommandSchema.commands + CommandSchema.statements
    var schemas = [
      "Step": oneOf(CommandSchema.commands.map { call($0, also: stepFields) })
        .described("A command, and what must come of it. Its name is “do”."),
      "Statement": oneOf(rows.map { call($0, also: []) })
        .described("What an override does. Its name is “do”."),
    ]
    schemas["CommandCall"] = APISchema(members: ["type": .text("object")])
      .with("properties", .object(["do": choice(CommandSchema.commands.map(\.name)).value]))
      .with("required", .texts(["do"]))
      .described("A step that can be sent as it is.")
    return schemas
  }()

  private static func call(_ row: CommandSchema, also more: [(String, APISchema)]) -> APISchema {
    let fields = row.fields.map { ($0.name, value(of: $0.type)) }
    let required = Set(row.fields.filter(\.isRequired).map(\.name))
    return object(
      [("do", constant(row.name))] + fields.filter { required.contains($0.0) },
      optional: fields.filter { !required.contains($0.0) } + more
    ).with("title", .text(row.name))
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
    case .text, .callback: string
    }
  }
}
