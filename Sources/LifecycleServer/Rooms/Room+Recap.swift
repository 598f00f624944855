import Foundation
import KeyHash
import LifecycleScenario
import PlainJSON

// What is left after class.
extension Room {
  /// Collects everything that was shown and asked; it does not say who voted.
  ///
  /// - Parameter hash: The hash of a key.
  /// - Returns: The JSON text.
  /// - Throws: ``LabError`` and ``JournalError``.
  func recap(by hash: KeyHash?) async throws -> JSONWriter {
    try admit(hash, to: .look)
    try await save()
    let runs = try await journal.runs(of: code)
    let (code, record) = (code, record)
    var writer = JSONWriter()
    writer.object {
      $0.audit(record.audit)
      $0.member("code", code.text)
      $0.member("explorations", record.explorations)
      $0.member("followers", record.followers.count)
      $0.lesson(record.view.lesson)
      $0.key("lost")
      $0.array(record.lost) { $0.lostMark($1) }
      $0.key("polls")
      $0.array(record.polls) { $0.closedPoll($1) }
      $0.key("runs")
      $0.array(runs) { writer, run in
        writer.object {
          $0.key("commands")
          $0.array(run.run.commands) { $0.raw($1.json) }
          $0.member("number", run.number)
          $0.key("scenario")
          $0.raw(run.run.scenario)
        }
      }
    }
    return writer
  }
}

extension JSONWriter {
  fileprivate mutating func lostMark(_ mark: LostMark) {
    object {
      $0.member("count", mark.count)
      $0.member("event", mark.event)
      $0.member("run", mark.run)
    }
  }

  fileprivate mutating func closedPoll(_ poll: Poll) {
    object {
      if let answer = poll.answer { $0.answer(answer) }
      $0.member("choices", poll.choices)
      $0.member("id", "\(poll.id)")
      $0.member("question", poll.question)
      $0.key("results")
      $0.tally(poll.tally)
    }
  }
}
