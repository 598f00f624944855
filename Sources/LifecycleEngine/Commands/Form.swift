/// A command or statement as its declaration has it: the fields are stored properties.
protocol Verb: Sendable {
  /// What is made of the fields: a command or a statement.
  associatedtype Whole: Formed

  /// All that is the same in every use.
  static var form: Form<Self> { get }
}

/// A command or a statement.
protocol Formed: Sendable {
  /// The line of an override.
  var statement: Statement { get }
}

extension Command: Formed {
  var statement: Statement { .command(self) }
}

extension Statement: Formed {
  var statement: Statement { self }
}

/// The name, the fields and the words of a command or statement, and how it is made of values.
///
/// Its parameters are free, like those of a draft and a field: at run time, looking a requirement up
/// for the type of each form would be half of what the start of the program takes.
struct Form<Owner>: Sendable {
  private(set) var schema: CommandSchema
  /// What reads the fields, in the order of the row.
  let reads: [@Sendable (Owner) -> FieldValue]
  /// Whether a version knows the call.
  private(set) var exists: @Sendable (Profile) -> Bool = { _ in true }

  fileprivate init(_ schema: CommandSchema, _ reads: [@Sendable (Owner) -> FieldValue] = []) {
    self.schema = schema
    self.reads = reads
  }

  /// Lines of Swift; see ``CallCode``.
  func swift(_ lines: String...) -> Form {
    with { $0.code = .lines(swift: lines, objc: []) }
  }

  /// The same lines in Objective-C.
  func objc(_ lines: String...) -> Form {
    with { schema in
      guard case .lines(let swift, _) = schema.code else { return }
      schema.code = .lines(swift: swift, objc: lines)
    }
  }

  /// The lines where a version lacks what the others need; those of Swift unless it has none.
  func before(
    _ isNewer: @escaping @Sendable (Profile) -> Bool,
    _ swift: String? = nil,
    objc: String...
  ) -> Form {
    with { $0.olderCode = OlderCode(isNewer: isNewer, swift: swift, objc: objc) }
  }

  /// What stands in code where only a person or the system can do this.
  func comment(_ text: String, by givers: CommandGiver...) -> Form {
    with { schema in
      schema.code = .comment(text)
      schema.givers = givers
    }
  }

  /// Who gives the command, where that is not the app's code alone.
  func given(by givers: CommandGiver...) -> Form { with { $0.givers = givers } }

  /// Where on the device the command is given.
  func at(_ place: CommandPlace) -> Form { with { $0.place = place } }

  /// How soon the command is suggested as the next one.
  func suggested(_ suggestion: CommandSuggestion) -> Form { with { $0.suggestion = suggestion } }

  /// One of the fields has to be given, whichever.
  var needingAnyField: Form { with { $0.needsAnyField = true } }

  /// Only some versions know the call.
  func since(_ exists: @escaping @Sendable (Profile) -> Bool) -> Form {
    var form = with { $0.introduced = Profile.introduction(where: exists) }
    form.exists = exists
    return form
  }

  private func with(_ change: (inout CommandSchema) -> Void) -> Form {
    var form = self
    change(&form.schema)
    return form
  }
}

/// A form that lacks its fields.
struct FormDraft<Owner, Whole, each Value>: Sendable {
  fileprivate let schema: CommandSchema
  fileprivate let make: @Sendable (repeat each Value) -> Whole
}

extension FormDraft where Whole: Formed, repeat each Value: FieldConvertible {
  /// Adds the fields, in the order in which the case takes them.
  func fields(_ fields: repeat Field<Owner, each Value>) -> Form<Owner> {
    var schema = schema
    var reads: [@Sendable (Owner) -> FieldValue] = []
    for field in repeat each fields {
      schema.fields.append(field.row)
      reads.append { field.read($0).fieldValue }
    }
    schema.kind = schema.fields.first { $0.name == "on" }?.fittingKinds.first?.first
    let make = make
    schema.statement = { values in
      var cursor = ValueCursor(values: values)
      return make(repeat cursor.next((each Value).self)).statement
    }
    return Form(schema, reads)
  }
}

/// Reads values one after the other, as a constructor takes them.
private struct ValueCursor {
  let values: [FieldValue]
  var index = 0

  mutating func next<Value: FieldConvertible>(_ type: Value.Type) -> Value {
    guard index < values.count, let value = Value(values[index]) else {
      preconditionFailure("The values of a call must be those of its fields.")
    }
    index += 1
    return value
  }
}

extension Verb {
  static var schema: CommandSchema { form.schema }

  /// Begins the form of a call with fields.
  ///
  /// - Parameters:
  ///   - group: The group in which it is offered.
  ///   - title: What a person reads, with field names in braces.
  ///   - make: The case of the enumeration.
  ///   - name: The name under `do`; that of the declaration unless given.
  /// - Returns: A form that lacks its fields.
  static func named<each Value: FieldConvertible>(
    _ group: CommandGroup,
    _ title: String,
    _ make: @escaping @Sendable (repeat each Value) -> Whole,
    as name: String? = nil
  ) -> FormDraft<Self, Whole, repeat each Value> {
    FormDraft(schema: CommandSchema(group, name ?? ownName, title, of: Whole.self), make: make)
  }

  /// The form of a call without fields.
  static func named(_ group: CommandGroup, _ title: String, _ whole: Whole) -> Form<Self> {
    var schema = CommandSchema(group, ownName, title, of: Whole.self)
    schema.statement = { _ in whole.statement }
    return Form(schema)
  }

  /// `PopToRoot` declares `popToRoot`.
  private static var ownName: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The values of the fields, in the order of the row.
  var values: [FieldValue] { Self.form.reads.map { $0(self) } }

  /// The first controller that is named.
  var firstController: ControllerID? {
    for read in Self.form.reads {
      if let controller = read(self).controllers.first { return controller }
    }
    return nil
  }

  /// The last controller that is named.
  var lastController: ControllerID? {
    for read in Self.form.reads.reversed() {
      if let controller = read(self).controllers.last { return controller }
    }
    return nil
  }
}
