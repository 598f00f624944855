import ArgumentParser
import MicroHTTPD

/// Reads the lines of a live session as they come, through breaks of the connection.
struct GrowingSession {
  private static let pauseMilliseconds: Int32 = 100

  private let client: LabClient
  private let address: LiveAddress
  private var place = 0
  private var lines: ArraySlice<String> = []

  /// Creates a reader that has read nothing.
  init(_ address: LiveAddress, by client: LabClient) {
    (self.address, self.client) = (address, client)
  }

  /// Waits for the next line, but not long.
  ///
  /// - Throws: The error of a command if the session doesn't exist.
  mutating func next() throws -> GrowingLog.Piece {
    if lines.isEmpty { try read() }
    guard let line = lines.popFirst() else {
      GrowingInput(descriptor: -1).wait(milliseconds: Self.pauseMilliseconds)
      return .pause
    }
    return .line(line)
  }

  private mutating func read() throws {
    let answer = client.send(
      "GET",
      "\(address.path)/events?after=\(place)&limit=5000",
      headers: ["Accept": "application/x-ndjson"]
    )
    // A server that doesn't answer, or is busy, is asked again.
    guard answer.status > 0, answer.status < 500, answer.status != 429 else { return }
    guard answer.isFine else { throw client.complain(of: answer) }
    lines =
      String(decoding: answer.body, as: UTF8.self).split(separator: "\n").map(String.init)[...]
    place += lines.count
  }
}
