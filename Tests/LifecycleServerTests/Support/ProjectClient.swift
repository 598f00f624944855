import Testing
import TestSupport

/// A project on a server, with its key.
struct ProjectClient {
  let lab: TestLab
  let path: String
  let key: String

  init(_ lab: TestLab, named name: String = "Shop") async throws {
    let opened = try await lab.post("/api/live/projects", #"{"name":"\#(name)"}"#)
    try #require(opened.status == 201, "\(opened.text)")
    self.lab = lab
    path = try #require(opened.headers["location"])
    key = "Bearer \(try #require(try opened.json()["key"] as? String))"
  }

  var id: String { String(path.split(separator: "/").last ?? "") }

  func launch(_ launch: String, on device: String = "iPhone", key: String? = nil) async throws
    -> TestResponse
  {
    try await lab.client().send(
      "POST",
      "\(path)/launches",
      headers: ["Authorization": key ?? self.key, "Content-Type": "application/json"],
      bytes: Array(#"{"device":"\#(device)","launch":"\#(launch)"}"#.utf8)
    )
  }

  /// The session of a launch.
  func session(_ name: String, on device: String = "iPhone") async throws -> LiveClient {
    let opened = try await launch(name, on: device)
    try #require(opened.status == 201, "\(opened.text)")
    return LiveClient(
      lab,
      "/api/live/\(try #require(try opened.json()["id"] as? String))",
      key: key
    )
  }

  /// The names of the launches, the latest first.
  func launches() async throws -> [String] {
    let state = try await lab.send("GET", path).json()
    let launches = try #require(state["launches"] as? [[String: Any]])
    return launches.compactMap { $0["name"] as? String }
  }
}
