package import LifecycleEngine
package import LifecycleScenario
import LifecycleWalkthrough
import PlainJSON

/// A question to a class, and what it has to do with the run.
package struct PollRequest: Hashable, Sendable {
  /// What a question is about that was made from a run.
  package struct Subject: Codable, Hashable, Sendable {
    /// The kind of question, as the pages call it.
    package var kind: String
    package var controller: String?
    package var callback: String?
    /// The call after which it is asked.
    package var after: String?
    /// The step of a lesson that asks it, as its texts are called: `appearance.push`.
    package var lesson: String?
  }

  /// What is asked.
  let asked: PollQuestion
  /// What is performed when it is revealed, in this order.
  let commands: [ScenarioStep]
  /// How many questions about the same commands follow, which are performed with the last.
  let more: Int
  /// What it asks about, where pages can say that in their own words.
  let about: Subject?

  /// Reads `{"question": "…", "choices": ["…", "…"]}`, with what else ``PollQuestion`` has, and with
  /// `"commands"`, `"more"` and `"about"` where wanted.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - app: The app whose controllers the commands may name.
  /// - Returns: The poll.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(
    _ bytes: [UInt8],
    about app: AppDefinition
  ) throws(ScenarioError) -> PollRequest {
    var reader = DocumentReader()
    reader.define(app)
    return try reader.decode(bytes, form.read)
  }

  package static let form = Form<PollRequest>.object(
    PollQuestion.fields,
    .optional("commands", commandsForm),
    .optional("more", .integer(0...mostCommands)),
    .optional("about", Subject.form)
  ) { asked, commands, more, about in
    PollRequest(asked: asked, commands: commands ?? [], more: more ?? 0, about: about)
  }.checked { $0.asked.check(&$1) }

  private static let commandsForm = Form<[ScenarioStep]>.array(
    .step,
    count: 1...mostCommands,
    otherwise: .commandCount,
    ["most": "\(mostCommands)"]
  )

  /// How many commands a poll has at most.
  private static let mostCommands = 12
}

/// What comes next in a poll.
package struct PollChange: Hashable, Sendable {
  /// The phases of a poll.
  package enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
    /// Everybody votes, alone.
    case voting
    /// Neighbours talk about it.
    case discussing
    /// The results of all rounds are shown.
    case revealed
    /// The poll is put away.
    case closed

    /// Whether the results are still to come.
    var isBeforeResults: Bool { self == .voting || self == .discussing }
  }

  /// Where a poll stands, as a press names it.
  package enum Stage: String, CaseIterable, Hashable, Sendable {
    /// The first round, in which nobody has voted.
    case empty
    case round1, talk, round2, revealed, explained, closed
  }

  /// The next phase.
  package let phase: Phase
  /// How long it lasts, if there is a limit.
  let seconds: Int?
  /// Which answers in people's own words the class sees with the results; as before where it is left out.
  package let shown: [String]?
  /// Whether it is said why the answer is right; as before where it is left out.
  let isExplained: Bool?
  /// Where the poll stood when somebody pressed a button, or `nil` for a change at any time.
  package let from: Stage?

  /// Reads `{"phase": "discussing"}`, with `"seconds"`, `"shown"`, `"isExplained"` and `"from"` where
  /// wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The change.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> PollChange {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .required("phase", .choice()),
    .optional("seconds", .pollSeconds),
    .optional("shown", shownForm),
    .optional("isExplained", .boolean),
    .optional("from", .choice()),
    make: PollChange.init
  )

  private static let shownForm = Form<[String]>.array(
    .line(1...PollQuestion.longestText),
    count: 0...Poll.mostGiven,
    otherwise: .listCount,
    ["most": "\(Poll.mostGiven)"]
  )
}

/// A vote of a follower.
package struct VoteRequest: Hashable, Sendable {
  /// The follower.
  package let follower: String
  /// How it votes.
  package let vote: Vote
  /// The round that the vote is for; the present one where it is left out.
  package let round: Int?

  /// Reads `{"follower": "…", "choice": 1}`, or an `"order"`, a `"number"` or a `"text"`; with
  /// `"confidence"` where that is asked, and `"round"` where the request may come late.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The vote.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> VoteRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .required("follower", .string),
    .oneOf(
      [choice, order, number, text],
      otherwise: .voteForm,
      ["list": "choice, order, number, text"]
    ),
    .optional("confidence", .integer(PollQuestion.confidences)),
    .optional("round", .integer(1...Poll.mostRounds))
  ) { follower, answer, confidence, round in
    VoteRequest(
      follower: follower,
      vote: Vote(answer, confidence: confidence),
      round: round
    )
  }

  private static let choice = Field<Vote.Answer>.all(.required("choice", .choiceIndex)) {
    .choice($0)
  }
  private static let order = Field<Vote.Answer>.all(.required("order", .choiceIndices)) {
    .order($0)
  }
  private static let number = Field<Vote.Answer>.all(.required("number", .answerNumber)) {
    .number($0)
  }
  private static let text = Field<Vote.Answer>.all(
    .required("text", .line(1...PollQuestion.longestText))
  ) { .text($0) }
}

/// How a follower gets along.
package struct PaceRequest: Hashable, Sendable {
  /// What a follower can say.
  package enum Pace: String, CaseIterable, Codable, Hashable, Sendable {
    case fine, slower, lost
  }

  /// The follower.
  package let follower: String
  /// What it says.
  package let pace: Pace
  /// The event at which it says so.
  package let event: Int

  /// Reads `{"follower": "…", "pace": "lost", "event": 12}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - eventCount: The number of events of the room's run.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(
    _ bytes: [UInt8],
    eventCount: Int
  ) throws(ScenarioError) -> PaceRequest {
    try DocumentReader().decode(bytes, form(eventCount: eventCount).read)
  }

  package static func form(eventCount: Int) -> Form<PaceRequest> {
    .object(
      .required("follower", .string),
      .required("pace", .choice()),
      .optional("event", .place(upTo: eventCount))
    ) { follower, pace, event in
      PaceRequest(follower: follower, pace: pace, event: event ?? 0)
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
