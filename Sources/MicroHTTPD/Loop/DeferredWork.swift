/// What makes a deferred response, and wants to know whether anybody still waits for it.
public protocol DeferredWork: AnyObject, Sendable {
  /// Tells how the client is while the response is awaited, about twenty times a second.
  ///
  /// It runs on a loop thread and must return at once.
  ///
  /// - Parameter isClientGone: Whether the client has closed its side, or the server stops.
  func pulse(isClientGone: Bool)
}
