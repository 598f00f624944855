/// How much one server takes on; whatever is over a limit is refused, and nothing is lost.
public struct LabLimits: Hashable, Sendable {
  /// The bytes of a request's body.
  public var bodyBytes = 1 << 20
  /// The controllers that one app may define.
  public var controllers = 200
  /// The events that one run may have.
  public var events = 100_000
  /// The commands that one run may perform.
  public var commands = 10_000
  /// The runs that are kept; the one that was left alone for longest makes room.
  public var runs = 1_000
  /// The runs that stay in memory without a follower; the others are brought back when needed.
  public var residentRuns = 200
  /// How long a run lives after the last request for it.
  public var idleTime = Duration.seconds(30 * 24 * 60 * 60)
  /// The rooms that are open at the same time.
  public var rooms = 200
  /// The followers who may join one room, whether or not they stay.
  public var roomFollowers = 5_000
  /// How long a room lives after the presenter's last call.
  public var roomIdleTime = Duration.seconds(24 * 60 * 60)

  /// Creates the limits that are right for most servers.
  public init() {}
}
