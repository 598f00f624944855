internal import SQLValues
internal import Synchronization

/// Keeps the connections of a program away from a server that has been replaced.
///
/// Each promotion of a standby begins a timeline of the database with a higher number. Whoever writes a lower
/// one than was ever seen is an older primary that has come back.
public final class PostgresFence: Sendable {
  private let newest = Mutex<Int64>(0)

  /// Creates a fence that has seen nothing.
  public init() {}

  /// Looks at each of several servers once, as the first may be an older primary.
  ///
  /// - Parameters:
  ///   - address: The servers.
  ///   - settings: How connections are made.
  public func look(at address: PostgresAddress, _ settings: PostgresConnection.Settings) {
    for server in address.servers {
      do throws(PostgresError) {
        _ = try admit(try PostgresConnection(address, settings, at: server))
      } catch {
        // What cannot be reached, or only read, is not the primary.
        continue
      }
    }
  }

  /// Opens a connection to the newest primary.
  func open(
    _ address: PostgresAddress,
    _ settings: PostgresConnection.Settings
  ) throws(PostgresError) -> PostgresConnection {
    if let first = try admit(try PostgresConnection(address, settings)) { return first }
    for server in address.servers {
      do throws(PostgresError) {
        if let other = try admit(try PostgresConnection(address, settings, at: server)) {
          return other
        }
      } catch {
        continue
      }
    }
    throw PostgresError(.replaced, Self.reason)
  }

  /// Whether a newer primary than that of a connection was seen since it was made.
  func isOutdated(_ connection: PostgresConnection) -> Bool {
    guard let timeline = connection.timeline else { return false }
    return newest.withLock { timeline < $0 }
  }

  private static let reason = "this is an older primary: a standby has been promoted since"

  /// Gives a connection back if its server writes the newest timeline that was seen.
  private func admit(
    _ connection: PostgresConnection
  ) throws(PostgresError) -> PostgresConnection? {
    let sql = "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint"
    let row: SQLRow?
    do throws(PostgresError) {
      row = try connection.query(sql).first
    } catch {
      // Who may not know the timeline goes on as if there were one server.
      guard error.code == .refused else { throw error }
      return connection
    }
    guard case .integer(let timeline)? = row?.values.first else { return connection }
    connection.timeline = timeline
    let isNewest = newest.withLock { newest in
      newest = max(newest, timeline)
      return timeline == newest
    }
    return isNewest ? connection : nil
  }
}
