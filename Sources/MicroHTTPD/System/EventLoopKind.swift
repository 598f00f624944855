internal import Platform

/// The system call that the loops of a server wait with.
public enum EventLoopKind: String, CaseIterable, Hashable, Sendable {
  /// With epoll, which Linux has.
  case epoll
  /// With poll, which every system has, on fewer connections.
  case poll

  /// The best kind on this system.
  public static let standard = Self.epoll.isAvailable ? Self.epoll : .poll

  /// Whether this system has it.
  var isAvailable: Bool { self == .poll || cpl_has_epoll() == 1 }

  /// The greatest number of connections of a server.
  ///
  /// Without epoll the library keeps descriptors in sets of a fixed size; some are left for files.
  public var connectionLimit: Int {
    switch self {
    case .epoll: .max
    case .poll: Int(FD_SETSIZE) - 128
    }
  }
}
