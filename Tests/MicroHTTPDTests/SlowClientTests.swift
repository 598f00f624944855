import Glibc
import MicroHTTPD
import Testing

@Suite(.serialized)
struct SlowClientTests {
  /// Sends a piece again and again; true when the server has hung up.
  private func isHungUpOn(_ client: TestClient, sending piece: String) -> Bool {
    eventually {
      client.send(piece)
      var byte: UInt8 = 0
      let count = recv(client.descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
      return count >= 0 || errno != EAGAIN
    }
  }

  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nHost: test\r\nX-Slow: ",
    "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\nf4240\r\n",
  ])
  func `who sends a request byte by byte is answered and hung up on`(start: String) throws {
    let server = try HTTPServer.forTest(
      { $0.requestTimeoutMilliseconds = 300 },
      handler: { _ in text("ok") }
    )
    let client = try server.connect()
    client.send(start)
    #expect(isHungUpOn(client, sending: "x"))
    #expect(try client.head().status == 408)
    #expect(eventually { server.connectionCount == 0 })
    #expect(try server.connect().fetch("GET /").text == "ok")
    server.stop()
  }

  @Test func `who reads a response byte by byte is hung up on`() throws {
    let body = [UInt8](repeating: 7, count: 32 << 20)
    let server = try HTTPServer.forTest(
      { $0.responseTimeoutMilliseconds = 300 },
      handler: { _ in .bytes(body) }
    )
    let client = try TestClient(port: server.port, receiveBuffer: 4096)
    client.request("GET /")
    #expect(
      eventually {
        var byte: UInt8 = 0
        _ = recv(client.descriptor, &byte, 1, Int32(MSG_DONTWAIT))
        return server.connectionCount == 0
      }
    )
    server.stop()
  }

  @Test func `event streams and deferred responses may take longer than any request`() throws {
    let kept = Box<[HTTPResponseContinuation]>([])
    let server = try HTTPServer.forTest(
      {
        $0.requestTimeoutMilliseconds = 100
        $0.responseTimeoutMilliseconds = 100
      },
      handler: { _ in .deferred { promise in kept.change { $0.append(promise) } } }
    )
    let client = try server.connect()
    client.request("GET /")
    #expect(eventually { kept.value.count == 1 })
    // Another client is hung up on meanwhile: that time is over for both.
    let slow = try server.connect()
    slow.send("GET")
    #expect(try slow.head().status == 408)
    kept.value[0].resume(with: text("late"))
    #expect(try client.reply().text == "late")
    server.stop()
  }

  @Test func `a network with too many connections is told so`() throws {
    let server = try HTTPServer.forTest(
      {
        $0.connectionLimitPerNetwork = 3
        $0.trustedProxies.hasSilentLocalProxy = true
      },
      handler: { _ in text("ok") }
    )
    let clients = try (0..<3).map { _ in try server.connect() }
    for client in clients {
      #expect(try client.fetch("GET /").text == "ok")
    }
    let refused = try server.connect()
    #expect(try refused.reply().status == 429)
    #expect(refused.isAtEnd())
    clients[0].leave()
    #expect(eventually { server.connectionCount == 2 })
    #expect(try server.connect().fetch("GET /").text == "ok")
    server.stop()
  }

  @Test func `an event stream ends with the farewell when the server stops`() throws {
    let stream = EventStream { message(0) }
    let server = try HTTPServer.streaming(stream) {
      $0.farewell = Array("event: stopping\n\n".utf8)
    }
    let reader = try EventReader(port: server.port)
    #expect(try reader.next() == "retry: 1000")
    stream.publish(message(1))
    #expect(try reader.ids(1) == [1])
    #expect(server.subscriberCount == 1)
    inBackground { server.stop() }
    #expect(try reader.next() == "event: stopping")
    #expect(try reader.next() == nil)
  }
}
