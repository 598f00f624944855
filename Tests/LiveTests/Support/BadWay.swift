import Foundation
import LifecycleEngine

@testable import LifecycleProbe
@testable import PhoneSupport

/// The way from a phone to a server on which anything can happen to a batch.
///
/// Whatever the server has acknowledged it keeps; a batch may come late, and behind those that were
/// sent after it.
final class BadWay: ProbeCarrying, @unchecked Sendable {
  /// The fate of a batch.
  enum Mishap: CaseIterable {
    case none
    /// The connection is cut before anything arrives.
    case cut
    /// The server keeps the batch, and its answer is lost.
    case lostAnswer
    /// The server keeps the first lines of the batch and ends; it keeps those when it starts again.
    case halfKept
    /// The connection is cut, and yet the batch arrives: later, behind others.
    case late
    /// The batch arrives twice.
    case doubled
    /// The server asks for a pause.
    case tooFast
    /// The server is being started.
    case starting
  }

  private let server: FakeServer
  private let queue: FakeQueue
  private var random: SplitMix64
  /// The next fate; each mishap comes once in a round.
  private var next: [Mishap] = []
  private(set) var met: Set<Mishap> = []
  /// Whether the way is a good one.
  var isGood = false

  init(to server: FakeServer, queue: FakeQueue, seed: UInt64) {
    (self.server, self.queue, random) = (server, queue, SplitMix64(seed: seed))
  }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    if next.isEmpty { next = Mishap.allCases.shuffled(using: &random) }
    let mishap = isGood ? .none : next.removeLast()
    met.insert(mishap)
    switch mishap {
    case .none: server.post(body, launch: launch, answer)
    case .cut: answer(.lost)
    case .lostAnswer:
      server.post(body, launch: launch) { _ in }
      answer(.lost)
    case .halfKept:
      let lines = body.split(separator: UInt8(ascii: "\n"))
      let half = lines.prefix(lines.count / 2).map { $0 + "\n".utf8 }
      if !half.isEmpty { server.post(Data(half.joined()), launch: launch) { _ in } }
      answer(.lost)
    case .late:
      queue.run(after: Int.random(in: 1...2_000, using: &random)) { [server] in
        server.post(body, launch: launch) { _ in }
      }
      answer(.lost)
    case .doubled:
      server.post(body, launch: launch) { _ in }
      server.post(body, launch: launch, answer)
    case .tooFast: answer(.json(429, "{}", retryAfter: "\(Int.random(in: 1...3, using: &random))"))
    case .starting: answer(.json(503, "<html>"))
    }
  }
}
