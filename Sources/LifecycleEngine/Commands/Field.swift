/// One field of a command or statement.
public struct CommandField: Hashable, Sendable {
  /// The key in JSON.
  public let name: String
  /// What may stand there.
  public let type: FieldType
  /// Whether a document must give the field.
  public let isRequired: Bool
  /// The value where a document does not give the field.
  public let defaultValue: FieldValue
  /// The kinds of controller that fit where the field is left out: the first group that has any.
  ///
  /// Controllers that other fields of the command name do not fit. The field may be left out only
  /// where exactly one controller remains.
  public let fittingKinds: [[ControllerKind]]

  @inline(never)
  fileprivate init(required name: String, _ type: FieldType) {
    self.name = name
    self.type = type
    isRequired = true
    defaultValue = .none
    fittingKinds = []
  }

  @inline(never)
  fileprivate init(
    optional name: String,
    _ type: FieldType,
    default value: FieldValue,
    fits kinds: [[ControllerKind]]
  ) {
    self.name = name
    self.type = type
    isRequired = false
    defaultValue = value
    fittingKinds = kinds
  }
}

/// A field of one command or statement, and where its value is.
struct Field<Owner, Value>: Sendable {
  typealias Read = @Sendable (Owner) -> Value

  let row: CommandField
  let read: @Sendable (Owner) -> FieldValue
}

extension Field where Value: FieldConvertible {
  private init(_ name: String, _ type: FieldType, _ read: @escaping Read) {
    row = CommandField(required: name, type)
    self.read = { read($0).fieldValue }
  }

  private init(
    _ name: String,
    _ type: FieldType,
    _ read: @escaping Read,
    default value: FieldValue,
    fits kinds: [[ControllerKind]] = []
  ) {
    row = CommandField(optional: name, type, default: value, fits: kinds)
    self.read = { read($0).fieldValue }
  }
}

/// The container of a child; custom containers come first.
private let containerKinds: [[ControllerKind]] = [[.container], [.content, .table]]

extension Field where Value == ControllerID {
  /// The UIKit container that a command is sent to.
  static func on(_ kind: ControllerKind, _ read: @escaping Read) -> Self {
    Self("on", .controller, read, default: .none, fits: [[kind]])
  }

  /// The controller that presents, or that shows the start of a segue.
  static func from(_ read: @escaping Read) -> Self {
    Self("from", .controller, read, default: .none, fits: [[.content, .table, .container]])
  }

  static func parent(_ read: @escaping Read) -> Self {
    Self("parent", .controller, read, default: .none, fits: containerKinds)
  }

  static func target(_ read: @escaping Read) -> Self { Self("target", .controller, read) }

  static func child(_ read: @escaping Read) -> Self { Self("child", .controller, read) }

  static func to(_ read: @escaping Read) -> Self { Self("to", .controller, read) }
}

extension Field where Value == ControllerID? {
  static func target(_ read: @escaping Read) -> Self {
    Self("target", .controller, read, default: .none)
  }

  static func parent(_ read: @escaping Read) -> Self {
    Self("parent", .controllerOrNull, read, default: .none, fits: containerKinds)
  }
}

extension Field where Value == [ControllerID] {
  static func targets(_ read: @escaping Read) -> Self { Self("targets", .controllers, read) }
}

extension Field where Value == Bool {
  static func animated(_ read: @escaping Read) -> Self { flag("animated", read, default: true) }

  static func flag(_ name: String, _ read: @escaping Read) -> Self { Self(name, .boolean, read) }

  static func flag(_ name: String, _ read: @escaping Read, default value: Bool) -> Self {
    Self(name, .boolean, read, default: .boolean(value))
  }
}

extension Field where Value == Int {
  /// Up to a day.
  static func milliseconds(_ read: @escaping Read) -> Self {
    Self("milliseconds", .integer(0...86_400_000), read)
  }

  /// Points; the engine's sizes have 32 bits.
  static func length(_ name: String, _ read: @escaping Read) -> Self {
    Self(name, .integer(1...100_000), read)
  }

  static func bytes(_ read: @escaping Read) -> Self {
    Self("bytes", .integer(0...1_000_000_000_000), read)
  }
}

extension Field where Value == Block {
  static func block(_ name: String, _ read: @escaping Read) -> Self {
    Self(name, .statements, read)
  }
}

extension Field where Value == HostedViewName {
  /// A view of a kind, or of any, which a document leaves out where only one fits.
  static func hostedView(
    _ name: String,
    _ kind: HostedView.Kind?,
    _ read: @escaping Read
  ) -> Self {
    name == "view"
      ? Self(name, .hostedView(kind), read)
      : Self(name, .hostedView(kind), read, default: .none)
  }
}

extension Field where Value == HostedView {
  static func newView(_ name: String, _ read: @escaping Read) -> Self { Self(name, .newView, read) }
}

extension Field where Value == Double {
  static func fraction(_ name: String, _ read: @escaping Read) -> Self {
    Self(name, .fraction, read)
  }
}

extension Field where Value == String {
  static func text(_ name: String, _ read: @escaping Read) -> Self { Self(name, .text, read) }
}

extension Field where Value == String? {
  static func text(_ name: String, _ read: @escaping Read) -> Self {
    Self(name, .text, read, default: .none)
  }
}

extension Field where Value == Callback {
  static func callback(_ read: @escaping Read) -> Self { Self("callback", .callback, read) }
}

extension Field where Value: FieldChoice {
  static func choice(_ name: String, _ read: @escaping Read) -> Self {
    Self(name, .choice(Value.names), read)
  }

  static func choice(_ name: String, _ read: @escaping Read, default value: Value) -> Self {
    Self(name, .choice(Value.names), read, default: value.fieldValue)
  }
}

extension Field where Value: FieldConvertible {
  static func choice<Choice: FieldChoice>(
    _ name: String,
    _ read: @escaping Read
  ) -> Self where Value == Choice? {
    Self(name, .choice(Choice.names), read, default: .none)
  }
}
