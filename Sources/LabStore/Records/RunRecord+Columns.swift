import Foundation
import LifecycleScenario
import Zlib

// The column `outcome`: the JSON objects of the step and of its events, one a line, compressed.
extension RunRecord.Outcome {
  /// The column, or `nil` if there is no memory left.
  var packed: [UInt8]? {
    let lines = events.reduce(into: step) { $0 += [UInt8(ascii: "\n")] + $1 }
    return Zlib.deflated(lines)
  }

  /// Reads the column; damaged bytes count as not recorded.
  init?(packed: [UInt8]) {
    guard let text = try? Zlib.inflated(packed, limit: 4 * Recorder.mostBytes) else {
      return nil
    }
    var lines = text.split(separator: UInt8(ascii: "\n"))[...]
    guard let step = lines.popFirst() else { return nil }
    self.init(step: Array(step), events: lines.map { Array($0) })
  }
}

extension Date {
  /// A time of the journal: milliseconds since 1970.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The time in milliseconds since 1970.
  package var milliseconds: Int64 { Int64(timeIntervalSince1970 * 1000) }
}
