import LifecycleEngine
import LifecycleLive
import LifecycleLogs
import LifecycleScenario

/// Judges the lines of a log, and those that the probe in an app sends.
struct LogJudge {
  private var follower: LogFollower
  private var transcript = ProbeTranscript()
  private let isVersionGiven: Bool

  /// Creates a judge of a log that has not begun.
  init(_ request: LogRequest) throws(LogError) {
    follower = try LogFollower(request)
    isVersionGiven = request.isVersionGiven
  }

  /// How the lines were judged so far.
  var tally: LogFollower.Tally { follower.tally }

  /// Takes the next line; each launch of the app begins anew, on the device that it names.
  mutating func take(_ line: String) -> [LogFollower.Judgement] {
    guard line.hasPrefix("{"), let sent = try? ProbeLine(line.utf8) else {
      return follower.take(line)
    }
    var news: [LogFollower.Judgement] = []
    if case .start(let start) = sent.content {
      news = follower.begin(on: isVersionGiven ? nil : start.platform)
    }
    return news + (transcript.take(sent).map { follower.take($0) } ?? [])
  }

  /// Says what waits for more lines, as it looks now.
  mutating func rest() -> [LogFollower.Judgement] { follower.rest() }

  /// Says what is left to say when no more lines come.
  mutating func finish() -> [LogFollower.Judgement] { follower.finish() }
}

extension ProbeLine.Start {
  /// The device in the terms of the simulation; nothing where its version is not known there.
  fileprivate var platform: Platform? {
    let numbers = version.split(separator: ".").prefix(2).joined(separator: ".")
    guard let version = SystemVersion(known: numbers) else { return nil }
    var platform = Platform(version: version)
    platform.idiom = device == .iPad ? .pad : .phone
    platform.usesScenes = hasScenes
    return platform
  }
}
