internal import Synchronization

/// The work behind a deferred response, which learns whether the client still waits for it.
public protocol DeferredWork: AnyObject, Sendable {
  /// Reports the state of the client while it waits for the response, about twenty times a second.
  ///
  /// It runs on a loop thread and must return at once.
  ///
  /// - Parameter isClientGone: Whether the client has closed its side, or the server stops.
  func pulse(isClientGone: Bool)
}

/// The work behind the response that a connection waits for, shared by its loop and other threads.
final class WorkSlot: Sendable {
  private let content = Mutex<(any DeferredWork)?>(nil)

  /// The work, or `nil` if nobody has named any.
  var work: (any DeferredWork)? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
