import Foundation
import Logging
import Synchronization

/// How many runs and rooms a journal has, in a file beside it, so that a loss is noticed.
///
/// The file never says more than what the journal has: what is new is counted after the journal has
/// it, and what goes before it goes.
final class JournalCount: Sendable {
  /// Numbers of runs and rooms.
  struct Numbers: Codable, Hashable, Sendable {
    var runs = 0
    var rooms = 0

    static prefix func - (numbers: Numbers) -> Numbers {
      Numbers(runs: -numbers.runs, rooms: -numbers.rooms)
    }
  }

  /// The name of the file.
  static let name = "journal.count"

  private let path: String
  private let logger: Logger
  private let numbers: Mutex<Numbers>

  /// Begins to count, and tells what is there and what is missing.
  ///
  /// - Parameters:
  ///   - found: What the journal has.
  ///   - folder: The folder of the journal.
  ///   - logger: Where to tell.
  init(_ found: Numbers, in folder: String, logger: Logger) {
    path = "\(folder)/\(Self.name)"
    numbers = Mutex(found)
    self.logger = logger
    logger.info("Found \(found.runs) runs and \(found.rooms) rooms in “\(folder)”.")
    guard let told = FileManager.default.contents(atPath: path).flatMap(Self.decode) else { return }
    let missing = Numbers(
      runs: max(0, told.runs - found.runs),
      rooms: max(0, told.rooms - found.rooms)
    )
    guard missing != Numbers() else { return }
    logger.warning(
      """
      \(missing.runs) runs and \(missing.rooms) rooms are missing in “\(folder)” that were there \
      before. Look whether the disk is sound; “lifecycle restore” brings back a copy.
      """
    )
    keep(found)
  }

  /// Counts what came or is about to go.
  func add(_ change: Numbers) {
    guard change != Numbers() else { return }
    numbers.withLock { numbers in
      numbers.runs += change.runs
      numbers.rooms += change.rooms
      keep(numbers, isUrgent: change.runs < 0 || change.rooms < 0)
    }
  }

  /// Writes the file in its place; it always has the same length.
  ///
  /// - Parameters:
  ///   - numbers: What it says.
  ///   - isUrgent: Whether it must be on the disk before the journal.
  private func keep(_ numbers: Numbers, isUrgent: Bool = false) {
    do {
      var data = try JSONEncoder().encode(numbers)
      data.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 64 - data.count))
      guard let file = FileHandle(forWritingAtPath: path) else {
        let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        _ = FileManager.default.createFile(atPath: path, contents: data, attributes: owner)
        return
      }
      try file.write(contentsOf: data)
      if isUrgent { try file.synchronize() }
      try file.close()
    } catch {
      // The journal itself is as it should be; the next start may report a smaller loss.
      logger.warning("“\(path)” cannot be written (\(error.reason)).")
    }
  }

  private static func decode(_ data: Data) -> Numbers? {
    // What cannot be read tells nothing.
    try? JSONDecoder().decode(Numbers.self, from: data)
  }
}
