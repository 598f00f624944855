/// A follower who explores a room in runs of their own.
package struct Explorer: Hashable, Sendable {
  /// The code of the room.
  package let room: String
  /// The text that identifies the explorer in it; nothing else is known.
  package let mark: String
  /// The number of such runs without names that the explorer keeps.
  package let quota: Int

  /// Creates an explorer.
  package init(room: String, mark: String, quota: Int) {
    self.room = room
    self.mark = mark
    self.quota = quota
  }
}
