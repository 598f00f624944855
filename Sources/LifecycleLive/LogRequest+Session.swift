public import LifecycleLogs
import LifecycleEngine

extension LogRequest {
  /// Imports a log; the lines that the probe in an app sent are read as they are when they are
  /// followed.
  ///
  /// - Returns: What the log says; of a session, what its last launch says.
  /// - Throws: ``LogError``.
  public func imported() throws(LogError) -> LogReport {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard Self.isOfProbe(lines) else { return try report() }
    var judge = try LogJudge(self, judgesLines: false)
    for line in lines where !WorkLimit.isOver { _ = judge.take(String(line)) }
    _ = judge.finish()
    if let report = judge.report { return report }
    guard judge.tally == LogTally() else { throw .tooLong(lines.count, limit: Self.mostLines) }
    throw .nothingMatched(lineCount: lines.count { !$0.allSatisfy(\.isWhitespace) })
  }

  /// Whether the first line that is not blank is one that a probe sent.
  private static func isOfProbe(_ lines: [Substring]) -> Bool {
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }), first.first == "{"
    else { return false }
    return (try? ProbeLine(first.utf8)) != nil
  }
}
