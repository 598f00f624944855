internal import CMicroHTTPD
internal import Platform
internal import Synchronization

// Connections from their start to their end, and the time that clients get.
extension EventLoop {
  /// Registers a connection; hangs up at once if its network has too many.
  ///
  /// - Returns: The exchange of the connection.
  func welcome(_ connection: Connection) -> Exchange {
    connectionCount.add(1, ordering: .relaxed)
    let deadline = now + configuration.requestTimeoutMilliseconds
    let exchange = Exchange(connection, deadline: deadline)
    exchanges[ObjectIdentifier(exchange)] = exchange
    exchange.isCounted = census.counts(exchange.client)
    if exchange.isCounted, !census.enter(exchange.client) {
      let limit = configuration.connectionLimitPerNetwork
      hangUp(exchange, saying: HTTPRequestFailure(.tooManyConnections, limit: limit))
    } else if connectionCount.load(ordering: .relaxed) > connectionShare,
      settings.proxies.hasSilentLocalProxy || !exchange.client.isLoopback
    {
      hangUp(exchange, saying: HTTPRequestFailure(.busy))
    }
    return exchange
  }

  /// Forgets a connection that the library is about to close.
  ///
  /// A request that it has given up without completing it has had no answer.
  func close(_ connection: Connection, exchange: Exchange) {
    connectionCount.subtract(1, ordering: .relaxed)
    if exchange.isCounted { census.leave(exchange.client) }
    exchanges[ObjectIdentifier(exchange)] = nil
    if exchange.phase == .heading {
      giveUp(connection, because: HTTPRequestFailure(.headersTooLarge))
    }
  }

  /// Restarts the time in which a client must send a request.
  func expectRequest(_ exchange: Exchange) {
    exchange.deadline = now + configuration.requestTimeoutMilliseconds
  }

  /// Hangs up on clients that send or read too slowly.
  ///
  /// The library restarts its timeout with each byte, so a client could take forever.
  func endSlowConnections(now: Int) {
    for exchange in exchanges.values.filter({ now >= $0.deadline }) {
      exchange.deadline = .max
      hangUp(exchange, saying: exchange.isAnswering ? nil : HTTPRequestFailure(.requestTooSlow))
    }
  }

  /// Closes both directions of a connection; the library notices and ends it.
  private func hangUp(_ exchange: Exchange, saying failure: HTTPRequestFailure?) {
    if let failure {
      exchange.connection.sendDirectly(message(failure))
    }
    if exchange.phase == .heading {
      exchange.phase = .idle
    }
    shutdown(exchange.connection.descriptor, Int32(SHUT_RDWR))
  }
}
