import Foundation
import LabCore
import SQLValues
import Synchronization

/// What the clocks showed when a server last used the journal.
extension Journal {
  /// How often that is kept.
  private static let markPause = Duration.seconds(60)

  /// Keeps what the clocks show from now on, until the journal is closed.
  package func start() {
    let task = clock.start { [weak self, clock] in
      while let self {
        do throws(StoreError) {
          if isKeeper { try await keepMark() }
        } catch {
          // The journal logs it, and the last mark is as good.
        }
        do { try await clock.sleep(for: Self.markPause) } catch { return }
      }
    }
    marking.withLock { $0 = task }
  }

  /// Keeps what the clocks show now.
  func keepMark() async throws(StoreError) {
    let wall = "coalesce(CAST(\(database.dialect.clock) * 1000 AS bigint), $2)"
    let statement = Self.keeping(clock.mark, wall: wall)
    _ = try await database.write(Batch([statement], order: ""))
  }

  /// The statement that replaces the mark.
  private static func keeping(_ mark: ClockMark, wall: String = "$2") -> SQLStatement {
    SQLStatement(
      "UPDATE salt SET time = $1, wall = \(wall), boot = $3, uptime = $4",
      [
        .integer(mark.time.milliseconds), .integer(mark.wall.milliseconds),
        .text(mark.uptime?.boot), .integer(mark.uptime.map { Int64($0.seconds * 1000) }),
      ]
    )
  }

  /// Reads the mark.
  static func mark(_ connection: any Connection) throws -> ClockMark? {
    let rows = try connection.query(
      "SELECT time, wall, boot, uptime FROM salt WHERE time IS NOT NULL"
    )
    return try rows.first.map { row in
      let (boot, uptime): (String?, Int64?) = (try row[2], try row[3])
      return ClockMark(
        time: Date(milliseconds: try row[0]),
        wall: Date(milliseconds: try row[1]),
        uptime: boot.flatMap { boot in
          uptime.map { Uptime(boot: boot, seconds: Double($0) / 1000) }
        }
      )
    }
  }

  /// Copies the mark to another journal.
  static func copyMark(_ source: any Connection, _ target: any Connection) throws {
    guard let mark = try mark(source) else { return }
    let statement = keeping(mark)
    try target.query(statement.sql, statement.values)
  }
}
