import LabCore
import Postgres

/// What is known of one kind of use of a database: whether it fails, and whether it gives answers at all.
struct DatabaseUse: Sendable {
  /// Refuses at once what would only wait.
  let breaker: Breaker
  private let time: any LabTime
  private let outage: Outage
  private let shown: String
  /// Why it gives no answers, where that is known.
  private let silence: StoreError

  /// Knows nothing yet.
  ///
  /// - Parameters:
  ///   - shown: The address of the database, for people.
  ///   - cause: What it means if this use has no answers.
  ///   - outage: Tells the log.
  ///   - time: The time of the server.
  init(
    of shown: String,
    silentBecause cause: StoreError.Cause? = nil,
    _ outage: Outage,
    _ time: any LabTime
  ) {
    (self.shown, self.outage, self.time) = (shown, outage, time)
    silence = StoreError(
      .unreachable,
      path: shown,
      reason: "it gives no answers in time",
      cause: cause
    )
    breaker = Breaker(time)
  }

  /// Whether the last use has failed.
  var isFailing: Bool { outage.isOn }

  /// Does something unless it would only wait, and notes how it ended.
  ///
  /// A request that has waited for others until no time is left is told to come back, which says nothing about
  /// the database.
  ///
  /// - Parameter work: The use, with the time that is left for it in a request.
  /// - Returns: What the work returns.
  /// - Throws: ``StoreError``.
  func checking<Value: Sendable>(
    _ work: @Sendable (Duration?) async throws -> Value
  ) async throws(StoreError) -> Value {
    guard breaker.admits() else {
      return try checked(.failure(silence))
    }
    let left = DatabaseStay.current?.left
    if let left, left <= PostgresPool.leastTime { throw StoreError.tooLate(shown) }
    let result = await DatabaseStay.counting { () async -> Result<Value, any Error> in
      do {
        return .success(try await work(left))
      } catch {
        return .failure(error)
      }
    }
    return try checked(result)
  }

  /// Notes how a use ended.
  ///
  /// - Parameter result: What it returned or threw.
  /// - Returns: The value of the result.
  /// - Throws: ``StoreError`` in the words of this program.
  func checked<Value>(_ result: Result<Value, any Error>) throws(StoreError) -> Value {
    switch result {
    case .success(let value):
      breaker.note(isLate: false)
      outage.end()
      return value
    case .failure(let error):
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> StoreError {
    if let own = error as? StoreError {
      if own == silence { outage.note("\(own)") }
      return own
    }
    let answer = error as? PostgresError
    let isSign = error is NodeSigns.Lateness
    if !isSign { breaker.note(isLate: answer?.isLate == true) }
    let code = answer?.code == .lost ? StoreError.Code.uncertain : .unreachable
    let cause = isSign ? .waits : answer.flatMap { StoreError.Cause($0) }
    let failure = StoreError(code, path: shown, reason: "\(error)", cause: cause)
    outage.note("\(failure)")
    return failure
  }
}

extension StoreError {
  /// The reason where the time of a request is over before it can use the database.
  fileprivate static func tooLate(_ shown: String) -> Self {
    Self(.unreachable, path: shown, reason: "others have kept it waiting for too long")
  }
}

extension StoreError.Cause {
  /// What a refusal of the database tells about the cause.
  fileprivate init?(_ error: PostgresError) {
    guard error.code != .replaced else {
      self = .older
      return
    }
    guard !error.isCrowded else {
      self = .crowded
      return
    }
    guard error.sqlState == "53100" else { return nil }
    self = .full
  }
}
