/// A client that follows an event stream.
final class EventReader {
  let client: TestClient
  private(set) var head: Reply
  private var text: [UInt8] = []

  init(
    port: UInt16,
    target: String = "/events",
    after: UInt64? = nil,
    receiveBuffer: Int32? = nil
  ) throws {
    client = try TestClient(port: port, receiveBuffer: receiveBuffer)
    client.request("GET \(target)", after.map { ["Last-Event-ID: \($0)"] } ?? [])
    head = try client.head()
  }

  /// The next block of the stream without its empty line, or `nil` if the stream has ended in
  /// order.
  func next() throws -> String? {
    while true {
      if let end = text.indices.dropLast().first(where: { text[$0] == 10 && text[$0 + 1] == 10 }) {
        let block = String(decoding: text[..<end], as: UTF8.self)
        text.removeFirst(end + 2)
        return block
      }
      guard let chunk = try client.chunk() else { return nil }
      text += chunk
    }
  }

  /// The ids of the next messages.
  func ids(_ count: Int) throws -> [UInt64] {
    var ids: [UInt64] = []
    while ids.count < count, let block = try next() {
      if let id = Self.id(of: block) {
        ids.append(id)
      }
    }
    return ids
  }

  /// The id in a block, or `nil` for comments and the like.
  static func id(of block: String) -> UInt64? {
    guard block.hasPrefix("id: ") else { return nil }
    return UInt64(block.dropFirst(4).prefix { $0.isNumber })
  }
}
