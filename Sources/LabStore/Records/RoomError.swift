package import LabCore
package import LifecycleWalkthrough

/// Why something can't be done with a room.
package enum RoomError: LabFault {
  /// No room has the code.
  case unknown(code: String)
  /// The room has ended, and everything about it is erased.
  case ended(RoomCode)
  /// The presenter lets nobody join.
  case closed
  /// The journal has a room that this version can't read.
  case unreadable(RoomCode, reason: String)
  /// The run of the room shows a recording, and can't go on.
  case recorded(Recording, in: RoomCode)
  /// The run belongs to a room, whose drivers command it.
  case ownsRun(RoomCode)
  /// The request needs the key of the presenter, and has none or a wrong one.
  case notPresenter
  /// The request needs the key of the person who opened the room.
  case notOwner
  /// Another key has control of the room.
  case notDriving
  /// Control was not handed over to the key.
  case notOffered
  /// No driver of the room has the number.
  case unknownDriver(Int)
  /// The room has no such follower.
  case unknownFollower
  /// The room has no such poll.
  case unknownPoll(String)
  /// The poll takes no votes now, or can't go on like this.
  case pollClosed
  /// The class has voted in a poll whose results nobody has seen, which would be put away.
  case voteOpen(poll: Int, from: String)
  /// The class is asked what comes next, which nobody tries meanwhile.
  case nextAsked
  /// The poll is answered in another form.
  case otherVote(PollQuestion.AnswerForm, count: Int)
  /// The poll doesn't ask for confidence.
  case noConfidence
  /// The poll has fewer choices.
  case badChoice(String, count: Int)
  /// Other nodes have changed the room, again and again.
  case conflict
}
