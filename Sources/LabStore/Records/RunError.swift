package import LabCore

/// Why something can't be done with a run.
package enum RunError: LabFault {
  /// No run has the identifier, or it was removed.
  case unknown(id: String)
  /// The journal has a run that this version can't read.
  case unreadable(id: String, reason: String)
  /// The run shows a recording, and can't go on.
  case recorded(Recording)
  /// The run is the house's, and the client doesn't own the server.
  case notOwner
  /// The client knows another version of the run.
  case conflict(expected: String, actual: String)
  /// The client names another command by the key of a command that was performed.
  case keyReused(IdempotencyKey, version: Int)
}
