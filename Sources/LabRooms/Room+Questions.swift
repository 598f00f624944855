import Foundation
package import KeyHash
import LabCore
import LabStore
package import LifecycleScenario
import PlainJSON

/// A question of a follower.
package struct QuestionRequest: Hashable, Sendable {
  /// The follower.
  let follower: String
  /// What is asked.
  let text: String

  /// Reads `{"follower": "…", "text": "Why twice?"}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The question.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> QuestionRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .required("follower", .string),
    .required("text", .line(1...200)),
    make: QuestionRequest.init
  )
}

// What the class asks the presenter.
extension Room {
  /// Takes a question to the presenter, of whom nothing is kept with it.
  ///
  /// - Parameter body: What ``QuestionRequest`` reads.
  /// - Throws: ``RoomError`` where too many are asked, ``ScenarioError`` and ``StoreError``.
  package func askPresenter(_ body: [UInt8]) async throws {
    try checkOpen()
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try QuestionRequest.decode(body)
    }
    let follower = try identify(request.follower)
    guard record.polling.questions.count < ClassQuestion.mostOpen else {
      throw LimitError.questions(ClassQuestion.mostOpen)
    }
    guard attendance.ask(follower, at: journal.clock.now) else {
      throw LimitError.questionsOfFollower(ClassQuestion.mostOfFollower)
    }
    record.polling.take(question: request.text)
    schedulePublish()
    try await save()
  }

  /// Puts a question of the class away.
  ///
  /// - Parameters:
  ///   - question: The number of the question; of one that is gone, nothing happens.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func dismiss(_ question: Int, by hash: KeyHash?) async throws -> [UInt8] {
    try admit(hash, to: .drive)
    record.polling.dismiss(question)
    publish()
    let state = presenterState
    try await save()
    return state
  }
}
