import Foundation
import LifecycleEngine
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import Testing
import TestSupport

@testable import PhoneSupport

/// The verdicts on apps that behave as recorded: as few as on the records.
@Suite(.matrix) struct `The conformity of phones` {
  /// The numbers of lines that have an unknown cause, differ, or are missing.
  private typealias Counts = (unknown: Int, different: Int, missing: Int)

  /// The records whose cause is not found in the lines of a probe, with the reason and the greatest
  /// number of verdicts on each.
  private static let others: [(reason: String, counts: [String: Counts])] = [
    (
      "an override does what a single statement does not explain, or leaves out super",
      [
        "github-ios26-catalyst-view-getter-3": (62, 0, 0),
        "github-vccontainment-2016-2": (1, 0, 0),
        "mattneub-container-flip-transition-2": (9, 0, 0),
        "mattneub-container-startup-2": (2, 0, 0),
        "moe-2016-uikit-animated-in-didappear": (1, 0, 0),
        "moe-2016-uikit-unanimated-in-didappear": (1, 0, 0),
      ]
    ),
    (
      "code makes objects and asks for views, or drives containers, outside of any callback",
      [
        "github-ios26-catalyst-custom-container-5": (0, 0, 3),
        "idpage-2013-set-unanimated-sync": (0, 0, 4),
        "learncollection-2016-split-compact": (4, 0, 0),
        "mattneub-container-ios6-manual": (8, 0, 0), "mattneub-container-ios7-2": (7, 0, 0),
      ]
    ),
    (
      "no callback that a probe sees says that the device is turned",
      ["mattneub-constraints-layout-ios6": (1, 0, 0)]
    ),
  ]

  /// Every fourth record; all of them take some minutes, and come with `LIFECYCLE_PHONES=all`.
  private static let sample = ScenarioFixture.records.enumerated().filter { index, _ in
    index.isMultiple(of: 4) || ProcessInfo.processInfo.environment["LIFECYCLE_PHONES"] == "all"
  }.map(\.element)

  @Test(.sampled(2)) func `is that of the record, or the cause is known to be unknown`() {
    inEach(Self.sample) { fixture in
      let phone = TestPhone(try fixture.run())
      phone.play()
      var judge = try LogJudge(LogRequest(text: ""))
      for line in phone.server.lines { _ = judge.take(line) }
      _ = judge.finish()
      let tally = judge.tally
      let counts: Counts = (tally[.causeUnknown], tally[.different], tally[.missing])
      #expect(tally.unknown == 0)
      let known = Self.others.compactMap { $0.counts[fixture.name] }.first
      let most = known ?? (0, 0, 0)
      #expect(
        counts.unknown <= most.unknown && counts.different <= most.different
          && counts.missing <= most.missing,
        "\(counts)"
      )
      if known != nil { #expect(counts != (0, 0, 0), "Now its cause is found.") }
    }
  }
}
