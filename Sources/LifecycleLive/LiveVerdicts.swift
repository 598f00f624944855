public import LifecycleEngine
public import LifecycleLogs
package import LifecycleScenario

/// The verdict on one event of a running app, or on a line that is missing behind it.
public struct LiveVerdict: Hashable, Sendable {
  /// The comparison of an event with the promised one.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    case equal, varies, causeUnknown, different, missing
    /// It is unknown to the rules.
    case unknown
  }

  /// The event; for a line that is missing, the one before it, and 0 at the start.
  public let seq: Int
  /// The outcome.
  public let status: Status
  /// The line that is promised there.
  public let expected: String?
  /// The rule that puts it there, or that forbids what came.
  public let rule: RuleID?
  /// The reason for the place of the promised line.
  public let reason: LogReport.Reason?
  /// Whether it takes back that a line is missing.
  public let isWithdrawn: Bool

  /// A judgement of the follower, about an event.
  public init(_ judgement: LogFollower.Judgement, at seq: Int) {
    self.seq = seq
    isWithdrawn = judgement.isWithdrawn
    rule = judgement.row?.rule
    reason = judgement.row?.reason
    status = judgement.row.map { Status($0.status) } ?? .unknown
    // The same line is not said again.
    expected = status == .equal ? nil : judgement.row?.expected
  }
}

extension LiveVerdict.Status {
  fileprivate init(_ status: LogReport.Status) {
    self =
      switch status {
      case .equal: .equal
      case .varies: .varies
      case .causeUnknown: .causeUnknown
      case .different: .different
      case .missing: .missing
      }
  }
}

/// The verdicts on all events of a running app, the latest on each.
public struct LiveVerdicts: Sendable {
  private var ofEvents: [LiveVerdict?] = []
  private var missing: [Int: [LiveVerdict]] = [:]

  /// Creates verdicts about nothing.
  public init() {}

  /// Adds the next verdict.
  public mutating func take(_ verdict: LiveVerdict) {
    if verdict.status == .missing {
      missing[verdict.seq, default: []].removeAll { $0.expected == verdict.expected }
      missing[verdict.seq, default: []].append(verdict)
      return
    }
    guard verdict.seq > 0 else { return }
    let lacking = verdict.seq - ofEvents.count
    if lacking > 0 { ofEvents += Array(repeating: nil, count: lacking) }
    ofEvents[verdict.seq - 1] = verdict
  }

  /// The verdicts on some events, and on lines that are missing behind them.
  ///
  /// - Parameter range: The numbers of the events; 0 stands for lines that are missing before the
  ///   first.
  /// - Returns: The latest verdict on each, in their order.
  public func of(_ range: Range<Int>) -> [LiveVerdict] {
    words(on: range).filter { !$0.isWithdrawn }
  }

  /// The verdicts on some events and on lines that are missing behind them, including withdrawn
  /// ones.
  ///
  /// - Parameter range: The numbers of the events; 0 stands for lines that are missing before the
  ///   first.
  /// - Returns: The latest verdict on each, in their order.
  public func words(on range: Range<Int>) -> [LiveVerdict] {
    range.flatMap { seq in
      let own = seq > 0 && seq <= ofEvents.count ? ofEvents[seq - 1] : nil
      return [own].compactMap(\.self) + (missing[seq] ?? [])
    }
  }
}

extension LiveVerdict {
  /// The form of a verdict for a page.
  package static let shape = Shape<LiveVerdict>.object(
    .optional("cause", \.reason, cause),
    .optional("confidence", { $0.rule.map { RuleCatalog[$0].confidence } }, .choice),
    .optional("expected", \.expected, .text),
    .optional("isWithdrawn", { $0.isWithdrawn ? true : nil }, .flag),
    .optional("phase", \.reason?.phase, .choice),
    .optional("rule", \.rule?.rawValue, .text),
    .required("seq", \.seq, .count),
    .required("status", \.status, .choice)
  ).described(
    "What is said of an event, or of a line that is missing behind it; another one about the same "
      + "takes its place."
  ).named("LiveVerdict")

  private static let cause = Shape<LogReport.Reason>.object(
    .required("kind", \.kind, .choice),
    .optional("of", \.of, .text),
    .optional("transition", \.transition, .choice)
  )
}
