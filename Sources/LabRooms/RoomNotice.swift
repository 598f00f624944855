/// What another server has done.
enum RoomNotice: Hashable, Sendable {
  /// The room has a change with a number, or an unknown one.
  case changed(Int64?)
  /// A run has got a command.
  case performed(run: String, version: Int)
  /// Nothing is heard of others: all who follow are disconnected, come back and go on where they were.
  case silence
}
