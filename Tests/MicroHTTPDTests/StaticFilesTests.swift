import Foundation
import MicroHTTPD
import Testing

@Suite(.serialized)
struct StaticFilesTests {
  private let outer: TemporaryFolder
  private let server: HTTPServer
  private let large = String(repeating: "0123456789", count: 50_000)

  init() throws {
    outer = try TemporaryFolder()
    try outer.write("secret.txt", "secret")
    try outer.write("site/index.html", "<h1>home</h1>")
    try outer.write("site/app/index.html", "app")
    try outer.write("site/app/store.js", "0123456789")
    try outer.write("site/.hidden", "secret")
    try outer.write("site/.git/config", "secret")
    try outer.write("site/empty.txt", "")
    try outer.write("site/large.bin", large)
    try outer.write("site/имя файла.txt", "name")
    for name in ["a.mjs", "a.css", "a.json", "a.svg", "a.png", "a.ico", "a.woff2", "a.map", "a.x"] {
      try outer.write("site/types/\(name)", "x")
    }
    try outer.link("site/out.txt", to: "../secret.txt")
    try outer.link("site/absolute.txt", to: outer.url.appending(path: "secret.txt").path)
    try outer.link("site/outside", to: "..")
    var configuration = StaticFilesConfiguration()
    configuration.headers = [HTTPHeader("Content-Security-Policy", "default-src 'none'")]
    let files = try StaticFiles(
      root: outer.url.appending(path: "site").path,
      configuration: configuration
    )
    server = try HTTPServer.forTest { request in
      do throws(HTTPRequestFailure) {
        return try files.response(to: request)
      } catch {
        return text(error.code.rawValue, status: error.status)
      }
    }
  }

  @Test func `a text is sent compressed to who takes that`() throws {
    var configuration = StaticFilesConfiguration()
    configuration.compress = { body in body.count > 9 ? [UInt8]("short".utf8) : body + body }
    let files = try StaticFiles(
      root: outer.url.appending(path: "site").path,
      configuration: configuration
    )
    let server = try HTTPServer.forTest { request in
      do throws(HTTPRequestFailure) {
        return try files.response(to: request, at: "/app/store.js")
      } catch {
        return text(error.code.rawValue, status: error.status)
      }
    }
    let client = try server.connect()
    let plain = try client.fetch("GET /", ["Range: bytes=0-1"])
    #expect(plain.text == "01")
    for wish in ["gzip", "br, GZIP;q=0.5", "*", "*;q=0, gzip"] {
      let reply = try client.fetch("GET /", ["Accept-Encoding: \(wish)"])
      #expect(reply.text == "short", "\(wish)")
      #expect(reply.headers["content-encoding"] == "gzip")
      #expect(reply.headers["vary"] == "Accept-Encoding")
      let tag = try #require(reply.headers["etag"])
      #expect(tag != plain.headers["etag"])
      let asked = ["Accept-Encoding: \(wish)", "If-None-Match: \(tag)"]
      #expect(try client.fetch("GET /", asked).status == 304)
    }
    for wish in ["", "identity", "gzip;q=0", "gzip;q=0, *", "*;q=0", "br"] {
      let reply = try client.fetch("GET /", ["Accept-Encoding: \(wish)"])
      #expect(reply.text == "0123456789", "\(wish)")
      #expect(reply.headers["content-encoding"] == nil)
      #expect(reply.headers["vary"] == "Accept-Encoding")
    }
  }

  private func get(_ target: String, _ headers: [String] = []) throws -> Reply {
    try server.connect().fetch("GET \(target)", headers)
  }

  @Test func `a folder that is not there cannot be served`() {
    let error = HTTPServerError(code: .folderUnreadable, host: "/nowhere", systemError: ENOENT)
    #expect(throws: error) { try StaticFiles(root: "/nowhere") }
  }

  @Test func `a file is served with all its headers, from disk and from memory alike`() throws {
    for _ in 0..<3 {
      let reply = try get("/")
      #expect(reply.status == 200)
      #expect(reply.text == "<h1>home</h1>")
      #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
      #expect(reply.headers["content-length"] == "13")
      #expect(reply.headers["accept-ranges"] == "bytes")
      #expect(reply.headers["cache-control"] == "no-cache")
      #expect(reply.headers["content-security-policy"] == "default-src 'none'")
      #expect(reply.headers["etag"]?.hasPrefix("\"") == true)
      #expect(reply.headers["last-modified"]?.hasSuffix(" GMT") == true)
    }
    #expect(try get("/app/").text == "app")
    #expect(try get("/empty.txt").text == "")
    #expect(try get("/large.bin").text == large)
    #expect(try get("/%D0%B8%D0%BC%D1%8F%20%D1%84%D0%B0%D0%B9%D0%BB%D0%B0.txt").text == "name")
  }

  @Test(arguments: [
    ("mjs", "text/javascript; charset=utf-8"), ("css", "text/css; charset=utf-8"),
    ("json", "application/json; charset=utf-8"), ("map", "application/json; charset=utf-8"),
    ("svg", "image/svg+xml; charset=utf-8"), ("png", "image/png"),
    ("ico", "image/vnd.microsoft.icon"), ("woff2", "font/woff2"),
    ("x", "application/octet-stream"),
  ])
  func `a file has the type of its name`(fileExtension: String, type: String) throws {
    #expect(try get("/types/a.\(fileExtension)").headers["content-type"] == type)
  }

