package import Foundation
package import KeyHash
package import LabCore

/// A live session without its lines, as the journal stores it.
package struct LiveRecord: Codable, Hashable, Sendable {
  /// The number of launches before the present one that are remembered.
  private static let mostLaunches = 50

  /// A part of a project: the app of a team, whose launches open sessions by themselves.
  package enum Project: Codable, Hashable, Sendable {
    /// The project itself, to which no lines go.
    case whole
    /// One launch of the app.
    case launch(project: String, launch: String)

    /// The identifier of the project whose launch it is, or `nil` for the project itself.
    package var launched: String? {
      if case .launch(let project, _) = self { project } else { nil }
    }
  }

  /// The name given when it was opened.
  package let name: String?
  /// The hash of the write key; the key itself isn't stored.
  let key: String
  /// The trace of the network from which it was opened, if sessions a network are limited.
  package let network: UInt16?
  /// The part of a project, or `nil` for a session of its own.
  package let project: Project?
  package let openedAt: Date
  /// When an app last wrote.
  package var writtenAt: Date
  /// The launch of the app that writes, or `nil` before the first.
  package private(set) var launch: String?
  /// The launches before, the last ones of many.
  private(set) var pastLaunches: [String] = []
  /// The number of the last line of this launch that is kept, counted from 1.
  package private(set) var acknowledged = 0
  /// The number of stored lines of all launches.
  package private(set) var lineCount = 0
  /// The bytes of these lines.
  package private(set) var byteCount = 0

  package init(
    name: String?,
    key: KeyHash,
    network: UInt16?,
    project: Project? = nil,
    at now: Date
  ) {
    (self.name, self.key, self.network, self.project) = (name, key.text, network, project)
    (openedAt, writtenAt) = (now, now)
  }

  /// Creates the session of a launch, which is written with the key of its project.
  ///
  /// - Parameters:
  ///   - launch: The launch.
  ///   - device: The device on which the app runs.
  ///   - project: The record of the project.
  ///   - id: The identifier of the project.
  ///   - now: The time.
  package init(launch: String, on device: String, in project: Self, _ id: RunID, at now: Date) {
    name = [project.name, device].compactMap(\.self).joined(separator: " · ")
    (key, network) = (project.key, nil)
    self.project = .launch(project: id.text, launch: launch)
    (openedAt, writtenAt) = (now, now)
  }

  /// Whether a key allows writing.
  package func takes(_ key: PresenterKey) -> Bool {
    let own = KeyHash(text: self.key)
    return key.hash(setting: own.setting).map { own.matches($0) } ?? false
  }

  /// Accepts the new lines of a batch.
  ///
  /// - Returns: The lines, with the first one's place among those of all launches.
  /// - Throws: ``LiveError`` if lines before these are missing, or another launch writes now.
  package mutating func take(_ batch: LiveBatch, at now: Date) throws(LiveError) -> LiveLines {
    if batch.launch != launch {
      guard !pastLaunches.contains(batch.launch) else { throw .otherLaunch }
      if let launch { pastLaunches = pastLaunches.suffix(Self.mostLaunches - 1) + [launch] }
      (launch, acknowledged) = (batch.launch, 0)
    }
    guard batch.first <= acknowledged + 1 else {
      throw .gap(found: batch.first, expected: acknowledged + 1)
    }
    let lines = LiveLines(
      batch.lines.dropFirst(acknowledged + 1 - batch.first),
      from: lineCount + 1
    )
    acknowledged = max(acknowledged, batch.last)
    lineCount += lines.lines.count
    byteCount += lines.bytes.count
    writtenAt = now
    return lines
  }

  /// The record of a session whose first lines only are known.
  package func shortened(to lineCount: Int) -> LiveRecord {
    var record = self
    record.lineCount = lineCount
    return record
  }

  /// Reads what the journal has.
  static func decode(_ text: String) throws -> LiveRecord {
    try JSONDecoder().decode(LiveRecord.self, from: Data(text.utf8))
  }
}
