import PlainJSON

/// A JSON value of the description of the API; the members of objects are written sorted.
package enum APIValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case array([APIValue])
  case object([String: APIValue])
  /// A JSON text.
  case raw(String)
  /// The reference to a schema that is written once, by its name.
  case component(String, APISchema)

  /// An array of strings.
  package static func texts(_ texts: some Sequence<String>) -> APIValue {
    .array(texts.map { .text($0) })
  }

  /// Collects the schemas that are written once, with those that they name themselves.
  package func collect(into components: inout [String: APISchema]) {
    switch self {
    case .text, .integer, .number, .boolean, .raw: return
    case .array(let values): for value in values { value.collect(into: &components) }
    case .object(let members): for value in members.values { value.collect(into: &components) }
    case .component(let name, let schema):
      guard let known = components.updateValue(schema, forKey: name) else {
        return schema.value.collect(into: &components)
      }
      precondition(known == schema, "Two schemas are called “\(name)”.")
    }
  }
}

extension JSONWriter {
  /// Writes a value.
  package mutating func value(_ value: APIValue) {
    switch value {
    case .text(let text): string(text)
    case .integer(let number): integer(number)
    case .number(let value): number(value)
    case .boolean(let flag): boolean(flag)
    case .array(let values): array(values) { $0.value($1) }
    case .raw(let text): raw(text.utf8)
    case .component(let name, _): string("#/components/schemas/\(name)")
    case .object(let members):
      object { writer in
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          writer.key(name)
          writer.value(member)
        }
      }
    }
  }
}
