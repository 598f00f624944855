import LifecycleEngine
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
    /// The number of the event of the run that shows it.
    var event: Int?
    /// The right order of the choices: who votes puts all of them in an order.
    var order: [Int]?
    /// The rules that are behind it.
    var rules: [String]?
  }

  /// What a question is about that was made from a run.
  struct Subject: Codable, Hashable, Sendable {
    /// The kind of question, as the pages call it.
    var kind: String
    var controller: String?
    var callback: String?
    /// The call after which it is asked.
    var after: String?
    /// The step of a lesson that asks it, as its texts are called: `appearance.push`.
    var lesson: String?
  }

  /// The question.
  let question: String
  /// What can be chosen.
  let choices: [String]
  /// What is right, if the presenter says so.
  let answer: Answer?
  /// What is performed when it is revealed, in this order.
  let commands: [ScenarioStep]
  /// How many questions about the same commands follow, which are performed with the last.
  let more: Int
  /// What it asks about, where pages can say that in their own words.
  let about: Subject?
  /// How long there is to vote, if there is a limit.
  let seconds: Int?

  /// Reads `{"question": "…", "choices": ["…", "…"]}`, with `"answer"`, `"commands"`, `"more"`, `"about"` and
  /// `"seconds"` where wanted.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - app: The app whose controllers the commands may name.
  /// - Returns: The poll.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(
    _ bytes: [UInt8],
    about app: AppDefinition
  ) throws(ScenarioError) -> PollRequest {
    var reader = DocumentReader()
    reader.define(app.controllers)
    return try reader.decode(bytes, form.read)
  }

  static let form = Form<PollRequest>.object(
    .required("question", .line(1...500)),
    choicesAndAnswer,
    .optional("commands", commandsForm),
    .optional("more", .integer(0...mostCommands)),
    .optional("about", Subject.form),
    .optional("seconds", .seconds)
  ) { question, choices, commands, more, about, seconds in
    PollRequest(
      question: question,
      choices: choices.0,
      answer: choices.1,
      commands: commands ?? [],
      more: more ?? 0,
      about: about,
      seconds: seconds
    )
  }

  private static let choicesAndAnswer = Field<([String], Answer?)>.pair(
    .required("choices", choicesForm)
  ) { choices in
    .optional("answer", Answer.form(choiceCount: choices?.count ?? mostChoices))
  }

  private static let choicesForm = Form<[String]>.array(
    .line(1...200),
    count: 2...mostChoices,
    otherwise: .choiceCount,
    ["most": "\(mostChoices)"]
  )

  private static let commandsForm = Form<[ScenarioStep]>.array(
    .step,
    count: 1...mostCommands,
    otherwise: .commandCount,
    ["most": "\(mostCommands)"]
  )

  /// How many choices a poll has at most.
  fileprivate static let mostChoices = 12

  /// How many commands a poll has at most.
  private static let mostCommands = 12
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
  /// How it votes.
  let vote: Vote

  /// Reads `{"follower": "…", "choice": 1}`, or an `"order"` of all choices.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The vote.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> VoteRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  static let form = Form.object(
    .required("follower", .string),
    .oneOf(
      [choice, order],
      otherwise: .voteForm,
      ["list": "choice, order"]
    ),
    make: VoteRequest.init
  )

  private static let choice = Field<Vote>.all(.required("choice", .choiceIndex)) { .choice($0) }
  private static let order = Field<Vote>.all(.required("order", .choiceIndices)) { .order($0) }
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

  /// One of the choices of a poll, counted from 0.
  fileprivate static var choiceIndex: Form { .integer(0...PollRequest.mostChoices - 1) }
}

extension Form<[Int]> {
  /// Choices of a poll in an order.
  fileprivate static var choiceIndices: Form {
    .array(
      .choiceIndex,
      count: 2...PollRequest.mostChoices,
      otherwise: .choiceCount,
      ["most": "\(PollRequest.mostChoices)"]
    )
  }

  /// All of some choices, each once.
  fileprivate static func order(of count: Int) -> Form {
    Form(choiceIndices.schema) { reader, value in
      guard let order = Self.choiceIndices.read(&reader, value) else { return nil }
      guard order.sorted() == Array(0..<count) else {
        reader.report(.choiceOrder, ["count": "\(count)"])
        return nil
      }
      return order
    }
  }
}

extension PollRequest.Subject {
  fileprivate static let form = Form.object(
    .required("kind", .line(1...40)),
    .optional("controller", .line(1...200)),
    .optional("callback", .line(1...200)),
    .optional("after", .line(1...400)),
    .optional("lesson", .line(1...200)),
    make: PollRequest.Subject.init
  )
}

extension PollRequest.Answer {
  fileprivate static func form(choiceCount: Int) -> Form<PollRequest.Answer> {
    .object(
      .optional("choice", .integer(0...max(choiceCount - 1, 0))),
      .optional("callback", .line(1...200)),
      .optional("event", .place(upTo: .max)),
      .optional("order", .order(of: choiceCount)),
      .optional("rules", rules),
      make: PollRequest.Answer.init
    )
  }

  private static let rules = Form<[String]>.array(
    .line(1...60),
    count: 0...mostRules,
    otherwise: .ruleCount,
    ["most": "\(mostRules)"]
  )

  /// How many rules an answer names at most.
  private static let mostRules = 20
}
