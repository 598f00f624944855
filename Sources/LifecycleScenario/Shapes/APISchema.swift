/// A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it.
package struct APISchema: Hashable, Sendable {
  /// The schema as JSON.
  package var members: [String: APIValue]

  package init(members: [String: APIValue]) {
    self.members = members
  }

  /// The schema as a JSON value.
  package var value: APIValue { .object(members) }

  /// Adds what a person reads.
  package func described(_ text: String) -> APISchema { with("description", .text(text)) }

  /// Says that new clients don't need it.
  var deprecated: APISchema { with("deprecated", .boolean(true)) }

  /// Adds a keyword.
  package func with(_ keyword: String, _ value: APIValue) -> APISchema {
    APISchema(members: members.merging([keyword: value]) { $1 })
  }
}

// Simple values.
extension APISchema {
  package static let any = APISchema(members: [:])
  package static let string = type("string")
  package static let integer = type("integer")
  package static let boolean = type("boolean")
  /// The number of something, or a place counted from 0.
  package static let count = integer(0...Int.max)
  /// A moment as ISO 8601 has it.
  package static let time = string.with("format", .text("date-time"))

  private static func type(_ name: String) -> APISchema {
    APISchema(members: ["type": .text(name)])
  }

  package static func integer(_ range: ClosedRange<Int>) -> APISchema {
    let schema = integer.with("minimum", .integer(range.lowerBound))
    return range.upperBound == .max ? schema : schema.with("maximum", .integer(range.upperBound))
  }

  package static func number(_ range: ClosedRange<Double>) -> APISchema {
    type("number").with("minimum", .number(range.lowerBound))
      .with("maximum", .number(range.upperBound))
  }

  package static func string(_ counts: ClosedRange<Int>) -> APISchema {
    string.with("minLength", .integer(counts.lowerBound))
      .with("maxLength", .integer(counts.upperBound))
  }

  /// A text for people: no control characters.
  package static func line(_ counts: ClosedRange<Int>) -> APISchema {
    string(counts).with("pattern", .text(#"^[^\u0000-\u001f\u007f-\u009f]*$"#))
  }

  package static func pattern(_ pattern: String) -> APISchema {
    string.with("pattern", .text(pattern))
  }

  /// The identifier of a run, as a request names it.
  package static let runID = pattern("^[a-z2-7]{26}$")

  package static func choice(_ names: some Sequence<String>) -> APISchema {
    choice(among: Array(names))
  }

  @inline(never)
  private static func choice(among names: [String]) -> APISchema {
    string.with("enum", .texts(names))
  }

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> APISchema {
    choice(type.allCases.map(\.rawValue))
  }

  package static func constant(_ text: String) -> APISchema { string.with("const", .text(text)) }
}

// Values that have parts.
extension APISchema {
  package static func array(_ element: APISchema, count: ClosedRange<Int>? = nil) -> APISchema {
    let schema = type("array").with("items", element.value)
    guard let count else { return schema }
    return schema.with("minItems", .integer(count.lowerBound))
      .with("maxItems", .integer(count.upperBound))
  }

  /// An object that may have any names.
  package static func map(_ element: APISchema, names: APISchema? = nil) -> APISchema {
    let schema = type("object").with("additionalProperties", element.value)
    return names.map { schema.with("propertyNames", $0.value) } ?? schema
  }

  /// An object that has these members and no others.
  package static func object(
    _ required: KeyValuePairs<String, APISchema>,
    optional: KeyValuePairs<String, APISchema> = [:]
  ) -> APISchema {
    object(required.map { ($0, $1) }, optional: optional.map { ($0, $1) })
  }

  package static func object(
    _ required: [(String, APISchema)],
    optional: [(String, APISchema)]
  ) -> APISchema {
    let pairs = (required + optional).map { ($0.0, $0.1.value) }
    let schema = type("object").with("additionalProperties", .boolean(false))
      .with("properties", .object(Dictionary(pairs) { first, _ in first }))
    guard !required.isEmpty else { return schema }
    return schema.with("required", .texts(required.map(\.0).sorted()))
  }

  package static func oneOf(_ schemas: [APISchema]) -> APISchema {
    APISchema(members: ["oneOf": .array(schemas.map(\.value))])
  }

  /// The schema, or null.
  package var orNull: APISchema {
    APISchema(members: ["anyOf": .array([value, Self.type("null").value])])
  }

  /// The schema as a component of the description, which is written once.
  package func named(_ name: String) -> APISchema {
    APISchema(members: ["$ref": .component(name, self)])
  }
}
