internal import Platform
public import SQLValues
internal import Synchronization

/// Connections on threads of their own, for tasks that must not wait on theirs.
///
/// Writes that wait at the same time share a transaction and a round trip, so many commands share one
/// commit. Others are told about them after that commit, once for all of them. If no server can be reached,
/// everything fails at once until it is time for the next attempt.
public final class PostgresPool: Sendable {
  /// Makes the note about a write, by the rows of each statement; `nil` if it has changed nothing.
  public typealias Notice = @Sendable ([[SQLRow]]) throws -> String?

  private typealias Answer = @Sendable (Result<[[SQLRow]], PostgresError>) -> Void

  private enum Work {
    /// Uses a connection, or learns why there is none.
    case use(@Sendable (Result<PostgresConnection, PostgresError>) -> Void)
    /// Is done together with others; what has the same order is done in the order of coming.
    case write(Write)
  }

  private struct Job {
    let work: Work
    let deadline: ContinuousClock.Instant

    var isWrite: Bool {
      switch work {
      case .use: false
      case .write: true
      }
    }

    func fail(_ error: PostgresError) {
      switch work {
      case .use(let body): body(.failure(error))
      case .write(let write): write.answer(.failure(error))
      }
    }
  }

  private struct Write {
    let order: String
    let statements: [SQLStatement]
    let notice: Notice
    let answer: Answer
  }

  private struct State {
    var jobs: [Job] = []
    var sleeping = 0
    var isClosed = false
  }

  /// How many writes share a transaction at most.
  private static let mostTogether = 64
  /// How long something may wait before it begins.
  private static let waitingTime = Duration.seconds(10)

  private let address: PostgresAddress
  private let settings: PostgresConnection.Settings
  private let note: @Sendable (PostgresUse) -> Void
  private let tell: @Sendable ([String], PostgresConnection) -> Void
  private let state = Mutex(State())
  private let bell: Bell

  /// Starts threads; nil when the system refuses.
  ///
  /// - Parameters:
  ///   - address: Where the database is.
  ///   - count: The number of connections, at least 1.
  ///   - settings: How connections are made and used.
  ///   - note: Learns what happens, on one of the threads.
  ///   - tell: Tells others what was changed, on one of the threads, when it is done for good.
  public init?(
    _ address: PostgresAddress,
    count: Int,
    settings: PostgresConnection.Settings = PostgresConnection.Settings(),
    note: @escaping @Sendable (PostgresUse) -> Void = { _ in },
    tell: @escaping @Sendable ([String], PostgresConnection) -> Void = { _, _ in }
  ) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    self.address = address
    self.settings = settings
    self.note = note
    self.tell = tell
    let threads = (0..<count).map { _ in LoopThread { [self] in work() } }
    for thread in threads { thread?.detach() }
    guard threads.allSatisfy({ $0 != nil }) else {
      close()
      return nil
    }
  }

  /// Uses a connection.
  ///
  /// - Parameter body: Uses it, on a thread where it may wait.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and ``PostgresError`` if there is no connection.
  public func use<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      begin(
        .use { connection in
          continuation.resume(with: Result { try body(try connection.get()) })
        }
      )
    }
  }

  /// Uses a connection, and keeps the calling thread waiting.
  ///
  /// - Parameter body: Uses it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and ``PostgresError`` if there is no connection.
  public func useNow<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) throws -> Value {
    guard let done = Bell() else { throw PostgresError(.unreachable, "no descriptor is left") }
    let result = Mutex<Result<Value, any Error>?>(nil)
    begin(
      .use { connection in
        let value = Result { try body(try connection.get()) }
        result.withLock { $0 = value }
        done.ring()
      }
    )
    done.wait()
    guard let value = result.withLock({ $0 }) else { throw PostgresError(.closed, "no answer") }
    return try value.get()
  }

  /// Executes statements whole or not at all, in one transaction with others that wait.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - order: The thing that they change: transactions that change the same things must do so in one
  ///     order.
  ///   - notice: Makes the note for others.
  /// - Returns: The rows of each statement.
  /// - Throws: ``PostgresError``; what was `lost` may have been done.
  public func write(
    _ statements: [SQLStatement],
    order: String,
    notice: @escaping Notice = { _ in nil }
  ) async throws(PostgresError) -> [[SQLRow]] {
    let result = await withCheckedContinuation { continuation in
      let write = Write(order: order, statements: statements, notice: notice) {
        continuation.resume(returning: $0)
      }
      begin(.write(write))
    }
    return try result.get()
  }

  /// Ends the threads when what is under way is done; what comes later fails.
  public func close() {
    let sleeping = state.withLock { state in
      state.isClosed = true
      defer { state.sleeping = 0 }
      return state.sleeping
    }
    for _ in 0..<sleeping { bell.ring() }
  }

  private func begin(_ work: Work) {
    let job = Job(work: work, deadline: .now + Self.waitingTime)
    let (isClosed, isAwaited) = state.withLock { state in
      guard !state.isClosed else { return (true, false) }
      state.jobs.append(job)
      guard state.sleeping > 0 else { return (false, false) }
      state.sleeping -= 1
      return (false, true)
    }
    if isClosed { job.fail(PostgresError(.closed, "the server stops")) }
    if isAwaited { bell.ring() }
  }
}

