/// Names of a scenario as identifiers that every format allows.
enum Identifiers {
  /// Letters, digits and `_` of a text, which is `fallback` where nothing is left.
  static func identifier(_ text: String, or fallback: String) -> String {
    let kept = kept(text, besides: "_")
    guard let first = kept.unicodeScalars.first else { return fallback }
    return ("0"..."9").contains(first) ? "n\(kept)" : kept
  }

  /// Letters, digits, `_` and `-` of a text, which is `fallback` where nothing is left.
  static func word(_ text: String, or fallback: String) -> String {
    let kept = kept(text, besides: "_-")
    guard let first = kept.unicodeScalars.first else { return fallback }
    return ("A"..."Z").contains(first) || ("a"..."z").contains(first) || first == "_"
      ? kept : "n\(kept)"
  }

  /// Whether a sign is a letter or digit of ASCII.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func kept(_ text: String, besides others: String) -> String {
    var kept = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) || others.unicodeScalars.contains(scalar) {
        kept.unicodeScalars.append(scalar)
      } else if !kept.isEmpty, !kept.hasSuffix("_") {
        kept += "_"
      }
    }
    while kept.hasSuffix("_") { kept.removeLast() }
    return String(kept.prefix(64))
  }
}

/// Gives each name an identifier that no other has.
struct IdentifierTable {
  var taken: Set<String>

  /// Takes an identifier, with a number behind it where it is taken already.
  mutating func claim(_ name: String) -> String {
    let wanted = Identifiers.identifier(name, or: "controller")
    var (claimed, number) = (wanted, 2)
    while !taken.insert(claimed.lowercased()).inserted {
      claimed = "\(wanted)_\(number)"
      number += 1
    }
    return claimed
  }
}
