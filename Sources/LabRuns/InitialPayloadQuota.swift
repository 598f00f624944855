import Synchronization

/// Limits the bytes of feeds that are being made.
///
/// Once their streams are open, the bytes are counted there.
package final class InitialPayloadQuota: Sendable {
  private let most: Int
  private let taken = Mutex(0)

  /// Creates a quota.
  ///
  /// - Parameter most: The bytes that may be taken at a time.
  package init(most: Int) {
    self.most = most
  }

  /// Takes bytes; returns false if those are too many.
  package func take(_ bytes: Int) -> Bool {
    taken.withLock { taken in
      guard taken + bytes <= most else { return false }
      taken += bytes
      return true
    }
  }

  /// Gives bytes back.
  package func release(_ bytes: Int) {
    taken.withLock { $0 -= bytes }
  }
}
