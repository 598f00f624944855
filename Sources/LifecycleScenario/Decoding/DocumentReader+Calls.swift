import LifecycleEngine
import PlainJSON

/// Reading of commands and statements by the rows of ``CommandSchema``.
extension DocumentReader {
  /// The rows that may stand at a place.
  enum Rows {
    case commands
    case commandsAndStatements
    /// Of a block, which hands over no other one.
    case linesOfBlock

    var names: [String] {
      switch self {
      case .commands: CommandSchema.commands.map(\.name)
      case .commandsAndStatements:
        (CommandSchema.commands + CommandSchema.statements).map(\.name)
      case .linesOfBlock:
        (CommandSchema.commands + CommandSchema.statements).filter { !$0.hasBlock }.map(\.name)
      }
    }
  }

  /// Reads the row that `do` names.
  mutating func readSchema(of object: JSONObject, rows: Rows) -> CommandSchema? {
    readRequiredField("do", of: object) { reader, value in
      guard let name = reader.readString(value) else { return nil }
      let schema = CommandSchema.named(name)
      switch rows {
      case .commands:
        if let schema, schema.isCommand { return schema }
        let code: ScenarioProblem.Code = schema == nil ? .notCommand : .notForSteps
        reader.report(code, ["name": name], found: name, allowed: rows.names)
      case .commandsAndStatements:
        if let schema { return schema }
        reader.report(.notStatement, ["name": name], found: name, allowed: rows.names)
      case .linesOfBlock:
        if let schema, !schema.hasBlock { return schema }
        let code: ScenarioProblem.Code = schema == nil ? .notStatement : .notForBlocks
        reader.report(code, ["name": name], found: name, allowed: rows.names)
      }
      return nil
    }
  }

  /// Reads the fields of a row, or returns `nil` if one of them is wrong.
  mutating func readFields(of object: JSONObject, by schema: CommandSchema) -> [FieldValue]? {
    let countBefore = problemCount
    var values: [FieldValue] = []
    for field in schema.fields {
      let value = readField(field.name, of: object) { $0.readValue($1, of: field) }
      values.append(value ?? defaultValue(of: field, in: object, by: schema))
    }
    if schema.needsAnyField, values.allSatisfy({ $0 == .none }), problemCount == countBefore {
      let names = schema.fields.map(\.name)
      let list = names.joined(separator: ", ")
      report(.needsAny, ["command": schema.name, "list": list], allowed: names)
    }
    return problemCount == countBefore ? values : nil
  }

  private mutating func readValue(_ value: JSONValue, of field: CommandField) -> FieldValue? {
    switch field.type {
    case .controller: readController(value).map { .controller($0) }
    case .controllerOrNull:
      value == .null ? FieldValue.none : readController(value).map { .controller($0) }
    case .controllers: .controllers(readArray(value) { $0.readController($1) })
    case .boolean: readBoolean(value).map { .boolean($0) }
    case .integer(let range): readInteger(value, in: range).map { .integer($0) }
    case .fraction: readFraction(value).map { .number($0) }
    case .choice(let allowed): readName(value, of: allowed).map { .text($0) }
    case .text: readString(value).map { .text($0) }
    case .callback: readCallback(value).map { .text($0.rawValue) }
    case .hostedView(let kind): readHostedViewName(value, kind).map { .hostedView($0) }
    case .newView: readNewView(value).map { .newView($0) }
    case .statements:
      .statements(readArray(value) { $0.readStatement($1, rows: .linesOfBlock) })
    }
  }

  /// The value of a field that is left out or wrong.
  private mutating func defaultValue(
    of field: CommandField,
    in object: JSONObject,
    by schema: CommandSchema
  ) -> FieldValue {
    guard object[field.name] == nil else { return .none }
    var names: [String: String] { ["command": schema.name, "name": field.name] }
    if field.isRequired {
      report(.needsField, names, allowed: [field.name])
      return .none
    }
    if case .hostedView(let kind) = field.type { return onlyView(of: kind, names) }
    guard !field.fittingKinds.isEmpty else { return field.defaultValue }
    let candidates = candidates(for: field, in: object, by: schema)
    if candidates.count == 1 { return .controller(candidates[0]) }
    report(
      candidates.isEmpty ? .needsFitting : .needsChoice,
      names.merging(["count": "\(candidates.count)"]) { first, _ in first },
      allowed: { reader in candidates.map { reader.app[$0].name } }
    )
    return .none
  }

  /// The one view that fits where none is named.
  private mutating func onlyView(
    of kind: HostedView.Kind?,
    _ names: [String: String]
  ) -> FieldValue {
    let fitting = hostedViews(of: kind)
    if fitting.count == 1 { return .hostedView(fitting[0]) }
    report(
      fitting.isEmpty ? .needsView : .needsOneView,
      names.merging(["count": "\(fitting.count)"]) { first, _ in first },
      allowed: { reader in fitting.map { "\(reader.app[$0.host].name).\($0.view)" } }
    )
    return .none
  }

  /// The controllers that fit a field, without those that the other fields name.
  ///
  /// The kinds are tried group by group: a custom container is the parent before any other
  /// controller is.
  private func candidates(
    for field: CommandField,
    in object: JSONObject,
    by schema: CommandSchema
  ) -> [ControllerID] {
    let named = schema.fields.compactMap { other -> String? in
      guard case .string(let name) = object[other.name] else { return nil }
      return name
    }
    for kinds in field.fittingKinds {
      let fitting = kinds.flatMap { controllers(of: $0) }
        .filter { !named.contains(app[$0].name) }
        .sorted { $0.rawValue < $1.rawValue }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }
}
