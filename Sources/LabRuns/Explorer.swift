/// A follower who explores a room in runs of their own.
package struct Explorer: Hashable, Sendable {
  /// The text that identifies the explorer; nothing else is known.
  package let mark: String
  /// The number of such runs without names that the explorer keeps.
  package let quota: Int

  /// Creates an explorer.
  package init(mark: String, quota: Int) {
    self.mark = mark
    self.quota = quota
  }
}
