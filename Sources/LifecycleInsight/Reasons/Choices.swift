public import LifecycleScenario
import PlainJSON

/// The table that chooses the texts about an event, in a file that the page reads too.
///
/// A list of rows answers one question. A row has conditions, and the keys to try if they hold:
/// `"call=viewWillAppear|viewDidAppear !isInWindow": "{place}|none"`. The first row with an
/// accepted key decides. A condition names a fact and its values, or a fact that must be given; `!`
/// negates it. `{fact}` in a key stands for a fact.
public struct Choices: Sendable {
  /// The facts of an event, by name; a missing one counts as empty.
  typealias Facts = [String: String]

  private struct Condition {
    let isNegated: Bool
    let fact: String
    let values: [String]

    init(_ text: Substring) {
      isNegated = text.hasPrefix("!")
      let parts = text.drop { $0 == "!" }.split(separator: "=")
      fact = parts.first.map(String.init) ?? ""
      values = parts.dropFirst().first?.split(separator: "|").map(String.init) ?? []
    }

    func holds(for facts: Facts) -> Bool {
      let value = facts[fact] ?? ""
      return (values.isEmpty ? !value.isEmpty : values.contains(value)) != isNegated
    }
  }

  private struct Row {
    let conditions: [Condition]
    let keys: [String]
  }

  private let lists: [String: [Row]]

  /// Reads the table.
  ///
  /// - Parameter json: The bytes of `app/reasons/choices.json`.
  /// - Throws: ``ScenarioError`` with code `invalidJSON` if they are no JSON.
  public init(json: [UInt8]) throws(ScenarioError) {
    var parser = JSONParser(json)
    var lists: [String: [Row]] = [:]
    if case .object(let table) = try parser.parseDocument() {
      for list in table.members { lists[list.key] = Self.rows(list.value) }
    }
    self.lists = lists
  }

  private static func rows(_ value: JSONValue) -> [Row] {
    guard case .object(let object) = value else { return [] }
    return object.members.compactMap { member in
      guard case .string(let keys) = member.value else { return nil }
      return Row(
        conditions: member.key.split(separator: " ").map(Condition.init),
        keys: keys.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      )
    }
  }

  /// The answer of a list for some facts.
  ///
  /// - Parameters:
  ///   - list: The question.
  ///   - facts: The known facts.
  ///   - accepts: Whether a key can be used.
  /// - Returns: The key; empty if no row has one.
  func choose(
    _ list: String,
    for facts: Facts,
    where accepts: (String) -> Bool = { _ in true }
  ) -> String {
    for row in lists[list] ?? [] where row.conditions.allSatisfy({ $0.holds(for: facts) }) {
      for key in row.keys {
        let key = Wording.filled(key, facts)
        if accepts(key) { return key }
      }
    }
    return ""
  }
}
