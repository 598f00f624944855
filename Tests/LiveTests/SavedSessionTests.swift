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

  /// The server to which the probe of an app has sent its lines.
  private static func server(of fixture: ScenarioFixture) throws -> FakeServer {
    let phone = TestPhone(try fixture.run())
    phone.play()
    return phone.server
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
    let judge = try Self.judge(Self.server(of: fixture).lines, judgesLines: false)
    #expect(judge.verdict == .possible)
    #expect(judge.doubt?.doubtLines().isEmpty == false)
  }

  /// Followed by `follow` and the page, saved by the page, and imported from a file of its lines.
  @Test(.sampled(2)) func `is the story that is told while its lines come`() {
    inEach(Self.sample) { fixture in
      let server = try Self.server(of: fixture)
      let followed = try Self.judge(server.lines, judgesLines: true)
      let saved = try Self.judge(server.lines, judgesLines: false)
      let report = try #require(saved.report)
      #expect(followed.report?.scenario.steps == report.scenario.steps)
      #expect(followed.report?.assumptions == report.assumptions)
      #expect(followed.verdict == report.verdict)
      #expect(saved.verdict == report.verdict)
      let text = server.texts.joined(separator: "\n")
      #expect(try LogRequest(text: text).imported() == report)
      let opened = try ScenarioDocument.decode(report.scenario.encoded())
      #expect(opened == report.scenario)
    }
  }

  @Test func `tells no names where they are hidden`() throws {
    let fixture = try #require(ScenarioFixture.examples.first { $0.name == "hosting" })
    let texts = try Self.server(of: fixture).texts
    var request = LogRequest(text: texts.joined(separator: "\n"))
    request.isRedacted = true
    let report = try request.imported()
    #expect(report.names.allSatisfy { $0.className == nil })
    #expect(!report.text().contains("Hosting"))
  }
}
