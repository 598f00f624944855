/// Why a request has to wait or to come again later.
package enum WorkError: LabFault {
  /// The network of the client has too many computations that wait.
  case tooManyWaiting(Int, retryAfter: Duration)
  /// The network of the client sends too many requests.
  case tooManyRequests(retryAfter: Int)
  /// The server has as much to compute as it accepts.
  case busy(retryAfter: Duration)
}
