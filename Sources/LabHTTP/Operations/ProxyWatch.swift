import Logging
import MicroHTTPD
import Synchronization

/// Notices a proxy on this machine that was not declared.
final class ProxyWatch: Sendable {
  private let seen = Atomic<Int>(0)
  private let logger: Logger

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// The number of requests that such a proxy has passed on.
  var count: Int { seen.load(ordering: .relaxed) }

  /// Counts a request; the first one is warned of.
  func note(_ request: HTTPRequest) {
    guard seen.add(1, ordering: .relaxed).oldValue == 0 else { return }
    logger.warning(
      """
      A proxy on this machine passes on requests (\(request.forwardingHeader ?? "")) and was not \
      declared. Its clients share the limits of one address and see no list of runs. Declare it with \
      --trust-forwarded 127.0.0.1.
      """
    )
  }
}
