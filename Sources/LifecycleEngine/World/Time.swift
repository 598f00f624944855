/// The virtual clock, and what is left to do.
struct Time: Hashable, Sendable {
  /// Virtual milliseconds since the start of the run.
  var clock: Int32 = 0
  var agenda = Agenda()
  var requestedPasses = RequestedPasses(time: 0)
}

/// How many layout passes the code has asked for in one turn.
struct RequestedPasses: Hashable, Sendable {
  let time: Int32
  var count = 0
}
