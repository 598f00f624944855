import LabCore
import LifecycleWalkthrough
import MicroHTTPD

// What is wrong with requests to rooms.
extension LabError {
  /// No room has the code.
  static func unknownRoom(code: String) -> LabError {
    LabError(
      .roomNotFound,
      "No room has the code “\(code)”, or it has ended. A code is six letters and digits like “K7M2QX”, "
        + "without I, L, O, 0 and 1. Look again at the screen of the class."
    )
  }

  /// The room has ended, and everything about it is erased.
  static func roomEnded(_ code: RoomCode) -> LabError {
    LabError(
      .roomEnded,
      "The room “\(code.text)” has ended, and everything about it is erased. Open "
        + "another one with POST /api/rooms."
    )
  }

  /// The presenter lets nobody join.
  static let roomClosed = LabError(
    .roomClosed,
    "The door of the room is closed: nobody can join it now. Follow it without joining, or ask the "
      + "presenter to open it."
  )

  /// The journal has a room that this version cannot read.
  static func unreadableRoom(_ code: RoomCode, reason: String) -> LabError {
    LabError(
      .roomUnreadable,
      "This version cannot read the room “\(code.text)”: \(reason) Use the one that made it."
    )
  }

  /// An address that is not one of this server and the room.
  static func badAddress(host: String, code: RoomCode) -> LabError {
    LabError(
      .badRequest,
      "“address” is not one of this room. Send “http://\(host)/?room=\(code.text)”."
    )
  }
}

// Who may do something.
extension LabError {
  /// The request needs the key of the presenter, and has none or a wrong one.
  static let notPresenter = LabError(
    .notPresenter,
    "The key of the room is missing or wrong. Nothing was done. Send the one that POST "
      + "/api/rooms gave, as “Authorization: Bearer KEY”."
  )

  /// The request needs the key of whoever opened the room.
  static let notOwner = LabError(
    .notPresenter,
    "A driver's key cannot do this. Nothing was done. Ask whoever opened the room."
  )

  /// Somebody else has the wheel of the room.
  static let notDriving = LabError(
    .notDriving,
    "Another key has control of the room. Nothing was done. Whoever opened the room "
      + "takes it back with POST /api/rooms/CODE/take, or hands it over."
  )

  /// The wheel was not handed to whoever takes it.
  static let notOffered = LabError(
    .notDriving,
    "Control was not handed over to this key. Nothing was done. Ask for it with POST "
      + "/api/rooms/CODE/requests."
  )

  /// No driver of the room has the number.
  static func unknownDriver(_ number: Int) -> LabError {
    LabError(
      .driverNotFound,
      "The room has no driver \(number). Send {} to make a key for a new one."
    )
  }

  /// The room has no such follower.
  static let unknownFollower = LabError(
    .followerNotFound,
    "The room does not know this follower. Join with POST /api/rooms/CODE/followers."
  )
}

// Polls.
extension LabError {
  /// The room has no such poll.
  static func unknownPoll(_ id: String) -> LabError {
    LabError(.pollNotFound, "The room has no poll “\(id)”. Read the room again.")
  }

  /// The poll takes no votes now, or cannot go on so.
  static let pollClosed = LabError(
    .pollClosed,
    "The poll is in another phase or over. Nothing was done. Read the room again."
  )

  /// The poll is answered in another form.
  static func otherVote(_ form: PollQuestion.AnswerForm, count: Int) -> LabError {
    let what =
      switch form {
      case .choice: "one of its \(count) choices, counted from 0,"
      case .order: "those of its \(count) choices that come, counted from 0, each once,"
      case .number: "a number"
      case .text: "a text"
      }
    return LabError(.badRequest, "The poll asks for \(what) as “\(form.rawValue)”. Send that.")
  }

  /// The poll does not ask how sure one is.
  static let noConfidence = LabError(
    .badRequest,
    "The poll does not ask how sure one is. Leave “confidence” out."
  )

  /// The poll has fewer choices.
  static func badChoice(_ choice: String, count: Int) -> LabError {
    LabError(.badRequest, "There is no choice \(choice): the poll has \(count), counted from 0.")
  }

  /// Another server has changed the room, again and again.
  static let roomBehind = LabError(
    .busy,
    "Other servers change the room at the same time. Nothing was done. Send this again in 1 s.",
    headers: [HTTPHeader("Retry-After", "1")]
  )
}
