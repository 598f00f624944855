import Foundation
import LabCore
import SQLValues

extension Journal {
  /// Writes the records of rooms as this version does: without optionals, followers and votes, which get
  /// rows of their own.
  static func fillRooms(_ connection: any Connection) throws {
    for row in try connection.query("SELECT code, record FROM rooms") {
      let code = RoomCode(stored: try row[0])
      let record = try RoomRecord.decode(try row[1])
      let start = StoredRoomState(record: record.core, revision: 1)
      try connection.pipeline(try statements(record, over: start, of: code))
      try connection.query(
        "UPDATE rooms SET record = $2, usedat = $3 WHERE code = $1",
        [
          .text(code.text), .text(try record.core.encoded()),
          .number(record.leading.usedAt.timeIntervalSinceReferenceDate),
        ]
      )
    }
  }
}
