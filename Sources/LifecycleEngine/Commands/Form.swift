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
/// Its parameters are free, like those of a draft and a field. Looking a requirement up at run time
/// for the type of each form would take half of the start of the program.
///
/// The optimizer compiles generic code again for each of the 112 forms. So only code that needs the
/// type of the owner is generic, and the changes are methods of the row.
struct Form<Owner>: Sendable {
  /// Reads one field, by its index in the row.
  typealias Read = @Sendable (Owner, Int) -> FieldValue

  let schema: CommandSchema
  let read: Read

  fileprivate init(_ schema: CommandSchema, _ read: @escaping Read) {
    self.schema = schema
    self.read = read
  }

  /// The reader of a call without fields.
  fileprivate static var readNothing: Read {
    { _, _ in preconditionFailure("A form reads only the fields that its row has.") }
  }

  /// Lines of Swift; see ``CallCode``.
  func swift(_ lines: String...) -> Form { Form(schema.swift(lines), read) }

  /// The same lines in Objective-C.
  func objc(_ lines: String...) -> Form { Form(schema.objc(lines), read) }

  /// The lines where a version lacks what the others need; those of Swift unless it has none.
  func before(
    _ isNewer: @escaping @Sendable (Profile) -> Bool,
    _ swift: String? = nil,
    objc: String...
  ) -> Form {
    Form(schema.before(OlderCode(isNewer: isNewer, swift: swift, objc: objc)), read)
  }

  /// What stands in code where only a person or the system can do this.
  func comment(_ text: String, by givers: CommandGiver...) -> Form {
    Form(schema.comment(text).given(by: givers), read)
  }

  /// The givers of the command, if not the app's code alone.
  func given(by givers: CommandGiver...) -> Form { Form(schema.given(by: givers), read) }

  /// Where on the device the command is given.
  func at(_ place: CommandPlace) -> Form { Form(schema.at(place), read) }

  /// How soon the command is suggested as the next one.
  func suggested(_ suggestion: CommandSuggestion) -> Form {
    Form(schema.suggested(suggestion), read)
  }

  /// The listing writes the call with code of its own.
  func written(by writer: CallWriter) -> Form { Form(schema.written(by: writer), read) }

  /// The lines of Swift that are read as this call, if they aren't the line that is written.
  func read(from lines: String...) -> Form { Form(schema.read(from: lines), read) }

  /// The call leads to another screen.
  var leads: Form { Form(schema.leading, read) }

  /// How apps use the command, for the search for what explains a log.
  func habit(
    penalty: Int = CommandHabit().penalty,
    mayDoNothing: Bool = false,
    mayComeBefore: Bool = false,
    evidence: CommandHabit.Evidence = .none
  ) -> Form {
    let habit = CommandHabit(
      penalty: penalty,
      mayDoNothing: mayDoNothing,
      mayComeBefore: mayComeBefore,
      evidence: evidence
    )
    return Form(schema.habit(habit), read)
  }

  /// What is offered of the command now, without a subject; see ``Command/offers``.
  func candidates(_ make: @escaping @Sendable (World) -> [Command]) -> Form {
    Form(schema.candidates { lab, _ in make(lab) }, read)
  }

  /// What is offered of the command now for one controller.
  func candidates(for make: @escaping @Sendable (World, ControllerID) -> [Command]) -> Form {
    let candidates: Candidates = { lab, subject in
      subject.map { make(lab, $0.controller) } ?? []
    }
    return Form(schema.candidates(candidates), read)
  }

  /// What is offered of the command now for a container on screen, if it is of the command's kind.
  func candidates(
    in kind: ControllerKind,
    _ make: @escaping @Sendable (World, CandidateSubject, InstanceID) -> [Command]
  ) -> Form {
    let candidates: Candidates = { lab, subject in
      guard let subject, let object = subject.object, lab.app[subject.controller].kind == kind
      else { return [] }
      return make(lab, subject, object)
    }
    return Form(schema.candidates(candidates), read)
  }

  /// One of the fields has to be given, whichever.
  var needingAnyField: Form { Form(schema.needingAnyField, read) }

  /// The command may name a scene; what it concerns where it doesn't.
  func inScene(_ scope: SceneScope) -> Form { Form(schema.inScene(scope), read) }

  /// Only some versions know the call.
  func since(_ exists: @escaping @Sendable (Profile) -> Bool) -> Form {
    Form(schema.since(exists), read)
  }
}

extension CommandSchema {
  fileprivate func swift(_ lines: [String]) -> CommandSchema {
    CommandSchema(self) { $0.code = .lines(swift: lines, objc: []) }
  }

  fileprivate func objc(_ lines: [String]) -> CommandSchema {
    CommandSchema(self) { facts in
      guard case .lines(let swift, _) = facts.code else { return }
      facts.code = .lines(swift: swift, objc: lines)
    }
  }

