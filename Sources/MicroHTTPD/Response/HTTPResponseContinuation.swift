internal import Synchronization

/// The promise of a response to a suspended connection.
///
/// If it is dropped without a response, the client gets `internalError`.
public final class HTTPResponseContinuation: Sendable {
  /// Hands a response, or `nil` for a dropped promise, to the loop that knows promises by number.
  typealias Delivery = @Sendable (Int, HTTPResponse?) -> Void

  private let number: Int
  private let slot: WorkSlot
  private let deliver: Delivery
  private let isUsed = Atomic(false)

  private let observer: (@Sendable (HTTPResponse?) -> Void)?

  init(
    _ number: Int,
    slot: WorkSlot,
    deliver: @escaping Delivery,
    observer: (@Sendable (HTTPResponse?) -> Void)? = nil
  ) {
    self.number = number
    self.slot = slot
    self.deliver = deliver
    self.observer = observer
  }

  /// Takes over the promise, with an observer that sees the response before it is sent.
  ///
  /// - Parameter observer: Gets the response, or `nil` if the promise was dropped.
  /// - Returns: The promise to keep; this one no longer does anything.
  public func observed(
    by observer: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> HTTPResponseContinuation {
    isUsed.store(true, ordering: .relaxed)
    return HTTPResponseContinuation(number, slot: slot, deliver: deliver, observer: observer)
  }

  deinit {
    post(nil)
  }

  /// Keeps the work informed about the client until the response is there.
  ///
  /// - Parameter work: The work behind the response.
  public func watch(for work: any DeferredWork) {
    slot.work = work
  }

  /// Hands over the response; any thread may call it.
  ///
  /// The first call counts, later ones do nothing. A client or a server that has gone meanwhile is
  /// no error.
  ///
  /// - Parameter response: The response; it may be `.deferred` again.
  public func resume(with response: HTTPResponse) {
    post(response)
  }

  private func post(_ response: HTTPResponse?) {
    guard !isUsed.exchange(true, ordering: .relaxed) else { return }
    observer?(response)
    deliver(number, response)
  }
}
