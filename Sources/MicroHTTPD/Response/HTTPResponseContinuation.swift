internal import Synchronization

/// The promise of a response to a suspended connection.
///
/// When it is dropped without a response, the client gets `internalError`.
public final class HTTPResponseContinuation: Sendable {
  private let inbox: Inbox
  private let exchange: Exchange
  private let turn: Int
  private let isUsed = Atomic(false)

  private let observer: (@Sendable (HTTPResponse?) -> Void)?

  init(
    inbox: Inbox,
    exchange: Exchange,
    turn: Int,
    observer: (@Sendable (HTTPResponse?) -> Void)? = nil
  ) {
    self.inbox = inbox
    self.exchange = exchange
    self.turn = turn
    self.observer = observer
  }

  /// Takes the promise over, so that somebody sees the response before it is sent.
  ///
  /// - Parameter observer: Gets the response, or nothing when the promise was dropped.
  /// - Returns: The promise to keep; this one does nothing any more.
  public func observed(
    by observer: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> HTTPResponseContinuation {
    isUsed.store(true, ordering: .relaxed)
    return HTTPResponseContinuation(
      inbox: inbox,
      exchange: exchange,
      turn: turn,
      observer: observer
    )
  }

  deinit {
    post(nil)
  }

  /// Keeps what makes the response in the picture, until the response is there.
  ///
  /// - Parameter work: What makes the response.
  public func watch(for work: any DeferredWork) {
    exchange.work = work
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
    inbox.post(.respond(exchange, turn: turn, response))
  }
}
