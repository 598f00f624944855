import Foundation
import Testing

/// A room of a server under test, with the key of its opener.
struct TestRoom: Sendable {
  let lab: TestLab
  let code: String
  let key: String

  var path: String { "/api/rooms/\(code)" }

  /// The same room after a restart.
  func room(in lab: TestLab) -> TestRoom { TestRoom(lab: lab, code: code, key: key) }

  /// Sends a request with a key.
  func lead(
    _ method: String,
    _ place: String = "",
    _ body: String? = nil,
    key other: String? = nil
  ) async throws -> TestResponse {
    var headers = ["Authorization": "Bearer \(other ?? key)"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await lab.send(method, path + place, headers: headers, body: body)
  }

  /// Leads, and expects that it is done.
  @discardableResult
  func leading(
    _ method: String,
    _ place: String = "",
    _ body: String? = nil,
    key other: String? = nil
  ) async throws -> [String: Any] {
    let response = try await lead(method, place, body, key: other)
    try #require(200..<300 ~= response.status, "\(method) \(place): \(response.text)")
    return response.body.isEmpty ? [:] : try response.json()
  }

  /// The state as a key holder sees it.
  func ledState() async throws -> [String: Any] { try await leading("PATCH", "", "{}") }

  /// Shows the class the run to its end.
  func showAll() async throws {
    let count = try #require(try part(try await ledState(), "run")["eventCount"] as? Int)
    try await leading("PATCH", "", #"{"cursor":\#(count)}"#)
  }

  /// Hands the wheel to a new driver, who takes it.
  func handOver() async throws -> String {
    let key = try #require(try await leading("POST", "/drivers")["key"] as? String)
    try await leading("POST", "/take", key: key)
    return key
  }

  /// Sends a request without a key.
  func send(_ method: String, _ place: String, _ body: String?) async throws -> TestResponse {
    let headers = body == nil ? [:] : TestLab.json
    return try await lab.send(method, path + place, headers: headers, body: body)
  }

  /// Lets somebody join.
  func join() async throws -> String {
    let response = try await send("POST", "/followers", nil)
    try #require(response.status == 201, "\(response.text)")
    return try #require(try response.json()["follower"] as? String)
  }

  /// Votes in a poll.
  func vote(
    _ choice: Int,
    by follower: String,
    in poll: String = "1"
  ) async throws -> TestResponse {
    let body = #"{"choice":\#(choice),"follower":"\#(follower)"}"#
    return try await send("PUT", "/polls/\(poll)/vote", body)
  }

  /// Everything that a follower gets at once.
  func whole(_ query: String = "") async throws -> [String: Any] {
    try await send("GET", query, nil).json()
  }

  /// The state as a follower sees it.
  func state() async throws -> [String: Any] {
    try #require(try await whole()["room"] as? [String: Any])
  }

  /// Follows the room; the first message is the time to come back.
  func follow(_ query: String = "", headers: [String: String] = [:]) async throws -> HTTPClient {
    let client = try lab.client()
    let head = try await client.follow("\(path)/events\(query)", headers: headers)
    try #require(head.status == 200)
    try #require(try await client.nextMessage()?.other == "retry: 1000")
    return client
  }

  /// Follows the room with the key.
  func followAsPresenter() async throws -> HTTPClient {
    let client = try lab.client()
    let headers = ["Authorization": "Bearer \(key)"]
    let head = try await client.follow("\(path)/presenter", headers: headers)
    try #require(head.status == 200)
    try #require(try await client.nextMessage()?.other == "retry: 1000")
    return client
  }
}

extension TestLab {
  /// Opens a room that shows a scenario.
  func openRoom(_ body: String? = nil) async throws -> TestRoom {
    let response = try await post("/api/rooms", body ?? #"{"scenario":\#(Scenarios.pushPop)}"#)
    try #require(response.status == 201, "\(response.text)")
    let answer = try response.json()
    return TestRoom(
      lab: self,
      code: try #require(answer["code"] as? String),
      key: try #require(answer["presenterKey"] as? String)
    )
  }
}

extension HTTPClient {
  /// The next state of a room that is as wanted, and the messages before it.
  func state(
    where isWanted: ([String: Any]) throws -> Bool = { _ in true }
  ) async throws -> [String: Any] {
    while let message = try await nextMessage() {
      guard message.event == "room" else { continue }
      let state = try message.json()
      if try isWanted(state) { return state }
    }
    throw Failure.noAnswer
  }

  /// The numbers of the next events, up to one.
  func events(upTo last: Int, ofRun run: Int = 1) async throws -> [Int] {
    var numbers: [Int] = []
    while numbers.last != last, let message = try await nextMessage() {
      guard message.event == "trace" else { continue }
      let data = try message.json()
      let event = try #require(data["event"] as? [String: Any])
      guard data["run"] as? Int == run else { continue }
      numbers.append(try #require(event["seq"] as? Int))
    }
    return numbers
  }
}

/// A part of a JSON object.
func part(_ object: [String: Any], _ key: String) throws -> [String: Any] {
  try #require(object[key] as? [String: Any], "\(key)")
}
