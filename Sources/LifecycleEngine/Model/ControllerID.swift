/// The name of one controller in an app, as its position among the app's definitions.
///
/// A name outlives the objects it stands for: a freed `B` that is made again is another
/// ``InstanceID`` under the same `ControllerID`.
public struct ControllerID: Hashable, Sendable {
  /// The position of the definition, counted from 0.
  public let rawValue: Int32

  /// Creates an identifier from the position of a definition.
  ///
  /// - Parameter rawValue: The position, counted from 0.
  public init(_ rawValue: Int) {
    self.rawValue = Int32(rawValue)
  }

  var index: Int { Int(rawValue) }
}

/// One controller object, from its creation to its deallocation.
///
/// Never reused.
public struct InstanceID: Hashable, Sendable {
  /// The position in the order of creation, counted from 0.
  public let rawValue: Int32

  init(_ rawValue: Int) {
    self.rawValue = Int32(rawValue)
  }

  var index: Int { Int(rawValue) }
}
