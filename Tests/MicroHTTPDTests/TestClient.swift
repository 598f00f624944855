import Glibc

/// A failure of the test client itself.
struct ClientError: Error {
  let what: String
  let number = errno
}

/// A response as it came over the wire.
struct Reply: Equatable {
  var status: Int
  var headers: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A blocking client on one socket, so that tests see every byte and choose when to read.
final class TestClient {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  init(port: UInt16, receiveBuffer: Int32? = nil, timeoutSeconds: Int = 10) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw ClientError(what: "socket") }
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &timeout,
      socklen_t(MemoryLayout<timeval>.size)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw ClientError(what: "connect") }
  }

  deinit {
    leave()
  }

  /// Closes the connection.
  func leave() {
    if isOpen {
      close(descriptor)
    }
    isOpen = false
  }

  /// Sends bytes; stops quietly when the server has closed.
  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends a request line with headers.
  func request(_ line: String, _ headers: [String] = [], body: String = "") {
    var lines = [line + " HTTP/1.1", "Host: test"] + headers
    if !body.isEmpty {
      lines.append("Content-Length: \(body.utf8.count)")
    }
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Sends a request and reads the response to it.
  func fetch(_ line: String, _ headers: [String] = [], body: String = "") throws -> Reply {
    request(line, headers, body: body)
    return try reply(isHead: line.hasPrefix("HEAD"))
  }

  /// Reads one response.
  func reply(isHead: Bool = false) throws -> Reply {
    var reply = try head()
    if reply.status == 100 {
      reply = try head()
    }
    if isHead || reply.status == 204 || reply.status == 304 { return reply }
    if reply.headers["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() {
        reply.body += chunk
      }
    } else if let length = reply.headers["content-length"].flatMap({ Int($0) }) {
      reply.body = try take(length)
    }
    return reply
  }

  /// Reads a status line with headers.
  func head() throws -> Reply {
    let lines = try take(through: "\r\n\r\n").split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.dropFirst(9).prefix(3)) else {
      throw ClientError(what: "no status line")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      headers[sides[0].lowercased()] = sides.count == 2 ? String(sides[1].dropFirst()) : ""
    }
    return Reply(status: status, headers: headers, body: [])
  }

  /// Reads a chunk, or returns `nil` for the last one.
  func chunk() throws -> [UInt8]? {
    let line = try take(through: "\r\n")
    guard let size = Int(line.dropLast(), radix: 16) else { throw ClientError(what: "bad chunk") }
    let bytes = try take(size)
    _ = try take(2)
    return size == 0 ? nil : bytes
  }

  /// Reads a number of bytes as they are.
  func bytes(_ count: Int) throws -> [UInt8] {
    try take(count)
  }

  /// Whether the server has closed the connection and nothing is left to read.
  func isAtEnd() -> Bool {
    guard buffer.isEmpty else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  private func take(through end: String) throws -> String {
    let mark = Array(end.utf8)
    var searched = 0
    while true {
      if let index = buffer.indices.first(where: {
        $0 >= searched && buffer[$0...].starts(with: mark)
      }) {
        return String(decoding: try take(index + mark.count), as: UTF8.self)
      }
      searched = max(0, buffer.count - mark.count)
      try receive()
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      try receive()
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw ClientError(what: count == 0 ? "closed" : "recv") }
    buffer += bytes[..<count]
  }
}
