import LabCore
import Synchronization

/// The requests so far, by resource.
///
/// Texts that clients send never become a label, so that no client can make it grow.
final class Metrics: Sendable {
  /// The requests for one resource.
  struct Route: Hashable, Sendable {
    /// The pattern of the resource.
    let name: String
    /// How many requests had a status, in the order of the statuses.
    fileprivate(set) var statuses: [Status] = []
    /// How long they took.
    fileprivate(set) var timing = Timing()
  }

  /// A status, and how often it was sent.
  struct Status: Hashable, Sendable {
    let status: Int
    fileprivate(set) var count: Int
  }

  private let routes = Mutex<[Route]>([])

  /// Takes the resources of a server; files and what was refused at once come after them.
  func register(_ patterns: [String]) {
    routes.withLock { $0 = (patterns + ["file", "refused"]).map { Route(name: $0) } }
  }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - number: The number of the resource, or `nil` for files.
  ///   - status: The status of the response.
  ///   - duration: The time until there was a response.
  func count(_ number: Int?, status: Int, duration: Duration) {
    routes.withLock { routes in
      routes[number ?? routes.count - 2].note(status: status, duration: duration)
    }
  }

  /// Counts a request that was refused before it had arrived.
  func countRefusal(status: Int) {
    routes.withLock { routes in
      routes[routes.count - 1].note(status: status, duration: .zero)
    }
  }

  /// What has been counted, for resources that were asked for.
  var counted: [Route] {
    routes.withLock { routes in routes.filter { !$0.statuses.isEmpty } }
  }
}

extension Metrics.Route {
  fileprivate mutating func note(status: Int, duration: Duration) {
    let place = statuses.firstIndex { $0.status >= status } ?? statuses.count
    if place == statuses.count || statuses[place].status != status {
      statuses.insert(Metrics.Status(status: status, count: 0), at: place)
    }
    statuses[place].count += 1
    timing.note(duration)
  }
}
