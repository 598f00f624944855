import LifecycleEngine
import LifecycleLive
import LifecycleScenario
import TestSupport

@testable import PhoneSupport

/// A phone with a server beside it, both in a time that the test moves.
struct TestPhone {
  let queue = FakeQueue()
  let server: FakeServer
  let phone: Phone

  init(_ run: ScenarioRun, faults: [PhoneFault] = []) {
    server = FakeServer(queue: queue)
    phone = Phone(run, faults: faults, queue: queue, carrier: server)
  }

  /// Does everything, and lets all of it arrive.
  func play() {
    var past = 0
    phone.play { [queue] event in
      queue.advance(max(0, Int(event.time) - past))
      past = max(past, Int(event.time))
    }
    queue.advance(60_000)
  }

  /// What a log would have of what arrived, without the times.
  func log() -> [String] {
    var transcript = ProbeTranscript()
    return server.lines.compactMap { line in
      transcript.take(line)?.split(separator: " ", maxSplits: 2).last.map(String.init)
    }
  }
}

extension ScenarioFixture {
  /// All scenarios that the page has.
  static let played = records + examples

  /// The run of the scenario; nothing where the engine refuses a step.
  func run() throws -> ScenarioRun {
    try ScenarioDocument.decode(bytes).run()
  }
}
