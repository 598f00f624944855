import Foundation
import LabCore
import LabHTTP
import Logging
import SQLite
import Testing
import TestSupport

@testable import LabStore

/// What the clock of a machine does while the server is down.
@Suite struct `A clock that jumps between two starts` {
  private static let (hour, day) = (3600.0, 24 * 3600.0)
  private static let noon = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [40.0, 400])
  func `ends nothing that was used on that day`(days: Double) async throws {
    try await withFolder { folder in
      var (paths, room): ([String], TestRoom?) = ([], nil)
      let first = TestTime(at: Self.noon, boot: "first")
      try await Self.withLab(in: folder, first) { lab in
        let opened = try await lab.openRoom()
        // A room that was led right away is one that nobody has led.
        await first.advance(by: .seconds(1))
        try await opened.leading("POST", "/commands", #"{"do":"background"}"#)
        let live = try await LiveClient(lab)
        let walkthrough = try await lab.addWalkthrough().id
        paths = [
          opened.path, try await lab.startRun(), live.path, "/api/walkthroughs/\(walkthrough)",
        ]
        room = opened
      }
      // Ahead, on while it is, back, ahead once more and back, each by another start of the machine.
      let ahead = days * Self.day
      for (index, jump) in [ahead, ahead + 600, 1200, ahead + 1800, 2400].enumerated() {
        let time = TestTime(at: Self.noon, ahead: jump, boot: "\(index)")
        try await Self.withLab(in: folder, time) { lab in
          await time.advance(by: .seconds(61))
          for path in paths {
            let answer = try await lab.send("GET", path)
            #expect(answer.status == 200, "\(path) after start \(index)")
          }
        }
      }
      try await Self.withLab(in: folder, TestTime(at: Self.noon + Self.hour)) { lab in
        let room = try #require(room).room(in: lab)
        try await room.leading("POST", "/commands", #"{"do":"foreground"}"#)
      }
    }
  }

  @Test(arguments: ["first", "second"])
  func `ends no room that was opened just before`(boot: String) async throws {
    try await withFolder { folder in
      var path = ""
      try await Self.withLab(in: folder, TestTime(at: Self.noon + 0.0004, boot: "first")) { lab in
        path = try await lab.openRoom().path
      }
      let later = TestTime(at: Self.noon + 1, ahead: 40 * Self.day, boot: boot)
      try await Self.withLab(in: folder, later) { lab in
        await later.advance(by: .seconds(61))
        let answer = try await lab.send("GET", path)
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `does not count where the machine was on`() async throws {
    try await withFolder { folder in
      let keeper = LineKeeper()
      let first = try Self.journal(in: folder, TestTime(at: Self.noon, boot: "a"), keeper)
      try await first.keepMark()
      let start = first.clock.now
      first.close()
      for jump in [400 * Self.day, 0, -40 * Self.day] {
        let time = TestTime(at: Self.noon + 2 * Self.hour, ahead: jump, boot: "a")
        let later = try Self.journal(in: folder, time, keeper)
        #expect(later.clock.now == start + 2 * Self.hour)
        later.close()
      }
      #expect(
        keeper.lines == [
          "warning The system clock is 400 days ahead of the time that counts. Nothing expires by that.",
          "warning The system clock is 40 days behind the time that counts. Nothing expires by that.",
        ]
      )
    }
  }

  @Test func `counts as some hours where only the system clock tells`() async throws {
    try await withFolder { folder in
      let first = try Self.journal(in: folder, TestTime(at: Self.noon, boot: "a"))
      try await first.keepMark()
      let start = first.clock.now
      first.close()
      let pauses = [(-Self.day, 0), (600, 600), (9 * Self.hour, LabClock.longestPause)]
      for (jump, counted) in pauses {
        let later = try Self.journal(in: folder, TestTime(at: Self.noon, ahead: jump, boot: "b"))
        #expect(later.clock.now == start + counted)
        later.close()
      }
    }
  }

  @Test func `leaves time to come back where nobody knows how long it was`() {
    let mark = ClockMark(time: Self.noon, wall: Self.noon, uptime: nil)
    let idleTime = Duration.seconds(3600)
    func clock(_ pause: TimeInterval) -> LabClock {
      LabClock(TestTime(at: Self.noon), after: nil, mark: mark, wall: Self.noon + pause)
    }
    let (sure, doubtful) = (clock(2 * Self.hour), clock(40 * Self.day))
    #expect(sure.end(after: idleTime, since: Self.noon) == Self.noon + Self.hour)
    #expect(doubtful.end(after: idleTime, since: Self.noon) == doubtful.now + 900)
    // What had ended before, and what was used since, ends as always.
    let old = Self.noon - 2 * Self.hour
    #expect(doubtful.end(after: idleTime, since: old) == old + Self.hour)
    #expect(doubtful.end(after: idleTime, since: doubtful.now) == doubtful.now + Self.hour)
  }

  #if os(Linux)
  @Test func `does not change how long the machine has been on`() throws {
    let (first, second) = (try #require(MachineTime().uptime), try #require(MachineTime().uptime))
    #expect(first.boot == second.boot && first.boot.count > 30)
    #expect(0 < first.seconds && first.seconds <= second.seconds)
  }
  #endif

  @Test func `is kept in a copy of the journal in another place`() async throws {
    try await withFolder { folder in
      let (old, new) = ("\(folder)/old", "\(folder)/new")
      let time = TestTime(at: Self.noon, ahead: 5, boot: "a")
      let first = try Self.journal(in: old, time)
      try await first.keepMark()
      let mark = first.clock.mark
      first.close()
      _ = try JournalMigration.copy(from: .folder(old), to: .folder(new))
      let copy = try Self.journal(in: new, time)
      #expect(try copy.database.readNow { try Journal.mark($0) } == mark)
      copy.close()
    }
  }

  private static func journal(
    in folder: String,
    _ time: TestTime,
    _ keeper: LineKeeper = LineKeeper()
  ) throws -> Journal {
    let logger = Logger(label: "test") { _ in LineLog(keeper: keeper) }
    return try LabStorage.folder(folder).journal(logger: logger, time: time)
  }

  private static func withLab(
    in folder: String,
    _ time: TestTime,
    _ test: (TestLab) async throws -> Void
  ) async throws {
    try await LifecycleServerTests.withLab(
      storage: .folder(folder),
      configure: { ($0.time, $0.takesLive) = (time, true) },
      test
    )
  }
}
