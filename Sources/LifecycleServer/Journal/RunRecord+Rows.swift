import Foundation
import GRDB
import LifecycleScenario
import Zlib

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
      outcome: (row["outcome"] as Data?).flatMap { RunRecord.Outcome(packed: $0) },
      key: key.map { IdempotencyKey(stored: $0) }
    )
  }
}

// The column `outcome`: the JSON objects of the step and of its events, one a line, compressed.
extension RunRecord.Outcome {
  /// The column; nothing where there is no memory left.
  var packed: Data? {
    let lines = events.reduce(into: step) { $0 += [UInt8(ascii: "\n")] + $1 }
    return Zlib.deflated(lines).map { Data($0) }
  }

  /// Reads the column; what is damaged was not recorded.
  fileprivate init?(packed: Data) {
    guard let text = try? Zlib.inflated(Array(packed), limit: 4 * Recorder.mostBytes) else {
      return nil
    }
    var lines = text.split(separator: UInt8(ascii: "\n"))[...]
    guard let step = lines.popFirst() else { return nil }
    self.init(step: Array(step), events: lines.map { Array($0) })
  }
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
