#if DEBUG || LIFECYCLE_PROBE
package import LifecycleEngine

/// A fault of an app; the controllers have the names of the scenario.
package enum PhoneFault: Hashable, Sendable {
  /// Two successive calls of a controller come in reverse order.
  case swapped(String, Callback, Callback)
  /// An override does not call `super`.
  case missingSuper(String, Callback)
  /// A controller is retained forever.
  case leaked(String)
  /// A callback comes on another thread.
  case offMain(String, Callback)
  /// A callback comes twice.
  case twice(String, Callback)
  /// An initializer asks for the view.
  case viewInInit(String)
  /// A parent that adds a child doesn't call its `didMove(toParent:)`.
  case missingDidMove(String)
}
#endif
