import Foundation
import LifecycleLive
import TestSupport
import Testing

@testable import PhoneSupport

@Suite(.matrix) struct `The fold of a session's lines` {
  /// The additions of some lines to a fold.
  private static func additions(_ lines: some Sequence<ProbeLine>, to fold: inout LiveFold)
    -> [Addition]
  {
    lines.map { line in
      let (news, findings) = fold.take(line)
      return Addition(news: news, findings: findings)
    }
  }

  private struct Addition: Hashable {
    let news: LiveTrace.News?
    let findings: [LiveFinding]
  }

  /// Wherever it is stored and read again, the other lines show what they would have shown.
  @Test func `goes on after it was kept`() {
    let sample = ScenarioFixture.played.enumerated().filter { $0.offset.isMultiple(of: 11) }
    inEach(sample.map(\.element)) { fixture in
      let phone = TestPhone(try fixture.run())
      phone.play()
      let lines = phone.server.lines
      for part in 1...4 {
        let place = lines.count * part / 5
        var whole = LiveFold()
        _ = Self.additions(lines.prefix(place), to: &whole)
        var kept = try JSONDecoder().decode(LiveFold.self, from: JSONEncoder().encode(whole))
        #expect(kept.place == place && kept.trace.eventCount == whole.trace.eventCount)
        let rest = lines.dropFirst(place)
        #expect(Self.additions(rest, to: &kept) == Self.additions(rest, to: &whole))
        #expect(kept.watch.findings == whole.watch.findings)
      }
    }
  }
}
