import Foundation
import LabCore
import LabHTTP
import Logging
import MicroHTTPD
import Testing
import TestSupport

@testable import LabStore

/// A server under test, with what most tests do with it.
struct TestLab: Sendable {
  static let json = ["Content-Type": "application/json"]

  let server: LabServer
  /// The address of this machine that requests come from.
  var address = "127.0.0.1"
  /// The header lines of every request.
  var headers: [String: String] = [:]

  func client() throws -> HTTPClient { try HTTPClient(port: server.port, from: address) }

  /// Sends one request over a connection of its own.
  func send(
    _ method: String,
    _ path: String,
    headers: [String: String] = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    let headers = headers.merging(self.headers) { own, _ in own }
    return try await client().send(method, path, headers: headers, body: body)
  }

  /// Sends a JSON body.
  func post(
    _ path: String,
    _ body: String,
    headers: [String: String] = [:]
  ) async throws -> TestResponse {
    try await send("POST", path, headers: headers.merging(Self.json) { $1 }, body: body)
  }

  /// Starts a run and gives its path.
  func startRun(_ scenario: String = Scenarios.pushPop) async throws -> String {
    let response = try await post("/api/runs", scenario)
    try #require(response.status == 201, "\(response.text)")
    return try #require(response.headers["location"])
  }

  /// Performs a command on a run.
  func perform(_ step: String, on run: String) async throws {
    let response = try await post("\(run)/commands", step)
    try #require(response.status == 200, "\(response.text)")
  }

  /// The events of a run, one a line, as they are sent.
  func lines(_ run: String) async throws -> String {
    let headers = ["Accept": "application/x-ndjson"]
    return try await send("GET", "\(run)/events", headers: headers).text
  }

  /// The events of a run from its start.
  func events(_ run: String) async throws -> [[String: Any]] {
    let response = try await send("GET", "\(run)/events")
    return try #require(try response.json()["events"] as? [[String: Any]])
  }
}

extension LabServerConfiguration {
  /// A server on a free port, whose mistakes fail the test.
  static var tested: Self {
    var configuration = Self()
    configuration.port = 0
    configuration.eventLoop = .tested
    configuration.logger = Logger(label: "test") { _ in MistakeLog() }
    return configuration
  }
}

/// Starts a server on a free port for as long as a test needs it.
func withLab(
  limits: LabLimits = LabLimits(),
  publicFolder: String? = nil,
  storage: LabStorage = .memory,
  configure: (inout LabServerConfiguration) -> Void = { _ in },
  _ test: (TestLab) async throws -> Void
) async throws {
  var configuration = LabServerConfiguration.tested
  configuration.limits = limits
  configuration.publicFolder = publicFolder
  configuration.storage = storage
  configure(&configuration)
  let server = try LabServer.start(configuration)
  do {
    try await test(TestLab(server: server))
  } catch {
    try await onThread { server.stop() }
    throw error
  }
  try await onThread { server.stop() }
}

/// Documents that many tests use.
enum Scenarios {
  /// A navigation controller with A on screen; B is there to be pushed.
  static let pushPop = scenario(steps: #"{"do":"launch"}"#)

  static func scenario(steps: String) -> String {
    """
    {"schemaVersion":1,"id":"push-pop","platform":{"ios":"17"},
    "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},
    "window":{"root":"Nav"},"steps":[\(steps)]}
    """
  }

  /// A document of the corpus.
  static func corpus(_ name: String) throws -> String {
    String(decoding: CorpusFile.named(name).bytes, as: UTF8.self)
  }

  /// All documents of the corpus, in the order of their names.
  static func wholeCorpus() throws -> [String] {
    CorpusFile.all.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

extension EventLoopKind {
  /// The kind that `LIFECYCLE_EVENT_LOOP` names; without it what the system does best.
  static var tested: Self {
    let name = ProcessInfo.processInfo.environment["LIFECYCLE_EVENT_LOOP"]
    return name.flatMap(Self.init) ?? .standard
  }
}
