import Foundation
import KeyHash
import LabCore
import LifecycleScenario
import PlainJSON

/// A question that somebody in the class has asked; nobody knows who.
struct ClassQuestion: Codable, Hashable, Sendable {
  /// The number of the question in its room, counted from 1.
  let id: Int
  /// What is asked.
  let text: String

  /// How many questions wait for the presenter at most.
  static let mostOpen = 100

  /// How many questions a follower asks in a while at most.
  static let mostOfFollower = 3

  /// How long this while is, in seconds.
  static let spanSeconds = 300.0
}

/// A question of a follower.
struct QuestionRequest: Hashable, Sendable {
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

  static let form = Form.object(
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
  /// - Throws: ``LabError`` where too many are asked, ``ScenarioError`` and ``StoreError``.
  func askPresenter(_ body: [UInt8]) async throws {
    try checkOpen()
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try QuestionRequest.decode(body)
    }
    let follower = try identify(request.follower)
    guard record.questions.count < ClassQuestion.mostOpen else {
      throw LabError.limitReached(.questions(ClassQuestion.mostOpen))
    }
    guard attendance.ask(follower, at: journal.clock.now) else {
      throw LabError.limitReached(.questionsOfFollower(ClassQuestion.mostOfFollower))
    }
    record.take(question: request.text)
    schedulePublish()
    try await save()
  }

  /// Puts a question of the class away.
  ///
  /// - Parameters:
  ///   - question: The number of the question; of one that is gone, nothing happens.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``LabError`` and ``StoreError``.
  func dismiss(_ question: Int, by hash: KeyHash?) async throws -> [UInt8] {
    try admit(hash, to: .drive)
    record.dismiss(question)
    publish()
    let state = presenterState
    try await save()
    return state
  }
}
