/// One entry of the bibliography.
public struct Source: Hashable, Sendable {
  /// The identifier that ``Rule/sources`` has.
  public let id: String
  /// What a person reads; a source keeps the language in which it is known.
  public let title: String
  /// The address; nothing where the source has none that lasts.
  public let url: String?

  init(_ id: String, _ title: String, _ url: String? = nil) {
    self.id = id
    self.title = title
    self.url = url
  }
}

/// The bibliography of the rules.
public enum SourceCatalog {
  /// All sources: the first documents, then Apple's, then what others published.
  public static let all: [Source] = documents + apple + logs + moreLogs

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
    id == "S4" || ["A-", "HDR", "RN", "TN", "TABLE"].contains { id.hasPrefix($0) }
  }

  static func apple(_ id: String, _ title: String, _ path: String) -> Source {
    Source(id, title, "https://developer.apple.com/documentation/uikit/\(path)")
  }

  /// The documents that the lab began with.
  private static let documents = [
    Source(
      "S1",
      "Life cycle of UIViewController and 12 common mistakes (Habr, 2011)",
      "https://habr.com/ru/post/129557"
    ),
    Source("S2", "Notes on view controllers: containers, rotation, custom containment"),
    Source("S3", "View Controller Lifecycle: iOS 7, storyboard, nib and code, with a log"),
    Source("S4", "Apple: Resource Management in View Controllers (iOS 6 era)"),
  ]
}
