import Foundation
import LabCore
import LabRuns
import LabStore
import LifecycleEngine
package import LifecycleScenario
import LifecycleWalkthrough
import PlainJSON

// The shapes of rooms in answers and messages.

extension RoomState {
  /// What followers see.
  static let follower = Shape<RoomState>.object(
    members(of: \.record.showing.sharedView, showsAll: false)
  )
  .described("What followers see.").named("Room")

  /// The presenter's view.
  package static let presenter = Shape<RoomState>.object(
    members(of: \.record.showing.view, showsAll: true),
    .required("audit", \.record.leading.log, Leading.auditShape),
    .required("confidence", \.record.polling.poll?.confidence, Poll.confidenceShape),
    .required("drivers", \.record.leading.keys.drivers, .array(RoomKeys.Driver.shape)),
    .required("explorations", \.explorations, .array(ExplorationCount.shape)),
    .required("exploring", \.exploringCount, .count),
    .required("given", \.record.polling.poll?.given, .orNull(Poll.givenShape)),
    .required("offered", \.record.leading.keys.offered, .orNull(.count)),
    .required("pace", \.pace, Pace.shape),
    .required("questions", \.record.polling.questions, .array(ClassQuestion.shape)),
    .required("refusedJoins", \.refusedJoinCount, .count),
    .required("requested", \.record.leading.keys.requested, .orNull(.count)),
    .required("shown", \.record.showing.shown, .count),
    .required("solved", \.record.polling.poll?.solved, .orNull(.array(.count))),
    .required("tally", \.record.polling.poll?.tally, Poll.tallyShape),
    .required("voters", \.record.polling.poll?.voters, .orNull(.array(.count))),
    .required("wrongPairs", \.record.polling.poll?.countedPairs, WrongPair.listsShape)
  ).described("What whoever has a key sees.").named("PresenterRoom")

  private static func members(
    of view: @escaping @Sendable (RoomState) -> RoomView,
    showsAll: Bool
  ) -> [Shape<RoomState>.Member] {
    let own: [Shape<RoomState>.Member] = [
      .required("code", \.code.text, .text),
      .required("expires", \.expires, .time),
      .required("followers", \.followerCount, .count),
      .required("gather", \.record.following.recallCount, .count),
      .required("isOpen", \.record.following.isOpen, .flag),
      .required(
        "poll",
        { room in
          room.record.polling.poll.map { ToldPoll(poll: $0, showsAnswer: showsAll, now: room.now) }
        },
        .orNull(ToldPoll.shape)
      ),
      .required("present", \.presentCount, .count),
      .required("presenterIsHere", \.isPresenterHere, .flag),
      .required("reached", \.reachedCount, .count),
      .required("run", \.run, showsAll ? RoomRun.shape : RoomRun.shownShape),
      .required("version", \.record.version, .count),
    ]
    return RoomView.members.of(view) + own + [
      .required("now", { Int($0.now.milliseconds) }, .count),
      .required("show", { (show: view($0).show, run: $0.record.showing.runNumber) }, Show.shape),
    ]
  }
}

extension RoomView {
  fileprivate static let members: [Shape<RoomView>.Member] = [
    .required("cursor", \.cursor, Shape.count.deprecated),
    .required("density", \.density, .text),
    .required("home", \.home, .text),
    .required("isPlaying", \.show.isPlayed, Shape.flag.deprecated),
    .required("lesson", \.lesson, Lesson.shape),
    .required("motion", \.motion, Shape.choice.deprecated),
    .required("panel", \.panel, .text),
    .required("screen", \.screen, .choice),
    .required("speed", \.speed, .speed(Show.speeds).deprecated),
    .required("spotlight", \.spotlight, .orNull(Spotlight.shape)),
  ]
}

extension Show {
  /// A show of the run with a number.
  fileprivate static let shape = Shape<(show: Show, run: Int)>.object(
    .required("at", \.show.at, .count),
    .required("from", \.show.from, .count),
    .required("run", \.run, .number),
    .required("speed", \.show.speed, .speed(allSpeeds)),
    .required("to", \.show.to, .count)
  )
}

extension Shape<Double> {
  fileprivate static func speed(_ range: ClosedRange<Double>) -> Shape {
    Shape(.number(range)) { $0.number($1) }
  }
}

extension RoomRun {
  /// The run as a presenter sees it.
  static let shape = Shape<RoomRun>.object(
    members,
    .required("eventCount", \.kept.eventCount, .count),
    .required("id", \.id.text, .text(.runID)),
    .required("stepCount", \.kept.version, .count)
  )

  /// The run as far as the class was shown it; a step counts once it was shown to its end.
  static let shownShape = Shape<RoomRun>.object(
    members,
    .required("eventCount", \.record.showing.shown, .count),
    .required("stepCount", { $0.kept.stepCount(upTo: $0.record.showing.shown) }, .count)
  )

