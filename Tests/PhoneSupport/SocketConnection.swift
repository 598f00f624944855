#if DEBUG || LIFECYCLE_PROBE
import Foundation
import Glibc

/// A connection to a server on this machine that waits for each answer on the thread that asks.
///
/// One thread uses it at a time; any may end it.
package final class SocketConnection: @unchecked Sendable {
  /// The reason why there is no answer.
  package enum Failure: Error {
    case noConnection, noAnswer, notHTTP
  }

  /// The answer of a server.
  package struct Answer {
    package let status: Int
    package let headers: [String: String]
    package fileprivate(set) var body: [UInt8] = []
  }

  private let socket: Int32
  private var received: [UInt8] = []
  /// The start of the unread bytes.
  private var start = 0

  /// Connects to a local port. Reads time out after a minute.
  package init(port: UInt16) throws(Failure) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw .noConnection }
  }

  deinit { close(socket) }

  /// Ends the input; waiting reads get an error.
  package func end() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Sends a request and waits for the whole answer.
  package func send(
    _ method: String,
    _ path: String,
    headers: [String: String] = [:],
    body: [UInt8] = []
  ) throws(Failure) -> Answer {
    try write(method, path, headers: headers, body: body)
    var answer = try readHead()
    if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
      while received.count - start < length { try receive() }
      answer.body = Array(received[start..<start + length])
      start += length
    }
    return answer
  }

  /// Requests an event stream and waits for the head of the answer.
  ///
  /// It uses HTTP 1.0, so the stream comes as it is, without chunks.
  package func follow(_ path: String) throws(Failure) -> Answer {
    try write("GET", path, version: "1.0", headers: ["Accept": "text/event-stream"])
    return try readHead()
  }

  /// Waits for the next line of the stream, without its end.
  package func nextLine() throws(Failure) -> [UInt8] {
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(received[start..<end])
      }
      received.removeFirst(start)
      start = 0
      try receive()
    }
  }

  private func write(
    _ method: String,
    _ path: String,
    version: String = "1.1",
    headers: [String: String],
    body: [UInt8] = []
  ) throws(Failure) {
    var text = "\(method) \(path) HTTP/\(version)\r\nHost: localhost\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    if method != "GET" { text += "Content-Length: \(body.count)\r\n" }
    var rest = (Array((text + "\r\n").utf8) + body)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw .noAnswer }
      rest = rest.dropFirst(count)
    }
  }

  private func readHead() throws(Failure) -> Answer {
    var lines: [String] = []
    while true {
      let line = String(decoding: try nextLine(), as: UTF8.self).filter { $0 != "\r" }
      guard !line.isEmpty else { break }
      lines.append(line)
    }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw .notHTTP }
    let pairs = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts.dropFirst().joined().trimmingPrefix { $0 == " " })
    }
    let headers = Dictionary(pairs.map { ($0.0, String($0.1)) }) { first, _ in first }
    return Answer(status: status, headers: headers)
  }

  private func receive() throws(Failure) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { throw .noAnswer }
    received += bytes.prefix(count)
  }
}
#endif
