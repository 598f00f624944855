import Foundation
import GRDB
import LifecycleScenario

// The rows of the journal, and what they stand for.
extension RunRecord.Command {
  /// Reads the columns `json`, `eventCount` and `hash`, and where there are any the key and the outcome.
  init(_ row: Row) {
    let json: String = row["json"]
    let key: String? = row["key"]
    self.init(
      json: Array(json.utf8),
      eventCount: row["eventCount"],
      hash: UInt64(bitPattern: row["hash"]),
      outcome: RunRecord.Outcome(row),
      key: key.map { IdempotencyKey(stored: $0) }
    )
  }
}

extension RunRecord.Outcome {
  /// Reads the columns `recordedStep` and `recordedEvents`; nothing where they are empty or missing.
  fileprivate init?(_ row: Row) {
    guard let step: String = row["recordedStep"], let events: String = row["recordedEvents"] else {
      return nil
    }
    let lines = events.utf8.split(separator: UInt8(ascii: "\n"))
    self.init(step: Array(step.utf8), events: lines.map { Array($0) })
  }
}

extension RunRecord.Outcome {
  /// The column `events`: the JSON objects, one a line.
  var lines: String { events.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) + "\n" } }
}

extension ListedRun {
  /// What is read of a run for a list.
  static let columns =
    "id, name, parent, parentStep, json_extract(scenario, '$.id') AS scenarioID, title, platform, "
    + "version, eventCount"

  /// Reads the ``columns``.
  init(_ row: Row) {
    let parent: String? = row["parent"]
    let step: Int? = row["parentStep"]
    let platform: String = row["platform"]
    self.init(
      identity: RunIdentity(
        id: row["id"],
        name: row["name"],
        parent: parent.map { RunIdentity.Parent(run: $0, step: step ?? 0) }
      ),
      scenarioID: row["scenarioID"],
      title: row["title"],
      platform: Array(platform.utf8),
      version: row["version"],
      eventCount: row["eventCount"]
    )
  }
}

extension Date {
  /// A time of the journal: milliseconds since 1970.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The time in milliseconds since 1970.
  var milliseconds: Int64 { Int64(timeIntervalSince1970 * 1000) }
}
