import LabStore

// What other nodes have stored, next to what this node has not stored yet.
extension StoredRoomState {
  /// Whether the same changes are stored.
  func isLike(_ other: StoredRoomState) -> Bool {
    change == other.change && revision == other.revision
  }

  /// Whether votes that are not stored yet were given in another state of the room than the journal has.
  ///
  /// What else is not stored yet still knows what it was done to, and is tried over that.
  ///
  /// - Parameters:
  ///   - news: What the journal has.
  ///   - record: The room of this node.
  /// - Returns: Whether they must be given up.
  func isOvertaken(by news: StoredRoomState, for record: RoomRecord) -> Bool {
    news.revision != revision && record.hasCore(of: self.record)
      && record.polling.polls != self.record.polling.polls
  }

  /// Takes over what the journal has.
  ///
  /// - Parameters:
  ///   - news: What the journal has.
  ///   - record: The room of this node.
  ///   - givesUp: Whether changes of this node that are not stored are given up.
  mutating func adopt(
    _ news: StoredRoomState,
    into record: inout RoomRecord,
    givingUp givesUp: Bool
  ) {
    var next = news.record
    next.takeGrowth(of: record)
    guard !givesUp else {
      (record, self) = (next, news)
      return
    }
    next.takeUnsavedRows(of: record, over: self.record)
    if record.hasCore(of: self.record) {
      (record, self) = (next, news)
    } else {
      // The journal decides about these when they are kept.
      record.takeRows(of: next)
      self.record.takeRows(of: news.record)
      change = news.change
    }
  }
}
