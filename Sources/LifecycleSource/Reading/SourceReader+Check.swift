import SourceFacts

extension SourceReader {
  /// The bytes that a reader may answer about an empty file.
  private static let checkBytes = 64 << 10

  /// Asks a reader for an empty file.
  ///
  /// - Parameter name: The path of the program, or `nil` to look for it.
  /// - Returns: Why no Swift file can be read, or `nil` if they can.
  package static func failure(named name: String?) -> Failure? {
    do throws(Failure) {
      let empty = SourceRequest(path: "Empty.swift", text: "")
      _ = try SourceReader(named: name).read([empty], answerBytes: checkBytes)
      return nil
    } catch {
      return error
    }
  }
}
