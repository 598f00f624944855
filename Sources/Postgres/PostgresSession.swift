/// A connection that is made again when it was lost, used on one thread.
///
/// After a failure nobody waits for the next one before its time: the pause between two attempts
/// doubles up to a few seconds.
struct PostgresSession {
  private static let shortestPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(2)

  private let address: PostgresAddress
  private let settings: PostgresConnection.Settings
  private let fence: PostgresFence?
  private var connection: PostgresConnection?
  private var wasOpen = false
  private var pause = Self.shortestPause
  private var failure: (error: PostgresError, until: ContinuousClock.Instant)?

  init(
    _ address: PostgresAddress,
    _ settings: PostgresConnection.Settings,
    _ fence: PostgresFence? = nil
  ) {
    self.address = address
    self.settings = settings
    self.fence = fence
  }

  /// Whether there was a connection when it was last asked for.
  var isOpen: Bool { connection != nil }

  /// How long to wait before the next attempt.
  var pauseLeft: Duration {
    failure.map { max(.zero, ContinuousClock.now.duration(to: $0.until)) } ?? .zero
  }

  /// The connection, a new one where the last was lost.
  ///
  /// - Returns: The connection, and whether it was made again.
  /// - Throws: ``PostgresError`` of the last attempt.
  mutating func open() throws(PostgresError) -> (PostgresConnection, isAgain: Bool) {
    if let connection, connection.isConnected, fence?.isOutdated(connection) != true {
      return (connection, false)
    }
    connection = nil
    if let failure, failure.until > .now { throw failure.error }
    do throws(PostgresError) {
      let opened = try make()
      (connection, failure, pause) = (opened, nil, Self.shortestPause)
      defer { wasOpen = true }
      return (opened, wasOpen)
    } catch {
      failure = (error, .now + pause)
      pause = min(pause * 2, Self.longestPause)
      throw error
    }
  }

  private func make() throws(PostgresError) -> PostgresConnection {
    guard let fence else { return try PostgresConnection(address, settings) }
    return try fence.open(address, settings)
  }

  /// Lets the connection go.
  mutating func drop() { connection = nil }
}