  private static let members: [Shape<RoomRun>.Member] = [
    .required("number", \.record.showing.runNumber, .count),
    .required("platform", \.kept.run.document.app.platform, Platform.shape),
    .required("replay", { $0.kept.replay(in: $0.code).word }, .choice),
    .optional("replayDetail", { $0.kept.replay(in: $0.code).detail }, .text),
    .required("scenario", \.scenario, .encoded(ScenarioDocument.shape.schema)),
    .required("title", { $0.record.showing.title ?? $0.kept.run.document.title }, .orNull(.text)),
  ]
}

extension Leading {
  /// The log of the drivers who led the room.
  fileprivate static let auditShape = Shape<[AuditLine]>.array(
    .object(
      .required("action", \.action, .choice),
      .optional("driver", \.driver, .count),
      .required("time", \.time, .time)
    )
  )
}

extension RoomKeys {
  /// Somebody who may lead the room.
  fileprivate struct Driver {
    let number: Int
    let isDriving: Bool

    static let shape = Shape<Driver>.object(
      .required("isDriving", \.isDriving, .flag),
      .required("number", \.number, .count)
    )
  }

  fileprivate var drivers: [Driver] {
    (0...driverCount).map { Driver(number: $0, isDriving: $0 == driving) }
  }
}

extension Pace {
  fileprivate static let shape = Shape<Pace>.object(
    .required("fine", \.fine, .count),
    .required("lost", \.lost, .array(.object(LostMark.members))),
    .required("slower", \.slower, .count)
  )
}

extension ExplorationCount {
  fileprivate static let shape = Shape<ExplorationCount>.object(
    .required("count", \.count, .count),
    .required("event", \.event, .count),
    .required("isReached", \.isReached, .flag)
  )
}

extension ClassQuestion {
  fileprivate static let shape = Shape<ClassQuestion>.object(
    .required("id", \.id, .count),
    .required("text", \.text, .text)
  )
}

extension LostMark {
  fileprivate static let members: [Shape<LostMark>.Member] = [
    .required("count", \.count, .count),
    .required("event", \.event, .count),
  ]
}

/// A poll, with its results where they may be seen.
struct ToldPoll: Sendable {
  let poll: Poll
  let showsAnswer: Bool
  let now: Date

  private var isRevealed: Bool { poll.phase == .revealed }

  static let shape = Shape<ToldPoll>.object(
    Poll.members.of(\.poll),
    .optional(
      "answer",
      { $0.showsAnswer || $0.isRevealed ? $0.poll.answer : nil },
      Poll.answerShape
    ),
    .required("answered", \.poll.answered, .count),
    .required("commands", \.poll.steps, .array(.encoded(.step))),
    .required(
      "confidence",
      { $0.isRevealed ? $0.poll.confidence : nil },
      Poll.confidenceShape
    ),
    .required("endsAt", { $0.poll.secondsLeft(at: $0.now) }, .orNull(.count)),
    .required("given", { $0.isRevealed ? $0.poll.shownGiven : nil }, .orNull(Poll.givenShape)),
    .required("isExplained", \.poll.isExplained, .flag),
    .required("phase", \.poll.phase, .choice),
    .required("results", { $0.isRevealed ? $0.poll.tally : nil }, Poll.tallyShape),
    .required("round", \.poll.round, .count),
    .required("solved", { $0.isRevealed ? $0.poll.solved : nil }, .orNull(.array(.count))),
    .required("voters", { $0.isRevealed ? $0.poll.voters : nil }, .orNull(.array(.count))),
    .required("wrongPairs", { $0.isRevealed ? $0.poll.wrongPairs : nil }, WrongPair.listsShape)
  ).named("Poll")
}

extension Poll {
  fileprivate static let members: [Shape<Poll>.Member] = [
    .optional("about", \.about, subjectShape),
    .required("asksConfidence", \.asksConfidence, .flag),
    .required("choices", \.choices, .array(.text)),
    .required("form", \.form, .choice),
    .required("id", { "\($0.id)" }, .text),
    .required("more", \.more, .count),
    .required("question", \.question, .text),
    .optional("run", \.run, .count),
    .optional("texts", \.texts, textsShape),
  ]

  private static let textsShape = Shape<[String: PollQuestion.Texts]>.map(
    .object(
      .optional("choices", \.choices, .array(.text)),
      .required("question", \.question, .text)
    )
  )

  /// The JSON objects of the steps that are performed when it is revealed.
  fileprivate var steps: [[UInt8]] { toPerform.map { Array($0.step.utf8) } }

  /// What a question is about that was made from a run.
  private static let subjectShape = Shape<PollRequest.Subject>.object(
    .optional("after", \.after, .text),
    .optional("callback", \.callback, .text),
    .optional("controller", \.controller, .text),
    .required("kind", \.kind, .text),
    .optional("lesson", \.lesson, .text)
  )

