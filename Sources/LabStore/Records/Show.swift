import Foundation
import LifecycleScenario
import PlainJSON

/// The part of a run that a class watches: pages play it by themselves.
package struct Show: Codable, Hashable, Sendable {
  /// The event at which it begins; 0 stands for the beginning of the run.
  package var from = 0
  /// The event at which it ends, and stays.
  package var to = 0
  /// The speed at which it is played; with 0, pages stand at its end at once.
  package var speed = 0.0
  /// The server's time at which it began, in milliseconds since 1970.
  package var at = 0

  /// The range of speeds at which a show can be played.
  package static let speeds = 0.01...100.0

  /// These, and the speed at which it stands.
  package static let allSpeeds = 0...speeds.upperBound

  /// Whether it is played event by event.
  package var isPlayed: Bool { speed > 0 }

  /// Whether pages do the same for another show.
  func isLike(_ other: Show) -> Bool {
    to == other.to && speed == other.speed && (from == other.from || !isPlayed)
  }

  /// The show with no event behind the last one that may be shown.
  func limited(to last: Int) -> Show {
    Show(from: min(from, last), to: min(to, last), speed: speed, at: at)
  }
}

/// A show that a request asks for; what it leaves out goes on from the present one.
package struct ShowRequest: Hashable, Sendable {
  /// The event at which it begins.
  package var from: Int?
  /// The event at which it ends.
  package var to: Int?
  /// The speed.
  package var speed: Double?

  /// Creates a request; by default the show goes on to the end of the run.
  package init(from: Int? = nil, to: Int? = nil, speed: Double? = nil) {
    self.from = from
    self.to = to
    self.speed = speed
  }

  /// The show after another one.
  ///
  /// - Parameters:
  ///   - before: The present show.
  ///   - last: The event at which it ends unless the request names one.
  ///   - now: The present time.
  /// - Returns: The show; one that leads nowhere, or back, stands still.
  func show(after before: Show, last: Int? = nil, at now: Date) -> Show {
    let end = to ?? last ?? before.to
    let begin = from ?? before.to
    let isPlayed = begin < end && speed != 0
    let next = Show(
      from: isPlayed ? begin : end,
      to: end,
      speed: isPlayed ? speed ?? 1 : 0,
      at: Int(now.milliseconds)
    )
    return next.isLike(before) ? before : next
  }

  /// A request with some of `{"from": 48, "to": 77, "speed": 1}`.
  static func form(eventCount: Int) -> Form<ShowRequest> {
    .object(
      .optional("from", .place(upTo: eventCount)),
      .optional("to", .place(upTo: eventCount)),
      .optional("speed", .speed(Show.allSpeeds)),
      make: ShowRequest.init
    )
  }
}

extension Form<Double> {
  /// A speed in a range; 1 is the usual one.
  static func speed(_ range: ClosedRange<Double>) -> Form {
    Form(.number(range)) { reader, value in
      guard let speed = value.number, range ~= speed else {
        reader.report(.speed, found: value.found)
        return nil
      }
      return speed
    }
  }
}
