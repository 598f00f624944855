import Foundation
import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

/// The golden vectors of the specification (§3.20), written as scenarios.
enum GoldenVector {
  static let all = ScenarioFixture.files(in: "vectors")

  /// The number in `gv-NN-…`.
  static func number(of fixture: ScenarioFixture) -> Int {
    Int(fixture.name.dropFirst(3).prefix(2)) ?? 0
  }

  /// The vectors that a scenario can't express in full, with the reasons and the checks used
  /// instead.
  static let partial: [Int: String] = [
    11: """
    The record has no date, and the order of the last two lines depends on the version: it is \
    checked on 12, the newest version without scenes.
    """,
    13: """
    Status-bar and layout-edge queries are no trace lines, and the record's updateViewConstraints \
    lines after didMove and on leaving follow no rule (LAY-9): the rest is checked, on 7.
    """,
    20: """
    B pops in its second viewDidAppear and pushes in its first, and an override does one thing: \
    the vector is checked up to B's second viewDidAppear.
    """,
    21: """
    No controller of a scenario is archived in a nib itself (CRE-7): that a controller loaded \
    earlier starts at viewWillAppear, without loadView, is checked with one made from a nib.
    """,
    30: """
    The records also look at parent and children, which are no trace lines: the four lines of \
    each variant are checked.
    """,
    32: """
    The tests of the record also assert the state after each row: the lines of all twelve rows \
    and of the swap are checked, the state by the suite “Appearance”.
    """,
  ]
}

@Suite(.matrix) struct `Golden vectors` {
  @Test func `come out as the specification has them`() {
    inEach(GoldenVector.all) { vector in
      let document = try ScenarioDocument.decode(vector.bytes)
      #expect(document.id == vector.name)
      let verdict = document.verdict()
      guard case .passed = verdict else {
        Issue.record("\(verdict.text(id: vector.name))")
        return
      }
    }
  }

  @Test func `expect something`() {
    inEach(GoldenVector.all) { vector in
      let document = try ScenarioDocument.decode(vector.bytes)
      let checks = try document.run().checks()
      #expect(checks.contains { $0.result == .pass && !$0.expected.isEmpty })
    }
  }

  @Test func `are all there`() {
    #expect(Set(GoldenVector.all.map(GoldenVector.number(of:))) == Set(1...37))
    #expect(GoldenVector.partial.keys.sorted() == [11, 13, 20, 21, 30, 32])
  }
}
