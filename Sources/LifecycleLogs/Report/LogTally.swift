/// The number of lines with each outcome.
public struct LogTally: Hashable, Sendable {
  private var counts: [LogReport.Status: Int] = [:]
  /// The number of lines about which the rules say nothing.
  public internal(set) var unknown = 0

  /// Counts nothing yet.
  public init() {}

  /// The number of lines with an outcome; for ``LogReport/Status/missing``, the number that the log lacks.
  public subscript(_ status: LogReport.Status) -> Int { counts[status] ?? 0 }

  /// Whether anything differs.
  public var differs: Bool { self[.different] + self[.missing] > 0 }

  static func + (one: LogTally, other: LogTally) -> LogTally {
    var sum = one
    sum.counts.merge(other.counts) { $0 + $1 }
    sum.unknown += other.unknown
    return sum
  }

  /// Counts the verdict on a line, or on one that the log lacks.
  mutating func add(_ status: LogReport.Status, isLine: Bool) {
    if isLine || status == .missing { counts[status, default: 0] += 1 }
  }
}

extension LogTally {
  /// The counts of each outcome, and the verdict, in one line.
  ///
  /// - Parameters:
  ///   - verdict: What is known at the end.
  ///   - say: Gives the words; in English unless given.
  /// - Returns: The line, without an end.
  public func text(
    _ verdict: LogVerdict,
    _ say: (LogReport.Word) -> String = \.english
  ) -> String {
    let counts = LogReport.Status.allCases.map { (LogReport.Word.counted($0, self[$0]), self[$0]) }
    let told = counts + [(.unknowns(unknown), unknown)]
    let parts = told.filter { $0.1 > 0 }.map { say($0.0) }
    let isNothing = LogReport.Status.allCases.allSatisfy { self[$0] == 0 }
    return (parts + [say(isNothing ? .nothing : verdict.word)]).joined(separator: " · ")
  }
}
