import Foundation
import MicroHTTPD
import Testing

@Suite(.serialized)
struct ServerTests {
  @Test func `a server on port 0 picks a port and answers`() throws {
    let server = try HTTPServer.forTest { request in text("\(request.method) \(request.path)") }
    let reply = try server.connect().fetch("GET /a/b?c=d")
    #expect(server.port > 0)
    #expect(reply.status == 200)
    #expect(reply.text == "get /a/b")
    #expect(reply.headers["server"] == nil)
    #expect(reply.headers["date"] != nil)
    server.stop()
  }

  @Test func `a second server on the same port is refused`() throws {
    let first = try HTTPServer.forTest { _ in text("") }
    let error = HTTPServerError(
      code: .portTaken,
      host: "127.0.0.1",
      port: first.port,
      systemError: EADDRINUSE
    )
    #expect(throws: error) {
      try HTTPServer.forTest({ $0.port = first.port }, handler: { _ in text("") })
    }
    first.stop()
  }

  @Test func `a port is free again after stop, even with connections left behind`() throws {
    let first = try HTTPServer.forTest { _ in text("1") }
    let client = try first.connect()
    _ = try client.fetch("GET /")
    first.stop()
    let second = try HTTPServer.forTest({ $0.port = first.port }, handler: { _ in text("2") })
    #expect(try second.connect().fetch("GET /").text == "2")
    second.stop()
  }

  @Test func `a host that is no address of this machine is refused with the reason`() {
    #expect(
      throws: HTTPServerError(
        code: .addressUnavailable,
        host: "192.0.2.1",
        port: 0,
        systemError: EADDRNOTAVAIL
      )
    ) {
      try HTTPServer.forTest({ $0.host = "192.0.2.1" }, handler: { _ in text("") })
    }
    #expect(throws: HTTPServerError(code: .badAddress, host: "nowhere", port: 0)) {
      try HTTPServer.forTest({ $0.host = "nowhere" }, handler: { _ in text("") })
    }
  }

  @Test func `a server listens on IPv6`() throws {
    let server = try HTTPServer.forTest({ $0.host = "::1" }, handler: { _ in text("six") })
    #expect(server.port > 0)
    server.stop()
  }

  @Test func `connections stay open and are counted`() throws {
    let server = try HTTPServer.forTest { _ in text("ok") }
    let client = try server.connect()
    for _ in 0..<3 {
      #expect(try client.fetch("GET /").text == "ok")
    }
    #expect(server.connectionCount == 1)
    client.leave()
    #expect(eventually { server.connectionCount == 0 })
    server.stop()
  }

  @Test func `requests sent in one go are answered in order`() throws {
    let server = try HTTPServer.forTest { request in text(request.path) }
    let client = try server.connect()
    for number in 0..<20 {
      client.request("GET /\(number)")
    }
    for number in 0..<20 {
      #expect(try client.reply().text == "/\(number)")
    }
    server.stop()
  }

  /// Both ends of a connection are open files of this process.
  private static let counts = [128, 256, 384, 512].filter {
    2 * $0 < EventLoopKind.tested.connectionLimit
  }

  // The library's own epoll thread stalls when exactly 128, 256 … connections are ready at once.
  @Test(arguments: counts, [1, 2])
  func `many connections that are ready at once are all served`(count: Int, loops: Int) throws {
    let server = try HTTPServer.forTest({ $0.loopCount = loops }, handler: { _ in text("ok") })
    let clients = try (0..<count).map { _ in try server.connect() }
    #expect(eventually { server.connectionCount == count })
    for _ in 0..<3 {
      for client in clients {
        client.request("GET /")
      }
      for client in clients {
        #expect(try client.reply().text == "ok")
      }
    }
    server.stop()
  }

  @Test func `a connection that never sends its whole request is closed`() throws {
    let server = try HTTPServer.forTest(
      { $0.connectionTimeoutSeconds = 1 },
      handler: { _ in text("ok") }
    )
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost:")
    #expect(client.isAtEnd())
    #expect(eventually { server.connectionCount == 0 })
    server.stop()
  }

  @Test func `a connection beyond the limit waits until another has left`() throws {
    let server = try HTTPServer.forTest(
      {
        $0.connectionLimit = 2
        $0.loopCount = 1
      },
      handler: { _ in text("ok") }
    )
    let clients = try (0..<3).map { _ in try server.connect() }
    for client in clients {
      client.request("GET /")
    }
    #expect(try clients[0].reply().text == "ok")
    #expect(try clients[1].reply().text == "ok")
    #expect(server.connectionCount == 2)
    clients[0].leave()
    #expect(try clients[2].reply().text == "ok")
    server.stop()
  }

  @Test func `this machine has a reserve of connections where it is no network like others`() throws
  {
    for isCounted in [false, true] {
      let server = try HTTPServer.forTest(
        {
          ($0.connectionLimit, $0.loopCount) = (2, 1)
          ($0.loopbackReserve, $0.trustedProxies.hasSilentLocalProxy) = (1, isCounted)
        },
        handler: { _ in text("ok") }
      )
      let clients = try (0..<2).map { _ in try server.connect() }
      for client in clients { #expect(try client.fetch("GET /").text == "ok") }
      #expect(try server.connect().fetch("GET /").status == (isCounted ? 503 : 200))
      server.stop()
    }
  }

  @Test func `bodies that are on their way have a limit together`() throws {
    let server = try HTTPServer.forTest(
      { $0.transferLimit = 300_000 },
      handler: { _ in text("ok") }
    )
    // Several tries may be on their way at a time: they leave room for each other.
    let (most, piece) = (
      String(repeating: "x", count: 240_000), String(repeating: "x", count: 80_000)
    )
    var slow = try server.connect()
    let isFull = try eventually {
      // If a request has arrived except for its last bytes, the slow one is refused instead.
      slow.leave()
      slow = try server.connect()
      slow.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 250000\r\n\r\n" + most)
      return try eventually(seconds: 2) {
        try server.connect().fetch("POST /", body: piece).status == 503
      }
    }
    #expect(isFull)
    #expect(try server.connect().fetch("POST /", body: "small").status == 200)
    slow.leave()
    #expect(try eventually { try server.connect().fetch("POST /", body: piece).status == 200 })
    server.stop()
  }

  @Test func `answers that are on their way have a limit together, and for each network`() throws {
    for (isCounted, readers) in [(false, 2), (true, 1)] {
      let server = try HTTPServer.forTest(
        { ($0.transferLimit, $0.trustedProxies.hasSilentLocalProxy) = (16 << 20, isCounted) },
        handler: { _ in text(String(repeating: "x", count: 7 << 20)) }
      )
      let clients = try (0..<readers).map { _ in try server.connect() }
      for client in clients {
        client.request("GET /")
        #expect(try client.head().status == 200)
      }
      #expect(try server.connect().fetch("GET /").status == 503)
      for client in clients { client.leave() }
      #expect(try eventually { try server.connect().fetch("GET /").status == 200 })
      server.stop()
    }
  }

  @Test func `stop may be called twice and from several threads`() throws {
    let server = try HTTPServer.forTest { _ in text("ok") }
    let ended = Box(0)
    for _ in 0..<4 {
      inBackground {
        server.stop()
        ended.change { $0 += 1 }
      }
    }
    #expect(eventually { ended.value == 4 })
    server.stop()
  }

  @Test func `a released server stops`() throws {
    var server: HTTPServer? = try HTTPServer.forTest { _ in text("ok") }
    let port = try #require(server?.port)
    server = nil
    #expect(throws: ClientError.self) { try TestClient(port: port) }
  }

  @Test func `a large response under way is sent to its end when the server stops`() throws {
    let body = [UInt8](repeating: 7, count: 8 << 20)
    let server = try HTTPServer.forTest { _ in .bytes(body) }
    let client = try server.connect()
    client.request("GET /")
    _ = try client.head()
    inBackground { server.stop() }
    #expect(eventually { (try? server.connect()) == nil })
    #expect(try client.bytes(body.count) == body)
  }

  /// A sanitizer has an allocator of its own, which keeps freed memory.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SANITIZE"] == nil))
  func `memory that lies between what is in use goes back to the system`() async {
    await #expect(processExitsWith: .success) {
      func resident() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1]))
      }
      var blocks = (0..<8_192).map { _ in [UInt8](repeating: 1, count: 16_384) }
      for index in blocks.indices where index % 16 != 0 { blocks[index] = [] }
      let before = try resident()
      ProcessMemory.giveBack()
      let after = try resident()
      precondition(after < before / 2 && blocks[0].count > 0, "\(before) pages, \(after) then")
    }
  }

  @Test func `a handler that stops its own server traps`() async {
    await #expect(processExitsWith: .failure) {
      let server = Box<HTTPServer?>(nil)
      let started = try HTTPServer.forTest { _ in
        server.value?.stop()
        return text("never")
      }
      server.change { $0 = started }
      _ = try? started.connect().fetch("GET /")
    }
  }
}

@Suite struct `The addresses of this machine` {
  @Test func `are numeric, and none that only the machine or one link has`() {
    for address in NetworkAddresses.all {
      #expect(address.allSatisfy { $0.isHexDigit || ":.".contains($0) }, "\(address)")
      #expect(!address.hasPrefix("127.") && !address.hasPrefix("169.254.") && address != "::1")
      #expect(!address.lowercased().hasPrefix("fe8"))
    }
  }
}
