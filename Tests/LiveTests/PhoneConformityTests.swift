import Foundation
import LifecycleEngine
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import Testing
import TestSupport

@testable import PhoneSupport

/// What is said of apps that do what the records say: as little as is said of the records.
@Suite struct `The conformity of phones` {
  /// How many lines are of unknown cause, are different, or are missing.
  private typealias Counts = (unknown: Int, different: Int, missing: Int)

  /// The records whose cause is not found in the lines of a probe, why not, and how much is said of
  /// each at the most.
  private static let others: [(reason: String, counts: [String: Counts])] = [
    (
      "an override does what no line tells",
      [
        "github-ios26-catalyst-view-getter": (4, 0, 0),
        "github-ios26-catalyst-view-getter-3": (63, 63, 0),
        "github-vccontainment-2016": (2, 0, 2), "github-vccontainment-2016-2": (0, 1, 1),
        "mattneub-container-flip-transition": (12, 0, 0),
        "mattneub-container-flip-transition-2": (19, 0, 4),
        "mattneub-container-ios6-manual": (22, 0, 1), "mattneub-container-ios7-2": (23, 0, 1),
        "mattneub-container-rotation": (11, 2, 4), "mattneub-container-rotation-2": (11, 2, 4),
        "mattneub-container-startup": (4, 2, 4), "mattneub-container-startup-2": (9, 1, 6),
        "moe-2016-uikit-animated-in-didappear": (3, 0, 3),
        "moe-2016-uikit-unanimated-in-didappear": (14, 0, 3),
        "moe-2016-xib-animated-in-didappear": (3, 0, 3),
        "moe-2016-xib-unanimated-in-didappear": (12, 0, 1),
        "rickeyboy-safearea-loadview": (1, 0, 0), "rickeyboy-safearea-loadview-2": (1, 0, 0),
        "tangqiao-containment-ios5-2012": (15, 2, 8), "zh-2013-nav-run-1752": (4, 0, 12),
        "zh-2013-nav-run-1806": (6, 0, 12),
      ]
    ),
    (
      "no line says how the device is held, or to which side it is turned",
      [
        "mattneub-constraints-layout-ios6": (1, 0, 0), "mattneub-container-ios8-2": (9, 1, 2),
        "mattneub-container-ios9-15-2": (9, 1, 2), "mattneub-launch-rotation-ios8-2": (0, 0, 3),
        "mattneub-launch-rotation-ios9-10-2": (3, 0, 0),
      ]
    ),
    (
      "no line has the style of pages or of a presentation",
      [
        "github-ios26-catalyst-containers-2": (23, 0, 0),
        "wangling-view-transition-2014-7": (0, 1, 1),
        "wangling-view-transition-2014-8": (0, 2, 2),
      ]
    ),
    (
      "no line tells of a segue that embeds",
      ["bradbambara-2014-scene-b": (16, 0, 0), "bradbambara-2014-scene-b-2": (16, 0, 0)]
    ),
    (
      "containers lie in containers from the start, or are put together by hand",
      [
        "abctab-2020-launch": (21, 1, 1), "dtsidepanels-2013-custom-container": (5, 0, 0),
        "github-ios26-catalyst-custom-container-5": (5, 0, 3),
        "idpage-2013-set-unanimated-sync": (11, 1, 1),
        "learncollection-2016-split-compact": (30, 1, 10),
      ]
    ),
  ]

  /// Every fourth record; all of them take some minutes, and come with `LIFECYCLE_PHONES=all`.
  private static let sample = ScenarioFixture.records.enumerated().filter { index, _ in
    index.isMultiple(of: 4) || ProcessInfo.processInfo.environment["LIFECYCLE_PHONES"] == "all"
  }.map(\.element)

  @Test(arguments: sample)
  func `is that of the record, or the cause is known to be unknown`(
    fixture: ScenarioFixture
  ) throws {
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
