/// An anonymous question of the class.
struct ClassQuestion: Codable, Hashable, Sendable {
  /// The number of the question in its room, counted from 1.
  let id: Int
  /// The text of the question.
  let text: String

  /// The greatest number of questions that wait for the presenter.
  static let mostOpen = 100

  /// The greatest number of questions of a follower in some time.
  static let mostOfFollower = 3

  /// That time, in seconds.
  static let spanSeconds = 300.0
}
