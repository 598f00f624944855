import LabCore
import LabStore

extension LabLimits {
  /// Makes sure that a live session may have its lines.
  func check(_ record: LiveRecord) throws(LimitError) {
    guard record.lineCount <= liveLines else { throw .liveLines(liveLines) }
    guard record.byteCount <= liveBytes else { throw .liveBytes(liveBytes) }
  }
}
