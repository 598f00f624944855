/// The parts of code that are the same for every app, read from the texts of `Templates`.
///
/// A line `== name` begins a part; the next part follows after an empty line.
enum Template {
  private static let parts: [String: [String]] = {
    var parts: [String: [String]] = [:]
    var name = ""
    for line in templatesText.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") {
        name = String(line.dropFirst(3))
      } else {
        parts[name, default: []].append(String(line))
      }
    }
    return parts.mapValues { $0.last == "" ? $0.dropLast() : $0 }
  }()

  /// The lines of a part.
  static func lines(_ name: String) -> [String] {
    guard let lines = parts[name] else { preconditionFailure("No template “\(name)”.") }
    return lines
  }
}
