import Foundation
import LifecycleLogs
import LabHTTP
import Logging
import Synchronization
import Testing
import TestSupport

@testable import LabStore

@Suite struct `The key of a room` {
  /// Every request that needs the key.
  private static let requests: [(method: String, place: String, body: String?)] = [
    ("PATCH", "", #"{"cursor":1}"#), ("PATCH", "", "nonsense"),
    ("POST", "/commands", #"{"do":"push","target":"B"}"#), ("PUT", "/run", #"{"step":0}"#),
    ("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#),
    ("PATCH", "/polls/1", #"{"phase":"closed"}"#), ("POST", "/gather", nil),
    ("POST", "/drivers", nil), ("POST", "/take", nil), ("GET", "/recap", nil),
    ("POST", "/requests", nil), ("DELETE", "/requests", nil), ("PUT", "/presence", "{}"),
    ("GET", "/offers", nil), ("GET", "/presenter", nil), ("DELETE", "", nil),
  ]

  @Test func `is needed to lead; without it nothing changes`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let other = try await lab.openRoom()
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      let token = try await room.join()
      let follower = try await room.follow()
      _ = try await follower.state { $0["followers"] as? Int == 1 }
      let before = try await lasting(room)
      let changed = String(room.key.dropLast()) + (room.key.hasSuffix("a") ? "b" : "a")
      let forged = [
        "Bearer \(changed)", "Bearer \(other.key)", "Bearer \(token)", "Bearer \(room.code)",
        "Bearer", "Bearer  ", "Basic \(room.key)", room.key, "Bearer \(room.key)x",
        "Bearer \(room.key.uppercased())", "Bearer \(room.key.dropLast())",
      ]
      for request in Self.requests {
        for header in forged + [nil] {
          var headers = request.body == nil ? [:] : TestLab.json
          headers["Authorization"] = header
          let response = try await lab.send(
            request.method,
            room.path + request.place,
            headers: headers,
            body: request.body
          )
          #expect(response.status == 403, "\(request) \(header ?? "")")
          #expect(try response.json()["code"] as? String == "notPresenter")
        }
      }
      #expect(try await lasting(room) == before)
    }
  }

  /// What followers get of a room, without what a presenter's silence changes.
  private func lasting(_ room: TestRoom) async throws -> NSDictionary {
    var whole = try await room.whole()
    var state = try part(whole, "room")
    for member in ["now", "presenterIsHere", "version"] { state[member] = nil }
    whole["room"] = state
    return whole as NSDictionary
  }

  @Test func `is in nothing that a follower gets, in no log and not in the journal`() async throws {
    try await withFolder { folder in
      let log = CapturedLog()
      var configuration = LabServerConfiguration()
      configuration.port = 0
      configuration.storage = .folder(folder)
      configuration.logger = Logger(label: "test") { _ in log }
      configuration.logger.logLevel = .trace
      let server = try LabServer.start(configuration)
      let lab = TestLab(server: server)
      let room = try await lab.openRoom(#"{"scenario":\#(Scenarios.pushPop),"title":"Zebra"}"#)
      let follower = try await room.follow()
      let presenter = try await room.followAsPresenter()
      let driver = try await room.handOver()
      var captured = ""
      let token = try await room.join()
      for request in Self.requests.dropLast() where request.place != "/presenter" {
        for key in [room.key, driver] {
          let (method, place, body) = request
          captured += try await room.lead(method, place, body, key: key).text
        }
      }
      for place in ["", "/qr.svg", "/recap"] {
        captured += try await room.send("GET", place, nil).text
      }
      captured += try await room.send("POST", "/explorations", #"{"step":0}"#).text
      captured += try await room.vote(0, by: token).text
      let files = try Self.contents(of: folder)
      #expect(files.contains("Zebra"))
      #expect(try await room.lead("DELETE").status == 204)
      for stream in [follower, presenter] {
        while let message = try await stream.nextMessage() {
          captured += "\(message)"
        }
      }
      try await onThread { server.stop() }
      #expect(log.text.contains("/api/rooms/*/drivers"))
      #expect(!log.text.contains(room.code))
      #expect(captured.contains("handedOver"))
      // Answers to a driver's own request for keys hold other keys than these.
      for key in [room.key, driver] {
        #expect(!captured.contains(key))
        #expect(!log.text.contains(key))
        #expect(!files.contains(key))
      }
    }
  }

  @Test func `is handed over, and the wheel taken back`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let handed = try await room.lead("POST", "/drivers")
      #expect(handed.status == 201)
      #expect(try handed.json()["driver"] as? Int == 1)
      let driver = try #require(try handed.json()["key"] as? String)
      // Nobody is without the wheel until the other one has it.
      try await Self.expectNotDriving(room.lead("PATCH", "", #"{"cursor":3}"#, key: driver))
      #expect(try await room.ledState()["offered"] as? Int == 1)
      try await room.leading("POST", "/take", key: driver)
      try await room.leading("PATCH", "", #"{"cursor":1}"#, key: driver)
      try await room.leading("POST", "/gather", key: driver)
      try await Self.expectNotDriving(room.lead("PATCH", "", #"{"cursor":2}"#))
      for (method, place) in [("DELETE", ""), ("POST", "/drivers"), ("DELETE", "/requests")] {
        let refused = try await room.lead(method, place, key: driver)
        #expect(refused.status == 403)
        #expect(try refused.json()["code"] as? String == "notPresenter")
      }
      #expect(try await room.state()["cursor"] as? Int == 1)

      try await room.leading("POST", "/take")
      try await Self.expectNotDriving(room.lead("PATCH", "", #"{"cursor":3}"#, key: driver))
      try await Self.expectNotDriving(room.lead("POST", "/take", key: driver))
      try await room.leading("PATCH", "", #"{"cursor":2}"#)
      #expect(try await room.leading("POST", "/requests", key: driver)["requested"] as? Int == 1)
      #expect(try await room.leading("DELETE", "/requests")["requested"] is NSNull)
      try await room.leading("POST", "/requests", key: driver)
      let again = try await room.leading("POST", "/drivers", #"{"driver":1}"#)
      #expect(again.keys.sorted() == ["driver"])
      #expect(try await room.ledState()["requested"] is NSNull)
      try await room.leading("POST", "/take", key: driver)
      try await room.leading("PATCH", "", #"{"cursor":4}"#, key: driver)
      #expect(try await room.lead("POST", "/drivers", #"{"driver":2}"#).status == 404)
      let presenter = try await room.followAsPresenter()
      let state = try await presenter.state()
      let drivers = try #require(state["drivers"] as? [[String: Any]])
      #expect(drivers.map { $0["isDriving"] as? Bool } == [false, true])
      let audit = try #require(state["audit"] as? [[String: Any]])
      let actions = ["opened", "handedOver", "tookBack", "handedOver"]
      #expect(audit.map { $0["action"] as? String } == actions)
      #expect(audit.map { $0["driver"] as? Int } == [nil, 1, 1, 1])
    }
  }

  /// The bytes of all files of a folder.
  static func contents(of folder: String) throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: Data()) {
      bytes,
      name in
      let file = try FileHandle(forReadingFrom: URL(filePath: folder).appending(path: name))
      bytes += try file.readToEnd() ?? Data()
    }
  }

  private static func expectNotDriving(_ response: TestResponse) throws {
    #expect(response.status == 409)
    #expect(try response.json()["code"] as? String == "notDriving")
  }
}

extension Data {
  /// Whether a text stands in the bytes.
  func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

/// Everything that a server said.
final class CapturedLog: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
  }
}
