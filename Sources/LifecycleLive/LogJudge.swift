public import LifecycleEngine
public import LifecycleLogs
import LifecycleScenario

/// Judges the lines of a log, and those that the probe in an app sends.
public struct LogJudge: Sendable {
  private var follower: LogFollower
  private var reader = ProbeReader()
  private let isVersionGiven: Bool

  /// Creates a judge of a log that has not begun.
  ///
  /// - Parameters:
  ///   - request: The known facts of the log; its text is not read.
  ///   - judgesLines: Whether each line is judged when it comes; otherwise all of them are when the
  ///     log ends, which costs less.
  /// - Throws: ``LogError`` with code `badPattern`.
  public init(_ request: LogRequest, judgesLines: Bool = true) throws(LogError) {
    follower = try LogFollower(request, judgesLines: judgesLines)
    isVersionGiven = request.isVersionGiven
  }

  /// The verdicts on the lines so far.
  public var tally: LogFollower.Tally { follower.tally }

  /// The report about the lines since the last launch, or `nil` if no run was found for all of them.
  public var report: LogReport? { follower.report }

  /// The report about the last launch that is only possible, and so what is assumed of it.
  public var doubt: LogReport? { follower.doubt }

  /// What is known of the lines so far.
  public var verdict: LogVerdict { follower.verdict }

  /// Accepts the next line of a log; one that a probe sent is read as such.
  ///
  /// - Parameter line: The line, without its end.
  /// - Returns: The verdicts that are certain now, in the order of the lines.
  public mutating func take(_ line: String) -> [LogFollower.Judgement] {
    guard line.hasPrefix("{"), let sent = try? ProbeLine(line.utf8) else {
      return follower.take(line)
    }
    return take(sent)
  }

  /// Accepts the next line of a probe.
  ///
  /// Each launch of the app starts from scratch, on the device that it names.
  ///
  /// - Parameter line: The line.
  /// - Returns: The verdicts that are certain now, in the order of the lines.
  public mutating func take(_ line: ProbeLine) -> [LogFollower.Judgement] {
    var news: [LogFollower.Judgement] = []
    if case .start(let start) = line.content {
      news = follower.begin(on: isVersionGiven ? nil : start.platform)
    }
    if case .tree(let controllers) = line.content {
      news += follower.see([VisibleCalls.Controller](controllers))
    }
    let (call, text) = reader.take(line, number: follower.lineCount + 1)
    let sight = sight(beside: line, of: call)
    return news + (text.map { follower.take($0, beside: sight) } ?? [])
  }

  private func sight(beside line: ProbeLine, of call: ObservedCall?) -> VisibleCalls? {
    switch line.content {
    case .app, .scene, .gone: VisibleCalls(milliseconds: line.milliseconds)
    case .enter, .leave: call?.sight(at: line.milliseconds)
    case .start, .dropped, .tree, .log, .stop: nil
    }
  }

  /// Gives provisional verdicts on lines that wait for more.
  public mutating func rest() -> [LogFollower.Judgement] { follower.rest() }

  /// Gives the remaining verdicts when no more lines come.
  public mutating func finish() -> [LogFollower.Judgement] { follower.finish() }
}

extension ProbeLine.Start {
  /// The device in the terms of the simulation, or `nil` if its version is unknown there.
  public var platform: Platform? {
    let numbers = version.split(separator: ".").prefix(2).joined(separator: ".")
    guard let version = SystemVersion(known: numbers) else { return nil }
    var platform = Platform(version: version)
    platform.idiom = device == .iPad ? .pad : .phone
    platform.usesScenes = hasScenes
    // An app that runs without scenes was built with an SDK that lets it.
    let newest = Platform.newestSDKWithoutScenes
    if !hasScenes, version > newest { platform.namedSDK = newest }
    return platform
  }
}
