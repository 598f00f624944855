import Foundation
import MicroHTTPD
import Testing

/// A request is what everybody on its way takes it for, or it is refused.
struct FramingTests {
  @Test(arguments: FramingCase.all)
  func `what can be read in two ways is refused, and the connection is closed`(
    sent: FramingCase
  ) throws {
    let reached = Box(0)
    let server = try HTTPServer.forTest { _ in
      reached.change { $0 += 1 }
      return text("reached")
    }
    defer { server.stop() }
    let client = try server.connect()
    client.send(sent.text)
    if sent.status == 0 { return #expect(client.isAtEnd() && reached.value == 0) }
    let reply = try client.reply()
    #expect(reply.status == sent.status ?? 200)
    guard sent.status != nil else { return }
    #expect(client.isAtEnd(), "One answer, and no more requests.")
    #expect(reached.value == 0)
    #expect(reply.headers["connection"] == "close")
    #expect(!reply.body.isEmpty)
  }

  @Test func `an answer of the library has the form of all others`() throws {
    let server = try HTTPServer.forTest({ configuration in
      configuration.onError = { failure in
        .bytes(
          Array("{}".utf8),
          status: failure.status,
          headers: [HTTPHeader("Content-Type", "application/problem+json")]
        )
      }
    }) { _ in text("reached") }
    defer { server.stop() }
    for sent in FramingCase.all where sent.status ?? 0 > 0 {
      let client = try server.connect()
      client.send(sent.text)
      let reply = try client.reply()
      #expect(reply.headers["content-type"] == "application/problem+json", "\(sent.name)")
      #expect(reply.text == "{}", "\(sent.name)")
    }
  }

  @Test func `a request that is refused comes after those that are answered`() throws {
    let server = try HTTPServer.forTest { request in text(request.path) }
    defer { server.stop() }
    let client = try server.connect()
    for path in ["/first", "/second"] {
      #expect(try client.fetch("GET \(path)").text == path)
    }
    client.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
    #expect(try client.reply().status == 400)
    #expect(client.isAtEnd())
  }

  /// nginx runs in front of many servers, so requests that it refuses must mean nothing here.
  @Test(.enabled(if: Nginx.isThere || Nginx.isNeeded, "nginx is not installed"))
  func `wherever nginx answers 400, so does this server`() throws {
    let nginx = try Nginx()
    let server = try HTTPServer.forTest { _ in text("reached") }
    defer { server.stop() }
    var refused = 0
    for sent in FramingCase.all {
      let peer = try TestClient(port: nginx.port, timeoutSeconds: 1)
      peer.send(sent.text)
      guard (try? peer.reply())?.status == 400 else { continue }
      refused += 1
      let client = try server.connect()
      client.send(sent.text)
      if client.isAtEnd() { continue }
      #expect([400, 413, 501, 505].contains(try client.reply().status), "\(sent.name)")
    }
    #expect(refused > 15)
  }
}

/// An nginx of our own, on loopback.
///
/// It is started past Foundation, which trips over the thousands of sockets of other tests here.
private final class Nginx {
  static let program = "/usr/sbin/nginx"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }
  static var isNeeded: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  let port: UInt16
  private var process = pid_t()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let spare = try HTTPServer.forTest { _ in text("") }
    port = spare.port
    spare.stop()
    let settings = """
      daemon off; master_process off; pid \(folder.path)/pid; error_log stderr crit;
      events {}
      http {
        access_log off;
        client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy;
        fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi;
        scgi_temp_path \(folder.path)/scgi;
        server { listen 127.0.0.1:\(port); location / { return 200 "reached"; } }
      }
      """
    try settings.write(toFile: folder.path + "/conf", atomically: true, encoding: .utf8)
    let words = [Self.program, "-p", folder.path, "-c", folder.path + "/conf"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, Self.program, nil, nil, &arguments, environ) == 0 else {
      throw ClientError(what: "nginx does not start")
    }
    guard eventually({ (try? TestClient(port: port)) != nil }) else {
      throw ClientError(what: "nginx does not listen")
    }
  }

  deinit {
    // It has the signals of this thread: all but this one are blocked.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
