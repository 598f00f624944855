public import LifecycleEngine

/// A value of one field of a command, whatever the command is.
public enum FieldValue: Hashable, Sendable {
  /// Nothing, or `null`.
  case none
  case controller(ControllerID)
  case controllers([ControllerID])
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// A text, the raw value of a choice, or the name of a callback.
  case text(String)

  static func optional(_ controller: ControllerID?) -> FieldValue {
    controller.map { .controller($0) } ?? .none
  }

  static func choice(_ value: (some RawRepresentable<String>)?) -> FieldValue {
    value.map { .text($0.rawValue) } ?? .none
  }
}

/// What may stand in one field of a command.
public enum FieldType: Hashable, Sendable {
  case controller
  /// A controller, or `null` for none.
  case controllerOrNull
  case controllers
  case boolean
  case integer(ClosedRange<Int>)
  /// A number from 0 to 1.
  case fraction
  case choice([String])
  case text
  case callback

  /// The name of the type in the catalog.
  public var name: String {
    switch self {
    case .controller, .controllerOrNull: "controller"
    case .controllers: "controllers"
    case .boolean: "boolean"
    case .integer: "integer"
    case .fraction: "number"
    case .choice, .text: "string"
    case .callback: "callback"
    }
  }
}

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

  private init(
    _ name: String,
    _ type: FieldType,
    isRequired: Bool = true,
    defaultValue: FieldValue = .none
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    fittingKinds = []
  }

  private init(_ name: String, _ type: FieldType, fittingKinds: [[ControllerKind]]) {
    self.name = name
    self.type = type
    isRequired = false
    defaultValue = .none
    self.fittingKinds = fittingKinds
  }
}

extension CommandField {
  static let target = CommandField("target", .controller)
  static let optionalTarget = CommandField("target", .controller, isRequired: false)
  static let targets = CommandField("targets", .controllers)
  static let child = CommandField("child", .controller)
  static let animated = flag("animated", true)

  /// The controller that presents, or that shows the start of a segue.
  static let from = CommandField(
    "from",
    .controller,
    fittingKinds: [[.content, .table, .container]]
  )

  /// The container of a child; custom containers come first.
  static let parent = CommandField(
    "parent",
    .controller,
    fittingKinds: [[.container], [.content, .table]]
  )

  static let parentOrNull = CommandField(
    "parent",
    .controllerOrNull,
    fittingKinds: [[.container], [.content, .table]]
  )

  /// The UIKit container that a command is sent to.
  static func on(_ kind: ControllerKind) -> CommandField {
    CommandField("on", .controller, fittingKinds: [[kind]])
  }

  static func controller(_ name: String) -> CommandField { CommandField(name, .controller) }

  static func text(_ name: String) -> CommandField { CommandField(name, .text) }

  static func flag(_ name: String, _ value: Bool) -> CommandField {
    CommandField(name, .boolean, isRequired: false, defaultValue: .boolean(value))
  }

  static func requiredFlag(_ name: String) -> CommandField { CommandField(name, .boolean) }

  static func integer(_ name: String, _ range: ClosedRange<Int>) -> CommandField {
    CommandField(name, .integer(range))
  }

  static func fraction(_ name: String) -> CommandField { CommandField(name, .fraction) }

  static func callback(_ name: String) -> CommandField { CommandField(name, .callback) }

  static func required<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type
  ) -> CommandField {
    CommandField(name, .choice(Choice.allCases.map(\.rawValue)))
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type,
    default value: Choice? = nil
  ) -> CommandField {
    CommandField(
      name,
      .choice(Choice.allCases.map(\.rawValue)),
      isRequired: false,
      defaultValue: .choice(value)
    )
  }
}
