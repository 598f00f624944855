import LifecycleEngine
package import LifecycleScenario

/// A part of an app's own code that the run leaves out, and why.
package struct UnreadLine: Hashable, Sendable {
  /// Why it is left out; the raw value is stable.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    /// A file that was not read.
    case unread
    /// A Swift file, where the program that reads it is not there.
    case noReader
    /// A line that is no Swift to the parser.
    case broken
    /// It is done under a condition; whether the run does it can be chosen.
    case condition
    /// A closure that something runs later.
    case later
    /// A call that leads to another screen; the run goes its own way.
    case leaves
    /// A call of a function that none of the files has.
    case unknown
    /// A call of UIKit's or its neighbours', sent to an object that is not known.
    case receiver
    /// Statements or controllers beyond the number that is read.
    case cut
  }

  package let code: Code
  /// The file, as the caller named it.
  package let file: String
  /// The line, counted from 1.
  package var line: Int?
  /// The last line that belongs to it.
  package var lastLine: Int?
  /// What takes the closure, or what is called.
  package var name: String?
  /// Whether the run does the lines under the condition.
  package var isTaken: Bool?
  /// What the reader of the file has said.
  var reason: String?

  init(_ code: Code, _ file: String, line: Int? = nil, name: String? = nil, reason: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.name = name
    self.reason = reason
  }

  /// Why it is left out, in a sentence.
  package var message: String {
    let name = name ?? ""
    return switch code {
    case .unread, .noReader: reason ?? ""
    case .broken: "The parser does not understand this line."
    case .condition: "This is done under a condition. The run does it when it is told to."
    case .later: "“\(name)” runs this later. The run leaves it out."
    case .leaves: "“\(name)” leads to another screen. The run goes its own way."
    case .unknown: "None of the files has “\(name)”. The run leaves it out."
    case .receiver: "It is not known to which object “\(name)” is sent. The run leaves it out."
    case .cut: "There is more from here on than is read."
    }
  }

  /// One line: the place, and why it is left out.
  package var text: String { FileLine.text(file, line, message) }

  package static let shape = Shape<UnreadLine>.object(
    .required("code", \.code, .choice),
    .required("file", \.file, .text),
    .optional("lastLine", \.lastLine, .number),
    .optional("line", \.line, .number),
    .required("message", \.message, .text),
    .optional("name", \.name, .text),
    .optional("taken", \.isTaken, .flag)
  )
}
