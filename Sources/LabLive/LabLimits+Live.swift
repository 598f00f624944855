import Foundation
import LabCore
import LabStore

extension LabLimits {
  /// When a session ends unless an app writes to it.
  func end(of record: LiveRecord, by clock: LabClock) -> Date {
    let idleTime = record.project == nil ? liveIdleTime : liveProjectIdleTime
    return clock.end(after: idleTime, since: record.writtenAt)
  }

  /// Makes sure that a live session may have its lines.
  func check(_ record: LiveRecord) throws(LimitError) {
    guard record.lineCount <= liveLines else { throw .liveLines(liveLines) }
    guard record.byteCount <= liveBytes else { throw .liveBytes(liveBytes) }
  }
}
