import LifecycleLive
import LifecycleLogs
import Synchronization

/// Judges the lines of one session, some at a time, behind what is drawn of them.
final class LiveJudging: Sendable {
  /// How many lines are judged before another session has its turn.
  private static let share = 16
  /// After how many ticks without a line what waits for more lines is said all the same.
  private static let patience = 3

  private struct State {
    /// The lines that are not judged, behind some that are.
    private var lines: [ProbeLine] = []
    /// How many of the lines are judged.
    private var judgedCount = 0
    var ticks = 0

    var isEmpty: Bool { lines.isEmpty }

    mutating func add(_ more: [ProbeLine]) { lines += more }

    /// Takes the next lines.
    ///
    /// - Complexity: O(*count*) on average, however many wait behind them.
    mutating func take(_ count: Int) -> [ProbeLine] {
      let taken = Array(lines[judgedCount...].prefix(count))
      judgedCount += taken.count
      if judgedCount > lines.count / 2 {
        lines.removeFirst(judgedCount)
        judgedCount = 0
      }
      return taken
    }
  }

  private let state = Mutex(State())
  private let wakes: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() {
    (wakes, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes lines to judge; it does not wait for that.
  func add(_ lines: [ProbeLine]) {
    guard !lines.isEmpty else { return }
    state.withLock { $0.add(lines) }
    bell.yield()
  }

  /// Notes that some time has passed without a line.
  func tick() {
    let isDue = state.withLock { state in
      guard state.isEmpty else { return false }
      state.ticks += 1
      return state.ticks == Self.patience
    }
    if isDue { bell.yield() }
  }

  /// Ends the work.
  func close() { bell.finish() }

  /// Judges what comes until the work is ended.
  ///
  /// - Parameter tell: Takes what is said, and how many lines have which outcome.
  /// - Throws: ``LogError`` with code `badPattern`, which does not come without a pattern.
  func run(
    _ tell: ([LogFollower.Judgement], LogFollower.Tally) async -> Void
  ) async throws(LogError) {
    var judge = try LogJudge(LogRequest(text: ""))
    for await _ in wakes {
      var lines = next()
      if lines.isEmpty { await tell(judge.rest(), judge.tally) }
      while !lines.isEmpty, !Task.isCancelled {
        let news = lines.flatMap { judge.take($0) }
        await tell(news, judge.tally)
        await Task.yield()
        lines = next()
      }
    }
  }

  private func next() -> [ProbeLine] {
    state.withLock { state in
      let lines = state.take(Self.share)
      if !lines.isEmpty { state.ticks = 0 }
      return lines
    }
  }
}
