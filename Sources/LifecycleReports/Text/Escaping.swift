/// Texts of a person, so that no format takes a part of them for its own signs.
enum Escaped {
  /// A text as the content or an attribute of XML, without characters that XML does not allow.
  static func xml(_ text: String) -> String {
    replacing(xmlEscapes, in: text, keeping: isAllowedInXML)
  }

  private static let xmlEscapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
    "\r": "&#13;",
  ]

  private static func replacing(
    _ escapes: [Unicode.Scalar: String],
    in text: String,
    keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else if isKept(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text as one line of Mermaid: every sign that may mean something is written as a number.
  ///
  /// So are the first letters of two words that mean something wherever they stand.
  static func mermaid(_ text: String) -> String {
    let line = line(text) { "#\($0.value);" }
    guard mayHoldWord(line) else { return line }
    return line.replacing(/\b([Ee])(?=[Nn][Dd]\b)|([Dd])(?=(?i)irection)/) {
      $0.output.0.unicodeScalars.map { "#\($0.value);" }.joined()
    }
  }

  /// Whether one of the two words may be there: most texts are told apart without a search.
  private static func mayHoldWord(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
      let pair = (first | 0x20, second | 0x20)
      return pair == (UInt8(ascii: "n"), UInt8(ascii: "d"))
        || pair == (UInt8(ascii: "i"), UInt8(ascii: "r"))
    }
  }

  /// A text as a string of Graphviz, with its quotation marks.
  static func graphviz(_ text: String) -> String {
    "\"\(replacing(graphvizEscapes, in: text, keeping: isVisible))\""
  }

  private static let graphvizEscapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "&": "&amp;", "\n": "\\n",
  ]

  /// A text as one cell of a table (RFC 4180) that no spreadsheet takes for a formula.
  static func cell(_ text: String) -> String {
    let first = text.unicodeScalars.first
    let isFormula = first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'\(text)" : text
    let needsQuotes = safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"\(safe.replacing("\"", with: "\"\""))\"" : safe
  }

  /// One line in which letters, digits and a few harmless signs stand for themselves.
  static func line(_ text: String, _ number: (Unicode.Scalar) -> String) -> String {
    let words = words(of: text).map { word in
      word.unicodeScalars.map { isHarmless($0) ? String($0) : number($0) }.joined()
    }
    return words.isEmpty ? "…" : words.joined(separator: " ")
  }

  /// The words of a text, without anything that turns or ends a line.
  private static func words(of text: String) -> [String] {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    return text.unicodeScalars.split(whereSeparator: isSpace).map { word in
      String(String.UnicodeScalarView(word.filter(isVisible)))
    }.filter { !$0.isEmpty }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || Identifiers.isPlain(scalar) || "_.,()".unicodeScalars.contains(scalar)
  }

  /// Whether a sign shows as itself, and does not turn, join or end a line.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    isAllowedInXML(scalar) && !invisible.contains(scalar.properties.generalCategory)
  }

  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
  ]

  private static func isAllowedInXML(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return allowedInXML.contains { $0.contains(value) } && value & 0xFFFE != 0xFFFE
      && !(0xFDD0...0xFDEF).contains(value)
  }

  private static let allowedInXML: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF,
  ]
}
