public import LifecycleLogs
import LifecycleEngine

extension LogRequest {
  /// Imports a log; the lines that the probe in an app sent are read as they are when they are
  /// followed.
  ///
  /// - Returns: What the log says; of a session, what its last launch says.
  /// - Throws: ``LogError``.
  public func imported() throws(LogError) -> LogReport {
    guard isOfProbe else { return try report() }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var judge = try LogJudge(self, judgesLines: false)
    for line in lines where !WorkLimit.isOver { _ = judge.take(String(line)) }
    _ = judge.finish()
    if let report = judge.report { return report }
    guard judge.tally == LogTally() else { throw .tooLong(lines.count, limit: Self.mostLines) }
    throw .nothingMatched(lineCount: lines.count { !$0.allSatisfy(\.isWhitespace) })
  }

  /// Whether the first line that is not blank is one that a probe sent.
  private var isOfProbe: Bool {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }), text[start] == "{",
      text[..<start].last?.isNewline ?? true
    else { return false }
    return (try? ProbeLine(text[start...].prefix { !$0.isNewline }.utf8)) != nil
  }
}
