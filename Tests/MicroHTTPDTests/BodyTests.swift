import MicroHTTPD
import Testing

@Suite(.serialized)
struct BodyTests {
  private func server() throws -> HTTPServer {
    try HTTPServer.forTest({ $0.bodyLimit = 10_000 }, handler: { .bytes($0.body) })
  }

  @Test(arguments: [0, 1, 4096, 9999, 10_000])
  func `a body up to the limit arrives whole`(length: Int) throws {
    let server = try server()
    let body = String(repeating: "b", count: length)
    let client = try server.connect()
    #expect(try client.fetch("POST /", body: body).text == body)
    #expect(try client.fetch("GET /").status == 200)
    server.stop()
  }

  @Test func `a chunked body arrives whole`() throws {
    let server = try server()
    let client = try server.connect()
    client.request("POST /", ["Transfer-Encoding: chunked"])
    client.send("4\r\nWiki\r\n5\r\npedia\r\n0\r\n\r\n")
    #expect(try client.reply().text == "Wikipedia")
    server.stop()
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
  func `a length over the limit is refused before the body comes`(method: String) throws {
    let server = try server()
    let client = try server.connect()
    client.request("\(method) /", ["Content-Length: 10001"])
    #expect(try client.reply().status == 413)
    #expect(client.isAtEnd())
    server.stop()
  }

  @Test func `a client that asks first is refused without sending`() throws {
    let server = try server()
    let client = try server.connect()
    client.request("POST /", ["Content-Length: 10001", "Expect: 100-continue"])
    #expect(try client.head().status == 413)
    server.stop()
  }

  @Test func `a client that has sent a long body still reads the refusal`() throws {
    let server = try server()
    let client = try server.connect()
    client.request("POST /", body: String(repeating: "b", count: 3_000_000))
    let reply = try client.reply()
    #expect(reply.status == 413)
    #expect(reply.text == "The body is longer than 10000 bytes. Send less.\n")
    server.stop()
  }

  @Test func `a chunked body is refused when its bytes pass the limit`() throws {
    let server = try server()
    let client = try server.connect()
    client.request("POST /", ["Transfer-Encoding: chunked"])
    client.send("2710\r\n" + String(repeating: "b", count: 10_000) + "\r\n1\r\nb\r\n")
    #expect(try client.reply().status == 413)
    #expect(client.isAtEnd())
    server.stop()
  }

  @Test(arguments: ["-1", "abc", "99999999999999999999999", "1 2"])
  func `a length that is no number gets 4xx`(length: String) throws {
    let server = try server()
    let client = try server.connect()
    client.request("POST /", ["Content-Length: \(length)"])
    #expect([400, 413].contains(try client.reply().status))
    server.stop()
  }

  @Test func `the application words the refusals`() throws {
    let server = try HTTPServer.forTest(
      {
        $0.bodyLimit = 5
        $0.onError = { failure in
          .bytes(
            Array("{\"code\":\"\(failure.code.rawValue)\"}".utf8),
            status: failure.status,
            headers: [HTTPHeader("Content-Type", "application/problem+json")]
          )
        }
      },
      handler: { _ in text("ok") }
    )
    let tooLong = try server.connect().fetch("POST /", body: "123456")
    #expect(tooLong.text == "{\"code\":\"payloadTooLarge\"}")
    #expect(tooLong.headers["content-type"] == "application/problem+json")
    #expect(try server.connect().fetch("GET /%zz").text == "{\"code\":\"badPath\"}")
    server.stop()
  }

  @Test func `a response with a line break in a header becomes an internal error`() throws {
    let server = try HTTPServer.forTest { _ in
      .bytes([], headers: [HTTPHeader("X", "a\r\nSet-Cookie: b")])
    }
    #expect(try server.connect().fetch("GET /").status == 500)
    server.stop()
  }
}