  @Test(arguments: ["/app/store.js", "/large.bin"])
  func `a client that has the file gets 304`(target: String) throws {
    let first = try get(target)
    let tag = try #require(first.headers["etag"])
    let date = try #require(first.headers["last-modified"])
    let fresh = [
      "If-None-Match: \(tag)", "If-None-Match: \"other\", W/\(tag)", "If-None-Match: *",
      "If-Modified-Since: \(date)", "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
    ]
    for header in fresh {
      let reply = try get(target, [header])
      #expect(reply.status == 304, "\(header)")
      #expect(reply.headers["etag"] == tag)
      #expect(reply.headers["content-security-policy"] != nil)
    }
    let stale = [
      "If-None-Match: \"other\"", "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
      "If-Modified-Since: yesterday",
    ]
    for header in stale {
      #expect(try get(target, [header]).status == 200, "\(header)")
    }
    let both = ["If-None-Match: \"other\"", "If-Modified-Since: \(date)"]
    #expect(try get(target, both).status == 200)
  }

  @Test func `a file that changes on disk changes for the client`() throws {
    let before = try get("/app/store.js")
    try outer.write("site/app/store.js", "new content")
    let after = try get("/app/store.js", ["If-None-Match: \(before.headers["etag"] ?? "")"])
    #expect(after.status == 200)
    #expect(after.text == "new content")
    #expect(after.headers["etag"] != before.headers["etag"])
    try FileManager.default.removeItem(at: outer.url.appending(path: "site/app/store.js"))
    #expect(try get("/app/store.js").status == 404)
  }

  @Test func `a client that has seen an answer sees every later change`() throws {
    let clients = [try server.connect(), try server.connect()]
    for round in 1...200 {
      let content = String(repeating: "x", count: round)
      try outer.write("site/app/store.js", content)
      for client in clients {
        #expect(try client.fetch("GET /app/store.js").text == content)
      }
    }
  }

  @Test func `a file in memory that becomes a link out of the root is refused`() throws {
    #expect(try get("/app/store.js").status == 200)
    try FileManager.default.removeItem(at: outer.url.appending(path: "site/app/store.js"))
    try outer.link("site/app/store.js", to: "../../secret.txt")
    #expect(try get("/app/store.js").status == 400)
  }

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
    ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=8-100", "89", "bytes 8-9/10"),
    ("bytes=-100", "0123456789", "bytes 0-9/10"),
  ])
  func `a range is answered with its bytes`(range: String, body: String, header: String) throws {
    for _ in 0..<2 {
      let reply = try get("/app/store.js", ["Range: \(range)"])
      #expect(reply.status == 206)
      #expect(reply.text == body)
      #expect(reply.headers["content-range"] == header)
      _ = try get("/app/store.js")
    }
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0"])
  func `a range beyond the file gets 416`(range: String) throws {
    let reply = try get("/app/store.js", ["Range: \(range)"])
    #expect(reply.status == 416)
    #expect(reply.headers["content-range"] == "bytes */10")
  }

  @Test(arguments: [
    "bytes=0-1,4-5", "bytes=4-2", "bytes=", "bytes=a-b", "items=0-1", "bytes=99999999999999999999-",
  ])
  func `a range of another form is ignored`(range: String) throws {
    let reply = try get("/app/store.js", ["Range: \(range)"])
    #expect(reply.status == 200)
    #expect(reply.text == "0123456789")
  }

  @Test func `a range counts only while the client's part is of the same file`() throws {
    let tag = try #require(try get("/large.bin").headers["etag"])
    #expect(try get("/large.bin", ["Range: bytes=5-7", "If-Range: \(tag)"]).text == "567")
    #expect(try get("/large.bin", ["Range: bytes=5-7", "If-Range: \"other\""]).status == 200)
  }

  @Test func `a HEAD request gets the headers alone`() throws {
    for target in ["/app/store.js", "/large.bin"] {
      let client = try server.connect()
      let head = try client.fetch("HEAD \(target)")
      let whole = try client.fetch("GET \(target)")
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == whole.headers["content-length"])
      #expect(head.headers["etag"] == whole.headers["etag"])
    }
  }

  @Test func `other methods are refused`() throws {
    #expect(try server.connect().fetch("POST /", body: "x").status == 405)
  }

  @Test func `a path that leads elsewhere gets 4xx and nothing else`() throws {
    let targets = [
      "/../secret.txt", "/app/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt",
      "/.%2e/secret.txt", "/app/..%2f..%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt",
      "/app\\..\\..\\secret.txt", "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt", "//secret.txt",
      "/app//store.js", "/./index.html", "/.hidden", "/%2ehidden", "/.git/config", "/.git/", "/..",
      "/../", "/app/..", "/index.html%00.png", "/%00", "/index.html/", "/index.html/x", "/out.txt",
      "/absolute.txt", "/outside/secret.txt", "/outside/site/index.html", "/app", "/nothing",
      "/\(String(repeating: "a", count: 300))", "/%c0%ae%c0%ae/secret.txt", "/%uff0e/secret.txt",
      "/~root", "/etc/passwd", "/index.html:x",
    ]
    let found = try targets.compactMap { target -> String? in
      let reply = try get(target)
      let isRefused = 400..<500 ~= reply.status
      let isSilent = !reply.text.contains("secret") && !reply.text.contains(outer.path)
      return isRefused && isSilent ? nil : "\(target): \(reply.status) \(reply.text)"
    }
    #expect(found == [])
  }
}
