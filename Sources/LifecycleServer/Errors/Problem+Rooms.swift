/// What is wrong with requests to rooms.
extension Problem {
  init(room error: LabError) {
    switch error {
    case .unknownRoom(let code):
      self.init(
        .roomNotFound,
        detail: "No room has the code “\(code)”. A code is six letters and digits like “K7M2QX”, "
          + "without I, L, O, 0 and 1. Look again at the screen of the class."
      )
    case .roomEnded(let code):
      self.init(
        .roomEnded,
        detail: "The room “\(code.text)” has ended, and everything about it is erased. Open "
          + "another one with POST /api/rooms."
      )
    case .unreadableRoom(let code, let reason):
      self.init(
        .roomUnreadable,
        detail: "This version cannot read the room “\(code.text)”: \(reason) Use the one that made "
          + "it."
      )
    case .notPresenter:
      self.init(
        .notPresenter,
        detail: "The key of the room is missing or wrong. Nothing was done. Send the one that POST "
          + "/api/rooms gave, as “Authorization: Bearer KEY”."
      )
    case .notOwner:
      let detail = "A driver's key cannot do this. Nothing was done. Ask whoever opened the room."
      self.init(.notPresenter, detail: detail)
    case .unknownDriver(let number):
      self.init(
        .driverNotFound,
        detail: "The room has no driver \(number). Send {} to make a key for a new one."
      )
    case .unknownFollower:
      let detail = "The room does not know this follower. Join with POST /api/rooms/CODE/followers."
      self.init(.followerNotFound, detail: detail)
    case .unknownPoll(let id):
      self.init(.pollNotFound, detail: "The room has no poll “\(id)”. Read the room again.")
    case .badChoice(let choice, let count):
      self.init(badRequest: "There is no choice \(choice): the poll has \(count), counted from 0.")
    case .badAddress(let host, let code):
      self.init(
        badRequest: "“address” is not one of this room. Send “http://\(host)/?room=\(code.text)”."
      )
    case .pollClosed:
      self.init(
        .pollClosed,
        detail: "The poll is in another phase or over. Nothing was done. Read the room again."
      )
    default:
      self.init(
        .notDriving,
        detail: "Another key has the wheel of the room. Nothing was done. Whoever opened the room "
          + "takes it back with POST /api/rooms/CODE/take, or hands it over."
      )
    }
  }
}
