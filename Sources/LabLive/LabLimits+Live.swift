import LabCore
import LabStore

extension LabLimits {
  /// How long a session lives to which nobody writes.
  func idleTime(of record: LiveRecord) -> Duration {
    record.project == nil ? liveIdleTime : liveProjectIdleTime
  }

  /// Makes sure that a live session may have its lines.
  func check(_ record: LiveRecord) throws(LimitError) {
    guard record.lineCount <= liveLines else { throw .liveLines(liveLines) }
    guard record.byteCount <= liveBytes else { throw .liveBytes(liveBytes) }
  }
}
