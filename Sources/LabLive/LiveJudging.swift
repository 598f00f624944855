import LabStore
import LifecycleLive
import LifecycleLogs
import Synchronization

/// Judges the lines of one session, some at a time, behind what is drawn of them.
final class LiveJudging: Sendable {
  /// How many lines are judged before another session has its turn.
  private static let share = 16
  /// After how many ticks without a line what waits for more lines is said all the same.
  private static let patience = 3

  private let ticks = Mutex(0)
  private let wakes: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() {
    (wakes, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Notes that there are more lines to judge; it does not wait for that.
  func poke() { bell.yield() }

  /// Notes that some time has passed.
  func tick() {
    let isDue = ticks.withLock { ticks in
      ticks += 1
      return ticks == Self.patience
    }
    if isDue { bell.yield() }
  }

  /// Ends the work.
  func close() { bell.finish() }

  /// Judges what comes until the work is ended.
  ///
  /// - Parameters:
  ///   - lines: Reads some lines after a place; none where all are read.
  ///   - tell: Takes what is said, and how many lines have which outcome.
  /// - Throws: ``LogError`` with code `badPattern`, which does not come without a pattern.
  func run(
    reading lines: (Int) async throws(StoreError) -> [ProbeLine?],
    _ tell: ([LiveVerdict], LogFollower.Tally) async -> Void
  ) async throws(LogError) {
    var judge = try LogJudge(LogRequest(text: ""))
    var events = EventsOfLines()
    var place = 0
    for await _ in wakes {
      let start = place
      var isRead = true
      while isRead, !Task.isCancelled {
        let more: [ProbeLine?]
        do throws(StoreError) {
          more = try await lines(place)
        } catch {
          // The journal logs failures. A later tick retries.
          isRead = false
          break
        }
        guard !more.isEmpty else { break }
        place += more.count
        for index in stride(from: 0, to: more.count, by: Self.share) where !Task.isCancelled {
          let share = more[index..<min(index + Self.share, more.count)].compactMap(\.self)
          let news = share.flatMap { line in
            events.take(line)
            return judge.take(line)
          }
          await tell(news.map { events.verdict($0) }, judge.tally)
          await Task.yield()
        }
      }
      let isQuiet = ticks.withLock { ticks in
        guard isRead, place == start else {
          ticks = 0
          return false
        }
        return ticks >= Self.patience
      }
      if isQuiet { await tell(judge.rest().map { events.verdict($0) }, judge.tally) }
    }
  }
}

/// Which event each line of a transcript became.
private struct EventsOfLines {
  private var trace = LiveTrace()
  /// The events; 0 for a line without one.
  private var events: [Int32] = []

  mutating func take(_ line: ProbeLine) {
    let (news, _, text) = trace.take(line)
    guard text != nil else { return }
    if case .event(let event) = news { events.append(Int32(event.seq)) } else { events.append(0) }
  }

  /// The verdict on the event of a line.
  func verdict(_ judgement: LogFollower.Judgement) -> LiveVerdict {
    let index = judgement.number - 1
    return LiveVerdict(judgement, at: events.indices.contains(index) ? Int(events[index]) : 0)
  }
}
