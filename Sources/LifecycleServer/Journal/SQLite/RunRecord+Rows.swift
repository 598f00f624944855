import Foundation
import GRDB
import LabCore
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
      outcome: (row["outcome"] as Data?).flatMap { RunRecord.Outcome(packed: Array($0)) },
      key: key.map { IdempotencyKey(stored: $0) }
    )
  }
}

extension StoredRun {
  /// What is read of a run.
  static let columns = "id, usedAt, name IS NOT NULL AS isNamed, network, explorer"

  /// Reads the ``columns``.
  init(_ row: Row) {
    self.init(
      id: row["id"],
      usedAt: Date(milliseconds: row["usedAt"]),
      isNamed: row["isNamed"],
      maker: NetworkTrace(network: row["network"], explorer: row["explorer"])
    )
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
