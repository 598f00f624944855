package import PlainJSON

/// What a value in a request may be: how it is read, and the schema that says so.
package struct Form<Value>: Sendable {
  /// The schema of the value.
  package let schema: APISchema
  /// Reads the value; reports what is wrong and then gives nothing.
  package let read: @Sendable (inout DocumentReader, JSONValue) -> Value?

  package init(
    _ schema: APISchema,
    _ read: @escaping @Sendable (inout DocumentReader, JSONValue) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// The value, or `null` for none.
  package var orNull: Form<Value?> {
    Form<Value?>(schema.orNull) { [read] reader, value in
      value == .null ? .some(nil) : read(&reader, value).map { .some($0) }
    }
  }
}

extension Form<String> {
  /// A text with a number of characters, none of them a control character.
  package static func line(_ counts: ClosedRange<Int>) -> Form {
    Form(.line(counts)) { $0.readText($1, in: counts) }
  }

  /// Any text.
  package static var string: Form { Form(.string) { $0.readString($1) } }
}

extension Form<Bool> {
  /// `true` or `false`.
  package static var boolean: Form { Form(.boolean) { $0.readBoolean($1) } }
}

extension Form<Int> {
  /// An integer in a range that belongs to the form.
  package static func integer(_ range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { $0.readInteger($1, in: range) }
  }

  /// A place counted from 0 whose greatest value only the run tells.
  package static func place(upTo last: Int) -> Form {
    Form(.count) { $0.readInteger($1, in: 0...last) }
  }
}

extension Form {
  /// One of the cases of a type.
  package static func choice(of type: Value.Type = Value.self) -> Form
  where Value: CaseIterable & RawRepresentable<String> & Sendable {
    Form(.choice(type)) { $0.readChoice($1, of: type) }
  }

  /// An object with some fields and no others, which are read in this order.
  package static func object<each Part>(
    _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Form {
    let fields = (repeat each field)
    var names: [String] = []
    var required: [(String, APISchema)] = []
    var optional: [(String, APISchema)] = []
    for field in repeat each field {
      names.append(field.name)
      if field.isRequired {
        required.append((field.name, field.schema))
      } else {
        optional.append((field.name, field.schema))
      }
    }
    return Form(.object(required, optional: optional)) { [names] reader, value in
      guard let object = reader.readObject(value, fields: names) else { return nil }
      let parts = (repeat (each fields).read(&reader, object))
      do throws(MissingPart) {
        return make(repeat try MissingPart.unwrap(each parts))
      } catch {
        return nil
      }
    }
  }
}

/// A part of an object that could not be read; what is wrong with it has been reported.
private struct MissingPart: Error {
  static func unwrap<Part>(_ part: Part?) throws(MissingPart) -> Part {
    guard let part else { throw MissingPart() }
    return part
  }
}

/// A field of an object in a request.
package struct Field<Value>: Sendable {
  let name: String
  let schema: APISchema
  let isRequired: Bool
  fileprivate let read: @Sendable (inout DocumentReader, JSONObject) -> Value?

  /// A field that must be given.
  package static func required(_ name: String, _ form: Form<Value>) -> Field {
    Field(name: name, schema: form.schema, isRequired: true) {
      $0.readRequiredField(name, of: $1, form.read)
    }
  }

  /// A field that may be left out.
  package static func optional<Part>(_ name: String, _ form: Form<Part>) -> Field
  where Value == Part? {
    Field(name: name, schema: form.schema, isRequired: false) {
      .some($0.readField(name, of: $1, form.read))
    }
  }
}
