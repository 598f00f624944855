import Foundation
import LifecycleEngine
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import TestSupport
import Testing

@testable import PhoneSupport

/// The scenario that comes back from a session of an app.
@Suite(.matrix) struct `The scenario of a session` {
  /// Every seventh app; all of them take some minutes, and come with `LIFECYCLE_PHONES=all`.
  private static let sample = ScenarioFixture.played.enumerated().filter { index, _ in
    index.isMultiple(of: 7) || ProcessInfo.processInfo.environment["LIFECYCLE_PHONES"] == "all"
  }.map(\.element)

  /// The lines that the probe of an app sends.
  private static func lines(of fixture: ScenarioFixture) throws -> [ProbeLine] {
    let phone = TestPhone(try fixture.run())
    phone.play()
    return phone.server.lines
  }

  /// The judge of lines, when they have ended.
  private static func judge(_ lines: [ProbeLine], judgesLines: Bool) throws -> LogJudge {
    var judge = try LogJudge(LogRequest(text: ""), judgesLines: judgesLines)
    for line in lines { _ = judge.take(line) }
    _ = judge.finish()
    return judge
  }

  /// Code of the app's delegate made a controller, and no other launch did.
  @Test func `is not explained by what no line tells`() throws {
    let name = "s-window-in-app-delegate"
    let fixture = try #require(ScenarioFixture.played.first { $0.name == name })
    let judge = try Self.judge(Self.lines(of: fixture), judgesLines: false)
    #expect(judge.verdict == .possible)
  }

  @Test(.sampled(2)) func `is the story that is told while its lines come`() {
    inEach(Self.sample) { fixture in
      let lines = try Self.lines(of: fixture)
      let followed = try Self.judge(lines, judgesLines: true)
      let saved = try Self.judge(lines, judgesLines: false)
      let report = try #require(saved.report)
      #expect(followed.report?.scenario.steps == report.scenario.steps)
      #expect(followed.verdict == report.verdict)
      #expect(saved.verdict == report.verdict)
    }
  }
}
