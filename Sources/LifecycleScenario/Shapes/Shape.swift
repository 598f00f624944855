package import LifecycleEngine
package import PlainJSON

/// The form of a value in an answer: a function that writes it, and its schema.
package struct Shape<Value>: Sendable {
  /// The schema of the value.
  package let schema: APISchema
  let write: @Sendable (inout JSONWriter, Value) -> Void

  package init(
    _ schema: APISchema,
    _ write: @escaping @Sendable (inout JSONWriter, Value) -> Void
  ) {
    self.schema = schema
    self.write = write
  }

  /// The shape as a component of the description, which is written once.
  package func named(_ name: String) -> Shape { Shape(schema.named(name), write) }

  /// Reserves about that many bytes before the text is written.
  func reserving(_ count: @escaping @Sendable (Value) -> Int) -> Shape {
    Shape(schema) { [write] writer, value in
      writer.reserve(count(value))
      write(&writer, value)
    }
  }

  /// The value, which new clients don't read.
  package var deprecated: Shape { Shape(schema.deprecated, write) }

  /// Adds what a person reads.
  package func described(_ text: String) -> Shape { Shape(schema.described(text), write) }
}

extension JSONWriter {
  /// Writes a value in its shape.
  package mutating func value<Value>(_ value: Value, as shape: Shape<Value>) {
    shape.write(&self, value)
  }

  /// Writes one value and no more; one that passes a limit of bytes ends early.
  package init<Value>(_ value: Value, as shape: Shape<Value>, limit: Int = .max) {
    self.init()
    self.limit = limit
    self.value(value, as: shape)
  }
}

extension Shape<String> {
  package static var text: Shape { text(.string) }

  /// A text that has a schema of its own.
  package static func text(_ schema: APISchema) -> Shape { Shape(schema) { $0.string($1) } }

  /// One of some words.
  package static func choice(_ words: [String]) -> Shape { text(.choice(words)) }
}

extension Shape<Bool> {
  package static var flag: Shape { Shape(.boolean) { $0.boolean($1) } }
}

extension Shape<Int> {
  /// The number of something, or a place counted from 0.
  package static var count: Shape { integer(.count) }

  /// A number, or a place counted from 1.
  package static var number: Shape { integer(.integer(1...Int.max)) }

  package static func integer(_ schema: APISchema) -> Shape { Shape(schema) { $0.integer($1) } }
}

extension Shape where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The name of a case.
  package static var choice: Shape { Shape(.choice(Value.self)) { $0.string($1.rawValue) } }
}

extension Shape<[UInt8]> {
  /// A JSON text that was made before.
  package static func encoded(_ schema: APISchema) -> Shape { Shape(schema) { $0.raw($1) } }
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

  /// An object that may have any names; they are sorted.
  package static func map<Element>(
    _ shape: Shape<Element>
  ) -> Shape where Value == [String: Element] {
    Shape(.map(shape.schema)) { writer, members in
      writer.object { writer in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.key(name)
          shape.write(&writer, value)
        }
      }
    }
  }

  /// An object with some members and no others; they are written in the order of their names.
  package static func object(_ members: Member...) -> Shape { object(members) }

  /// An object with the members of something else, and more.
  package static func object(_ others: [Member], _ more: Member...) -> Shape {
    let members = others + more
    let facts = members.map(\.facts)
    let sorted = MemberFacts.order(of: facts).map { members[$0].write }
    return Shape(MemberFacts.object(facts)) { writer, value in
      writer.object { writer in
        for write in sorted { write(&writer, value) }
      }
    }
  }
}

/// The part of a member that doesn't depend on the type of the object.
///
/// The optimizer compiles generic code again for each type. Sorting and schemas need no type.
private struct MemberFacts: Sendable {
  let name: String
  let schema: APISchema
  let isRequired: Bool

  /// The indices of members, ordered by name.
  @inline(never)
  static func order(of members: [MemberFacts]) -> [Int] {
    members.indices.sorted { members[$0].name < members[$1].name }
  }

  /// The schema of an object with some members.
  @inline(never)
  static func object(_ members: [MemberFacts]) -> APISchema {
    .object(
      members.filter(\.isRequired).map { ($0.name, $0.schema) },
      optional: members.filter { !$0.isRequired }.map { ($0.name, $0.schema) }
    )
  }
}

extension Shape {
  /// A member of an object in an answer.
  package struct Member: Sendable {
    fileprivate let facts: MemberFacts
    fileprivate let write: @Sendable (inout JSONWriter, Value) -> Void

    /// A member that is always there.
    package static func required<Part>(
      _ name: String,
      _ get: @escaping @Sendable (Value) -> Part,
      _ shape: Shape<Part>
    ) -> Member {
      Member(facts: MemberFacts(name: name, schema: shape.schema, isRequired: true)) {
        $0.key(name)
        shape.write(&$0, get($1))
      }
    }

    /// A member that is left out if there is no value.
    package static func optional<Part>(
      _ name: String,
      _ get: @escaping @Sendable (Value) -> Part?,
      _ shape: Shape<Part>
    ) -> Member {
      Member(facts: MemberFacts(name: name, schema: shape.schema, isRequired: false)) {
        guard let part = get($1) else { return }
        $0.key(name)
        shape.write(&$0, part)
      }
    }

    /// The member as one of an owner of the value.
    package func of<Owner>(
      _ get: @escaping @Sendable (Owner) -> Value
    ) -> Shape<Owner>.Member {
      Shape<Owner>.Member(facts: facts) { [write] in write(&$0, get($1)) }
    }
  }
}

extension Array {
  /// The members as those of an owner of their value.
  package func of<Value, Owner>(
    _ get: @escaping @Sendable (Owner) -> Value
  ) -> [Shape<Owner>.Member] where Element == Shape<Value>.Member {
    map { $0.of(get) }
  }
}

/// Something, and the run that gives it its names.
package struct InRun<Value> {
  package let value: Value
  package let run: Simulation

  package init(_ value: Value, _ run: Simulation) {
    self.value = value
    self.run = run
  }

  /// Writes something in a run that has a writer of its own.
  package static func shape(
    _ schema: APISchema,
    _ write: @escaping @Sendable (inout JSONWriter, Value, Simulation) -> Void
  ) -> Shape<InRun> {
    Shape(schema) { write(&$0, $1.value, $1.run) }
  }
}
