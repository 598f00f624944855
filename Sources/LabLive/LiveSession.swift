import Foundation
package import LabCore
package import LabStore
import LifecycleLive
package import MicroHTTPD
import Synchronization

/// One live session: an app writes lines, and others follow them.
package final class LiveSession: MarkedSession {
  package let id: RunID
  /// What followers get.
  let stream: EventStream

  private let state: SessionState
  private let queue = SerialQueue()
  private let journal: Journal
  private let limits: LabLimits
  private let pace: LivePace
  private let marking: LiveMarking
  private let watched = Mutex<LiveRenderer?>(nil)
  private let markable = Mutex(true)

  /// How many lines are told, or drawn, again for somebody who comes back.
  static let mostMissed = 1_000
  /// How many bytes of lines are told at once.
  private static let streamBytes = 1 << 20

  /// The renderer of the session, as long as a client has requested it lately.
  var renderer: LiveRenderer? {
    get { watched.withLock { $0 } }
    set { watched.withLock { $0 = newValue } }
  }

  /// Takes a session that the journal has.
  ///
  /// - Parameters:
  ///   - record: What is known of it.
  ///   - id: Its name.
  ///   - journal: What keeps its lines.
  ///   - limits: How much an app may write.
  ///   - marking: What keeps the fold of its lines.
  init(
    _ record: LiveRecord,
    id: RunID,
    journal: Journal,
    limits: LabLimits,
    marking: LiveMarking
  ) {
    let state = SessionState(record)
    self.id = id
    self.state = state
    self.journal = journal
    self.limits = limits
    self.marking = marking
    pace = LivePace(limits, journal.clock)
    stream = EventStream(
      byteCapacity: Self.streamBytes,
      startingAfter: UInt64(record.lineCount)
    ) {
      let record = state.record
      let end = limits.end(of: record, by: journal.clock)
      return LiveMessages.reset(LiveState(id: id, record: record, endsAt: end))
    }
  }

  var isRendered: Bool { renderer != nil }

  var isMarkable: Bool {
    get { markable.withLock { $0 } }
    set { markable.withLock { $0 = newValue } }
  }

  /// Whether a client follows the lines of the session, or its rendering.
  var isFollowed: Bool {
    stream.subscriberCount > 0 || (renderer?.stream.subscriberCount ?? 0) > 0
  }

  /// Disconnects all who follow, who come back and go on where they were.
  func disconnect() {
    stream.disconnect()
    renderer?.stream.disconnect()
  }

  /// What is known of the session.
  var record: LiveRecord { state.record }

  /// Where the session is.
  package var now: LiveState {
    let record = record
    return LiveState(id: id, record: record, endsAt: limits.end(of: record, by: journal.clock))
  }

  /// Keeps lines of the app, and tells the followers when they are in the journal.
  ///
  /// Lines that came before are left out, so that an app may send again what nobody has acknowledged.
  ///
  /// - Parameters:
  ///   - batch: The lines.
  ///   - key: The write key.
  /// - Returns: The number of the last line that is kept.
  /// - Throws: ``LiveError`` when the key is wrong, lines are missing before these, or a limit would be
  ///   passed, ``StoreError`` when the lines cannot be kept. Nothing of them is kept then.
  package func receive(_ batch: LiveBatch, with key: PresenterKey?) async throws -> LiveReceipt {
    try admit(key)
    return try await queue.runInTime { [self] in
      var isPaced = false
      while true {
        var record = record
        let lines: LiveLines
        do {
          lines = try record.take(batch, at: journal.clock.now)
        } catch {
          // The app may have written the lines before these to another server.
          guard journal.isShared, try await readOn() else { throw error }
          continue
        }
        guard !lines.lines.isEmpty else { return LiveReceipt(acknowledged: record.acknowledged) }
        try limits.check(record)
        try journal.checkRoom(limits)
        if !isPaced { try pace.admit(lines.lines.count) }
        isPaced = true
        switch try await journal.append(lines, to: id, record) {
        case .kept:
          state.record = record
          stream.publish(LiveMessages.messages(about: lines))
          renderer?.poke()
          let before = record.lineCount - lines.lines.count
          if LiveMarking.isDue(at: record.lineCount, after: before) { marking.add(self) }
          return LiveReceipt(acknowledged: record.acknowledged)
        case .conflict:
          guard try await readOn() else { throw WorkError.busy(retryAfter: .seconds(1)) }
        case .gone: throw LiveError.unknown(id.text)
        }
      }
    }
  }

  /// Takes in that another server has kept lines.
  ///
  /// - Parameter lineCount: The number of lines, or `nil` if unknown.
  /// - Throws: ``StoreError`` when they cannot be read, ``LiveError`` when the session has ended.
  func follow(to lineCount: Int? = nil) async throws {
    try await queue.runInTime { [self] in
      guard lineCount ?? .max > record.lineCount else { return }
      while try await readOn() {}
    }
  }

  /// Follows the session from a line on, which another node may have sent.
  ///
  /// - Parameter place: The place of the last line that the client has.
  /// - Returns: The stream, with the lines that it does not remember before it.
  /// - Throws: ``StoreError`` when these cannot be read.
  package func following(after place: UInt64) async throws -> EventStreamSubscription {
    await catchUp(to: place)
    let missed = try await queue.runInTime { [self] in try await lines(missedAfter: place) }
    return EventStreamSubscription(
      to: stream,
      after: missed?.id ?? place,
      opening: missed,
      headers: [.noSniffing],
      owner: self
    )
  }

  /// Makes sure that somebody is not ahead of this server, which has not heard of everything yet.
  ///
  /// - Parameter place: The place of the last line that somebody has.
  func catchUp(to place: UInt64) async {
    guard journal.isShared, place > record.lineCount else { return }
    await RetryPolicy.catchUp(journal.clock) {
      try await follow()
    } isBehind: {
      place > record.lineCount
    }
  }

  /// The lines after a place that the stream no longer has, in one message, or `nil` if it has them.
  ///
  /// It is also `nil` if they are too many: a client that lacks them reads them as a document.
  private func lines(missedAfter place: UInt64) async throws(StoreError) -> EncodedMessage? {
    let count = record.lineCount - Int(clamping: place)
    guard 1...Self.mostMissed ~= count, place > 0, stream.messages(after: place) == nil else {
      return nil
    }
    let lines = try await journal.lines(
      of: id,
      after: Int(clamping: place),
      count: count,
      bytes: Self.streamBytes
    )
    guard lines.count == count else { return nil }
    let told = LiveLines(lines.map { $0[...] }[...], from: Int(place) + 1)
    let bytes = LiveMessages.messages(about: told).flatMap(\.bytes)
    return EncodedMessage(id: UInt64(record.lineCount), bytes: bytes)
  }

  /// Reads lines that another node has stored, and publishes them; returns false if there are none.
  private func readOn() async throws -> Bool {
    guard let kept = try await journal.live(id) else { throw LiveError.unknown(id.text) }
    let known = record.lineCount
    guard kept.lineCount > known || kept.launch != record.launch else { return false }
    let lines = try await journal.lines(
      of: id,
      after: known,
      count: kept.lineCount - known,
      bytes: LabLimits.answerBytes
    )
    let whole = known + lines.count == kept.lineCount
    stream.publish(
      LiveMessages.messages(about: LiveLines(lines.map { $0[...] }[...], from: known + 1))
    )
    // Where they are too many for one time, the record comes with the last.
    state.record = whole ? kept : kept.shortened(to: known + lines.count)
    renderer?.poke()
    return true
  }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - after: The place of the last line that is not wanted.
  ///   - count: How many are wanted; fewer come where they would be too long for one answer.
  /// - Returns: The lines, and where the session is.
  /// - Throws: ``StoreError`` when they cannot be read.
  package func lines(after: Int, count: Int) async throws(StoreError) -> LineBuffer {
    let lines = try await journal.lines(
      of: id,
      after: after,
      count: count,
      bytes: LabLimits.answerBytes
    )
    return LineBuffer(lines: lines, state: now)
  }

  /// Reads lines of the probe, each of which could be read before it was stored.
  ///
  /// - Parameters:
  ///   - place: The place of the last line that is not wanted.
  ///   - count: How many are wanted; fewer come where they would be too long for one answer.
  /// - Returns: The lines; one that can't be read any more is `nil`.
  /// - Throws: ``StoreError`` when the journal can't give them.
  func probeLines(after place: Int, count: Int) async throws(StoreError) -> [ProbeLine?] {
    try await lines(after: place, count: count).lines.map { bytes in
      do { return try ProbeLine(bytes) } catch { return nil }
    }
  }

  /// Makes sure that somebody may write here.
  ///
  /// - Throws: ``LiveError/notWriter``.
  package func admit(_ key: PresenterKey?) throws(LiveError) {
    guard let key, record.takes(key) else { throw .notWriter }
  }

  /// Ends the stream: the session was erased.
  func close() { stream.close() }
}

/// What is known of a session, for readers that must not wait for its lines to be kept.
private final class SessionState: Sendable {
  private let latest: Mutex<LiveRecord>

  init(_ record: LiveRecord) { latest = Mutex(record) }

  var record: LiveRecord {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}

/// How many lines an app may write: so many a second, and more at once after a pause.
final class LivePace: Sendable {
  private let time: any LabTime
  private let rate: Double
  private let burst: Double
  private let bucket: Mutex<RateBucket>

  init(_ limits: LabLimits, _ time: any LabTime) {
    self.time = time
    rate = Double(limits.liveLinesPerSecond)
    burst = Double(limits.liveBacklog)
    bucket = Mutex(RateBucket(level: burst, filledAt: time.now))
  }

  /// Lets lines in.
  ///
  /// - Throws: ``LiveError/tooManyLines`` when they come too fast; none is let in then.
  func admit(_ count: Int) throws(LiveError) {
    let missing = bucket.withLock { bucket in
      bucket.fill(at: time.now, rate: rate, burst: burst)
      let level = bucket.level - Double(count)
      if level >= 0 { bucket.level = level }
      return -level
    }
    if missing > 0 { throw .tooManyLines(retryAfter: RateBucket.seconds(until: missing, rate)) }
  }
}
