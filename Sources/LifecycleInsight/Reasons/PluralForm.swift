import LifecycleEngine

/// The plural categories that the languages of the lab need, as CLDR names them.
enum PluralForm: String, Hashable, Sendable {
  case one, few, many, other

  /// The form that goes with a count.
  ///
  /// The page asks `Intl.PluralRules`, which every browser has. Swift has the rules of CLDR only in
  /// Foundation, which this target does without, and for whole numbers in three languages they are
  /// these few lines.
  ///
  /// - Parameters:
  ///   - count: A whole number, not negative.
  ///   - language: The language of the sentence.
  init(count: Int, in language: Language) {
    switch language {
    case .en: self = count == 1 ? .one : .other
    case .ru:
      let (last, lastTwo) = (count % 10, count % 100)
      if last == 1, lastTwo != 11 {
        self = .one
      } else if (2...4).contains(last), !(12...14).contains(lastTwo) {
        self = .few
      } else {
        self = .many
      }
    case .zhHans: self = .other
    }
  }
}
