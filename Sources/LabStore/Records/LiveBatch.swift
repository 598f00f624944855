import LifecycleLive

/// The lines of one request of an app.
package struct LiveBatch: Sendable {
  /// What tells the launch of the app from others.
  let launch: String
  /// The lines as they came, without their ends.
  let lines: [ArraySlice<UInt8>]
  /// The number of the first line.
  let first: Int

  /// The number of the last line.
  var last: Int { first + lines.count - 1 }

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - body: Lines of the probe, whose numbers follow each other.
  ///   - launch: What tells the launch of the app from others.
  /// - Throws: ``LiveError`` that names the line that is wrong.
  package init(_ body: [UInt8], of launch: String) throws(LiveError) {
    let read: [ProbeLine]
    do throws(ProbeLineError) { read = try ProbeLine.batch(body) } catch {
      throw .badLine(error)
    }
    guard let number = read.first?.number else { throw .noLines }
    first = number
    self.launch = launch
    lines = body.split(separator: UInt8(ascii: "\n")).filter { $0.contains { $0 > 0x20 } }
  }
}

/// Lines that follow each other in a live session.
package struct LiveLines: Sendable {
  /// The lines, without their ends.
  package let lines: ArraySlice<ArraySlice<UInt8>>
  /// The place of the first among the lines of all launches, counted from 1.
  package let first: Int

  package init(_ lines: ArraySlice<ArraySlice<UInt8>>, from first: Int) {
    self.lines = lines
    self.first = first
  }

  /// The lines with an end each.
  var bytes: [UInt8] { lines.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] } }
}
