internal import Synchronization

/// The promise of a response to a suspended connection.
///
/// When it is dropped without a response, the client gets `internalError`.
public final class HTTPResponseContinuation: Sendable {
  private let inbox: Inbox
  private let exchange: Exchange
  private let turn: Int
  private let isUsed = Atomic(false)

  init(inbox: Inbox, exchange: Exchange, turn: Int) {
    self.inbox = inbox
    self.exchange = exchange
    self.turn = turn
  }

  deinit {
    post(nil)
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
    inbox.post(.respond(exchange, turn: turn, response))
  }
}
