import LifecycleEngine

/// The same piece of code in both languages.
///
/// A language in which nothing needs to be written has no lines.
struct Code: Hashable, Sendable {
  var swift: [String]
  var objc: [String]

  init(swift: [String] = [], objc: [String] = []) {
    self.swift = swift
    self.objc = objc
  }

  init(_ swift: String, _ objc: String) {
    self.swift = [swift]
    self.objc = [objc]
  }

  /// A comment, which is the same in both languages.
  init(comment: String) {
    self.init("// \(comment)", "// \(comment)")
  }

  /// The lines in one language.
  func lines(in language: ListingLanguage) -> [String] {
    switch language {
    case .swift: swift
    case .objc: objc
    }
  }

  static func + (left: Code, right: Code) -> Code {
    Code(swift: left.swift + right.swift, objc: left.objc + right.objc)
  }
}

extension Words {
  /// A text of the user's, as a literal that nothing can break out of.
  init(literal text: String) {
    self.init(Literal.swift(text), Literal.objc(text))
  }
}

/// Literals of texts that come from a person.
enum Literal {
  /// A string literal of Swift on one line, without interpolation.
  static func swift(_ text: String) -> String {
    let content = escaped(text, ["\\", "\""]) { "\\u{\(String($0.value, radix: 16))}" }
    return "\"\(content)\""
  }

  /// A string literal of Objective-C on one line; no trigraph and no longer escape can arise.
  static func objc(_ text: String) -> String {
    let content = escaped(text, ["\\", "\"", "?"]) { String($0).utf8.map(octal).joined() }
    return "@\"\(content)\""
  }

  /// A text with what means something behind a backslash, and what does not show as a number.
  private static func escaped(
    _ text: String,
    _ signs: [Unicode.Scalar],
    _ number: (Unicode.Scalar) -> String
  ) -> String {
    text.unicodeScalars.map { scalar in
      if let letter = escapes[scalar] { return "\\\(letter)" }
      if signs.contains(scalar) { return "\\\(scalar)" }
      return isVisible(scalar) ? String(scalar) : number(scalar)
    }.joined()
  }

  /// A text as the rest of a `//` comment: one line that no backslash continues.
  static func comment(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(isVisible(scalar) && scalar != "\\" ? scalar : " ")
    }
    return line
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static let escapes: [Unicode.Scalar: Character] = ["\n": "n", "\r": "r", "\t": "t"]

  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
  ]

  /// Whether a scalar shows as itself, and does not turn, join or end a line.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !invisible.contains(scalar.properties.generalCategory)
  }
}
