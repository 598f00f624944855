/// Literals of Swift.
enum SwiftText {
  /// The characters that a letter behind a backslash stands for.
  private static let controls: [Character: Character] = ["n": "\n", "t": "\t"]

  /// The text of a literal without interpolation, or `nil` if it isn't one.
  static func content(of text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\(") else {
      return nil
    }
    var content = ""
    var rest = text.dropFirst().dropLast()
    while let first = rest.first {
      rest = rest.dropFirst()
      guard first == "\\", let sign = rest.first else {
        content.append(first)
        continue
      }
      rest = rest.dropFirst()
      guard sign == "u" else {
        content.append(controls[sign] ?? sign)
        continue
      }
      guard let close = rest.firstIndex(of: "}"), rest.hasPrefix("{"),
        let scalar = UInt32(rest[..<close].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      content.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: close)...]
    }
    return content
  }

  /// How long after now a moment is, in milliseconds.
  ///
  /// - Returns: The time, or `nil` if a name says it, or if it is more than a day.
  static func milliseconds(_ deadline: String) -> Int? {
    guard let now = deadline.firstRange(of: ".now()") else { return nil }
    let rest = deadline[now.upperBound...].drop { $0 == " " || $0 == "+" }
    if rest.isEmpty { return 0 }
    let name = rest.prefix { $0 != "(" }.split(separator: ".").last.map(String.init)
    let unit = rest.hasSuffix(")") ? ["milliseconds": 1.0, "seconds": 1000][name ?? ""] : 1000
    let digits = rest.hasSuffix(")") ? rest.drop { $0 != "(" }.dropFirst().dropLast() : rest
    guard let unit, let number = Double(digits.filter { $0 != "_" }), number >= 0,
      number * unit <= 86_400_000
    else { return nil }
    return Int((number * unit).rounded())
  }

  /// The items of a list, or `nil` if the text isn't one.
  static func items(of text: String) -> [String]? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return text.dropFirst().dropLast().split(separator: ", ").map(String.init)
  }

  /// The name of a notification, as code or as a literal has it.
  static func notification(_ text: String) -> String {
    for opening in ["Notification.Name(", "NSNotification.Name(", ".init("]
    where text.hasPrefix(opening) {
      let inner = text.dropFirst(opening.count).dropLast()
      let plain = inner.hasPrefix("rawValue: ") ? inner.dropFirst(10) : inner
      return content(of: String(plain)) ?? String(plain)
    }
    return text
  }
}
