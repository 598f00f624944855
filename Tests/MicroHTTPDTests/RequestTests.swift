import MicroHTTPD
import Testing

@Suite(.serialized)
struct RequestTests {
  @Test func `the handler sees method, path, query, headers and body`() throws {
    let server = try HTTPServer.forTest { request in
      let parts = [
        request.method.rawValue, request.path, request.rawTarget, request.query("x") ?? "-",
        request.query("empty") ?? "-", request.query("y") ?? "-",
        request.header("x-mixed") ?? "-", request.header("absent") ?? "-",
        String(decoding: request.body, as: UTF8.self),
      ]
      return text(parts.joined(separator: "|"))
    }
    let reply = try server.connect().fetch(
      "PUT /a%20b/%D0%AF?x=1%262+3&empty&x=9",
      ["X-Mixed: Value"],
      body: "body"
    )
    #expect(
      reply.text == "PUT|/a b/Я|/a%20b/%D0%AF?x=1%262+3&empty&x=9|1&2 3||-|Value|-|body"
    )
    server.stop()
  }

  @Test func `a request made for a test behaves like one from a connection`() throws {
    let request = try HTTPRequest(
      method: .post,
      target: "/a%20b?x=1%262+3&empty",
      headers: [HTTPHeader("X-Mixed", "Value")],
      body: [1]
    )
    #expect(request.path == "/a b")
    #expect(request.query("x") == "1&2 3")
    #expect(request.query("empty") == "")
    #expect(request.query("y") == nil)
    #expect(request.queries("y").isEmpty)
    #expect(request.header("x-mixed") == "Value")
    #expect(request.body == [1])
    #expect(throws: HTTPRequestFailure(.badPath)) { try HTTPRequest(method: .get, target: "/%zz") }
  }

  @Test func `a parameter may stand in a query several times`() throws {
    let request = try HTTPRequest(method: .get, target: "/?a=1&b=2&%61=3%2C4&a&a=%zz&a=%FF&a=")
    #expect(request.queries("a") == ["1", "3,4", "", nil, nil, ""])
    #expect(request.query("a") == "1")
    #expect(try HTTPRequest(method: .get, target: "/?a=%zz&a=1").query("a") == nil)
  }

  @Test(arguments: [
    "/%", "/%2", "/%zz", "/%00", "/a%2Fb", "/a%2fb", "/%FF", "/%C0%AF", "/%0A", "/%7f", "*",
    "relative", "http://test/",
  ])
  func `a path that cannot be read in one way only is refused`(target: String) throws {
    let server = try HTTPServer.forTest { _ in text("reached") }
    let reply = try server.connect().fetch("GET \(target)")
    #expect(reply.status == 400)
    server.stop()
  }

  @Test func `a NUL byte in the request line is refused`() throws {
    let server = try HTTPServer.forTest { request in text("reached \(request.path)") }
    for target in ["/a\0b", "/\0", "/a\0", "/a?b\0c"] {
      let reply = try server.connect().fetch("GET \(target)")
      #expect(reply.status == 400, "\(target.debugDescription)")
    }
    server.stop()
  }

  @Test(arguments: [
    "nonsense", "GET", "GET /", "GET  HTTP/1.1", "GET / x HTTP/1.1", "\u{1}\u{2}", "GET / HTTP/9",
  ])
  func `a line that is no request gets 4xx or a closed connection`(line: String) throws {
    let server = try HTTPServer.forTest { _ in text("reached") }
    let client = try server.connect()
    client.send(line + "\r\n\r\n")
    if let reply = try? client.reply() {
      #expect(400..<506 ~= reply.status)
    } else {
      #expect(client.isAtEnd())
    }
    #expect(try server.connect().fetch("GET /").text == "reached")
    server.stop()
  }

  @Test func `a target longer than the limit gets 414`() throws {
    let server = try HTTPServer.forTest({ $0.targetLimit = 100 }, handler: { _ in text("ok") })
    let most = String(repeating: "a", count: 99)
    #expect(try server.connect().fetch("GET /" + most).status == 200)
    for line in ["GET /a" + most, "GET /?" + most, "POST /?" + most] {
      let client = try server.connect()
      #expect(try client.fetch(line, body: "x").status == 414)
      #expect(client.isAtEnd())
    }
    server.stop()
  }

  @Test(arguments: [
    100, 1000, 2000, 3000, 3500, 4000, 5000, 6000, 7000, 8000, 9000, 20_000, 60_000,
  ])
  func `headers and targets of any length get an answer`(length: Int) throws {
    let server = try HTTPServer.forTest { _ in text("ok") }
    let filler = String(repeating: "a", count: length)
    let cookie = try server.connect().fetch("GET /", ["Cookie: " + filler])
    #expect(length < 3000 ? cookie.status == 200 : [200, 400, 431].contains(cookie.status))
    let target = try server.connect().fetch("GET /" + filler)
    #expect(length < 3500 ? target.status == 200 : [200, 414, 431].contains(target.status))
    server.stop()
  }

  @Test(arguments: ["&", "a&", "a=b&", "?", "=", ";"])
  func `however many parameters get an answer`(parameter: String) throws {
    let server = try HTTPServer.forTest { request in text(request.query("end") ?? "none") }
    for count in [50, 150, 400, 900] {
      let query = String(repeating: parameter, count: count) + "&end=here"
      let reply = try server.connect().fetch("GET /?\(query)")
      #expect(reply.status == 200 && reply.text == "here", "\(count)")
      #expect(try server.connect().fetch("GET /?\(query)", ["Cookie: a=b; c=d"]).status == 200)
    }
    server.stop()
  }

  @Test func `every header length near the limit gets an answer`() throws {
    let server = try HTTPServer.forTest { _ in text("ok") }
    for length in stride(from: 3000, through: 8400, by: 17) {
      let filler = String(repeating: "a", count: length)
      for header in ["Cookie", "Other"] {
        let reply = try server.connect().fetch("POST /", ["\(header): " + filler], body: filler)
        #expect([200, 400, 431].contains(reply.status), "\(header) \(length)")
      }
    }
    server.stop()
  }

  @Test func `many headers get an answer`() throws {
    let server = try HTTPServer.forTest { _ in text("ok") }
    for count in stride(from: 0, through: 400, by: 3) {
      let headers = (0..<count).map { "X\($0): \($0)" }
      let reply = try server.connect().fetch("GET /", headers)
      #expect(
        count < 50 ? reply.status == 200 : [200, 400, 431].contains(reply.status),
        "\(count)"
      )
    }
    server.stop()
  }
}
