import LifecycleEngine
import LifecycleScenario

/// The hash of the lines of a trace.
///
/// It goes on from where it is, so that each command costs no more than its own lines.
struct TraceHash: Hashable, Sendable {
  private var hash = TextHash()

  /// The hash of all lines so far.
  var value: UInt64 { hash.value }

  /// Adds the lines of some events.
  ///
  /// - Parameters:
  ///   - range: The events that follow the ones before.
  ///   - simulation: The run.
  mutating func add(_ range: EventRange, of simulation: Simulation) {
    for seq in range {
      let line = TraceLine(simulation.trace[seq], in: simulation)
      line.write(in: simulation.app) { hash.add($0.utf8) }
      hash.add(CollectionOfOne(UInt8(ascii: "\n")))
    }
  }
}
