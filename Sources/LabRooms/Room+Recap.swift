import Foundation
package import KeyHash
import LabStore
import LifecycleScenario
import PlainJSON

// What is left after class.
extension Room {
  /// Collects everything that was shown and asked; it does not say who voted.
  ///
  /// - Parameter hash: The hash of a key.
  /// - Returns: What is left after class.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func recap(by hash: KeyHash?) async throws -> Recap {
    try admit(hash, to: .view)
    try await save()
    let runs = try await journal.runs(of: code)
    return Recap(code: code, record: record, runs: runs)
  }

  /// Collects what the class has seen: of each run the steps that were shown to their ends, and the
  /// polls whose results were shown.
  ///
  /// - Returns: What everybody may take home.
  /// - Throws: ``RoomError`` when the room has ended, ``StoreError`` when it cannot be read.
  package func shownRecap() async throws -> Recap {
    try checkOpen()
    let runs = try await journal.runs(of: code)
    let present = kept.stepCount(upTo: record.showing.shown)
    let shown = runs.map { number, run in
      let count =
        number == record.showing.runNumber ? present : record.showing.shownSteps(of: number)
      let commands = Array(run.commands.prefix(count))
      return (number: number, run: RunRecord(scenario: run.scenario, commands: commands))
    }
    return Recap(code: code, record: record, runs: shown.filter { !$0.run.commands.isEmpty })
  }
}
