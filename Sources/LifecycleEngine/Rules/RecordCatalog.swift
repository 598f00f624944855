/// The scenarios of published records, which the page opens; read from `Catalog/Records`.
enum RecordCatalog {
  private static let scenarios = Dictionary(
    grouping: recordsText.split(separator: "\n").map(String.init),
    by: record(of:)
  )

  /// The scenarios that were made of a record.
  ///
  /// - Parameter record: What a rule cites, a published log or test.
  /// - Returns: Their names; none where the record is kept apart.
  static func scenarios(of record: String) -> [String] {
    scenarios[String(record.map { $0 == "." ? "-" : $0 })] ?? []
  }

  /// A record with several scenarios has one digit behind the names of all but the first.
  private static func record(of scenario: String) -> String {
    let parts = scenario.split(separator: "-")
    guard let last = parts.last, last.count == 1, last.allSatisfy(\.isNumber) else {
      return scenario
    }
    return parts.dropLast().joined(separator: "-")
  }
}
