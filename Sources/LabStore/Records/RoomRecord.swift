package import Foundation
import KeyHash
import LabCore

/// Everything about a room but its runs, as the journal keeps it.
///
/// Each of the four parts changes by itself. They are stored side by side in one object.
package struct RoomRecord: Codable, Hashable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case version
  }

  /// Grows with everything that followers may see.
  package private(set) var version = 1
  /// The leadership.
  package var leading: Leading
  /// The part of the run that is shown.
  package var showing = Showing()
  /// The polls and the questions of the class.
  package var polling = Polling()
  /// The followers.
  package var following: Following

  /// Creates the record of a new room.
  package init(keys: RoomKeys, at now: Date, from network: UInt16? = nil) {
    leading = Leading(keys: keys, at: now)
    following = Following(from: network)
  }

  package init(from decoder: any Decoder) throws {
    version = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .version)
    leading = try Leading(from: decoder)
    showing = try Showing(from: decoder)
    polling = try Polling(from: decoder)
    following = try Following(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try leading.encode(to: encoder)
    try showing.encode(to: encoder)
    try polling.encode(to: encoder)
    try following.encode(to: encoder)
  }

  /// Counts a change that followers may see.
  ///
  /// - Parameter time: The time in milliseconds, so that versions grow on every node and over its end.
  package mutating func advance(to time: Int) { version = max(version + 1, time) }

  /// Shows the results of the present poll, and plays what its commands have brought.
  package mutating func reveal(upTo eventCount: Int, at now: Date) {
    polling.reveal()
    showing.play(ShowRequest(to: eventCount), upTo: eventCount, at: now)
  }

  /// What is kept of a follower.
  ///
  /// - Parameter token: What the follower has.
  /// - Returns: 128 bits of the hash, which nobody finds another token for, or `nil` if it is no
  ///   token.
  package func id(of token: String) -> String? {
    guard RunID(sent: token) != nil else { return nil }
    let setting = leading.keys.setting
    let length = setting.hasPrefix("$6$") ? 22 : 32
    return KeyHash.make(of: token, setting: setting).map { String($0.text.suffix(length)) }
  }

  /// Replaces the tokens that older versions kept by hashes.
  mutating func hashFollowers() {
    let tokens = following.followers.keys
    let ids = Dictionary(uniqueKeysWithValues: tokens.map { ($0, id(of: $0) ?? $0) })
    following.rename(ids)
    polling.rename(ids)
  }

  /// Reads the text of the journal.
  ///
  /// While nodes are upgraded one by one, those of the version before leave out some values, as all older
  /// journals do.
  static func decode(_ text: String) throws -> RoomRecord {
    do {
      return try JSONDecoder().decode(RoomRecord.self, from: Data(text.utf8))
    } catch DecodingError.keyNotFound {
      let whole = try filled(text)
      return try JSONDecoder().decode(RoomRecord.self, from: whole)
    }
  }

  /// The text with the values that schema step 12 has introduced.
  private static func filled(_ text: String) throws -> Data {
    let empty: [String: Any] = [
      "departures": 0, "shownEvent": 0, "mostPages": 0, "shownSteps": [String: Int](),
      "openQuestions": [Int](), "questionCount": 0, "isClosed": false,
    ]
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let record = (object as? [String: Any] ?? [:]).merging(empty) { known, _ in known }
    return try JSONSerialization.data(withJSONObject: record)
  }
}

// The parts of a room that have rows or columns of their own.
extension RoomRecord {
  /// The part that nodes must not change at the same time: all but the followers and their votes, which
  /// have rows of their own, and values that only grow.
  var core: RoomRecord {
    var core = self
    core.following = following.withoutRows
    core.polling = polling.withoutVotes
    core.version = 0
    core.leading.use(at: Date(timeIntervalSinceReferenceDate: 0))
    return core
  }

  /// Whether the parts that nodes must not change at the same time are those of another record.
  package func hasCore(of other: RoomRecord) -> Bool { core == other.core }

  /// Accepts the columns of a row.
  mutating func take(version: Int, mostPages: Int, usedAt: Date) {
    self.version = version
    following.take(mostPages: mostPages)
    leading.use(at: usedAt)
  }

  /// Accepts values of a record of the same room that only grow.
  package mutating func takeGrowth(of other: RoomRecord) {
    version = max(version, other.version)
    following.see(pages: other.following.mostPresent)
    leading.use(at: max(leading.usedAt, other.leading.usedAt))
  }

  /// Accepts the followers and votes of a record that have changed there.
  package mutating func takeUnsavedRows(of own: RoomRecord, over before: RoomRecord) {
    following.takeUnsavedFollowers(of: own.following, over: before.following)
    polling.takeUnsavedVotes(of: own.polling, over: before.polling)
  }

  /// Accepts the followers and votes of another record of the same room.
  package mutating func takeRows(of other: RoomRecord) {
    following.takeFollowers(of: other.following)
    polling.takeVotes(of: other.polling)
  }
}
