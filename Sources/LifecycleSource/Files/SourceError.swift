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
    /// The XML is of something else.
    case notInterfaceBuilder
    /// The file is of a system without view controllers of UIKit.
    case otherPlatform
    /// The file has a form that Xcode wrote long ago.
    case olderFormat
    /// No file holds a controller that an app could begin with.
    case noStart
    /// Several files could be what an app begins with.
    case manyStarts
    /// No controller is of the class that was asked for.
    case noClass
  }

  /// The kind of failure.
  public let code: Code
  /// The file, as the caller named it, where one is to blame.
  public let file: String?
  /// The line of the file, counted from 1.
  public let line: Int?
  /// What is wrong and what to do.
  public let reason: String
  /// The facts that belong to the code, by their names; `place` is the file, with its line.
  public let values: [String: String]

  init(
    _ code: Code,
    _ reason: String,
    file: String? = nil,
    line: Int? = nil,
    name: String? = nil
  ) {
    self.code = code
    self.reason = reason
    self.file = file
    self.line = line
    let place = file.map { file in line.map { "\(file):\($0)" } ?? file }
    values = ["place": place, "name": name].compactMapValues(\.self)
  }

  /// One line: the place, and what is wrong there.
  public var message: String { FileLine.text(file, line, reason) }
}
