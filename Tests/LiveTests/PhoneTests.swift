import LifecycleEngine
import LifecycleLive
import LifecycleScenario
import Testing
import TestSupport

@testable import LifecycleProbe
@testable import PhoneSupport

/// Apps that do what the scenarios of the lab do, and what of it arrives.
@Suite(.matrix) struct `A phone` {
  @Test(.sampled) func `sends what a probe can see, once and in order`() {
    inEach(ScenarioFixture.played) { fixture in
      let run = try fixture.run()
      let phone = TestPhone(run)
      phone.play()
      let expected = ProbeSight(run).log(phone.phone.names)
      let log = phone.log()
      #expect(
        log == expected,
        "\(log.difference(from: expected).map { "\($0)" }.joined(separator: "\n"))"
      )
      #expect(phone.phone.keptCount == 0)
      #expect(phone.server.lines.map(\.number) == Array(1..<phone.server.lines.count + 1))
    }
  }

  /// Each new callback must state whether a probe sees it.
  @Test func `sees each callback, or it is said why not`() {
    let unseen = ProbeSight.unseen.flatMap(\.callbacks)
    let methods = ProbeMethod.ofControllers + ProbeMethod.ofDelegates
    let hooked = methods.compactMap { Callback(rawValue: $0.callback) }
    let posted = Callback.allCases.filter {
      ($0.group == .app || $0.group == .scene) && $0.isPosted
    }
    let seen = Set(hooked + posted + [.`deinit`])
    #expect(unseen.count == Set(unseen).count)
    #expect(Set(hooked).isDisjoint(with: unseen))
    #expect(Set(Callback.allCases).subtracting(seen).subtracting(unseen) == [])
  }
}
