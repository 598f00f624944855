import LifecycleEngine
package import LifecycleScenario
import PlainJSON

extension LiveRun {
  /// The state after the last command.
  package static let stateShape = Shape<LiveRun>(.state) { $0.state($1.state, of: $1.simulation) }

  /// The JSON object of the state.
  package var encodedState: [UInt8] { JSONWriter(self, as: Self.stateShape).bytes }
}
