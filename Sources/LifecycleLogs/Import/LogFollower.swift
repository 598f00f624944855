public import LifecycleEngine

/// Judges the lines of a log one by one, as they come.
///
/// What is missing or may yet turn out to be explained waits for a few more lines; everything else
/// is judged at once. A line is judged again where later lines show another cause.
///
/// - Note: ``LogRequest/report()`` has the whole log, and looks ahead in all of it before it chooses
///   app and platform; a log that is followed has no end. Both find commands with ``LogSearch``, infer
///   with ``LogInference``, and compare by the same rows.
public struct LogFollower: Sendable {
  /// The verdict on one line.
  public struct Judgement: Hashable, Sendable {
    /// The line, or `nil` if the log lacks a line.
    public let line: LogLine?
    /// The number of the line, or of the one before where the log lacks a line.
    public let number: Int
    /// The comparison, or `nil` if the rules know nothing in the line.
    public let row: LogReport.Row?
    /// Whether something else was said before.
    public let isAgain: Bool
    /// Whether it takes back that a line is missing.
    public let isWithdrawn: Bool

    /// Whether the line, or that it is not there, breaks a promise.
    public var differs: Bool {
      !isWithdrawn && (row?.status == .different || row?.status == .missing)
    }
  }

  /// The number of lines with each outcome.
  public typealias Tally = LogTally

  /// After how many lines something unexplained is taken for what it seems.
  private static let patience = 8

  private var reader: LogReader
  private var given: LogRequest
  private let judgesLines: Bool
  private var course: CommandSequence
  /// How many lines were taken.
  public private(set) var lineCount = 0
  /// The controllers of the window, as they were seen last.
  private var tree: [VisibleCalls.Controller]?
  /// The lines that were read and not reported yet.
  private var waiting: [LogLine] = []
  /// The verdict on each line of the course, by its number.
  private var told: [Int: LogReport.Status] = [:]
  /// The lines that were said to be missing.
  private var missing: [LogPlace: LogReport.Row] = [:]
  private var past = Tally()
  private var pastVerdict = LogVerdict.explained
  /// The report about the last launch before this one that is only possible.
  private var pastDoubt: LogReport?
  /// Whether the course has all lines since the last launch.
  private var isWhole = true
  /// How many lines of the course are about no callback.
  private var unknownCount = 0
  /// The last line that was taken, which may be read again.
  private var lastTaken = 0
  /// What was seen beside the lines of the course, by their numbers.
  private var sights: [Int: VisibleCalls] = [:]

  /// Creates a follower of a log that has not begun.
  ///
  /// - Parameters:
  ///   - given: What is known of the log: the pattern, the platform. Its text is not read.
  ///   - judgesLines: Whether each line is judged when it comes; otherwise all of them are when the
  ///     log ends, which costs less.
  /// - Throws: ``LogError`` with code `badPattern`.
  public init(_ given: LogRequest, judgesLines: Bool = true) throws(LogError) {
    self.judgesLines = judgesLines
    reader = try LogReader(pattern: given.pattern)
    self.given = given
    course = CommandSequence(given: given, judgesLines: judgesLines)
  }

  /// How the lines were judged so far, those included that still wait.
  public var tally: Tally {
    var tally = past + course.tally
    tally.unknown += unknownCount
    return tally
  }

  /// The report about the lines since the last launch, or `nil` if no run was found for all of them.
  public var report: LogReport? {
    isWhole ? course.finding?.report(runCount: 0) : nil
  }

  /// The report about the last launch that is only possible, and so what is assumed of it.
  public var doubt: LogReport? {
    course.verdict == .possible ? course.finding?.report(runCount: 0) : pastDoubt
  }

  /// What is known of the lines so far.
  public var verdict: LogVerdict { max(pastVerdict, course.verdict) }