  fileprivate func before(_ code: OlderCode) -> CommandSchema {
    CommandSchema(self) { $0.olderCode = code }
  }

  fileprivate func comment(_ text: String) -> CommandSchema {
    CommandSchema(self) { $0.code = .comment(text) }
  }

  fileprivate func given(by givers: [CommandGiver]) -> CommandSchema {
    CommandSchema(self) { $0.givers = givers }
  }

  fileprivate func at(_ place: CommandPlace) -> CommandSchema {
    CommandSchema(self) { $0.place = place }
  }

  fileprivate func suggested(_ suggestion: CommandSuggestion) -> CommandSchema {
    CommandSchema(self) { $0.suggestion = suggestion }
  }

  fileprivate func written(by writer: CallWriter) -> CommandSchema {
    CommandSchema(self) { $0.code = .written(writer) }
  }

  fileprivate func read(from lines: [String]) -> CommandSchema {
    CommandSchema(self) { $0.readLines = lines }
  }

  fileprivate var leading: CommandSchema { CommandSchema(self) { $0.leads = true } }

  fileprivate func habit(_ habit: CommandHabit) -> CommandSchema {
    CommandSchema(self) { $0.habit = habit }
  }

  fileprivate func candidates(_ candidates: @escaping Candidates) -> CommandSchema {
    CommandSchema(self) { $0.candidates = candidates }
  }

  fileprivate var needingAnyField: CommandSchema {
    CommandSchema(self) { $0.needsAnyField = true }
  }

  fileprivate func inScene(_ scope: SceneScope) -> CommandSchema {
    CommandSchema(self) { $0.sceneScope = scope }
  }

  @inline(never)
  fileprivate func since(_ exists: @escaping @Sendable (Profile) -> Bool) -> CommandSchema {
    CommandSchema(self) {
      $0.introduced = Profile.introduction(where: exists)
      $0.exists = exists
    }
  }

  fileprivate func field(_ field: CommandField) -> CommandSchema {
    CommandSchema(self) {
      $0.fields.append(field)
      if field.name == "on" { $0.kind = field.fittingKinds.first?.first }
    }
  }

  fileprivate func made(
    by statement: @escaping @Sendable ([FieldValue]) -> Statement
  ) -> CommandSchema {
    CommandSchema(self) { $0.statement = statement }
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
    var schema = schema.made(by: statement(of: make))
    // A chain of closures, because an array of them would be compiled again for each owner.
    var read = Form<Owner>.readNothing
    for field in repeat each fields {
      let place = schema.fieldCount
      schema = schema.field(field.row)
      read = { [read, readField = field.read] owner, index in
        index == place ? readField(owner) : read(owner, index)
      }
    }
    return Form(schema, read)
  }
}

/// Makes statements from values.
///
/// Forms whose fields have the same types share the code.
@inline(never)
private func statement<Whole: Formed, each Value: FieldConvertible>(
  of make: @escaping @Sendable (repeat each Value) -> Whole
) -> @Sendable ([FieldValue]) -> Statement {
  { values in
    var cursor = ValueCursor(values: values)
    return make(repeat cursor.next((each Value).self)).statement
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
    let schema = CommandSchema(group, name ?? ownName, title, isCommand: Whole.self == Command.self)
    return FormDraft(schema: schema, make: make)
  }

  /// The form of a call without fields.
  static func named(_ group: CommandGroup, _ title: String, _ whole: Whole) -> Form<Self> {
    let schema = CommandSchema(group, ownName, title, isCommand: Whole.self == Command.self)
    return Form(schema.made { _ in whole.statement }, Form.readNothing)
  }

  private static var ownName: String { verbName(of: Self.self) }

  // Loops over fields are compiled once for all forms, since only the closures differ.

  /// The values of the fields, in the order of the row.
  var values: [FieldValue] {
    @_semantics("optimize.sil.specialize.generic.never") @inline(never) get {
      let form = Self.form
      var values: [FieldValue] = []
      values.reserveCapacity(form.schema.fieldCount)
      for index in 0..<form.schema.fieldCount { values.append(form.read(self, index)) }
      return values
    }
  }

  /// The first controller that is named.
  var firstController: ControllerID? {
    @_semantics("optimize.sil.specialize.generic.never") @inline(never) get {
      let form = Self.form
      for index in 0..<form.schema.fieldCount {
        if let controller = form.read(self, index).firstController { return controller }
      }
      return nil
    }
  }

  /// The last controller that is named.
  var lastController: ControllerID? {
    @_semantics("optimize.sil.specialize.generic.never") @inline(never) get {
      let form = Self.form
      for index in (0..<form.schema.fieldCount).reversed() {
        if let controller = form.read(self, index).lastController { return controller }
      }
      return nil
    }
  }
}

/// `PopToRoot` declares `popToRoot`.
@inline(never)
private func verbName(of type: Any.Type) -> String {
  let name = "\(type)"
  return name.prefix(1).lowercased() + name.dropFirst()
}
