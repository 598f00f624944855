import Foundation
import KeyHash
import LabCore

/// Everything about a live session but its lines, as the journal keeps it.
struct LiveRecord: Codable, Hashable, Sendable {
  /// How many launches before the present one are remembered.
  private static let mostLaunches = 50

  /// What whoever opened it calls it.
  let name: String?
  /// What the write key becomes; the key itself is not kept.
  let key: String
  /// The trace of the network from which it was opened, where that is limited.
  let network: UInt16?
  let openedAt: Date
  /// When an app last wrote.
  var writtenAt: Date
  /// The launch of the app that writes; nothing before the first.
  private(set) var launch: String?
  /// The launches before, the last ones of many.
  private(set) var pastLaunches: [String] = []
  /// The number of the last line of this launch that is kept, counted from 1.
  private(set) var acknowledged = 0
  /// How many lines of all launches are kept.
  private(set) var lineCount = 0
  /// The bytes of these lines.
  private(set) var byteCount = 0

  init(name: String?, key: KeyHash, network: UInt16?, at now: Date) {
    self.name = name
    self.key = key.text
    self.network = network
    (openedAt, writtenAt) = (now, now)
  }

  /// Whether somebody who has a key may write.
  func takes(_ key: PresenterKey) -> Bool {
    let own = KeyHash(text: self.key)
    return key.hash(setting: own.setting).map { own.matches($0) } ?? false
  }

  /// Takes in the lines of a batch that are new.
  ///
  /// - Returns: The lines, with the place that the first one has among those of all launches.
  /// - Throws: ``LiveError`` when lines are missing before these, or another launch writes now.
  mutating func take(_ batch: LiveBatch, at now: Date) throws(LiveError) -> LiveLines {
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

  /// The record of a session of which only the first lines are known yet.
  func shortened(to lineCount: Int) -> LiveRecord {
    var record = self
    record.lineCount = lineCount
    return record
  }

  /// The JSON text that the journal has.
  func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads what the journal has.
  static func decode(_ text: String) throws -> LiveRecord {
    try JSONDecoder().decode(LiveRecord.self, from: Data(text.utf8))
  }
}
