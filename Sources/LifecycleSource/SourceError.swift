/// A file of an app that cannot be read, or files that show nothing that could run.
public struct SourceError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The text is not XML.
    case invalidXML
    /// The text is longer, deeper or fuller than is read.
    case tooLarge
    /// The text declares a document type, and maybe entities.
    case documentType
  }

  /// The kind of failure.
  public let code: Code
  /// The file, as the caller named it.
  public let file: String
  /// The line of the file, counted from 1, where one is to blame.
  public let line: Int?
  /// What is wrong and what to do.
  public let reason: String

  /// One line: the place, and what is wrong there.
  public var message: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}
