/// The request that a connection is serving; one object for each connection, used again and again.
///
/// Only the loop thread reads or writes it, except for `slot`, which is safe to share.
final class Exchange {
  /// The progress of the request.
  enum Phase {
    /// There is none.
    case idle
    /// The request line has come, the headers have not.
    case heading
    /// The headers have come.
    case started
    /// The wrapper has refused it and hangs up.
    case refused
  }

  /// The connection, until the library closes it.
  let connection: Connection

  /// The address of the client.
  let client: ClientAddress

  /// Whether the connection is counted for its network.
  var isCounted = false

  /// The progress of the request.
  var phase = Phase.idle

  /// The time by which the client must have sent its request, or read its response.
  var deadline: Int

  /// Whether the response is on its way.
  var isAnswering = false

  /// The bytes after the question mark, or `nil` if there is none.
  private(set) var query: [UInt8]?

  /// Whether the target is longer than the limit.
  private(set) var isTargetTooLong = false

  /// The body that has arrived so far.
  var body: [UInt8] = []

  /// The bytes of body and answer that are counted.
  var heldBytes = 0

  /// The connection while it is suspended for a deferred response.
  var suspended: Connection?

  /// The work behind the deferred response.
  let slot = WorkSlot()

  /// The deferred response when it has arrived.
  var response: HTTPResponse?

  /// Creates the exchange of a connection.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - deadline: The time by which its first request must have arrived.
  init(_ connection: Connection, deadline: Int) {
    self.connection = connection
    client = connection.client
    self.deadline = deadline
  }

  /// Begins a request.
  ///
  /// - Parameters:
  ///   - target: Path and query as sent.
  ///   - limit: The greatest length of the target.
  func begin(target: UnsafeBufferPointer<UInt8>, limit: Int) {
    phase = .heading
    isTargetTooLong = target.count > limit
    let mark = unsafe target.firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { unsafe Array(target[($0 + 1)...]) }
  }

  /// Forgets the request.
  func end() {
    phase = .idle
    query = nil
    body = []
    response = nil
    isAnswering = false
  }
}
