import LabCore
import LabStore
import LifecycleWalkthrough
import MicroHTTPD

extension RoomError: ProblemTable {
  var problem: Problem {
    switch self {
    case .unknown(let code):
      Problem(
        .roomNotFound,
        "No room has the code “\(code)”, or it has ended. A code is six letters and digits like “K7M2QX”, "
          + "without I, L, O, 0 and 1. Look again at the screen of the class."
      )
    case .ended(let code):
      Problem(
        .roomEnded,
        "The room “\(code.text)” has ended, and everything about it is erased. Open "
          + "another one with POST /api/rooms."
      )
    case .closed:
      Problem(
        .roomClosed,
        "The door of the room is closed: nobody can join it now. Follow it without joining, or ask the "
          + "presenter to open it."
      )
    case .unreadable(let code, let reason):
      Problem(
        .roomUnreadable,
        "This version cannot read the room “\(code.text)”: \(reason) Use the one that made it."
      )
    case .ownsRun(let code):
      Problem(
        .runInRoom,
        "A room shows this run. Nothing was done. Send commands to "
          + "POST /api/rooms/\(code.text)/commands, with the key of the room."
      )
    case .notPresenter:
      Problem(
        .notPresenter,
        "The key of the room is missing or wrong. Nothing was done. Send the one that POST "
          + "/api/rooms gave, as “Authorization: Bearer KEY”."
      )
    case .notOwner:
      Problem(
        .notPresenter,
        "A driver's key cannot do this. Nothing was done. Ask whoever opened the room."
      )
    case .notDriving:
      Problem(
        .notDriving,
        "Another key has control of the room. Nothing was done. Whoever opened the room "
          + "takes it back with POST /api/rooms/CODE/take, or hands it over."
      )
    case .notOffered:
      Problem(
        .notDriving,
        "Control was not handed over to this key. Nothing was done. Ask for it with POST "
          + "/api/rooms/CODE/requests."
      )
    case .unknownDriver(let number):
      Problem(
        .driverNotFound,
        "The room has no driver \(number). Send {} to make a key for a new one."
      )
    case .unknownFollower:
      Problem(
        .followerNotFound,
        "The room does not know this follower. Join with POST /api/rooms/CODE/followers."
      )
    case .unknownPoll(let id):
      Problem(.pollNotFound, "The room has no poll “\(id)”. Read the room again.")
    case .recorded(let recording, let code):
      Problem(.runRecorded, "Nothing was done. \(recording.sentence(in: code))")
    case .pollClosed:
      Problem(
        .pollClosed,
        "The poll is in another phase or over. Nothing was done. Read the room again."
      )
    case .voteOpen(let id, let stage):
      Problem(
        .voteOpen,
        "The class has voted in poll \(id), and nobody has seen how. Nothing was done. Show the results "
          + "with PATCH /api/rooms/CODE/polls/\(id) and {\"phase\":\"revealed\"}, or set the poll "
          + "aside with {\"phase\":\"closed\",\"from\":\"\(stage)\"}. Then send this again."
      )
    case .nextAsked:
      Problem(
        .questionOpen,
        "A question about the next command is open. Nothing was done. Look at what came before, and try "
          + "this again after the answer."
      )
    case .otherVote(let form, let count):
      Problem(
        .badRequest,
        "The poll asks for \(form.wish(among: count)) as “\(form.rawValue)”. Send that."
      )
    case .noConfidence:
      Problem(
        .badRequest,
        "The poll does not ask how sure one is. Leave “confidence” out."
      )
    case .badChoice(let choice, let count):
      Problem(.badRequest, "There is no choice \(choice): the poll has \(count), counted from 0.")
    case .conflict:
      Problem(
        .busy,
        "Other servers change the room at the same time. Nothing was done. Send this again in 1 s.",
        headers: [HTTPHeader("Retry-After", "1")]
      )
    }
  }
}

extension PollQuestion.AnswerForm {
  /// The answers of the form, as a sentence names them.
  fileprivate func wish(among count: Int) -> String {
    switch self {
    case .choice: "one of its \(count) choices, counted from 0,"
    case .order: "those of its \(count) choices that come, counted from 0, each once,"
    case .number: "a number"
    case .text: "a text"
    }
  }
}