  /// Takes the controllers of the window, as they are seen now.
  ///
  /// - Parameter tree: The controllers, parents first.
  /// - Returns: What can be said now, in the order of the lines.
  public mutating func see(_ tree: [VisibleCalls.Controller]) -> [Judgement] {
    self.tree = tree
    return course.see(tree) ? news(isOver: false) : []
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - sight: What was seen beside it, where a probe looked.
  /// - Returns: What can be said now, in the order of the lines.
  public mutating func take(_ line: String, beside sight: VisibleCalls? = nil) -> [Judgement] {
    lineCount += 1
    if let sight { sights[lineCount] = sight }
    let (records, isAgain) = reader.take(line, number: lineCount)
    if isAgain {
      course = CommandSequence(given: given, judgesLines: judgesLines)
      if let tree { _ = course.see(tree) }
      unknownCount = 0
    }
    for record in records { take(record) }
    guard course.isLongEnough else { return news(isOver: false) }
    let news = end()
    isWhole = false
    if let tree { _ = course.see(tree) }
    return news
  }

  private mutating func take(_ record: LogRecord) {
    var record = record
    record.sight = sights[record.number]
    guard !record.isBlank else { return }
    if let platform = record.platform, !given.isVersionGiven, course.count == 0 {
      (given.platform, given.isVersionGiven) = (platform, true)
      course = CommandSequence(given: given, judgesLines: judgesLines)
    }
    let isKnown = record.call != nil && course.take(record)
    if !isKnown { unknownCount += 1 }
    guard record.number > lastTaken || waiting.contains(where: { $0.number == record.number })
    else {
      return
    }
    lastTaken = max(lastTaken, record.number)
    waiting.removeAll { $0.number == record.number }
    waiting.append(
      LogLine(
        number: record.number,
        text: record.text,
        status: isKnown ? .matched : .unmatched,
        event: nil
      )
    )
  }

  /// Starts again: the lines that come next are of another launch of the app.
  ///
  /// - Parameter platform: What it runs on; as before unless given.
  /// - Returns: The remaining verdicts on the lines before.
  public mutating func begin(on platform: Platform? = nil) -> [Judgement] {
    if let platform { (given.platform, given.isVersionGiven) = (platform, true) }
    tree = nil
    isWhole = true
    return end()
  }

  /// Ends the course, and begins another one.
  private mutating func end() -> [Judgement] {
    let news = finish()
    (past, pastVerdict, pastDoubt) = (tally, verdict, doubt)
    course = CommandSequence(given: given, judgesLines: judgesLines)
    reader.forget()
    (sights, unknownCount) = ([:], 0)
    (told, missing) = ([:], [:])
    return news
  }

  /// Says what is left to say when no more lines come for now.
  public mutating func finish() -> [Judgement] {
    course.finish()
    return news(isOver: true)
  }

  /// Says what waits for more lines, as it looks now.
  public mutating func rest() -> [Judgement] { news(isOver: true) }

  private mutating func news(isOver: Bool) -> [Judgement] {
    let (settled, behind) = course.takeFresh()
    let open = course.open
    let decided = isOver ? open.count : decidedCount(of: open)
    var news: [Judgement] = []
    var number = behind
    for row in settled {
      number = row.number ?? number
      guard isNews(row.status, row.number, behind: number, row.expected) else { continue }
      tell(row, behind: number, &news)
    }
    for draft in open.prefix(decided) {
      let own = course.number(of: draft)
      number = own ?? number
      let expected = own == nil && draft.status == .missing ? course.row(draft)?.expected : nil
      guard isNews(draft.status, own, behind: number, expected), let row = course.row(draft) else {
        continue
      }
      tell(row, behind: number, &news)
    }
    if decided == open.count { news += unknown(before: lineCount + 1) }
    return missing.isEmpty ? news : news + withdrawn(open)
  }

  /// How many of the first drafts can't turn out to be others any more.
  private func decidedCount(of open: [LogDraft]) -> Int {
    let patient = course.numbers.suffix(Self.patience).first ?? .max
    let place = open.firstIndex { draft in
      guard !draft.isPromised else { return false }
      return course.number(of: draft).map { $0 >= patient } != false
    }
    return place ?? open.count
  }

  /// What was said to be missing and is not any more, as another cause was found.
  private mutating func withdrawn(_ open: [LogDraft]) -> [Judgement] {
    var still = Set(course.missing)
    var number = course.lastSettled
    for draft in open {
      number = course.number(of: draft) ?? number
      if draft.status == .missing, let row = course.row(draft) {
        still.insert(LogPlace(number: number, missing: row.expected))
      }
    }
    let gone = missing.keys.filter { !still.contains($0) }
    return gone.sorted().compactMap { place in
      let row = missing.removeValue(forKey: place)
      return Judgement(
        line: nil,
        number: place.number,
        row: row,
        isAgain: true,
        isWithdrawn: true
      )
    }
  }

  /// Whether the verdict on a line is another one than before, or the first.
  private func isNews(
    _ status: LogReport.Status,
    _ number: Int?,
    behind last: Int,
    _ expected: String?
  ) -> Bool {
    if let number { return told[number] != status }
    return status == .missing && missing[LogPlace(number: last, missing: expected)] == nil
  }

  private mutating func tell(
    _ row: LogReport.Row,
    behind number: Int,
    _ news: inout [Judgement]
  ) {
    news += unknown(before: number)
    var former: LogReport.Status?
    if row.number != nil {
      former = told.updateValue(row.status, forKey: number)
    } else {
      missing[LogPlace(number: number, missing: row.expected)] = row
    }
    let index = waiting.firstIndex { $0.number == row.number }
    let line = index.map { waiting.remove(at: $0) }
    news.append(
      Judgement(
        line: line,
        number: number,
        row: row,
        isAgain: former != nil,
        isWithdrawn: false
      )
    )
  }

  /// The lines before a number in which nothing is known.
  private mutating func unknown(before number: Int) -> [Judgement] {
    let lines = waiting.filter { $0.number < number && $0.status == .unmatched }
    waiting.removeAll { $0.number < number && $0.status == .unmatched }
    return lines.map {
      Judgement(line: $0, number: $0.number, row: nil, isAgain: false, isWithdrawn: false)
    }
  }
}
