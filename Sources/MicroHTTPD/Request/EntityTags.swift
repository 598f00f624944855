/// The entity tags that `If-Match` or `If-None-Match` names.
public struct EntityTags: Hashable, Sendable {
  /// The tags in their order, whatever they look like; `W/` makes one weak, and `*` stands for any.
  public let named: [String]

  /// Reads the value of a line.
  ///
  /// - Parameter header: The value; a tag of ours has no comma.
  public init(_ header: String) {
    named = header.split(separator: ",").map { tag in
      let start = tag.drop { $0 == " " || $0 == "\t" }
      let end = start.lastIndex { $0 != " " && $0 != "\t" }
      return String(end.map { start[...$0] } ?? "")
    }
  }

  /// Whether one of them names what has these tags, weak or not.
  ///
  /// - Parameter tags: The tags that a resource has now.
  /// - Returns: Whether one of them is named.
  public func matchWeakly(_ tags: [String]) -> Bool {
    named.contains { $0 == "*" || tags.contains($0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0) }
  }
}
