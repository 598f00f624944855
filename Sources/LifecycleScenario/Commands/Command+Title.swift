public import LifecycleEngine

extension Command {
  /// A short title for people: `push B`, `swipe back`.
  ///
  /// The container is named if the app has several that fit, and `animated` if it differs from the
  /// default.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: A few words.
  public func title(in app: AppDefinition) -> String { call.title(in: app) }
}

extension Statement {
  /// A short title for people: `push B`, `read the size of the view`.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: A few words.
  public func title(in app: AppDefinition) -> String { call.title(in: app) }
}

extension Call {
  /// The short title of a command or statement.
  func title(in app: AppDefinition) -> String {
    let schema = schema
    var title = schema.title
    for (field, value) in zip(schema.fields, values) {
      if let range = title.placeholder(of: field.name) {
        title.replaceSubrange(range, with: value.words(of: field, in: app))
      } else if field.name == "on", case .controller(let id) = value,
        app.controllers.count(where: { $0.kind == app[id].kind && !$0.isAnonymous }) > 1
      {
        title += " on \(app[id].name)"
      } else if field.name == "animated", value != field.defaultValue {
        title += value == .boolean(true) ? ", animated" : ", unanimated"
      }
    }
    if let scene { title += " in \(app.name(of: scene))" }
    let words = title.utf8.split(separator: UInt8(ascii: " "))
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The title with every field that it leaves out, but for those with their default.
  package func fullTitle(in app: AppDefinition) -> String {
    let schema = schema
    let rest = zip(schema.fields, values).filter { field, value in
      !schema.title.contains("{\(field.name)}") && !["on", "animated"].contains(field.name)
        && value != field.defaultValue
    }
    return ([title(in: app)] + rest.map { "\($0.name) \($1.words(of: $0, in: app))" })
      .joined(separator: ", ")
  }
}

extension String {
  /// The place of a field's value in a title: the name of the field in braces.
  fileprivate func placeholder(of field: String) -> Range<Index>? {
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[open...].dropFirst()
      guard rest.starts(with: field.utf8) else { continue }
      let end = rest.dropFirst(field.utf8.count)
      if end.first == UInt8(ascii: "}") { return open..<utf8.index(after: end.startIndex) }
    }
    return nil
  }
}

extension FieldValue {
  /// The value as a title says it; no style is said by saying nothing.
  fileprivate func words(of field: CommandField, in app: AppDefinition) -> String {
    switch self {
    case .none: field.type == .controllerOrNull ? "nil" : ""
    case .controller(let id): app[id].name
    case .controllers(let ids): ids.map { app[$0].name }.joined(separator: ", ")
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    case .hostedView(let name): name.view
    case .newView(let view): view.name
    case .statements(let all): all.map { $0.title(in: app) }.joined(separator: "; ")
    }
  }
}
