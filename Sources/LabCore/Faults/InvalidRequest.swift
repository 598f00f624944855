package import LifecycleScenario

/// A body that is JSON, but not the requested value.
package enum InvalidRequest: LabFault {
  case body(ScenarioError)

  /// Reads a body that is no scenario: what breaks its form is wrong with the request.
  package static func checking<Value>(
    _ read: () throws(ScenarioError) -> Value
  ) throws -> Value {
    do throws(ScenarioError) {
      return try read()
    } catch {
      guard error.code == .invalidScenario else { throw error }
      throw InvalidRequest.body(error)
    }
  }

  /// Reads a body that needs nothing else.
  package static func reading<Value>(
    _ body: [UInt8],
    by decode: ([UInt8]) throws(ScenarioError) -> Value
  ) throws -> Value {
    try checking { () throws(ScenarioError) in try decode(body) }
  }
}
