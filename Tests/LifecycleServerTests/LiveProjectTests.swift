import Foundation
import LabCore
import LifecycleLive
import MicroHTTPD
import Testing
import TestSupport

@testable import LabHTTP
@testable import LabLive
@testable import LabStore

@Suite struct `A project of live sessions` {
  @Test func `opens a session for each launch, which its key writes`() async throws {
    try await withLive { lab, _ in
      let project = try await ProjectClient(lab)
      #expect(try await project.launches() == [])
      let (one, other) = (
        try await project.session("a", on: "iPhone"), try await project.session("b", on: "iPad")
      )
      #expect(one.path != other.path)
      #expect(try await project.launches().sorted() == ["Shop · iPad", "Shop · iPhone"])
      #expect(try await one.write(1...3, launch: "a").status == 200)
      #expect(try await other.write(1...2, launch: "b").status == 200)
      #expect(try await one.numbers() == [1, 2, 3])
      #expect(try await other.numbers() == [1, 2])
    }
  }

  @Test func `gives a launch that asks again its session`() async throws {
    try await withLive { lab, _ in
      let project = try await ProjectClient(lab)
      let first = try await project.session("a")
      try await first.write(1...2, launch: "a")
      #expect(try await project.session("a").path == first.path)
      #expect(try await project.launches().count == 1)
    }
  }

  @Test func `does nothing without its key, and erases all with it`() async throws {
    try await withLive { lab, live in
      let project = try await ProjectClient(lab)
      let other = try await ProjectClient(lab)
      let session = try await project.session("a")
      for key in ["", other.key, live.key] {
        let refused = try await project.launch("b", key: key)
        #expect(refused.status == 403 && refused.code == "notWriter")
        let erased = try await lab.send("DELETE", project.path, headers: ["Authorization": key])
        #expect(erased.status == 403)
      }
      let erased = try await lab.send(
        "DELETE",
        project.path,
        headers: ["Authorization": project.key]
      )
      #expect(erased.status == 204)
      #expect(try await lab.send("GET", project.path).code == "liveProjectNotFound")
      #expect(try await lab.send("GET", session.path).code == "liveNotFound")
      #expect(try await lab.send("GET", other.path).status == 200)
    }
  }

  @Test func `is no session, and a session is no project`() async throws {
    try await withLive { lab, live in
      let project = try await ProjectClient(lab)
      #expect(try await lab.send("GET", "/api/live/\(project.id)").code == "liveNotFound")
      let id = try #require(live.path.split(separator: "/").last)
      #expect(
        try await lab.send("GET", "/api/live/projects/\(id)").code == "liveProjectNotFound"
      )
    }
  }

  @Test(arguments: [
    "{}", #"{"device":"a"}"#, #"{"device":"","launch":"a"}"#, #"{"device":"a","launch":"\n"}"#,
  ])
  func `opens no session for a launch without a name`(body: String) async throws {
    try await withLive { lab, _ in
      let project = try await ProjectClient(lab)
      let answer = try await lab.client().send(
        "POST",
        "\(project.path)/launches",
        headers: ["Authorization": project.key, "Content-Type": "application/json"],
        bytes: Array(body.utf8)
      )
      #expect(answer.status == 422 && answer.code == "badRequest", "\(answer.text)")
    }
  }

  @Test func `leads a browser to its latest launch, and lets it wait for the first`() async throws {
    try await withLive { lab, _ in
      let project = try await ProjectClient(lab)
      let waiting = try await lab.send("GET", "\(project.path)/page")
      #expect(waiting.status == 200 && waiting.headers["refresh"] == "2")
      let session = try await project.session("a")
      let found = try await lab.send("GET", "\(project.path)/page")
      #expect(found.status == 303)
      let id = try #require(session.path.split(separator: "/").last)
      #expect(found.headers["location"] == "/?live=\(id)")
    }
  }

  @Test func `keeps its last launches, which are no sessions of the network`() async throws {
    var limits = LabLimits()
    (limits.liveLaunches, limits.liveSessionsPerNetwork) = (2, 2)
    try await withLive(limits: limits) { lab, _ in
      let project = try await ProjectClient(lab)
      var sessions: [LiveClient] = []
      for number in 1...3 {
        sessions.append(try await project.session("\(number)", on: "Phone \(number)"))
      }
      #expect(try await project.launches().sorted() == ["Shop · Phone 2", "Shop · Phone 3"])
      #expect(try await lab.send("GET", sessions[0].path).code == "liveNotFound")
      #expect(try await sessions[2].write(1...1, launch: "3").status == 200)
    }
  }

  @Test func `makes room on a full server for sessions of others`() async throws {
    var limits = LabLimits()
    limits.liveSessions = 4
    try await withLive(limits: limits) { lab, live in
      let project = try await ProjectClient(lab)
      for number in 1...2 { _ = try await project.session("\(number)", on: "Phone \(number)") }
      #expect(try await lab.post("/api/live", "").status == 201)
      #expect(try await project.launches() == ["Shop · Phone 2"])
      // One launch of each project stays.
      let refused = try await lab.post("/api/live", "")
      #expect(refused.status == 409 && refused.code == "limitReached", "\(refused.text)")
      #expect(try await project.launches() == ["Shop · Phone 2"])
      #expect(try await lab.send("GET", live.path).status == 200)
    }
  }

  @Test func `takes the room of the project that has the most launches`() async throws {
    var limits = LabLimits()
    limits.liveSessions = 6
    try await withLive(limits: limits) { lab, _ in
      let (small, large) = (try await ProjectClient(lab), try await ProjectClient(lab))
      for number in 1...3 { _ = try await large.session("\(number)", on: "Phone \(number)") }
      _ = try await small.session("a", on: "Pad 1")
      #expect(try await large.launches().sorted() == ["Shop · Phone 2", "Shop · Phone 3"])
      #expect(try await small.launches() == ["Shop · Pad 1"])
    }
  }

  @Test func `makes room on a full server with its own launches only`() async throws {
    var limits = LabLimits()
    limits.liveSessions = 3
    try await withLive(limits: limits) { lab, live in
      let project = try await ProjectClient(lab)
      _ = try await project.session("a", on: "Phone 1")
      _ = try await project.session("b", on: "Phone 2")
      #expect(try await project.launches() == ["Shop · Phone 2"])
      #expect(try await lab.send("GET", live.path).status == 200)
    }
  }

  @Test func `is there after a restart, and 30 days later, and ends in the end`() async throws {
    let time = TestTime()
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger, time: time)
    func store() throws -> LiveStore {
      try LiveStore(
        journal: journal,
        limits: LabLimits(),
        threads: try #require(WorkThreads(count: 1)),
        form: "test"
      )
    }
    let opened = try await store().open("Shop", as: .whole, from: .thisMachine)
    let day = Duration.seconds(24 * 60 * 60)
    for number in 1...4 {
      await time.advance(by: day * 30)
      let store = try store()
      await store.endForgotten()
      let project = try await store.project(opened.state.id.text)
      let state = try await store.open("\(number)", on: "iPhone", in: project)
      let session = try await store.session(state.id.text)
      let batch = try LiveBatch(Array(LiveClient.line(1).utf8), of: "\(number)")
      #expect(try await session.receive(batch, with: opened.key).acknowledged == 1)
    }
    await time.advance(by: day * 91)
    let last = try store()
    await last.endForgotten()
    await last.endForgotten()
    await #expect(throws: LiveError.self) { try await last.project(opened.state.id.text) }
    #expect(try journal.lives().isEmpty)
  }
}
