import LabCore
import LabStore
import MicroHTTPD

extension RunError: ProblemTable {
  var problem: Problem {
    switch self {
    case .unknown(let id):
      Problem(.runNotFound, "No run has the id “\(id)”. Start one with POST /api/runs.")
    case .unreadable(let id, let reason):
      Problem(
        .runUnreadable,
        "This version cannot read the run “\(id)”: \(reason) Use the one that made it."
      )
    case .recorded(let recording):
      Problem(.runRecorded, "Nothing was done. \(recording.sentence(in: nil))")
    case .notOwner:
      Problem(
        .notOwner,
        "The owner of this server started or named the run, so nobody else renames or removes it. "
          + "Nothing was done. Fork it to have your own: POST /api/runs/{id}/forks."
      )
    case .conflict(let expected, let actual):
      Problem(
        .conflict,
        "The run has version \(actual), not \(expected): somebody else has performed a command. "
          + "Nothing was done. Read it again, then decide, and send “If-Match: \"\(actual)\"”.",
        headers: [.version(actual)]
      )
    case .keyReused(let key, let version):
      Problem(
        .idempotencyKeyReused,
        "The key “\(key.text)” belongs to another command, which made version \(version) of "
          + "the run. Nothing was done. Send a new key with each new command."
      )
    }
  }
}
