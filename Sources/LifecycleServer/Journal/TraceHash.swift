import LifecycleEngine
import LifecycleScenario

/// The FNV-1a hash, 64 bits, of the lines of a trace.
///
/// It goes on from where it is, so that each command costs no more than its own lines.
struct TraceHash: Hashable, Sendable {
  /// The hash of all lines so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the lines of some events.
  ///
  /// - Parameters:
  ///   - range: The events that follow the ones before.
  ///   - simulation: The run.
  mutating func add(_ range: EventRange, of simulation: Simulation) {
    for seq in range {
      let line = TraceLine(simulation.trace[seq], in: simulation)
      line.write(in: simulation.app) { part in
        for byte in part.utf8 { add(byte) }
      }
      add(UInt8(ascii: "\n"))
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
