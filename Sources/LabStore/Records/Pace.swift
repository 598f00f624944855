package import Foundation
import LifecycleScenario

/// What a follower said last about how it gets along.
package struct PaceMark: Codable, Hashable, Sendable {
  package var pace: PaceRequest.Pace
  /// The number of the room's run.
  package var run: Int
  /// The event at which it said so.
  package var event: Int
  /// When it said so; nothing in what older versions kept.
  package var time: Date?

  /// Creates a mark.
  package init(pace: PaceRequest.Pace, run: Int, event: Int, time: Date? = nil) {
    self.pace = pace
    self.run = run
    self.event = event
    self.time = time
  }
}

/// How many followers were lost at an event.
package struct LostMark: Codable, Hashable, Sendable {
  /// The number of the room's run.
  package var run: Int
  package var event: Int
  package var count: Int
}

/// How a class gets along; it does not say who.
package struct Pace: Hashable, Sendable {
  /// The followers who get along.
  package private(set) var fine = 0
  /// The followers for whom it is too fast.
  package private(set) var slower = 0
  /// The followers who are lost in the present run, in the order of the events.
  package private(set) var lost: [LostMark] = []

  /// How long counts what somebody said: a class goes on, and who is lost still says so again.
  static let lastingSeconds = 300.0

  /// Nobody has said anything.
  package init() {}

  /// Counts what the followers of a room have said last.
  ///
  /// - Parameters:
  ///   - marks: The last mark of each follower.
  ///   - run: The number of the room's run.
  ///   - now: The present time.
  package init(of marks: some Sequence<PaceMark>, in run: Int, at now: Date) {
    var counts: [Int: Int] = [:]
    for mark in marks where mark.run == run {
      let age = mark.time.map { now.timeIntervalSince($0) } ?? .infinity
      guard age < Self.lastingSeconds else { continue }
      switch mark.pace {
      case .fine: fine += 1
      case .slower: slower += 1
      case .lost: counts[mark.event, default: 0] += 1
      }
    }
    lost = counts.sorted { $0.key < $1.key }.map {
      LostMark(run: run, event: $0.key, count: $0.value)
    }
  }
}
