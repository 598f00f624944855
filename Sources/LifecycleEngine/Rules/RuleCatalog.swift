/// Every rule of UIKit's behaviour that is described, read from the text of `Catalog/Rules`.
public enum RuleCatalog {
  /// All rules, in the order of ``RuleID``.
  public static let all: [Rule] = all(in: .en)

  /// The number of rules that the simulation follows, those for which no event stands included.
  public static let modelledCount = all.count { $0.stands.isModelled }

  /// The number of rules that events name.
  public static let countWithEvents = all.count { $0.stands.why == nil }

  /// The number of rules that events name and a log of a device or a test of UIKit exercises.
  public static let countWithRecords = all.count { $0.stands.why == nil && !$0.records.isEmpty }

  /// All rules in a language, in the order of ``RuleID``.
  ///
  /// - Parameter language: The language of the statements.
  /// - Returns: One for each identifier.
  /// - Complexity: O(*n*) in the rules.
  public static func all(in language: Language) -> [Rule] {
    RuleID.allCases.map { Rule($0, in: language) }
  }

  /// Looks up what is known about one identifier.
  ///
  /// - Parameter id: The identifier of the rule.
  /// - Complexity: O(1).
  public static subscript(id: RuleID) -> Rule { all[id.place] }

  /// Looks up what is known about one identifier, and tells it in a language.
  ///
  /// - Parameters:
  ///   - id: The identifier of the rule.
  ///   - language: The language of the statement.
  /// - Complexity: O(1).
  public static subscript(id: RuleID, in language: Language) -> Rule {
    language == .en ? Self[id] : Rule(id, in: language)
  }
}

extension RuleID: Catalogued {
  static let entries = CatalogEntry.index(rulesText, by: RuleID.self)
}
