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
    Self.play(phone, queue)
    queue.advance(60_000)
  }

  /// Does everything at the times at which the simulation did it.
  static func play(_ phone: Phone, _ queue: FakeQueue) {
    var past = 0
    phone.play { event in
      queue.advance(max(0, Int(event.time) - past))
      past = max(past, Int(event.time))
    }
  }

  /// The lines that a log would have of those that arrived, without the times.
  func log() -> [String] {
    var reader = ProbeReader()
    return server.lines.compactMap { line in
      let text = reader.take(line, number: line.number).text
      return text?.split(separator: " ", maxSplits: 2).last.map(String.init)
    }
  }
}

extension ScenarioFixture {
  /// All scenarios that the page has.
  static let played = records + examples

  /// The run of the scenario, or `nil` if the engine refuses a step.
  func run() throws -> ScenarioRun {
    try ScenarioDocument.decode(bytes).run()
  }
}
