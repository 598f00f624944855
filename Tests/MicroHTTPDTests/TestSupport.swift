import Foundation
import Glibc
import MicroHTTPD
import Synchronization

/// Polls a condition until it holds; false when it doesn't within the time limit.
func eventually(seconds: Double = 40, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < deadline {
    if try condition() { return true }
    usleep(1000)
  }
  return false
}

/// Runs something on a thread of its own: tests block the threads that tasks would need.
func inBackground(_ body: @escaping @Sendable () -> Void) {
  final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let job = Unmanaged.passRetained(Job(body)).toOpaque()
  pthread_create(
    &thread,
    nil,
    { context in
      if let context {
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
      }
      return nil
    },
    job
  )
  pthread_detach(thread)
}

/// A place where a handler leaves something for the test.
final class Box<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) {
    storage = Mutex(value)
  }

  var value: Value {
    storage.withLock { $0 }
  }

  func change(_ body: @Sendable (inout Value) -> Void) {
    storage.withLock { body(&$0) }
  }
}

/// A reference that does not keep its object.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  weak var object: Object?
}

extension HTTPServer {
  /// A server with a handler and, if asked, other limits.
  static func forTest(
    _ configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws -> HTTPServer {
    var configuration = HTTPServerConfiguration()
    configuration.eventLoop = .tested
    configure(&configuration)
    return try HTTPServer(configuration: configuration, handler: handler)
  }

  /// A server that streams from `/events`.
  static func streaming(
    _ stream: EventStream,
    _ configure: (inout HTTPServerConfiguration) -> Void = { _ in }
  ) throws -> HTTPServer {
    try forTest(configure) { request in
      let after = request.header("Last-Event-ID").flatMap { UInt64($0) } ?? 0
      return .stream(EventStreamSubscription(to: stream, after: after))
    }
  }

  /// Another connection to this server.
  func connect() throws -> TestClient {
    try TestClient(port: port)
  }
}

/// An answer with plain text.
func text(_ text: String, status: Int = 200) -> HTTPResponse {
  .bytes(Array(text.utf8), status: status)
}

/// A message with its id as data.
func message(_ id: UInt64) -> EncodedMessage {
  EncodedMessage(id: id, event: "trace", data: Array("\(id)".utf8))
}

/// A message of a given size.
func message(_ id: UInt64, size: Int) -> EncodedMessage {
  EncodedMessage(id: id, event: "trace", data: Array(repeating: UInt8(ascii: "x"), count: size))
}

extension EventLoopKind {
  /// The kind that `LIFECYCLE_EVENT_LOOP` names; without it what the system does best.
  static var tested: Self {
    let name = ProcessInfo.processInfo.environment["LIFECYCLE_EVENT_LOOP"]
    return name.flatMap(Self.init) ?? .standard
  }
}
