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
    /// Whether it may take longer once it has begun.
    let isPatient: Bool

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
    /// How many threads have a connection, as far as they know.
    var connected = 0
    var isClosed = false
  }

  /// How many writes share a transaction at most.
  private static let mostTogether = 64
  /// How much of its time something must have left to begin.
  public static let leastTime = Duration.milliseconds(500)
  /// How long something may take that keeps its thread waiting, as at the start of a server.
  private static let patientTime = Duration.seconds(10)
  /// How much later than the threads a caller gives up, so that they can say why.
  private static let grace = Duration.milliseconds(100)

  private let address: PostgresAddress
  private let settings: PostgresConnection.Settings
  private let fence: PostgresFence?
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
  ///   - fence: What keeps connections away from a server that has been replaced, or `nil` for nothing.
  ///   - note: Learns what happens, on one of the threads.
  ///   - tell: Tells others what was changed, on one of the threads, when it is done for good.
  public init?(
    _ address: PostgresAddress,
    count: Int,
    settings: PostgresConnection.Settings = PostgresConnection.Settings(),
    fence: PostgresFence? = nil,
    note: @escaping @Sendable (PostgresUse) -> Void = { _ in },
    tell: @escaping @Sendable ([String], PostgresConnection) -> Void = { _, _ in }
  ) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    self.address = address
    self.settings = settings
    self.fence = fence
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
  /// - Parameters:
  ///   - time: How long it may take if that is less than usual.
  ///   - body: Uses it, on a thread where it may wait.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and ``PostgresError`` if there is no connection.
  public func use<Value: Sendable>(
    within time: Duration? = nil,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let result = await answer(within: time) { answer in
      .use { connection in answer.give(Result { try body(try connection.get()) }) }
    }
    return try result.get()
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
    let work = Work.use { connection in
      let value = Result { try body(try connection.get()) }
      result.withLock { $0 = value }
      done.ring()
    }
    begin(Job(work: work, deadline: .now + Self.patientTime, isPatient: true))
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
  ///   - time: How long it may take if that is less than usual.
  ///   - notice: Makes the note for others.
  /// - Returns: The rows of each statement.
  /// - Throws: ``PostgresError``; what was `lost` may have been done.
  public func write(
    _ statements: [SQLStatement],
    order: String,
    within time: Duration? = nil,
    notice: @escaping Notice = { _ in nil }
  ) async throws(PostgresError) -> [[SQLRow]] {
    let result: Result<[[SQLRow]], any Error> = await answer(within: time) { answer in
      .write(
        Write(order: order, statements: statements, notice: notice) {
          answer.give($0.mapError { $0 })
        }
      )
    }
    switch result {
    case .success(let rows): return rows
    case .failure(let error): throw error as? PostgresError ?? PostgresError(.lost, "\(error)")
    }
  }

  /// Begins something, and waits for its answer as long as it may stay here.
  ///
  /// A thread may take longer where the database does not answer when it connects.
  private func answer<Value: Sendable>(
    within time: Duration?,
    _ work: (PoolAnswer<Value>) -> Work
  ) async -> Result<Value, any Error> {
    let end = ContinuousClock.now + min(settings.stay, time ?? settings.stay)
    return await withCheckedContinuation { continuation in
      let answer = PoolAnswer(continuation, until: end + Self.grace)
      begin(Job(work: work(answer), deadline: end, isPatient: false))
    }
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

  private func begin(_ job: Job) {
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
    var session = PostgresSession(address, settings, fence)
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

  /// Gives work back to the threads that have a connection.
  ///
  /// - Parameter jobs: The work.
  /// - Returns: Whether there are such threads.
  private func giveBack(_ jobs: [Job]) -> Bool {
    let (isTaken, isAwaited) = state.withLock { state in
      guard state.connected > 0, !state.isClosed else { return (false, false) }
      state.jobs.insert(contentsOf: jobs, at: 0)
      guard state.sleeping > 0 else { return (true, false) }
      state.sleeping -= 1
      return (true, true)
    }
    if isAwaited { bell.ring() }
    return isTaken
  }

  /// Opens the connection of a thread, and counts it.
  private func open(
    _ session: inout PostgresSession
  ) throws(PostgresError) -> (PostgresConnection, isAgain: Bool) {
    let wasOpen = session.isOpen
    defer {
      let change = (session.isOpen ? 1 : 0) - (wasOpen ? 1 : 0)
      state.withLock { $0.connected += change }
    }
    return try session.open()
  }

  private func perform(_ jobs: [Job], _ session: inout PostgresSession) {
    let last = ContinuousClock.now + Self.leastTime
    let current = jobs.filter { $0.deadline > last }
    for job in jobs where job.deadline <= last {
      job.fail(PostgresError(.unreachable, "the database is too slow", isLate: true))
    }
    guard let deadline = current.map(\.deadline).min() else { return }
    let isPatient = current.allSatisfy(\.isPatient)
    let connection: PostgresConnection
    do throws(PostgresError) {
      let (opened, isAgain) = try open(&session)
      if isAgain { note(.reconnected) }
      connection = opened
    } catch {
      // Where the server lets in no more, those that are in do it all.
      guard error.isCrowded, giveBack(current) else {
        for job in current { job.fail(error) }
        return
      }
      _ = poll(nil, 0, Int32(session.pauseLeft / .milliseconds(1)))
      return
    }
    connection.deadline = isPatient ? nil : deadline
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
