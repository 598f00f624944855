import Foundation
package import KeyHash
import LabCore
import LabStore
import LifecycleScenario
import PlainJSON

// What is left after class.
extension Room {
  /// Collects what was shown and asked; it does not say who voted.
  ///
  /// - Parameter reader: The reader.
  /// - Returns: What is left after class.
  /// - Throws: ``RoomError`` if the room has ended or the key is wrong, and ``StoreError``.
  package func recap(for reader: Recap.Reader) async throws -> Recap {
    switch reader {
    case .presenter(let hash):
      try admit(hash, to: .view)
      try await save()
      let runs = try await journal.runs(of: code)
      return Recap(code: code, record: record, runs: record.showing.placed(runs))
    case .everybody:
      try checkOpen()
      let runs = try await journal.runs(of: code)
      return Recap(code: code, record: record, runs: runs, shownBy: shown.kept)
    }
  }
}

extension Recap {
  /// A reader of a recap.
  package enum Reader: Hashable, Sendable {
    /// The holder of a key.
    case presenter(KeyHash?)
    /// Anyone: of each run the steps that were shown to their ends, and the polls whose results were
    /// shown.
    case everybody
  }

  /// Collects what the class has seen.
  fileprivate init(
    code: RoomCode,
    record: RoomRecord,
    runs: [(number: Int, run: RunRecord)],
    shownBy kept: RunSnapshot
  ) {
    let showing = record.showing
    let present = kept.stepCount(upTo: showing.shown)
    let seen = runs.map { number, run in
      let count = number == showing.runNumber ? present : showing.shownSteps(of: number)
      let commands = Array(run.commands.prefix(count))
      return (number: number, run: RunRecord(scenario: run.scenario, commands: commands))
    }
    let shown = showing.placed(seen.filter { !$0.run.commands.isEmpty })
    self.init(code: code, record: record, runs: shown)
  }
}

extension Showing {
  /// Runs with the steps of a lesson in which they were shown.
  fileprivate func placed(_ runs: [(number: Int, run: RunRecord)]) -> [RecapRun] {
    runs.map { RecapRun(number: $0, run: $1, lesson: lesson(of: $0)) }
  }
}
