public import LifecycleEngine

/// The languages in which classes are listed.
public enum ListingLanguage: String, CaseIterable, Hashable, Sendable {
  case swift, objc
}

/// The classes of a scenario's controllers, as code of their platform's time.
public struct Listing: Hashable, Sendable {
  /// The language.
  public let language: ListingLanguage
  /// One class for each controller, in the order of the scenario.
  public let classes: [ListedClass]
  /// The download for people: the classes with a base class that logs, and a test of the order.
  public let files: [ListingFile]
}

/// The class of one controller, and which line stands for what.
public struct ListedClass: Hashable, Sendable {
  /// The name of the controller in the scenario.
  public let controller: String
  /// The name of the class.
  public let name: String
  /// The name of its file.
  public let file: String
  /// The declaration of the class, if the language keeps it in a separate file.
  public let header: ListingFile?
  /// The code, without line ends.
  public let lines: [String]
  /// The lines that stand for callbacks and statements, from top to bottom.
  public let map: [ListedLine]
}

/// The origin of one line of a class: the declaration of a callback, its call of `super`, or the
/// first line of a statement.
public struct ListedLine: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The callback whose override holds the line.
  public let callback: Callback
  /// The line of the statement in the override, or `nil` for the other two.
  public let statement: Int?
  /// Whether the statement runs later, in the block of the one before it.
  public let isLater: Bool
  /// Whether the line calls `super`.
  public let isSuper: Bool
}

/// One file with its text.
public struct ListingFile: Hashable, Sendable {
  /// The name, without a folder.
  public let name: String
  /// The text; ends with a line end.
  public let text: String
}

extension ListingFile {
  init(_ name: String, lines: [String]) {
    self.name = name
    text = lines.joined(separator: "\n") + "\n"
  }
}
