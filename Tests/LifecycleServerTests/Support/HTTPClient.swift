import Foundation
import Glibc
import TestSupport

/// One connection to a server under test. One task uses it at a time.
final class HTTPClient: @unchecked Sendable {
  enum Failure: Error {
    case noConnection, noAnswer, notHTTP
  }

  private let socket: Int32
  private var received: [UInt8] = []
  private var streamed: [UInt8] = []

  /// Connects to a local port. Reads time out after a minute.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - host: The address of this machine that the connection comes from.
  init(port: UInt16, from host: String = "127.0.0.1") throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = inet_addr(host)
    _ = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure.noConnection }
  }

  deinit {
    close(socket)
  }

  /// Sends a request and waits for the whole answer.
  func send(
    _ method: String,
    _ path: String,
    headers: [String: String] = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    try await send(method, path, headers: headers, bytes: body.map { Array($0.utf8) })
  }

  /// Sends a request with any bytes and waits for the whole answer.
  func send(
    _ method: String,
    _ path: String,
    headers: [String: String],
    bytes body: [UInt8]?
  ) async throws -> TestResponse {
    try await onThread { [self] in
      try write(method, path, headers: headers, body: body)
      var response = try readHead()
      if method != "HEAD", let length = response.headers["content-length"].flatMap(Int.init) {
        while received.count < length { try receive() }
        response.body = Array(received.prefix(length))
        received.removeFirst(length)
      }
      return response
    }
  }

  /// Asks for an event stream and waits for the head of the answer.
  func follow(_ path: String, headers: [String: String] = [:]) async throws -> TestResponse {
    try await onThread { [self] in
      let accept = ["Accept": "text/event-stream"]
      try write("GET", path, headers: headers.merging(accept) { $1 }, body: nil)
      return try readHead()
    }
  }

  /// Waits for the next message of the stream that is no heartbeat; nothing at its end.
  func nextMessage() async throws -> StreamMessage? {
    try await onThread { [self] in
      while true {
        if let end = streamed.firstRange(of: Array("\n\n".utf8)) {
          let text = String(decoding: streamed[..<end.lowerBound], as: UTF8.self)
          streamed.removeSubrange(..<end.upperBound)
          if text != ": hb" { return StreamMessage(text) }
          continue
        }
        guard try readChunk() else { return nil }
      }
    }
  }

  /// Sends bytes as far as the server takes them, and closes without looking.
  func tearDown(afterSending bytes: [UInt8]) {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    _ = bytes.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Sends bytes as far as the server takes them, and ends this side.
  ///
  /// - Returns: The first bytes that come, if they come soon.
  func firstBytes(afterSending bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    shutdown(socket, Int32(SHUT_WR))
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 10) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(socket, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  private func write(
    _ method: String,
    _ path: String,
    headers: [String: String],
    body: [UInt8]?
  ) throws {
    var text = "\(method) \(path) HTTP/1.1\r\n"
    if headers["Host"] == nil { text += "Host: localhost\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Length: \(body.count)\r\n" }
    var rest = (Array((text + "\r\n").utf8) + (body ?? []))[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.noAnswer }
      rest = rest.dropFirst(count)
    }
  }

  private func readHead() throws -> TestResponse {
    let separator = Array("\r\n\r\n".utf8)
    while received.firstRange(of: separator) == nil { try receive() }
    let end = received.firstRange(of: separator)!
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    received.removeSubrange(..<end.upperBound)
    guard let status = Int(lines[0].split(separator: " ")[1]) else { throw Failure.notHTTP }
    let pairs = lines.dropFirst().map { line in
      let parts = line.components(separatedBy: ": ")
      return (parts[0].lowercased(), parts.dropFirst().joined(separator: ": "))
    }
    return TestResponse(
      status: status,
      headers: Dictionary(pairs) { first, _ in first }
    )
  }

  /// Moves one chunk of the body to what was streamed.
  private func readChunk() throws -> Bool {
    let lineEnd = Array("\r\n".utf8)
    while received.firstRange(of: lineEnd) == nil { try receive() }
    let end = received.firstRange(of: lineEnd)!
    let size = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    guard let size = Int(size, radix: 16) else { throw Failure.notHTTP }
    while received.count < end.upperBound + size + 2 { try receive() }
    streamed += received[end.upperBound..<end.upperBound + size]
    received.removeSubrange(..<(end.upperBound + size + 2))
    return size > 0
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { throw Failure.noAnswer }
    received += bytes.prefix(count)
  }
}
