/// A follower who explores a room in runs of their own.
struct Explorer: Hashable, Sendable {
  /// The text that identifies the explorer; nothing else is known.
  let mark: String
  /// The number of such runs without names that the explorer keeps.
  let quota: Int
}
