/// The groups in which commands and statements are offered.
public enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  case objects, app, navigation, tabs, modal, interactive, containment, page, split, segues
  case layout, time, input
  case views, state, memory, ownership, other
}

/// Who gives a command: the person who holds the device, the app's own code, or the system.
public enum CommandGiver: String, CaseIterable, Hashable, Sendable {
  case user, code, system
}

/// Where on the device a command is given.
public enum CommandPlace: String, CaseIterable, Hashable, Sendable {
  // Beside the screen
  case rotate, window, scene, home, switcher, memory, look, columns
  // On the screen
  case back, tab, close, search
  // Under a finger: where a drag begins, goes on and ends
  case edge, grip, page, drag, letGo, takeBack
}

/// What is suggested as the next command, first what ends something that was begun.
public enum CommandSuggestion: Int, CaseIterable, Hashable, Sendable {
  case wake, letGo, dismiss, goBack, goOn, cover
}

/// What reading, writing, naming, listing and making of commands and statements know of one.
///
/// Each command and each statement has one, made from its form.
public struct CommandSchema: Sendable {
  /// The name under `do`.
  public let name: String
  /// The group in which it is offered.
  public let group: CommandGroup
  /// The fields, in the order of the constructor.
  public internal(set) var fields: [CommandField] = []
  /// The kind of container that the command is sent to, its first field.
  package internal(set) var kind: ControllerKind?
  /// What a person reads, with field names in braces: `push {target}`.
  package let title: String
  /// Who gives the command.
  public internal(set) var givers: [CommandGiver] = [.code]
  /// Where on the device it is given, if there is such a place.
  public internal(set) var place: CommandPlace?
  /// How soon it is suggested, if it ever is.
  public internal(set) var suggestion: CommandSuggestion?
  /// How the call is written in code.
  package internal(set) var code = CallCode.written
  /// How it is written where a version lacks what that takes.
  package internal(set) var olderCode: OlderCode?
  /// Whether one of the fields has to be given, whichever.
  package internal(set) var needsAnyField = false
  /// The first listed version that knows the call.
  public internal(set) var introduced = Profile.introduction { _ in true }
  /// Whether a step may use the row; a statement is for overrides only.
  public let isCommand: Bool
  /// Makes the statement of the values of the fields; a command stands in it as it is.
  package internal(set) var statement: @Sendable ([FieldValue]) -> Statement

  init<Whole>(_ group: CommandGroup, _ name: String, _ title: String, of whole: Whole.Type) {
    self.group = group
    self.name = name
    self.title = title
    isCommand = whole == Command.self
    statement = { _ in preconditionFailure("The form of “\(name)” lacks its fields.") }
  }

  /// Whether it hands over a block, which runs later.
  package var hasBlock: Bool { fields.contains { $0.type == .statements } }

  /// The command of some values.
  ///
  /// - Parameter values: The values of the fields, in their order.
  /// - Returns: Nothing where the row is a statement's.
  package func command(_ values: [FieldValue]) -> Command? {
    guard case .command(let command) = statement(values) else { return nil }
    return command
  }

  /// The commands of steps, in the order of the format's table.
  public static let commands = Command.verbs.map { $0.schema }

  /// What only overrides may do besides the commands.
  public static let statements = Statement.verbs.map { $0.schema }

  private static let rowsByName = Dictionary(
    uniqueKeysWithValues: (commands + statements).map { ($0.name, $0) }
  )

  /// The row of a command or statement.
  ///
  /// - Parameter name: The name under `do`.
  /// - Returns: The row, if the name is known.
  public static func named(_ name: String) -> CommandSchema? { rowsByName[name] }
}

/// How a call is written in Swift and in Objective-C.
package enum CallCode: Hashable, Sendable {
  /// Lines in which fields stand in braces.
  ///
  /// `{on}` is an object that is there, `{on.}` the same with its dot in Swift (nothing for
  /// `self`), `{+target}` an object that is made where nothing holds it. A choice with a capital
  /// letter, `{Style}`, has one in the code. `{@name}` is the outlet that a field names, `{=text}` a
  /// local, `{#page}` a member that the class gets, `{class}` the name of the class.
  case lines(swift: [String], objc: [String])
  /// What only a person or the system does, as a comment.
  case comment(String)
  /// More than lines can say; the listing has a writer of the call's name.
  case written
}

/// The lines of a call for versions that lack what the others need.
package struct OlderCode: Sendable {
  package let isNewer: @Sendable (Profile) -> Bool
  /// The line of Swift, where that differs.
  package let swift: String?
  package let objc: [String]
}

/// A command or statement taken apart: its row and the values of the fields, in the row's order.
package struct Call: Sendable {
  package let schema: CommandSchema
  package let values: [FieldValue]

  package var name: String { schema.name }

  package init(_ schema: CommandSchema, _ values: [FieldValue]) {
    self.schema = schema
    self.values = values
  }
}

extension Call: Hashable {
  package static func == (left: Call, right: Call) -> Bool {
    left.name == right.name && left.values == right.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(values)
  }
}
