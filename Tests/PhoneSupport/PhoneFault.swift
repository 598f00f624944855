#if DEBUG || LIFECYCLE_PROBE
package import LifecycleEngine

/// What can be wrong with an app; the controllers are named as the scenario names them.
package enum PhoneFault: Hashable, Sendable {
  /// Two calls of a controller, of which one follows the other, come in the other order.
  case swapped(String, Callback, Callback)
  /// An override does not call `super`.
  case missingSuper(String, Callback)
  /// Somebody holds a controller for ever.
  case leaked(String)
  /// A callback comes on another thread.
  case offMain(String, Callback)
  /// A callback comes twice.
  case twice(String, Callback)
  /// An initializer asks for the view.
  case viewInInit(String)
  /// Whoever adds a child does not tell it that it has moved.
  case missingDidMove(String)
}
#endif
