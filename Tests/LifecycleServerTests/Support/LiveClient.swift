import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@testable import LabStore

/// An app that writes into a live session.
struct LiveClient: Sendable {
  let lab: TestLab
  let path: String
  /// What `Authorization` says.
  let key: String

  /// Opens a session.
  init(_ lab: TestLab) async throws {
    let opened = try await lab.post("/api/live", #"{"name":"Shop"}"#)
    try #require(opened.status == 201, "\(opened.text)")
    let key = try #require(try opened.json()["key"] as? String)
    self.init(lab, try #require(opened.headers["location"]), key: "Bearer \(key)")
  }

  init(_ lab: TestLab, _ path: String, key: String) {
    self.lab = lab
    self.path = path
    self.key = key
  }

  var events: String { "\(path)/events" }

  static func line(_ number: Int) -> String {
    #"{"callback":"didBecomeActive","ms":\#(number).000,"seq":\#(number),"what":"app"}"# + "\n"
  }

  /// The numbers of the lines that the server has.
  func numbers(_ query: String = "") async throws -> [Int] {
    let kept = try await lab.send("GET", events + query).json()
    let lines = try #require(kept["lines"] as? [[String: Any]])
    return lines.compactMap { $0["seq"] as? Int }
  }

  @discardableResult
  func write(
    _ numbers: ClosedRange<Int>,
    launch: String = "launch",
    key: String? = nil
  ) async throws -> TestResponse {
    let text = numbers.map { Self.line($0) }.joined()
    return try await write(Array(text.utf8), launch: launch, key: key)
  }

  func write(
    _ body: [UInt8],
    coding: String? = nil,
    launch: String = "launch",
    key: String? = nil
  ) async throws -> TestResponse {
    var headers = [
      "Authorization": key ?? self.key, "Content-Type": "application/x-ndjson",
      "Lifecycle-Launch": launch,
    ]
    headers["Content-Encoding"] = coding
    return try await lab.client().send("POST", events, headers: headers, bytes: body)
  }
}

extension TestResponse {
  /// The code of a problem.
  var code: String? { (try? json())?["code"] as? String }

  /// The facts that belong to it.
  var values: [String: String] { (try? json())?["values"] as? [String: String] ?? [:] }
}

/// Opens a live session as long as a test needs it.
func withLive(
  limits: LabLimits = LabLimits(),
  storage: LabStorage = .memory,
  configure: (inout LabServerConfiguration) -> Void = { _ in },
  _ test: (TestLab, LiveClient) async throws -> Void
) async throws {
  func configureLive(_ configuration: inout LabServerConfiguration) {
    configuration.takesLive = true
    configure(&configuration)
  }
  try await withLab(limits: limits, storage: storage, configure: configureLive) { lab in
    try await test(lab, try await LiveClient(lab))
  }
}
