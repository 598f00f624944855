package import Foundation
package import LifecycleScenario
import PlainJSON

extension Shape<Date> {
  /// A moment as ISO 8601 has it.
  package static var time: Shape<Date> { Shape(.time) { $0.string($1.formatted(.iso8601)) } }
}
