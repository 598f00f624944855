/// One entry of the bibliography.
public struct Source: Hashable, Sendable {
  /// The identifier that ``Rule/sources`` has.
  public let id: String
  /// What a person reads; a source keeps the language in which it is known.
  public let title: String
  /// The address, or `nil` if the source has none that lasts.
  public let url: String?

  init(_ entry: CatalogEntry) {
    id = entry.id
    title = String(entry.rest)
    url = entry["url"]
  }
}

/// The bibliography of the rules, read from the text of `Catalog/Sources`.
public enum SourceCatalog {
  /// All sources: the first documents, then Apple's, then what others published.
  public static let all: [Source] = CatalogEntry.all(in: sourcesText).map { Source($0) }

  private static let index: [String: Source] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.id, $0) }
  )

  /// Looks up a source.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(1).
  public static subscript(id: String) -> Source? { index[id] }

  /// Whether a source is a document, a header or a note of Apple's.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: What the beginning of the identifier tells.
  public static func isFromApple(_ id: String) -> Bool {
    ["S4", "TSCENE"].contains(id)
      || ["A-", "HDR", "RN", "TN", "TABLE", "WWDC26-"].contains { id.hasPrefix($0) }
  }
}
