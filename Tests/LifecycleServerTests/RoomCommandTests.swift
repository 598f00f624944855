import Foundation
import Testing
import TestSupport

@testable import LabStore

@Suite struct `A command on the run of a room` {
  private static let push = #"{"do":"push","target":"B"}"#

  @Test func `is performed once with a key, also after a restart`() async throws {
    try await withFolder { folder in
      var opened: TestRoom?
      var first: [String: Any] = [:]
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        opened = room
        first = try await perform(Self.push, in: room, key: "a").json()
        try await room.leading("POST", "/commands", #"{"do":"background"}"#)
        try await expectSame(first, room)
      }
      try await withLab(storage: .folder(folder)) { lab in
        try await expectSame(first, try #require(opened).room(in: lab))
      }
    }
  }

  private func expectSame(_ first: [String: Any], _ room: TestRoom) async throws {
    let answer = try await perform(Self.push, in: room, key: "a", version: "1.1")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.headers["etag"] == "\"1.2\"")
    let again = try answer.json()
    for member in ["events", "commands"] {
      #expect(again[member] as? NSArray == first[member] as? NSArray, "\(member)")
    }
    #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 3)
  }

  @Test func `is refused where the key belongs to another`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      #expect(try await perform(Self.push, in: room, key: "a").status == 200)
      let other = try await perform(#"{"do":"pop"}"#, in: room, key: "a")
      #expect(other.status == 422)
      #expect(try other.json()["code"] as? String == "idempotencyKeyReused")
      // A key belongs to one run.
      try await room.leading("PUT", "/run", #"{"step":1}"#)
      let anew = try await perform(Self.push, in: room, key: "a")
      #expect(anew.status == 200)
      #expect(anew.headers["etag"] == "\"2.2\"")
    }
  }

  @Test func `is performed on the version that the driver knows`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let done = try await perform(Self.push, in: room, version: "1.1")
      #expect(done.status == 200 && done.headers["etag"] == "\"1.2\"", "\(done.text)")
      for stale in ["1.1", "2.2", "0.0"] {
        let refused = try await perform(#"{"do":"pop"}"#, in: room, version: stale)
        #expect(refused.status == 412)
        #expect(refused.headers["etag"] == "\"1.2\"")
        #expect(refused.text.contains("version 1.2, not \(stale)"))
      }
      for wrong in ["1", "1.x", "1.2.3", ".", "-1.2"] {
        let refused = try await perform(#"{"do":"pop"}"#, in: room, version: wrong)
        #expect(refused.status == 400, "\(wrong)")
        #expect(refused.text.contains("1.3"))
      }
      #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 2)
    }
  }

  @Test func `is told to nobody else than whoever may lead`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      #expect(try await perform(Self.push, in: room, key: "a").status == 200)
      let headers = TestLab.json.merging(["Idempotency-Key": "a"]) { $1 }
      let forged = try await lab.send(
        "POST",
        "\(room.path)/commands",
        headers: headers,
        body: Self.push
      )
      #expect(forged.status == 403)
    }
  }

  @Test func `is answered again also while a vote is open, which holds others`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let pop = #"{"do":"pop"}"#
      #expect(try await perform(Self.push, in: room, key: "a").status == 200)
      let asked = #"{"question":"?","choices":["a","b"],"commands":[\#(pop)]}"#
      try await room.leading("POST", "/polls", asked)
      #expect(try await room.vote(0, by: try await room.join()).status == 204)
      #expect(try await perform(Self.push, in: room, key: "a").status == 200)
      #expect(try await perform(pop, in: room, key: "b").status == 409)
      #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 2)
    }
  }

  private func perform(
    _ step: String,
    in room: TestRoom,
    key: String? = nil,
    version: String? = nil
  ) async throws -> TestResponse {
    var headers = TestLab.json
    headers["Authorization"] = "Bearer \(room.key)"
    headers["Idempotency-Key"] = key
    headers["If-Match"] = version.map { "\"\($0)\"" }
    return try await room.lab.send(
      "POST",
      "\(room.path)/commands",
      headers: headers,
      body: step
    )
  }
}
