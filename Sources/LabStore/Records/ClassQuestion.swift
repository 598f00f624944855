/// An anonymous question of the class.
package struct ClassQuestion: Codable, Hashable, Sendable {
  /// The number of the question in its room, counted from 1.
  package let id: Int
  /// The text of the question.
  package let text: String

  /// The greatest number of questions that wait for the presenter.
  package static let mostOpen = 100

  /// The greatest number of questions of a follower in some time.
  package static let mostOfFollower = 3

  /// That time, in seconds.
  package static let spanSeconds = 300.0
}
