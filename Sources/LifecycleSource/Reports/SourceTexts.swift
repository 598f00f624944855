import SourceFacts

/// The texts of files: each file is read, and its lines are counted, once.
package final class SourceTexts {
  private let read: (String) -> [UInt8]?
  private var known: [String: SourceText?] = [:]

  /// Creates texts that are read when they are asked for.
  ///
  /// - Parameter read: Reads a file.
  package init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// The text of a file, or `nil` if it cannot be read.
  subscript(path: String) -> SourceText? {
    if let text = known[path] { return text }
    let text = read(path).map(SourceText.init)
    known[path] = .some(text)
    return text
  }
}
