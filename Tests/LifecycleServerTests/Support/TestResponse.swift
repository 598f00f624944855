import Foundation
import Testing

/// What a server answered.
struct TestResponse: Sendable {
  var status: Int
  /// The header lines; the names are in small letters.
  var headers: [String: String]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object.
  func json() throws -> [String: Any] { try jsonObject(text) }
}

/// One message of an event stream.
struct StreamMessage: Sendable, Equatable {
  var id: String?
  var event: String?
  var data: String?
  /// A line that belongs to the stream and not to a message.
  var other: String?

  init(_ text: String) {
    for line in text.components(separatedBy: "\n") {
      let parts = line.components(separatedBy: ": ")
      let value = parts.dropFirst().joined(separator: ": ")
      switch parts[0] {
      case "id": id = value
      case "event": event = value
      case "data": data = value
      default: other = line
      }
    }
  }

  /// The data as a JSON object.
  func json() throws -> [String: Any] { try jsonObject(data ?? "") }
}

func jsonObject(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
