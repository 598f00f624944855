/// The groups in which commands and statements are offered.
public enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  case objects, app, navigation, tabs, modal, interactive, containment, page, split
  case swiftUI, segues
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
  /// All properties in one object, so that a copy of a row is one reference.
  private let row: Row

  private final class Row: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  /// The properties of a row.
  struct Facts: Sendable {
    let name: String
    let group: CommandGroup
    let title: String
    let isCommand: Bool
    var fields: [CommandField] = []
    var kind: ControllerKind?
    var givers: [CommandGiver] = [.code]
    var place: CommandPlace?
    var suggestion: CommandSuggestion?
    var code = CallCode.missing
    var olderCode: OlderCode?
    var readLines: [String]?
    var leads = false
    var habit = CommandHabit()
    var candidates: Candidates?
    var needsAnyField = false
    var sceneScope: SceneScope?
    var introduced = CommandSchema.firstVersion
    var exists: @Sendable (Profile) -> Bool = { _ in true }
    var statement: @Sendable ([FieldValue]) -> Statement
  }

  /// The name under `do`.
  public var name: String { row.facts.name }
  /// The group in which it is offered.
  public var group: CommandGroup { row.facts.group }
  /// The fields, in the order of the constructor.
  public var fields: [CommandField] { row.facts.fields }
  /// The kind of container that the command is sent to, its first field.
  package var kind: ControllerKind? { row.facts.kind }
  /// What a person reads, with field names in braces: `push {target}`.
  package var title: String { row.facts.title }
  /// Who gives the command.
  public var givers: [CommandGiver] { row.facts.givers }
  /// Where on the device it is given, if there is such a place.
  public var place: CommandPlace? { row.facts.place }
  /// How soon it is suggested, if it ever is.
  public var suggestion: CommandSuggestion? { row.facts.suggestion }
  /// How the call is written in code.
  package var code: CallCode { row.facts.code }
  /// How it is written if a version lacks what that takes.
  package var olderCode: OlderCode? { row.facts.olderCode }
  /// The lines of Swift, with fields in braces, that are read as this call.
  ///
  /// Unless the form says them, a call that is written in one line is read from it.
  package var readLines: [String] {
    var lines = row.facts.readLines
    if lines == nil, case .lines(let swift, _) = code { lines = swift.count == 1 ? swift : [] }
    return (lines ?? []) + [olderCode?.swift].compactMap(\.self)
  }
  /// The position of the field that names an outlet, if the code of the call has one.
  package var outletField: Int? {
    guard case .lines(let swift, _) = code, swift.contains(where: { $0.contains("{@name}") }) else {
      return nil
    }
    return fields.firstIndex { $0.name == "name" }
  }
  /// Whether the call leads to another screen.
  package var leads: Bool { row.facts.leads }
  /// How apps use the command.
  package var habit: CommandHabit { row.facts.habit }
  /// The commands to offer now.
  var candidates: Candidates? { row.facts.candidates }
  /// What the command concerns where it names no scene, if it can name one.
  public var sceneScope: SceneScope? { row.facts.sceneScope }
  /// Whether one of the fields has to be given, whichever.
  package var needsAnyField: Bool { row.facts.needsAnyField }
  /// The first listed version that knows the call.
  public var introduced: SystemVersion { row.facts.introduced }
  /// Whether a step may use the row; a statement is for overrides only.
  public var isCommand: Bool { row.facts.isCommand }
  /// Makes the statement of the values of the fields; a command stands in it as it is.
  package var statement: @Sendable ([FieldValue]) -> Statement { row.facts.statement }

  private static let firstVersion = Profile.introduction { _ in true }

  @inline(never)
  init(_ group: CommandGroup, _ name: String, _ title: String, isCommand: Bool) {
    let statement: @Sendable ([FieldValue]) -> Statement = { _ in
      preconditionFailure("The form of “\(name)” lacks its fields.")
    }
    row = Row(
      Facts(name: name, group: group, title: title, isCommand: isCommand, statement: statement)
    )
  }

  /// Makes a changed copy of a row.
  @inline(never)
  init(_ other: CommandSchema, change: (inout Facts) -> Void) {
    var facts = other.row.facts
    change(&facts)
    row = Row(facts)
  }

  var fieldCount: Int { row.facts.fields.count }

  /// Whether a version knows the call.
  func exists(in profile: Profile) -> Bool { row.facts.exists(profile) }

  /// Whether it hands over a block, which runs later.
  package var hasBlock: Bool { fields.contains { $0.type == .statements } }

  /// The command of some values.
  ///
  /// - Parameter values: The values of the fields, in their order.
  /// - Returns: The command, or `nil` if the row is a statement's.
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

/// A command or statement taken apart: its row and the values of the fields, in the row's order.
package struct Call: Sendable {
  package let schema: CommandSchema
  package let values: [FieldValue]
  /// The scene that it names, if it does.
  package let scene: SceneID?

  package var name: String { schema.name }

  package init(_ schema: CommandSchema, _ values: [FieldValue], in scene: SceneID? = nil) {
    self.schema = schema
    self.values = values
    self.scene = scene
  }
}

extension Call: Hashable {
  package static func == (left: Call, right: Call) -> Bool {
    left.name == right.name && left.values == right.values && left.scene == right.scene
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(values)
    hasher.combine(scene)
  }
}
