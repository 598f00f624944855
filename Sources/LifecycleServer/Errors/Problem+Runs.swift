/// What is wrong with requests to runs.
extension Problem {
  init(run error: LabError) {
    switch error {
    case .conflict(let expected, let actual):
      self.init(
        .conflict,
        detail:
          "The run has version \(actual), not \(expected): somebody else has performed a command. "
          + "Nothing was done. Read it again, then decide, and send “If-Match: \"\(actual)\"”."
      )
      headers = [.version(actual)]
    case .badNumber(let name, let value, let range):
      let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
      self.init(
        badRequest: "“\(name)” is “\(value)”. Send a whole number from \(range.lowerBound)\(most)."
      )
    case .keyReused(let key, let version):
      self.init(
        .idempotencyKeyReused,
        detail:
          "The key “\(key.text)” belongs to another command, which made version \(version) of "
          + "the run. Nothing was done. Send a new key with each new command."
      )
    case .listClosed:
      self.init(
        .listClosed,
        detail:
          "This server is open to other machines, and whoever knows a run may change it, so it "
          + "lists none. Keep the addresses of your runs, or start it with “--token-for-reading”."
      )
    case .recordedRun(let recording, let room):
      self.init(.runRecorded, detail: "Nothing was done. \(recording.sentence(in: room))")
    default:
      self.init(
        badRequest: "“Idempotency-Key” is empty, longer than \(IdempotencyKey.mostCharacters) "
          + "characters, or has signs other than the visible ones of ASCII. Nothing was done. Send a "
          + "random one like “8e03978e-40d5-43e8”."
      )
    }
  }
}
