import Foundation
import LabCore
import LifecycleScenario
import MicroHTTPD
import Testing

@testable import LabRooms
@testable import LabStore
@testable import LabHTTP

/// What strangers can do to rooms.
@Suite struct `A room among strangers` {
  private static let teacher = Client.guest(1)
  private static let school = Client.guest(2)
  private static let stranger = Client.guest(3)
  private static let logger = LabServerConfiguration().logger

  @Test func `is looked for in vain a few times a minute`() async throws {
    #expect(LabLimits().missesPerMinute == 10)
    var limits = LabLimits()
    limits.missesPerMinute = 2
    let store = try Self.store(limits: limits)
    let code = try await Self.open(store).code.text
    for _ in 0..<2 {
      await #expect(throws: RoomError.unknown(code: "XXXXXX")) {
        _ = try await store.room("XXXXXX", from: Self.stranger)
      }
    }
    // A code that is right by chance tells no more.
    for code in ["XXXXXX", code] {
      let error = await #expect(throws: WorkError.self) {
        _ = try await store.room(code, from: Self.stranger)
      }
      #expect(error?.problem.kind == .tooManyRequests)
      #expect(
        error?.problem.headers.contains {
          $0.name == "Retry-After" && (1...30).contains(Int($0.value) ?? 0)
        } == true
      )
    }
    _ = try await store.room(code, from: Self.teacher)
    _ = try await store.room(code, from: Self.school)
  }

  @Test func `is kept open for a class by those who guess beside it`() async throws {
    let store = try Self.store()
    let code = try await Self.open(store).code.text
    _ = try await store.room(code, from: Self.school)
    for _ in 0..<20 { _ = try? await store.room("XXXXXX", from: Self.school) }
    _ = try await store.room(code, from: Self.school)
  }

  /// Teacher and school were there and learn about the end; a stranger learns about no room.
  private static func expectEnd(of code: RoomCode, in store: RoomStore) async {
    for visitor in [teacher, school] {
      await #expect(throws: RoomError.ended(code)) {
        _ = try await store.room(code.text, from: visitor)
      }
    }
    await #expect(throws: RoomError.unknown(code: code.text)) {
      _ = try await store.room(code.text, from: stranger)
    }
  }

  @Test func `has ended for those who were there, and never was for others`() async throws {
    let store = try Self.store()
    let code = try await Self.open(store).code
    _ = try await store.room(code.text, from: Self.school)
    try await store.end(code)
    await Self.expectEnd(of: code, in: store)
  }

  @Test func `is answered with the time to wait`() async throws {
    var limits = LabLimits()
    limits.missesPerMinute = 1
    try await withLab(
      limits: limits,
      configure: { $0.access.trustedProxies.hasSilentLocalProxy = true }
    ) { lab in
      #expect(try await lab.send("GET", "/api/rooms/XXXXXX").status == 404)
      let answer = try await lab.send("GET", "/api/rooms/XXXXXX")
      #expect(answer.status == 429)
      #expect((1...60).contains(answer.headers["retry-after"].flatMap { Int($0) } ?? 0))
    }
  }

  @Test func `is one of five from one address, where no token is needed`() async throws {
    let store = try Self.store()
    let first = try await Self.open(store)
    for _ in 0..<4 { _ = try await Self.open(store) }
    let limit = LimitError.roomsPerNetwork(5)
    await #expect(throws: limit) { _ = try await Self.open(store) }
    _ = try await Self.open(store, from: Self.school)
    // They are still counted after a restart.
    let later = try Self.store(store.journal)
    await #expect(throws: limit) { _ = try await Self.open(later) }
    try await later.end(first.code)
    _ = try await Self.open(later)
    for _ in 0..<6 { _ = try await Self.open(store, from: Self.teacher.withToken) }
  }

  @Test func `is joined so often a minute from one address`() async throws {
    var limits = LabLimits()
    limits.joinsPerMinute = 3
    let store = try Self.store(limits: limits)
    let code = try await Self.open(store).code.text
    for _ in 0..<3 { _ = try await store.join(code, from: Self.school) }
    let error = await #expect(throws: WorkError.self) {
      _ = try await store.join(code, from: Self.school)
    }
    #expect(error?.problem.kind == .tooManyRequests)
    _ = try await store.join(code, from: Self.teacher)
    #expect(LabLimits().joinsPerMinute >= 100)
  }

  @Test func `has so many places for one address, and still some for others`() async throws {
    var limits = LabLimits()
    limits.roomFollowersPerNetwork = 3
    let store = try Self.store(limits: limits)
    let code = try await Self.open(store).code.text
    for _ in 0..<3 { _ = try await store.join(code, from: Self.stranger) }
    await #expect(throws: LimitError.followersPerNetwork(3)) {
      _ = try await store.join(code, from: Self.stranger)
    }
    _ = try await store.join(code, from: Self.school)
    // Whoever leads is told, and can close the door.
    #expect(try await store.room(code, from: Self.teacher).state.refusedJoinCount == 1)
  }

  @Test func `lets a class of 300 behind one address in at once`() async throws {
    let store = try Self.store()
    let room = try await Self.open(store)
    for _ in 0..<300 { _ = try await store.join(room.code.text, from: Self.school) }
    #expect(await room.record.following.followers.count == 300)
    #expect(LabLimits().roomFollowersPerNetwork * 5 <= LabLimits().roomFollowers)
  }

  @Test func `remembers so many networks that were in it`() async throws {
    var limits = LabLimits()
    limits.roomVisitors = 2
    let store = try Self.store(limits: limits)
    let code = try await Self.open(store).code
    for client in [Self.school, Self.stranger] { _ = try await store.room(code.text, from: client) }
    try await store.end(code)
    await Self.expectEnd(of: code, in: store)
  }

  @Test func `goes when nobody has led it for ten minutes`() async throws {
    let store = try Self.store()
    let key = try #require(PresenterKey(sent: String(repeating: "a", count: 26)))
    let rooms = try await [Self.open(store, key: key), Self.open(store, key: key)]
    _ = try await rooms[1].change(.recall, by: key.hash(setting: rooms[1].setting))
    for (room, isOver) in zip(rooms, [true, false]) {
      let time = await room.record.leading.usedAt
      #expect(try await room.tick(at: time + 590) == false)
      #expect(try await room.tick(at: time + 610) == isOver)
    }
  }

  @Test func `tells after twelve seconds that its presenter is away`() async throws {
    let store = try Self.store()
    let key = try #require(PresenterKey(sent: String(repeating: "a", count: 26)))
    let room = try await Self.open(store, key: key)
    let hash = key.hash(setting: room.setting)
    let presenter = try await room.lead(from: RoomPosition(), by: hash)
    try await room.notePresence(Array("{}".utf8), by: hash)
    let now = store.journal.clock.now
    _ = try await room.tick(at: now + 11)
    #expect(await room.publisher.presence.isPresenterHere)
    _ = try await room.tick(at: now + 13)
    #expect(await !room.publisher.presence.isPresenterHere)
    withExtendedLifetime(presenter) {}
  }

  @Test func `forgets after five minutes how a class gets along`() async throws {
    let store = try Self.store()
    let room = try await Self.open(store)
    let token = try await room.join()
    let pace = #"{"follower":"\#(token)","pace":"lost","event":3}"#
    try await room.take(.pace(Array(pace.utf8)))
    let now = store.journal.clock.now
    _ = try await room.tick(at: now + 290)
    #expect(await room.publisher.presence.pace.lost.map(\.count) == [1])
    _ = try await room.tick(at: now + 310)
    #expect(await room.publisher.presence.pace.lost.isEmpty)
  }

  @Test func `forgets who was not heard of for an hour, but no vote`() async throws {
    let store = try Self.store()
    let key = try #require(PresenterKey(sent: String(repeating: "a", count: 26)))
    let room = try await Self.open(store, key: key)
    let hash = key.hash(setting: room.setting)
    let token = try await room.join()
    _ = try await room.ask(Array(#"{"question":"?","choices":["a","b"]}"#.utf8), by: hash)
    let vote = Array(#"{"follower":"\#(token)","choice":1}"#.utf8)
    try await room.take(.vote(vote, in: "1"))
    let now = store.journal.clock.now
    _ = try await room.tick(at: now + 3_590)
    try await room.take(.vote(vote, in: "1"))
    _ = try await room.tick(at: now + 7_300)
    #expect(await room.record.following.followers.isEmpty)
    await #expect(throws: RoomError.unknownFollower) { try await room.take(.vote(vote, in: "1")) }
    #expect(await room.record.polling.polls[0].tally == [[0, 1]])
    #expect(await room.record.following.joined == 1)
    _ = try await room.join()
    #expect(await room.record.following.joined == 2)
  }

  private static func open(
    _ store: RoomStore,
    key: PresenterKey? = nil,
    from client: Client = teacher
  ) async throws -> Room {
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    let request = RoomRequest(source: .scenario(document), lesson: nil, title: nil)
    var generator = SystemRandomNumberGenerator()
    let key = key ?? PresenterKey(using: &generator)
    return try await store.open(document, for: request, key: key, from: client)
  }

  private static func store(
    _ journal: Journal? = nil,
    limits: LabLimits = LabLimits()
  ) throws -> RoomStore {
    let journal = try journal ?? LabStorage.memory.journal(logger: logger)
    return try RoomStore(journal: journal, limits: limits, logger: logger)
  }
}
