#if DEBUG || LIFECYCLE_PROBE
import Foundation
import PhoneSupport
import Synchronization

/// Follows a session, and notes when each line of it comes, or each event that is drawn of them.
final class CrowdFollower: Sendable {
  /// The session that is followed.
  enum Subject: String {
    case lines = "events"
    case events = "trace"

    /// The text before the milliseconds since the start of the probe.
    fileprivate var time: StaticString { self == .lines ? #""ms":"# : #""time":"# }
  }

  /// The lines that came.
  struct Figures {
    /// The times of their arrival in seconds, and of their sending in milliseconds of their launch.
    var times: [(came: Double, milliseconds: Double)] = []
    var doubled = 0
    /// The number of lines that came, each counted once.
    var count: Int { numbers.count }
    /// The number of lines that are missing before the last one that came.
    var missing: Int { (numbers.max() ?? 0) - numbers.count }
    fileprivate var numbers: Set<Int> = []
  }

  private let subject: Subject
  private let connection: SocketConnection
  private let came = Mutex(Figures())

  init(_ subject: Subject, of path: String, port: UInt16) throws {
    self.subject = subject
    connection = try SocketConnection(port: port)
    let answer = try connection.follow("\(path)/\(subject.rawValue)")
    guard answer.status == 200 else { throw CrowdError(answer: "\(answer.status)") }
  }

  var figures: Figures { came.withLock { $0 } }

  /// Whether every line of a phone came.
  func has(_ phone: CrowdPhone) -> Bool { came.withLock(\.count) >= phone.lineCount }

  /// Reads lines until it is ended.
  func follow() {
    while let line = try? connection.nextLine() {
      guard let milliseconds = Self.number(in: line, behind: subject.time),
        let number = Self.number(in: line, behind: #""seq":"#)
      else { continue }
      let now = CrowdClock.seconds
      came.withLock { figures in
        if figures.numbers.insert(Int(number)).inserted {
          figures.times.append((now, milliseconds))
        } else {
          figures.doubled += 1
        }
      }
    }
  }

  /// Ends it.
  func end() { connection.end() }

  /// The number that stands first behind a text.
  private static func number(in line: [UInt8], behind text: StaticString) -> Double? {
    let text = text.withUTF8Buffer { unsafe Array($0) }
    for start in line.indices.dropLast(text.count)
    where line[start] == text[0] && line[start..<start + text.count].elementsEqual(text) {
      let digits = line[(start + text.count)...].prefix { $0 == UInt8(ascii: ".") || 48...57 ~= $0 }
      return Double(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }
}
#endif
