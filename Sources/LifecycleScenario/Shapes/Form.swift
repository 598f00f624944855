package import PlainJSON

/// The form of a value in a request: a function that reads it, and its schema.
package struct Form<Value>: Sendable {
  /// Reads a value, or reports a problem and returns `nil`.
  package typealias Read = @Sendable (inout DocumentReader, JSONValue) -> Value?

  /// The schema of the value.
  package let schema: APISchema
  package let read: Read

  package init(_ schema: APISchema, _ read: @escaping Read) {
    self.schema = schema
    self.read = read
  }

  /// The value, which new clients leave out.
  package var deprecated: Form { Form(schema.deprecated, read) }

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

  /// The identifier of a document, in kebab case.
  package static var documentID: Form { Form(.documentID) { $0.readDocumentID($1) } }

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

  /// A place counted from 0 whose greatest value only the run knows.
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

  /// Several values.
  ///
  /// - Parameters:
  ///   - form: One of them.
  ///   - count: The allowed numbers of them.
  ///   - code: The problem with another number of them.
  ///   - values: The facts that belong to the code.
  /// - Returns: The form.
  package static func array<Element>(
    _ form: Form<Element>,
    count: ClosedRange<Int>,
    otherwise code: ScenarioProblem.Code,
    _ values: [String: String] = [:]
  ) -> Form where Value == [Element] {
    Form(.array(form.schema, count: count)) { reader, value in
      if case .array(let elements) = value, !count.contains(elements.count) {
        reader.report(code, values, found: "\(elements.count)")
        return nil
      }
      return reader.readArray(value, form.read)
    }
  }

  /// An object with some fields and no others, which are read in this order.
  package static func object<each Part>(
    _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Form {
    object(.all(repeat each field, make: make))
  }

  /// An object with some fields and no others.
  package static func object(_ fields: Field<Value>) -> Form {
    let names = fields.names
    let schemas = fields.variants.map { $0.schema }
    return Form(schemas.count == 1 ? schemas[0] : .oneOf(schemas)) { reader, value in
      reader.readObject(value, fields: names).flatMap { fields.read(&reader, $0) }
    }
  }
}

/// Names and schemas of fields that may be given together.
private struct FieldVariant: Sendable {
  var required: [(String, APISchema)] = []
  var optional: [(String, APISchema)] = []

  var schema: APISchema { .object(required, optional: optional) }
  var names: [String] { (required + optional).map(\.0) }

  static func + (left: FieldVariant, right: FieldVariant) -> FieldVariant {
    FieldVariant(
      required: left.required + right.required,
      optional: left.optional + right.optional
    )
  }
}

/// A field of an object in a request, or several that belong together.
package struct Field<Value>: Sendable {
  /// The fields that may be given; several variants if one excludes the other.
  fileprivate let variants: [FieldVariant]
  /// Reads the fields, or reports a problem and returns `nil`.
  fileprivate let read: @Sendable (inout DocumentReader, JSONObject) -> Value?

  fileprivate var names: [String] {
    variants.flatMap(\.names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A field that must be given.
  package static func required(_ name: String, _ form: Form<Value>) -> Field {
    Field(variants: [FieldVariant(required: [(name, form.schema)])]) {
      $0.readRequiredField(name, of: $1, form.read)
    }
  }

  /// A field that may be left out.
  package static func optional<Part>(
    _ name: String,
    _ form: Form<Part>
  ) -> Field where Value == Part? {
    Field(variants: [FieldVariant(optional: [(name, form.schema)])]) {
      .some($0.readField(name, of: $1, form.read))
    }
  }

  /// Some fields, which are read in this order.
  package static func all<each Part>(
    _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Field {
    let fields = (repeat each field)
    var variants = [FieldVariant()]
    for field in repeat each field {
      variants = variants.flatMap { variant in field.variants.map { variant + $0 } }
    }
    return Field(variants: variants) { reader, object in
      let parts = (repeat (each fields).read(&reader, object))
      do throws(MissingPart) {
        return make(repeat try MissingPart.unwrap(each parts))
      } catch {
        return nil
      }
    }
  }

  /// A field, and another that depends on its value, which is `nil` if it is wrong.
  package static func pair<First, Second>(
    _ first: Field<First>,
    then second: @escaping @Sendable (First?) -> Field<Second>
  ) -> Field where Value == (First, Second) {
    let variants = first.variants.flatMap { variant in second(nil).variants.map { variant + $0 } }
    return Field(variants: variants) { reader, object in
      let value = first.read(&reader, object)
      let other = second(value).read(&reader, object)
      guard let value, let other else { return nil }
      return (value, other)
    }
  }

  /// One of several alternatives, chosen by the first name of each.
  ///
  /// - Parameters:
  ///   - alternatives: The alternatives.
  ///   - code: The problem if none or several are given.
  ///   - values: The facts that belong to the code.
  ///   - unfitting: The problem with a field of another alternative.
  /// - Returns: The field of the one that is given.
  package static func oneOf(
    _ alternatives: [Field],
    otherwise code: ScenarioProblem.Code,
    _ values: [String: String] = [:],
    unfitting: ScenarioProblem.Code? = nil
  ) -> Field {
    let variants = alternatives.flatMap(\.variants)
    let all = Dictionary(uniqueKeysWithValues: alternatives.map { ($0.names[0], $0) })
    let keys = all.keys.sorted()
    let names = alternatives.flatMap(\.names)
    return Field(variants: variants) { reader, object in
      let given = keys.filter { object[$0] != nil }
      guard given.count == 1, let chosen = all[given[0]] else {
        reader.report(code, values, allowed: given.isEmpty ? keys : given)
        return nil
      }
      if let unfitting {
        for name in names where object[name] != nil && !chosen.names.contains(name) {
          reader.inside(name) { $0.report(unfitting, found: name) }
        }
      }
      return chosen.read(&reader, object)
    }
  }
}

/// A part of an object that could not be read; its problem has been reported.
private struct MissingPart: Error {
  static func unwrap<Part>(_ part: Part?) throws(MissingPart) -> Part {
    guard let part else { throw MissingPart() }
    return part
  }
}
