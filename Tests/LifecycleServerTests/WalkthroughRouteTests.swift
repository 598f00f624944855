import Foundation
import LabCore
import MicroHTTPD
import Testing
import TestSupport

@testable import LabStore
@testable import LabHTTP

@Suite struct `A kept walkthrough` {
  @Test func `is given as it was written, replaced and erased with its key`() async throws {
    try await withLab { lab in
      let (id, key) = try await lab.addWalkthrough()
      let path = "/api/walkthroughs/\(id)"
      #expect(try await lab.send("GET", path).text == KeptText.small)
      let other = KeptText.small.replacing("Small", with: "Other")
      #expect(try await lab.put(other, at: path, key: key).status == 204)
      #expect(try await lab.send("GET", path).text == other)
      let headers = ["Authorization": key]
      #expect(try await lab.send("DELETE", path, headers: headers).status == 204)
      let gone = try await lab.send("GET", path)
      #expect(gone.status == 404 && gone.code == "walkthroughNotFound")
    }
  }

  @Test func `has notes for its author, and for the presenter of a class that is at it`()
    async throws
  {
    try await withLab { lab in
      let note = #""back.title":"Back","back.note":"Ask two who disagree.","#
      let noted = KeptText.small.replacing(#""back.title":"Back","#, with: note)
      let (id, key) = try await lab.addWalkthrough(noted)
      let path = "/api/walkthroughs/\(id)"
      #expect(try await lab.send("GET", path).text == KeptText.small)
      let room = try await lab.openRoom()
      for wrong in ["Bearer \(String(repeating: "a", count: 26))", "Bearer \(room.key)"] {
        let headers = ["Authorization": wrong]
        #expect(try await lab.send("GET", path, headers: headers).text == KeptText.small)
      }
      #expect(try await lab.send("GET", path, headers: ["Authorization": key]).text == noted)

      let before = try await room.lead("GET", "/walkthrough")
      #expect(before.status == 404 && before.code == "walkthroughNotFound")
      try await room.leading("PATCH", "", #"{"lesson":{"id":"\#(id)","step":0}}"#)
      #expect(try await room.lead("GET", "/walkthrough").text == noted)
      let follower = try await lab.send("GET", "/api/rooms/\(room.code)/walkthrough")
      #expect(follower.status == 403 && follower.code == "notPresenter")
    }
  }

  @Test func `is nobody else's to change`() async throws {
    try await withLab { lab in
      let (id, _) = try await lab.addWalkthrough()
      let (_, other) = try await lab.addWalkthrough()
      let path = "/api/walkthroughs/\(id)"
      for key in ["", "Bearer", "Bearer \(String(repeating: "a", count: 26))", other] {
        let answer = try await lab.put(KeptText.small, at: path, key: key)
        #expect(answer.status == 403 && answer.code == "notAuthor")
        let headers = ["Authorization": key]
        #expect(try await lab.send("DELETE", path, headers: headers).status == 403)
      }
      #expect(try await lab.send("GET", path).text == KeptText.small)
    }
  }

  @Test func `has the right form, or is refused with its places`() async throws {
    try await withLab { lab in
      let answer = try await lab.post("/api/walkthroughs", #"{"schemaVersion":1,"id":"x"}"#)
      #expect(answer.status == 422 && answer.code == "badRequest")
      let body = try answer.json()
      let errors = try #require(body["errors"] as? [[String: Any]])
      #expect(errors.map { $0["code"] as? String } == ["missingField"])
    }
  }

  @Test func `has a limit of bytes and of number, each with its name`() async throws {
    var limits = LabLimits()
    (limits.walkthroughs, limits.walkthroughBytes) = (1, KeptText.small.utf8.count)
    try await withLab(configure: { [limits] in $0.limits = limits }) { lab in
      let long = try await lab.post("/api/walkthroughs", KeptText.small + " ")
      #expect(long.status == 413 && long.code == "payloadTooLarge")
      _ = try await lab.addWalkthrough()
      let second = try await lab.post("/api/walkthroughs", KeptText.small)
      #expect(second.status == 409 && second.values["limit"] == "walkthroughs")
    }
  }

  @Test func `is forgotten a year after the last who asked for it`() async throws {
    let day = 24 * 60 * 60.0
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger)
    let (old, young) = (RunID(String(repeating: "a", count: 26)), RunID("b"))
    let now = journal.clock.now
    let kept = KeptWalkthrough(key: "k", json: [1], usedAt: now)
    try await journal.keep(kept, as: old, from: nil, forgetting: now, of: 9)
    let (yesterday, tomorrow) = (now.addingTimeInterval(-day), now.addingTimeInterval(day))
    try await journal.keep(kept, as: young, from: nil, forgetting: yesterday, of: 9)
    #expect(try await journal.walkthroughCount(from: nil) == 2)
    try await journal.keep(kept, as: RunID("c"), from: 7, forgetting: tomorrow, of: 9)
    #expect(try await journal.walkthroughCount(from: nil) == 1)
    #expect(try await journal.walkthroughCount(from: 7) == 1)
    #expect(try await journal.walkthroughCount(from: 8) == 0)
  }

  @Test func `may be questions in a table, which come back as a bank with problems by row`()
    async throws
  {
    let folder = Folders.tests.appending(path: "PublicTests/fixtures")
    let table = try String(contentsOf: folder.appending(path: "bank.csv"), encoding: .utf8)
    let bank = try Data(contentsOf: folder.appending(path: "bank.json"))
    try await withLab { lab in
      let check = { (table: String, type: String) in
        let headers = ["Content-Type": type]
        return try await lab.send("POST", "/api/banks/check", headers: headers, body: table)
      }
      let read = try await check(table, "text/csv; charset=utf-8").json()
      let expected = try JSONSerialization.jsonObject(with: bank)
      #expect(read["bank"] as? NSDictionary == expected as? NSDictionary)
      #expect((read["problems"] as? [Any])?.count == 0)

      let places = { (table: String) in
        let body = try await check(table, "text/csv").json()
        let problems = try #require(body["problems"] as? [[String: Any]])
        return problems.map { $0["pointer"] as? String }
      }
      #expect(try await places("question;choices\nWhich?;a") == ["question 1, choices"])
      #expect(try await places("a,b\n1,2") == ["question 1, question"])
      let other = try await check(table, "text/plain")
      #expect(other.status == 415)
    }
  }

  @Test func `is tried when somebody asks, in their language`() async throws {
    try await withLab { lab in
      let fine = try await lab.post("/api/walkthroughs/check", KeptText.small)
      #expect(fine.text == #"{"problems":[]}"#)
      let wrong = KeptText.small.replacing(#""do":"pop""#, with: #""do":"finishInteraction""#)
      let body = try await lab.post("/api/walkthroughs/check", wrong).json()
      let problems = try #require(body["problems"] as? [[String: Any]])
      #expect(problems.map { $0["code"] as? String } == ["stepRefused"])
      #expect(problems.map { $0["pointer"] as? String } == ["/steps/0/commands/0"])
    }
  }
}

/// A small walkthrough, as an author sends it.
enum KeptText {
  static let small = """
    {"schemaVersion":1,"id":"small","scenario":{"schemaVersion":1,"id":"stack",\
    "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},\
    "window":{"root":"Nav"},"steps":[{"do":"launch"},{"do":"push","target":"B"}]},\
    "steps":[{"id":"back","kind":"run","commands":[{"do":"pop"}]}],\
    "texts":{"en":{"title":"Small","back.title":"Back","back.text":"Pop it."}}}
    """
}

extension TestLab {
  /// Keeps a small walkthrough; gives its id and what its author sends as `Authorization`.
  func addWalkthrough(_ text: String = KeptText.small) async throws -> (id: String, key: String) {
    let answer = try await post("/api/walkthroughs", text)
    let body = try answer.json()
    let id = try #require(body["id"] as? String)
    #expect(answer.status == 201 && answer.headers["location"] == "/api/walkthroughs/\(id)")
    return (id, "Bearer \(try #require(body["key"] as? String))")
  }

  fileprivate func put(_ body: String, at path: String, key: String) async throws -> TestResponse {
    let headers = ["Content-Type": "application/json", "Authorization": key]
    return try await send("PUT", path, headers: headers, body: body)
  }
}
