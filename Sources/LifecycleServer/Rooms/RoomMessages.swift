import Foundation
import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// A room at a moment, for whoever shows it.
struct RoomPicture {
  let code: RoomCode
  let record: RoomRecord
  /// The object of `run`, which changes with the commands only.
  let runFacts: [UInt8]
  let followerCount: Int
  let isPresenterHere: Bool
  let exploringCount: Int
  let expires: Date
  let now: Date
}

/// The parts of the room's messages.
enum RoomMessages {
  /// The messages about some events, one after another.
  ///
  /// - Parameters:
  ///   - events: The JSON objects of the events.
  ///   - first: The position of the first.
  ///   - number: The number of the run in the room.
  /// - Returns: A message for each event.
  static func traces(_ events: [[UInt8]], from first: Int, number: Int) -> [[UInt8]] {
    var writer = JSONWriter()
    return zip(first..., events).map { seq, event in
      writer.reset()
      writer.object {
        $0.key("event")
        $0.raw(event)
        $0.member("run", number)
      }
      return message("trace", writer.bytes, id: "\(number).\(seq)")
    }
  }

  /// The message with the whole state.
  static func state(_ picture: RoomPicture, forPresenter: Bool) -> [UInt8] {
    let shape = forPresenter ? RoomPicture.presenter : RoomPicture.follower
    return message("room", JSONWriter(picture, as: shape).bytes)
  }

  /// The last message of all.
  static let ended = message("ended", Array("{}".utf8))

  private static func message(_ name: String, _ data: [UInt8], id: String? = nil) -> [UInt8] {
    let head = (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: "
    return Array(head.utf8) + data + Array("\n\n".utf8)
  }
}
