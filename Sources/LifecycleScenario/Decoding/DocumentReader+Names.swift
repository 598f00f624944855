/// What names in a document may look like.
package enum NameRule {
  /// Names that trace lines use for something else.
  package static let reserved = ["app", "scene", "console", "exception", "log"]
  /// Names that follow a controller's name and a point.
  static let reservedForViews = ["view", "delegate", "presentationController"]
  /// The longest name, in bytes.
  static let longest = 64

  /// Whether a name has letters, digits and `_` only, and does not start with a digit.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= longest else { return false }
    return isLetter(first)
      && text.unicodeScalars.dropFirst().allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "_": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}

extension DocumentReader {
  /// Reports a name that trace lines could not carry.
  mutating func checkName(_ name: String, reserved: [String]) {
    if reserved.contains(name) {
      report(.nameReserved, ["name": name], found: name)
    } else if !NameRule.isName(name) {
      report(.nameForm, ["longest": "\(NameRule.longest)"], found: name)
    }
  }
}
