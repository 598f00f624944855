import Foundation

/// The long options of a command in a file, one a line.
enum ConfigFile {
  /// Reads a file.
  ///
  /// - Parameter file: Lines such as `port 9000` or `live`; those that begin with `#` are comments.
  /// - Returns: The options as arguments.
  /// - Throws: ``OptionFileError``.
  static func arguments(in file: String) throws(OptionFileError) -> [String] {
    let lines = try OptionFileError.text(of: file).split(whereSeparator: \.isNewline)
    return lines.flatMap { line -> [String] in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { return [] }
      let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      return ["--\(parts[0])"]
        + parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
