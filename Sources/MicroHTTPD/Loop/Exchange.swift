internal import Synchronization

/// The request that a connection is serving; one object for each connection, used again and again.
///
/// - Note: `@unchecked Sendable`: a continuation carries it through other threads as an opaque
///   token; only the loop thread reads or writes its properties, except `work`.
final class Exchange: @unchecked Sendable {
  /// How far the request has come.
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

  /// Where the client is.
  let client: ClientAddress

  /// How far the request has come.
  var phase = Phase.idle

  /// When the client must have sent its request, or read its response.
  var deadline: Int

  /// Whether the response is on its way.
  var isAnswering = false

  /// The bytes after the question mark; nil when there is none.
  private(set) var query: [UInt8]?

  /// Whether the target is longer than the limit.
  private(set) var isTargetTooLong = false

  /// The body that has arrived so far.
  var body: [UInt8] = []

  /// The bytes of body and answer that are counted.
  var heldBytes = 0

  /// The connection while it is suspended for a deferred response.
  var suspended: Connection?

  /// What makes the deferred response.
  var work: (any DeferredWork)? {
    get { sharedWork.withLock { $0 } }
    set { sharedWork.withLock { $0 = newValue } }
  }

  /// The number of deferred responses so far; a continuation of an earlier turn is void.
  var turn = 0

  /// The deferred response when it has arrived.
  var response: HTTPResponse?

  private let sharedWork = Mutex<(any DeferredWork)?>(nil)

  /// Creates what a connection needs.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - deadline: When its first request must be there.
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
