package import Foundation
package import MicroHTTPD
import Synchronization

/// A bucket of requests for each network, token or room: it fills up steadily, and every request takes one.
///
/// The table is bounded: it is two halves, and the older one is forgotten when the newer is full.
package final class RateLimiter: Sendable {
  private struct Tables {
    var new: [Client.Bucket: RateBucket] = [:]
    var old: [Client.Bucket: RateBucket] = [:]
  }

  /// The buckets in one half of the table.
  package static let tableSize = 4_096

  private let time: any LabTime
  private let rate: Double
  private let burst: Double
  private let tables = Mutex(Tables())

  /// Creates a limiter whose buckets are full.
  ///
  /// - Parameters:
  ///   - time: The time in which they come back.
  ///   - rate: The requests that come back each second; 0 for no limit.
  ///   - burst: The requests in a full bucket.
  package init(_ time: any LabTime, rate: Int, burst: Int) {
    self.time = time
    self.rate = Double(rate)
    self.burst = Double(max(burst, 1))
  }

  /// Creates a limiter of what may be done some times a minute, at once or one after another.
  package init(_ time: any LabTime, perMinute count: Int) {
    self.time = time
    rate = Double(count) / 60
    burst = Double(max(count, 1))
  }

  /// The number of buckets in the table.
  package var count: Int { tables.withLock { $0.new.count + $0.old.count } }

  /// Takes a request out of the bucket of a network.
  ///
  /// - Parameters:
  ///   - client: The address of the client.
  ///   - takes: Whether the request is taken out, or only checked.
  /// - Throws: ``WorkError/tooManyRequests(retryAfter:)`` when the bucket is empty.
  package func admit(_ client: ClientAddress, takes: Bool = true) throws(WorkError) {
    try admit(.network(client.network), takes: takes)
  }

  /// Takes a request out of a bucket.
  ///
  /// - Parameters:
  ///   - key: The bucket.
  ///   - takes: Whether the request is taken out, or only checked.
  /// - Throws: ``WorkError/tooManyRequests(retryAfter:)`` when the bucket is empty.
  package func admit(_ key: Client.Bucket, takes: Bool = true) throws(WorkError) {
    guard rate > 0 else { return }
    let now = time.now
    let level = tables.withLock { tables -> Double in
      var bucket = tables.new[key] ?? tables.old[key] ?? RateBucket(level: burst, filledAt: now)
      bucket.fill(at: now, rate: rate, burst: burst)
      let level = bucket.level - 1
      if takes { bucket.level = max(0, level) }
      if tables.new.count >= Self.tableSize, tables.new[key] == nil {
        tables.old = tables.new
        tables.new = [:]
      }
      tables.new[key] = bucket
      return level
    }
    if level < 0 { throw .tooManyRequests(retryAfter: RateBucket.seconds(until: -level, rate)) }
  }
}

/// What may be done at once: it fills up steadily, and whatever is done takes some of it.
package struct RateBucket: Sendable {
  /// The requests that may be made at once now.
  package var level: Double
  private var filledAt: Date

  /// Creates a bucket that was filled at a time.
  package init(level: Double, filledAt: Date) {
    self.level = level
    self.filledAt = filledAt
  }

  /// Adds what has come back since it was filled.
  package mutating func fill(at now: Date, rate: Double, burst: Double) {
    level = min(burst, level + max(0, now.timeIntervalSince(filledAt)) * rate)
    filledAt = now
  }

  /// How many seconds it takes until as much has come back, at least one.
  package static func seconds(until missing: Double, _ rate: Double) -> Int {
    max(1, Int((missing / rate).rounded(.up)))
  }
}
