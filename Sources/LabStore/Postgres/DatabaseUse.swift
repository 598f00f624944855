import LabCore
import Postgres

/// What is known of one kind of use of a database: whether it fails, and whether it gives answers at all.
struct DatabaseUse: Sendable {
  /// Refuses at once what would only wait.
  let breaker: Breaker
  private let time: any LabTime
  private let outage: Outage
  private let shown: String

  /// Knows nothing yet.
  ///
  /// - Parameters:
  ///   - shown: The address of the database, for people.
  ///   - outage: Tells the log.
  ///   - time: The time of the server.
  init(of shown: String, _ outage: Outage, _ time: any LabTime) {
    (self.shown, self.outage, self.time) = (shown, outage, time)
    breaker = Breaker(time)
  }

  /// Whether the last use has failed.
  var isFailing: Bool { outage.isOn }

  /// Does something unless it would only wait, and notes how it ended.
  ///
  /// - Parameter work: The use.
  /// - Returns: What the work returns.
  /// - Throws: ``StoreError``.
  func checking<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws(StoreError) -> Value {
    guard breaker.admits() else {
      return try checked(.failure(StoreError.silent(shown)))
    }
    let start = time.now
    defer { DatabaseStay.current?.note(time.elapsed(since: start)) }
    let result: Result<Value, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
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
      if own == .silent(shown) { outage.note("\(own)") }
      return own
    }
    let answer = error as? PostgresError
    if !(error is NodeSigns.Lateness) { breaker.note(isLate: answer?.isLate == true) }
    let code = answer?.code == .lost ? StoreError.Code.uncertain : .unreachable
    let failure = StoreError(code, path: shown, reason: "\(error)")
    outage.note("\(failure)")
    return failure
  }
}

extension StoreError {
  /// The reason where a database was not even asked.
  fileprivate static func silent(_ shown: String) -> Self {
    Self(.unreachable, path: shown, reason: "it gives no answers in time")
  }
}
