/// What the lines of a session show so far: its trace and its mistakes, as a fold of the lines.
///
/// A session of many lines goes on from the fold of its first ones, which can be kept.
public struct LiveFold: Codable, Sendable {
  /// What a fold of the same lines is called: another name where it would be another one.
  public static let form = "1"

  /// The number of lines.
  public private(set) var place = 0
  /// The events.
  public private(set) var trace = LiveTrace()
  /// The mistakes.
  public var watch = LiveWatch()
  /// The clock of the probe at the last line, or `nil` before the first.
  public private(set) var milliseconds: Double?

  /// Creates the fold of no lines.
  public init() {}

  /// Takes the next line.
  ///
  /// - Parameter line: The line, or `nil` for one that can't be read.
  /// - Returns: Its addition to the trace, and the new findings and those that changed.
  public mutating func take(_ line: ProbeLine?) -> (news: LiveTrace.News?, findings: [LiveFinding])
  {
    place += 1
    guard let line else { return (nil, []) }
    milliseconds = line.milliseconds
    let (news, call, _) = trace.take(line)
    let name: String? = if case .event(let event) = news { event.controller } else { nil }
    return (news, watch.take(line, call, name: name))
  }
}
