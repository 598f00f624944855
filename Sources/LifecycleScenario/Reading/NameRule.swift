import PlainJSON

/// The form of names in a document.
package enum NameRule {
  /// Names that trace lines use for something else.
  package static let reserved = ["app", "scene", "notification", "console", "exception", "log"]
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
    scalar == "_" || scalar.properties.isAlphabetic
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

  /// Reads the identifier of a document, in kebab case.
  mutating func readDocumentID(_ value: JSONValue) -> String? {
    guard let id = readString(value) else { return nil }
    let words = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isKebabCase = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isKebabCase, id.utf8.count <= 100 else {
      report(.idForm, found: id)
      return nil
    }
    return id
  }
}
