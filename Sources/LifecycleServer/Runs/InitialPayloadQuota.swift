import Synchronization

/// Limits the bytes of feeds that are being made.
///
/// Once their streams are open, the bytes are counted there.
final class InitialPayloadQuota: Sendable {
  private let most: Int
  private let taken = Mutex(0)

  /// Creates a quota.
  ///
  /// - Parameter most: The bytes that may be taken at a time.
  init(most: Int) {
    self.most = most
  }

  /// Takes bytes; returns false if those are too many.
  func take(_ bytes: Int) -> Bool {
    taken.withLock { taken in
      guard taken + bytes <= most else { return false }
      taken += bytes
      return true
    }
  }

  /// Gives bytes back.
  func release(_ bytes: Int) {
    taken.withLock { $0 -= bytes }
  }
}
