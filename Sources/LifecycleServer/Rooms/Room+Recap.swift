import Foundation
import KeyHash
import LifecycleScenario
import PlainJSON

// What is left after class.
extension Room {
  /// Collects everything that was shown and asked; it does not say who voted.
  ///
  /// - Parameter hash: The hash of a key.
  /// - Returns: What is left after class.
  /// - Throws: ``LabError`` and ``JournalError``.
  func recap(by hash: KeyHash?) async throws -> Recap {
    try admit(hash, to: .look)
    try await save()
    let runs = try await journal.runs(of: code)
    return Recap(code: code, record: record, runs: runs)
  }
}
