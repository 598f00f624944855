import Synchronization

/// The bytes of all feeds that are being made, until their streams are on their way and are counted
/// there.
final class OpeningBytes: Sendable {
  private let most: Int
  private let taken = Mutex(0)

  /// Creates the count.
  ///
  /// - Parameter most: The bytes that may be taken at a time.
  init(most: Int) {
    self.most = most
  }

  /// Takes bytes that have come; false where that are too many.
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
