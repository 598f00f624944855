import Foundation
import LabCore
import LifecycleEngine

/// Makes broken requests; the same seed makes the same one.
struct RequestFuzzer: Sendable {
  static let commonPaths = [
    "/", "/healthz", "/metrics", "/api/limits", "/api/catalog", "/api/catalog/rules",
    "/api/simulate",
    "/api/lint", "/api/code?language=swift", "/api/logs", "/api/sources", "/api/compare",
    "/api/runs",
    "/api/events",
    "/api/rooms", "/api/explain?event=1", "/index.html", "/api/%zz", "/%00",
    "/..%2f..%2fetc/passwd",
  ]

  private static let methods = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "G ET",
    "",
  ]
  private static let lines = [
    "Expect: 100-continue", "Connection: close", "Connection: Upgrade", "Upgrade: websocket",
    "Host: other.example", "Host:", "Origin: https://evil.example", "Content-Length: 0",
    "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 5, 5",
    "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: x",
    "Content-Type: application/json", "Accept: text/event-stream", "Last-Event-ID: -1",
    "Last-Event-ID: 99999999999999999999", "If-Match: \"x", "Range: bytes=5-1,-0",
    "If-None-Match: \"", "Cookie: a=b; c; =;;;", " folded: line", "NoColon", ": empty",
    "Authorization: Bearer \u{1}", "Authorization: Basic ====", "X: \u{0}", "X: é\u{7F}",
  ]

  let paths: [String]

  /// What is sent over one connection, and how it ends.
  struct Attempt: Sendable {
    var bytes: [UInt8]
    /// Whether the client tears the connection down without reading.
    var isTornDown = false
  }

  func attempt(seed: UInt64) -> Attempt {
    var dice = Dice(seed: seed)
    switch dice.roll(9) {
    case 0: return Attempt(bytes: dice.bytes(dice.roll(600)))
    case 1: return Attempt(bytes: truncated(request(&dice), &dice))
    case 2: return Attempt(bytes: (0...dice.roll(6)).flatMap { _ in request(&dice) })
    case 3: return Attempt(bytes: chunked(&dice))
    case 4: return Attempt(bytes: oversize(&dice))
    case 5: return Attempt(bytes: request(&dice), isTornDown: true)
    case 6: return Attempt(bytes: lying(&dice))
    default: return Attempt(bytes: mutated(request(&dice), &dice))
    }
  }

  private func head(_ dice: inout Dice, method: String? = nil) -> String {
    let version =
      dice.roll(8) == 0 ? dice.pick(["HTTP/1.0", "HTTP/2.0", "HTTP/", "x", ""]) : "HTTP/1.1"
    let method =
      method ?? (dice.roll(3) == 0 ? dice.pick(Self.methods) : dice.pick(["GET", "POST"]))
    var text = "\(method) \(dice.pick(paths)) \(version)\r\n"
    if dice.roll(8) > 0 { text += "Host: localhost\r\n" }
    for _ in 0..<dice.roll(4) { text += dice.pick(Self.lines) + "\r\n" }
    return text
  }

  private func body(_ dice: inout Dice) -> [UInt8] {
    let texts = [
      Scenarios.pushPop, "", "{", #"{"do":"push","target":"B"}"#,
      #"{"scenario":\#(Scenarios.pushPop)}"#,
      String(repeating: "[", count: 1 + dice.roll(3_000)), #"{"text":"B viewDidLoad"}"#, "\u{0}",
      #"{"step":1e999,"a":"\ud800"}"#,
    ]
    let text = Array(dice.pick(texts).utf8)
    return dice.roll(3) == 0 ? mutated(text, &dice) : text
  }

  private func request(_ dice: inout Dice) -> [UInt8] {
    var text = head(&dice)
    guard dice.roll(2) == 0 else { return Array((text + "\r\n").utf8) }
    let body = body(&dice)
    text += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    return Array(text.utf8) + body
  }

  private func chunked(_ dice: inout Dice) -> [UInt8] {
    let text =
      head(&dice, method: "POST")
      + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    var bytes = Array(text.utf8)
    let body = body(&dice)
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + dice.roll(100))
      rest = rest.dropFirst(piece.count)
      let size = String(piece.count, radix: 16)
      let line =
        dice.roll(12) == 0
        ? dice.pick(["zz", "-1", "ffffffffffffffff", "", "\(size) ;x", "0x\(size)"]) : size
      bytes += Array("\(line)\r\n".utf8) + piece + Array("\r\n".utf8)
    }
    if dice.roll(4) > 0 { bytes += Array("0\r\n\r\n".utf8) }
    return bytes
  }

  private func oversize(_ dice: inout Dice) -> [UInt8] {
    let filler = String(
      repeating: dice.pick(["x", "%41", "a=b;", "é", "&"]),
      count: 200 + dice.roll(9_000)
    )
    switch dice.roll(4) {
    case 0:
      let target = dice.pick(["/", "/?"]) + filler
      return Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    case 1: return Array((head(&dice) + "X-Long: \(filler)\r\n\r\n").utf8)
    case 2: return Array((head(&dice) + "Cookie: \(filler)\r\n\r\n").utf8)
    default:
      let body = String(repeating: " ", count: (1 << 16) + dice.roll(1 << 16))
      let text = head(&dice, method: "POST") + "Content-Length: \(body.utf8.count)\r\n\r\n"
      return Array((text + body).utf8)
    }
  }

  /// A request whose length is not what it says, twice over.
  private func lying(_ dice: inout Dice) -> [UInt8] {
    let body = body(&dice)
    let length = max(0, body.count + dice.roll(41) - 20)
    let second =
      dice.roll(2) == 0 ? "Transfer-Encoding: chunked" : "Content-Length: \(dice.roll(99))"
    let text = head(&dice, method: "POST") + "Content-Length: \(length)\r\n\(second)\r\n\r\n"
    return Array(text.utf8) + body + request(&dice)
  }

  private func truncated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    Array(bytes.prefix(dice.roll(bytes.count + 1)))
  }

  private func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    guard !bytes.isEmpty else { return dice.bytes(3) }
    var bytes = bytes
    for _ in 0...dice.roll(6) where !bytes.isEmpty {
      let place = dice.roll(bytes.count)
      switch dice.roll(3) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes.insert(contentsOf: dice.bytes(1 + dice.roll(4)), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.roll(8)))
      }
    }
    return bytes
  }
}

/// Random numbers from a seed.
private struct Dice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func roll(_ sides: Int) -> Int { Int(random.next() % UInt64(sides)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(roll(256)) } }
}

extension RequestFuzzer.Attempt {
  /// Sends everything over a connection of its own.
  ///
  /// - Returns: The status that came first, if one came soon.
  func perform(port: UInt16) throws -> Int? {
    let client = try HTTPClient(port: port)
    if isTornDown {
      client.tearDown(afterSending: bytes)
      return nil
    }
    let answer = client.firstBytes(afterSending: bytes)
    guard answer.starts(with: Array("HTTP/1.".utf8)), answer.count > 12 else { return nil }
    return Int(String(decoding: answer[9..<12], as: UTF8.self)) ?? 0
  }
}
