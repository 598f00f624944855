import Foundation
import Synchronization

/// Room on the disk that is kept for deleting: on a full disk even that takes some.
final class DiskReserve: Sendable {
  /// As much as the log grows before the database takes it over.
  private static let byteCount = 4 << 20

  private let path: String
  private let wasTaken = Mutex(false)

  init(in folder: String) {
    path = "\(folder)/journal.reserve"
  }

  /// Takes the room once, if the disk has it.
  func take() {
    wasTaken.withLock { wasTaken in
      guard !wasTaken else { return }
      wasTaken = true
      let manager = FileManager.default
      guard !manager.fileExists(atPath: path) else { return }
      let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      let isWhole = manager.createFile(
        atPath: path,
        contents: Data(count: Self.byteCount),
        attributes: owner
      )
      if !isWhole { remove() }
    }
  }

  /// Gives the room back to the disk; it can be taken again.
  func release() {
    wasTaken.withLock { $0 = false }
    remove()
  }

  private func remove() {
    // Where the file cannot go, it is as good as none.
    try? FileManager.default.removeItem(atPath: path)
  }
}
