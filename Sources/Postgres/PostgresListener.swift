internal import Platform
internal import Synchronization

/// Hears what is said on one channel of a database, on a connection and a thread of its own.
///
/// Notifications are missed while there is no connection: the handler compares everything after
/// each ``ChangeHandler/began(_:)``.
public final class PostgresListener: Sendable {
  /// Who listens; all is called on one thread, where it may use the connection.
  public protocol ChangeHandler: Sendable {
    /// A connection listens from now on.
    func began(_ connection: PostgresConnection) throws
    /// Something was said.
    func heard(_ texts: [String], _ connection: PostgresConnection) throws
    /// Some time has passed, in which something was said or not.
    func ticked(_ connection: PostgresConnection) throws
    /// The connection is lost, or could not be made.
    func lost(_ error: any Error)
  }

  /// How much time that is.
  private static let tick = Duration.seconds(1)
  /// How long it collects what is said next, so that many commits wake it a few times.
  private static let pauseMilliseconds: Int32 = 10

  private let isClosed = Mutex(false)
  private let bell: Bell

  /// Starts a thread; nil when the system refuses.
  ///
  /// - Parameters:
  ///   - channel: The name of the channel: small letters.
  ///   - address: Where the database is.
  ///   - settings: How connections are made and used.
  ///   - fence: What keeps connections away from a server that has been replaced, or `nil` for nothing.
  ///   - handler: Who listens.
  public init?(
    _ channel: String,
    of address: PostgresAddress,
    settings: PostgresConnection.Settings = PostgresConnection.Settings(),
    fence: PostgresFence? = nil,
    handler: any ChangeHandler
  ) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    var settings = settings
    settings.beginning.append("LISTEN \(channel)")
    let thread = LoopThread { [self, settings] in
      var session = PostgresSession(address, settings, fence)
      while !isClosed.withLock({ $0 }) { listen(&session, handler) }
    }
    guard let thread else { return nil }
    thread.detach()
  }

  /// Ends listening.
  public func close() {
    isClosed.withLock { $0 = true }
    bell.ring()
  }

  /// Listens until the connection is lost.
  private func listen(_ session: inout PostgresSession, _ handler: any ChangeHandler) {
    do {
      let (connection, _) = try session.open()
      try handler.began(connection)
      var due = ContinuousClock.now + Self.tick
      while true {
        let texts = try connection.notifications()
        if !texts.isEmpty {
          try handler.heard(texts, connection)
          Self.wait(for: [bell.descriptor], milliseconds: Self.pauseMilliseconds)
        }
        let left = max(.zero, ContinuousClock.now.duration(to: due)) / .milliseconds(1)
        let awaited = [bell.descriptor, connection.descriptor]
        Self.wait(for: awaited, milliseconds: Int32(clamping: Int(left.rounded(.up))))
        if isClosed.withLock({ $0 }) { return }
        guard due <= .now else { continue }
        try handler.ticked(connection)
        due = .now + Self.tick
      }
    } catch {
      session.drop()
      handler.lost(error)
      let left = session.pauseLeft / .milliseconds(1)
      Self.wait(for: [bell.descriptor], milliseconds: max(50, Int32(clamping: Int(left))))
    }
  }

  /// Waits until one of some descriptors becomes readable, or the time is over.
  private static func wait(for descriptors: [Int32], milliseconds: Int32) {
    var places = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&places, nfds_t(places.count), milliseconds)
  }
}
