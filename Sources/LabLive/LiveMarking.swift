import LabCore
import LabStore
import LifecycleLive

/// A session as far as its marks need it.
protocol MarkedSession: AnyObject, Sendable {
  var id: RunID { get }
  /// What is known of it.
  var record: LiveRecord { get }
  /// Whether its lines are folded anyway, because somebody watches.
  var isRendered: Bool { get }
  /// Whether its fold is short enough to be kept: one that has grown too long stays so.
  var isMarkable: Bool { get set }

  /// Some lines after a place; one that can't be read any more is `nil`.
  func probeLines(after place: Int, count: Int) async throws(StoreError) -> [ProbeLine?]
}

/// Keeps the folds of sessions, so that a long one opens at once, also when nobody watches it.
final class LiveMarking: Sendable {
  /// The number of lines that are folded before another session has its turn.
  private static let share = 500

  /// The program whose marks are read.
  private let form: String
  private let journal: Journal
  private let work: AsyncStream<Work>
  private let bell: AsyncStream<Work>.Continuation

  /// A session that has lines which no mark covers, with their fold where that is known.
  private struct Work {
    let session: any MarkedSession
    let fold: LiveFold?
  }

  init(_ journal: Journal, form: String) {
    (self.journal, self.form) = (journal, form)
    (work, bell) = AsyncStream.makeStream()
  }

  /// Whether a mark lies behind a place, up to another one.
  static func isDue(at place: Int, after before: Int) -> Bool {
    place / LiveMark.interval > before / LiveMark.interval
  }

  /// Notes that a session has lines that no mark covers; it does not wait for the marks.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - fold: The fold to keep, where it is known.
  func add(_ session: any MarkedSession, _ fold: LiveFold? = nil) {
    bell.yield(Work(session: session, fold: fold))
  }

  /// Ends the work.
  func close() { bell.finish() }

  /// Makes marks until the work is ended.
  func run() async {
    for await next in work where next.session.isMarkable && !Task.isCancelled {
      do {
        if let fold = next.fold {
          try await keep(fold, of: next.session)
        } else {
          try await advance(next.session)
        }
      } catch {
        // The journal logs failures. The next line that makes a mark due retries.
        continue
      }
    }
  }

  private func advance(_ session: any MarkedSession) async throws(StoreError) {
    guard !session.isRendered else { return }
    var fold = try await last(of: session) ?? LiveFold()
    while Self.isDue(at: session.record.lineCount, after: fold.place), !Task.isCancelled {
      let left = LiveMark.interval - fold.place % LiveMark.interval
      let lines = try await session.probeLines(after: fold.place, count: min(Self.share, left))
      guard !lines.isEmpty else { return }
      for line in lines { _ = fold.take(line) }
      if fold.place.isMultiple(of: LiveMark.interval) { try await keep(fold, of: session) }
      guard session.isMarkable else { return }
      await Task.yield()
    }
  }

  /// Keeps the fold of the first lines of a session.
  private func keep(_ fold: LiveFold, of session: any MarkedSession) async throws(StoreError) {
    session.isMarkable = try await journal.keep(LiveMark(fold, form: form), of: session.id)
  }

  /// The last fold that is kept of a session, up to a place and before an event.
  func last(
    of session: any MarkedSession,
    upTo place: Int = .max,
    before event: Int = .max
  ) async throws(StoreError) -> LiveFold? {
    guard min(place, session.record.lineCount) >= LiveMark.interval else { return nil }
    return try await journal.mark(of: session.id, form: form, upTo: place, before: event)?.fold
  }
}