// The threads.
extension PostgresPool {
  private enum Turn {
    case jobs([Job])
    case sleep
    case end
  }

  private func work() {
    var session = PostgresSession(address, settings)
    while true {
      switch turn() {
      case .jobs(let jobs): perform(jobs, &session)
      case .sleep: bell.wait()
      case .end: return
      }
    }
  }

  /// Takes what comes next: what uses a connection alone, and all writes that wait together.
  private func turn() -> Turn {
    state.withLock { state in
      guard let first = state.jobs.first else {
        if state.isClosed { return .end }
        state.sleeping += 1
        return .sleep
      }
      guard first.isWrite else {
        state.jobs.removeFirst()
        return .jobs([first])
      }
      var (taken, left): ([Job], [Job]) = ([], [])
      for job in state.jobs {
        let isTaken = job.isWrite && taken.count < Self.mostTogether
        if isTaken { taken.append(job) } else { left.append(job) }
      }
      state.jobs = left
      return .jobs(taken)
    }
  }

  private func perform(_ jobs: [Job], _ session: inout PostgresSession) {
    let now = ContinuousClock.now
    let current = jobs.filter { $0.deadline > now }
    for job in jobs where job.deadline <= now {
      job.fail(PostgresError(.unreachable, "the database is too slow"))
    }
    guard !current.isEmpty else { return }
    let connection: PostgresConnection
    do throws(PostgresError) {
      let (opened, isAgain) = try session.open()
      if isAgain { note(.reconnected) }
      connection = opened
    } catch {
      for job in current { job.fail(error) }
      return
    }
    let start = ContinuousClock.now
    if case .use(let body) = current[0].work {
      body(.success(connection))
      note(.used(start.duration(to: .now)))
    } else {
      write(current, on: connection)
      note(.wrote(start.duration(to: .now), count: current.count))
    }
  }

  /// Writes in one transaction; where one of several is refused, each is tried on its own.
  private func write(_ jobs: [Job], on connection: PostgresConnection) {
    let unsorted = jobs.compactMap { job -> Write? in
      guard case .write(let write) = job.work else { return nil }
      return write
    }
    // Sorting keeps the order of what is equal.
    let writes = unsorted.sorted { $0.order < $1.order }
    do throws(PostgresError) {
      done(writes, try connection.pipeline(writes.flatMap(\.statements)), on: connection)
    } catch {
      guard error.code == .refused, writes.count > 1 else {
        for write in writes { write.answer(.failure(error)) }
        return
      }
      for write in writes {
        do throws(PostgresError) {
          done([write], try connection.pipeline(write.statements), on: connection)
        } catch {
          write.answer(.failure(error))
        }
      }
    }
  }
}

extension PostgresPool {
  /// Answers what was written, and then tells others of it: nobody waits for that.
  private func done(
    _ writes: [Write],
    _ answers: [[SQLRow]],
    on connection: PostgresConnection
  ) {
    var rest = answers[...]
    var notes: [String] = []
    for write in writes {
      let rows = Array(rest.prefix(write.statements.count))
      rest = rest.dropFirst(write.statements.count)
      write.answer(.success(rows))
      do {
        if let note = try write.notice(rows) { notes.append(note) }
      } catch {
        // The caller learns from the same rows that they are not the expected ones.
        continue
      }
    }
    if !notes.isEmpty { tell(notes, connection) }
  }
}

/// A use of a database, for metrics.
public enum PostgresUse: Hashable, Sendable {
  /// A connection was made again.
  case reconnected
  /// Something was asked, and how long that took.
  case used(Duration)
  /// Some writes were done in one transaction, and how long that took.
  case wrote(Duration, count: Int)
}