  /// What is right.
  fileprivate static let answerShape = Shape<PollQuestion.Answer>.object(
    .optional("callback", \.callback, .text),
    .optional("choice", \.choice, .count),
    .optional("event", \.event, .count),
    .optional("number", \.number, Shape(Form.answerNumber.schema) { $0.number($1) }),
    .optional("order", \.order, .array(.count)),
    .optional("rules", \.rules, .array(.text))
  )

  /// The numbers or words that were answered in each round.
  fileprivate static let givenShape = Shape<[[GivenAnswer]]>.array(
    .array(
      .object(.required("answer", \.answer, .text), .required("count", \.count, .count))
    )
  )

  /// How sure people were in each round, from guessing to certain.
  fileprivate static let confidenceShape = Shape<[[ConfidenceCount]]?>.orNull(
    .array(
      .array(
        .object(
          .required("count", \.count, .count),
          .required("right", \.right, .orNull(.count))
        )
      )
    )
  )

  /// How many votes each choice has in each round.
  fileprivate static let tallyShape = Shape<[[Int]]?>.orNull(.array(.array(.count)))
}

/// A poll as a presenter gets it.
package struct PollAnswer: Sendable {
  let poll: Poll?
  /// How many pages of followers are open.
  let presentCount: Int
  let version: Int
  let now: Date

  init(_ state: RoomState) {
    poll = state.record.polling.poll
    presentCount = state.presentCount
    version = state.version
    now = state.now
  }

  package static let shape = Shape<PollAnswer>.object(
    .required(
      "poll",
      { told in told.poll.map { ToldPoll(poll: $0, showsAnswer: true, now: told.now) } },
      .orNull(ToldPoll.shape)
    ),
    .required("present", \.presentCount, .count),
    .required("tally", \.poll?.tally, Poll.tallyShape),
    .required("version", \.version, .count)
  ).named("PollAnswer")
}

/// Everything that a follower must know.
package struct RoomEvents: Sendable {
  let room: RoomState
  let told: ToldEvents

  package static let shape = Shape<RoomEvents>.object(
    .required("events", \.told, ToldEvents.shape),
    .required("room", \.room, RoomState.follower),
    .required(
      "steps",
      { $0.told.kept.roomSteps(upTo: $0.room.record.showing.shown) },
      .array(RoomStep.shape)
    )
  ).named("RoomEvents")
}

/// What is left after class; it does not say who voted.
package struct Recap: Sendable {
  let code: RoomCode
  let record: RoomRecord
  let runs: [RecapRun]

  /// As everybody may have it: what the class has seen.
  package static let shownShape = Shape<Recap>.object(
    .required("code", \.code.text, .text),
    .required("polls", { $0.record.polling.polls.filter(\.wasRevealed) }, .array(shownPoll)),
    .required("runs", \.runs, .array(run))
  ).named("ShownRecap")

  package static let shape = Shape<Recap>.object(
    .required("audit", \.record.leading.log, Leading.auditShape),
    .required("code", \.code.text, .text),
    .required("explorations", \.record.following.explorations, .count),
    .required("followers", \.record.following.mostPresent, .count),
    .required("lesson", \.record.showing.view.lesson, RoomView.Lesson.shape),
    .required(
      "lost",
      \.record.following.lostMarks,
      .array(.object(LostMark.members, .required("run", \.run, .count)))
    ),
    .required("polls", \.record.polling.polls, .array(closedPoll)),
    .required("questions", { $0.record.polling.askedQuestions.map(\.text) }, .array(.text)),
    .required("runs", \.runs, .array(run))
  ).named("Recap")

  private static let closedPoll = Shape<Poll>.object(
    results,
    .required("given", \.given, Poll.givenShape)
  )

  private static let shownPoll = Shape<Poll>.object(
    results,
    .required("given", \.shownGiven, Poll.givenShape)
  )

  private static let results: [Shape<Poll>.Member] =
    Poll.members + [
      .optional("answer", \.answer, Poll.answerShape),
      .required("commands", \.steps, .array(.encoded(.step))),
      .required("results", \.tally, Poll.tallyShape),
      .required("solved", \.solved, .orNull(.array(.count))),
      .required("voters", \.voters, .array(.count)),
      .required("wrongPairs", \.wrongPairs, WrongPair.listsShape),
      .required("confidence", \.confidence, Poll.confidenceShape),
    ]

  private static let run = Shape<RecapRun>.object(
    .required("commands", { $0.run.commands.map(\.json) }, .array(.encoded(.commandCall))),
    .required("lesson", \.lesson, RoomView.Lesson.shape),
    .required("number", \.number, .count),
    .required("scenario", \.run.scenario, .encoded(.scenario))
  )
}
