/// The languages in which rules, findings and events are told.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case en, ru
  case zhHans = "zh-Hans"

  /// The language of a tag such as `ru-RU` or `zh-CN`; the part before the first hyphen decides.
  ///
  /// - Parameter tag: A language tag.
  public init?(tag: some StringProtocol) {
    let base = tag.lowercased().prefix { $0 != "-" }
    let known = Self.allCases.first { $0.rawValue.prefix { $0 != "-" } == base }
    guard let known else { return nil }
    self = known
  }

  /// The language that a client likes best.
  ///
  /// - Parameter header: The value of `Accept-Language`; of equal wishes the first one counts.
  /// - Returns: English where the header names none of the languages.
  public static func preferred(_ header: String?) -> Language {
    let wishes = (header ?? "").split(separator: ",").compactMap { wish in
      let parts = wish.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
      return parts.first.flatMap { Self(tag: $0) }.map { (language: $0, weight: weight ?? 1) }
    }
    var best: (language: Language, weight: Double)?
    for wish in wishes {
      let weight = wish.weight ?? 0
      if weight > best?.weight ?? 0 { best = (wish.language, weight) }
    }
    return best?.language ?? .en
  }
}
