package import LifecycleEngine
package import PlainJSON

/// What a value in an answer is: how it is written, and the schema that says so.
package struct Shape<Value>: Sendable {
  /// The schema of the value.
  package let schema: APISchema
  package let write: @Sendable (inout JSONWriter, Value) -> Void

  package init(_ schema: APISchema, _ write: @escaping @Sendable (inout JSONWriter, Value) -> Void)
  {
    self.schema = schema
    self.write = write
  }
}

extension JSONWriter {
  /// Writes a value in its shape.
  package mutating func value<Value>(_ value: Value, as shape: Shape<Value>) {
    shape.write(&self, value)
  }
}

extension Shape<String> {
  package static var text: Shape { Shape(.string) { $0.string($1) } }
}

extension Shape<Bool> {
  package static var flag: Shape { Shape(.boolean) { $0.boolean($1) } }
}

extension Shape<Int> {
  /// The number of something, or a place counted from 0.
  package static var count: Shape { Shape(.count) { $0.integer($1) } }
}

extension Shape where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The name of a case.
  package static var choice: Shape { Shape(.choice(Value.self)) { $0.string($1.rawValue) } }
}

extension Shape {
  /// A value, or `null` for none.
  package static func orNull<Wrapped>(_ shape: Shape<Wrapped>) -> Shape where Value == Wrapped? {
    Shape(shape.schema.orNull) { writer, value in
      if let value { shape.write(&writer, value) } else { writer.null() }
    }
  }

  /// Several values.
  package static func array<Element>(
    _ shape: Shape<Element>,
    count: ClosedRange<Int>? = nil
  ) -> Shape where Value == [Element] {
    Shape(.array(shape.schema, count: count)) { $0.array($1, shape.write) }
  }

  /// An object with some members and no others; they are written in the order of their names.
  package static func object(_ members: Member...) -> Shape {
    let sorted = members.sorted { $0.name < $1.name }
    let schema = APISchema.object(
      members.filter(\.isRequired).map { ($0.name, $0.schema) },
      optional: members.filter { !$0.isRequired }.map { ($0.name, $0.schema) }
    )
    return Shape(schema) { writer, value in
      writer.object { writer in
        for member in sorted { member.write(&writer, value) }
      }
    }
  }
}

extension Shape {
  /// A member of an object in an answer.
  package struct Member: Sendable {
    let name: String
    let schema: APISchema
    let isRequired: Bool
    fileprivate let write: @Sendable (inout JSONWriter, Value) -> Void

    /// A member that is always there.
    package static func required<Part>(
      _ name: String,
      _ get: @escaping @Sendable (Value) -> Part,
      _ shape: Shape<Part>
    ) -> Member {
      Member(name: name, schema: shape.schema, isRequired: true) {
        $0.key(name)
        shape.write(&$0, get($1))
      }
    }

    /// A member that is left out where there is no value.
    package static func optional<Part>(
      _ name: String,
      _ get: @escaping @Sendable (Value) -> Part?,
      _ shape: Shape<Part>
    ) -> Member {
      Member(name: name, schema: shape.schema, isRequired: false) {
        guard let part = get($1) else { return }
        $0.key(name)
        shape.write(&$0, part)
      }
    }
  }
}

extension Shape<ScenarioDocument> {
  /// A whole scenario.
  package static var scenario: Shape { Shape(.ref("Scenario")) { $0.scenario($1) } }
}

extension Shape<Platform> {
  /// A platform without the options of the engine.
  package static var shownPlatform: Shape<Platform> {
    Shape(.ref("ShownPlatform")) { $0.platform($1, includesOptions: false) }
  }
}
