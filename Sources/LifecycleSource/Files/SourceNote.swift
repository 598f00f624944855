/// Something in the files of an app that did not become part of the scenario, or became otherwise.
public struct SourceNote: Hashable, Sendable {
  /// The kinds of note; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// A file that could not be read.
    case unread
    /// A storyboard or a controller that none of the files has.
    case missing
    /// A controller of a kind that the simulation lacks.
    case unknownKind
    /// A column that the simulation lacks.
    case compactColumn
    /// A controller that contains itself.
    case loop
    /// A segue whose class decides what it does.
    case customSegue
    /// A show segue to what cannot be pushed.
    case presented
    /// A step that UIKit would complain about, or that cannot be taken.
    case leftOut
    /// Controllers to which no segue leads.
    case unreached
    /// The controller with which the walk begins, as no storyboard says it.
    case begins
    /// A walk that would have too many steps.
    case cut
  }

  /// The kind of note.
  public let code: Code
  /// The facts that belong to the code, by their names.
  public let values: [String: String]
  /// The file, where one is concerned.
  public let file: String?
  /// The line of the file, counted from 1.
  public let line: Int?

  init(_ code: Code, _ values: [String: String], at place: FileLine? = nil) {
    self.code = code
    self.values = values
    file = place?.file
    line = place?.line
  }

  /// One line: the place, and what was made of it.
  public var message: String { FileLine.text(file, line, reason) }

  private var reason: String {
    func value(_ name: String) -> String { values[name] ?? "" }
    let way = "The segue from “\(value("from"))” to “\(value("to"))”"
    return switch code {
    case .unread: value("reason")
    case .missing: "None of the files has \(value("name")). A plain controller stands for it."
    case .unknownKind: "A “\(value("name"))” is taken for a plain view controller."
    case .compactColumn: "The compact column of “\(value("name"))” is left out."
    case .loop: "“\(value("name"))” contains itself. It is left out the second time."
    case .customSegue: "\(way) is of a class of its own. It is run as a presentation."
    case .presented: "\(way) shows what cannot be pushed. It is run as a presentation."
    case .leftOut: "\(way) is left out: \(value("reason"))"
    case .unreached:
      "No segue leads to \(value("names")). Name a class to begin with it instead."
    case .begins:
      "No controller is the initial one. The walk begins with “\(value("name"))”."
        + (values["names"].map { " Name another class to begin with it: \($0)." } ?? "")
    case .cut: "The walk has \(value("count")) steps, and more segues are left."
    }
  }
}

/// A line of a file.
struct FileLine: Hashable, Sendable {
  let file: String
  let line: Int?

  /// A sentence behind the place that it is about.
  static func text(_ file: String?, _ line: Int?, _ sentence: String) -> String {
    guard let file else { return sentence }
    return line.map { "\(file):\($0): \(sentence)" } ?? "\(file): \(sentence)"
  }
}
