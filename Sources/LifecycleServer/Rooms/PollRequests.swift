import LifecycleScenario
import PlainJSON

/// A question to a class.
struct PollRequest: Hashable, Sendable {
  /// What is right; shown when the poll is revealed.
  struct Answer: Codable, Hashable, Sendable {
    /// The right choice, counted from 0.
    var choice: Int?
    /// The callback of the run that shows it.
    var callback: String?
  }

  /// The question.
  let question: String
  /// What can be chosen.
  let choices: [String]
  /// What is right, if the presenter says so.
  let answer: Answer?
  /// How long there is to vote, if there is a limit.
  let seconds: Int?

  /// Reads `{"question": "…", "choices": ["…", "…"]}`, with `"answer"` and `"seconds"` where
  /// wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The poll.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> PollRequest {
    try DocumentReader().decode(bytes) { $0.readPollRequest($1) }
  }

  /// What ``decode(_:)`` reads.
  static let schema = APISchema.object(
    ["question": .line(1...500), "choices": .array(.line(1...200), count: 2...mostChoices)],
    optional: [
      "answer": .object(
        [:],
        optional: ["choice": .integer(0...mostChoices - 1), "callback": .line(1...200)]
      ),
      "seconds": Form.seconds.schema,
    ]
  )

  /// How many choices a poll has at most.
  fileprivate static let mostChoices = 12
}

/// What comes next in a poll.
struct PollChange: Hashable, Sendable {
  /// The phases of a poll.
  enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
    /// Everybody votes, alone.
    case voting
    /// Neighbours talk about it.
    case discussing
    /// The results of all rounds are shown.
    case revealed
    /// The poll is put away.
    case closed
  }

  /// The next phase.
  let phase: Phase
  /// How long it lasts, if there is a limit.
  let seconds: Int?

  /// Reads `{"phase": "discussing"}`, with `"seconds"` where wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The change.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> PollChange {
    try DocumentReader().decode(bytes, form.read)
  }

  static let form = Form.object(
    .required("phase", .choice()),
    .optional("seconds", .seconds),
    make: PollChange.init
  )
}

/// A vote of a follower.
struct VoteRequest: Hashable, Sendable {
  /// The follower.
  let follower: String
  /// The choice, counted from 0.
  let choice: Int

  /// Reads `{"follower": "…", "choice": 1}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The vote.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> VoteRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  static let form = Form.object(
    .required("follower", .string),
    .required("choice", .integer(0...PollRequest.mostChoices - 1)),
    make: VoteRequest.init
  )
}

/// How a follower gets along.
struct PaceRequest: Hashable, Sendable {
  /// What a follower can say.
  enum Pace: String, CaseIterable, Codable, Hashable, Sendable {
    case fine, slower, lost
  }

  /// The follower.
  let follower: String
  /// What it says.
  let pace: Pace
  /// The event at which it says so.
  let event: Int

  /// Reads `{"follower": "…", "pace": "lost", "event": 12}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - eventCount: The number of events of the room's run.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(
    _ bytes: [UInt8],
    eventCount: Int
  ) throws(ScenarioError) -> PaceRequest {
    try DocumentReader().decode(bytes, form(eventCount: eventCount).read)
  }

  static func form(eventCount: Int) -> Form<PaceRequest> {
    .object(
      .required("follower", .string),
      .required("pace", .choice()),
      .optional("event", .place(upTo: eventCount))
    ) { follower, pace, event in
      PaceRequest(follower: follower, pace: pace, event: event ?? 0)
    }
  }
}

extension Form<Int> {
  /// How long something lasts.
  fileprivate static var seconds: Form { .integer(1...3_600) }
}

extension DocumentReader {
  fileprivate mutating func readPollRequest(_ value: JSONValue) -> PollRequest? {
    let fields = ["question", "choices", "answer", "seconds"]
    guard let object = readObject(value, fields: fields) else { return nil }
    let question = readRequiredField("question", of: object) { $0.readText($1, in: 1...500) }
    let choices = readRequiredField("choices", of: object) { $0.readChoices($1) }
    let answer = readField("answer", of: object) {
      $0.readAnswer($1, choiceCount: choices?.count ?? PollRequest.mostChoices)
    }
    let seconds = readField("seconds", of: object, Form.seconds.read)
    guard let question, let choices else { return nil }
    return PollRequest(question: question, choices: choices, answer: answer, seconds: seconds)
  }

  private mutating func readChoices(_ value: JSONValue) -> [String]? {
    if case .array(let elements) = value, !(2...PollRequest.mostChoices ~= elements.count) {
      report(.choiceCount, ["most": "\(PollRequest.mostChoices)"], found: "\(elements.count)")
      return nil
    }
    return readArray(value) { $0.readText($1, in: 1...200) }
  }

  private mutating func readAnswer(_ value: JSONValue, choiceCount: Int) -> PollRequest.Answer? {
    guard let object = readObject(value, fields: ["choice", "callback"]) else { return nil }
    let choice = readField("choice", of: object) {
      $0.readInteger($1, in: 0...max(choiceCount - 1, 0))
    }
    let callback = readField("callback", of: object) { $0.readText($1, in: 1...200) }
    return PollRequest.Answer(choice: choice, callback: callback)
  }
}
