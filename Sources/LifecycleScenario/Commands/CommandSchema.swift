import LifecycleEngine

/// The groups in which commands and statements are offered.
public enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  case objects, app, navigation, tabs, modal, interactive, containment, page, split, segues
  case layout, time, input
  case views, state, memory, ownership, other
}

/// One row of the table that drives reading, writing, naming and listing of commands.
///
/// A new command is a row here, with its constructor, and a line in ``Command/call``.
public struct CommandSchema: Sendable {
  /// How the values of the fields become a command or statement.
  enum Constructor: Sendable {
    case command(@Sendable (FieldValues) -> Command)
    case statement(@Sendable (FieldValues) -> Statement)
  }

  /// The name under `do`.
  public let name: String
  /// The group in which it is offered.
  public let group: CommandGroup
  /// The fields, in the order of the constructor.
  public let fields: [CommandField]
  /// What a person reads, with field names in braces: `push {target}`.
  let title: String
  let constructor: Constructor

  /// Whether a step may use the row; a statement is for overrides only.
  public var isCommand: Bool {
    switch constructor {
    case .command: true
    case .statement: false
    }
  }

  static func make(
    _ name: String,
    _ title: String,
    _ fields: [CommandField] = [],
    _ build: @escaping @Sendable (FieldValues) -> Command
  ) -> (CommandGroup) -> CommandSchema {
    {
      CommandSchema(
        name: name,
        group: $0,
        fields: fields,
        title: title,
        constructor: .command(build)
      )
    }
  }

  static func statement(
    _ name: String,
    _ title: String,
    _ fields: [CommandField] = [],
    _ build: @escaping @Sendable (FieldValues) -> Statement
  ) -> (CommandGroup) -> CommandSchema {
    {
      CommandSchema(
        name: name,
        group: $0,
        fields: fields,
        title: title,
        constructor: .statement(build)
      )
    }
  }

  static func rows(
    _ group: CommandGroup,
    _ rows: [(CommandGroup) -> CommandSchema]
  ) -> [CommandSchema] {
    rows.map { $0(group) }
  }

  /// The commands of steps, in the order of the format's table.
  public static let commands =
    objectRows + appRows + navigationRows + tabRows + modalRows + interactiveRows
    + containmentRows + pageRows + splitRows + segueRows + layoutRows + timeRows + inputRows

  /// What only overrides may do besides the commands.
  public static let statements = viewRows + stateRows + memoryRows + ownershipRows + otherRows

  private static let rowsByName = Dictionary(
    uniqueKeysWithValues: (commands + statements).map { ($0.name, $0) }
  )

  /// The row of a command or statement.
  ///
  /// - Parameter name: The name under `do`.
  /// - Returns: The row, if the name is known.
  public static func named(_ name: String) -> CommandSchema? { rowsByName[name] }
}

/// The values of the fields of one row, by position; a constructor reads them.
struct FieldValues {
  let values: [FieldValue]

  func controller(_ index: Int) -> ControllerID {
    guard let controller = optionalController(index) else {
      preconditionFailure("Field \(index) of a row holds no controller.")
    }
    return controller
  }

  func optionalController(_ index: Int) -> ControllerID? {
    guard case .controller(let controller) = values[index] else { return nil }
    return controller
  }

  func controllers(_ index: Int) -> [ControllerID] {
    guard case .controllers(let controllers) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no list of controllers.")
    }
    return controllers
  }

  func boolean(_ index: Int) -> Bool {
    guard case .boolean(let boolean) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no boolean.")
    }
    return boolean
  }

  func integer(_ index: Int) -> Int {
    guard case .integer(let integer) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no integer.")
    }
    return integer
  }

  func number(_ index: Int) -> Double {
    guard case .number(let number) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no number.")
    }
    return number
  }

  func text(_ index: Int) -> String {
    guard case .text(let text) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no text.")
    }
    return text
  }

  func choice<Choice: RawRepresentable<String>>(_ index: Int) -> Choice {
    guard let choice: Choice = optionalChoice(index) else {
      preconditionFailure("Field \(index) of a row holds no choice.")
    }
    return choice
  }

  func optionalChoice<Choice: RawRepresentable<String>>(_ index: Int) -> Choice? {
    guard case .text(let text) = values[index] else { return nil }
    return Choice(rawValue: text)
  }
}
