import Foundation
import MicroHTTPD
import Synchronization

/// The addresses of the files of the pages: one that names the state of all files can be kept for
/// ever, as whatever is changed there has another one.
final class PageAddress: Sendable {
  /// What such an address begins with; the digest follows.
  private static let start = "/-/"
  /// How long the files are taken to be as they were.
  private static let pause = Duration.seconds(1)

  private let folder: String
  private let known = Mutex<(digest: String, time: ContinuousClock.Instant)?>(nil)

  init(folder: String) {
    self.folder = folder
  }

  /// The name of the state of all files.
  var digest: String {
    known.withLock { known in
      let now = ContinuousClock.now
      if let known, known.time.duration(to: now) < Self.pause { return known.digest }
      let digest = Self.digest(of: folder)
      known = (digest, now)
      return digest
    }
  }

  /// Cuts an address that names a state of the files.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The path without the state, and whether that is the state of now; nothing where the
  ///   path names none.
  func place(of path: String) -> (path: String, isCurrent: Bool)? {
    guard path.hasPrefix(Self.start) else { return nil }
    let rest = path.dropFirst(Self.start.count)
    let name = rest.prefix { $0 != "/" }
    return (String(rest.dropFirst(name.count)), name == digest)
  }

  /// A page whose files have addresses that can be kept.
  ///
  /// Links to other pages stay as they are; scripts and styles ask for files beside themselves.
  func page(_ html: String) -> String {
    let files = "\(Self.start)\(digest)/"
    let link = /(href|src)="([\w-][^":]*\.(?:css|js|svg|png))"/
    return html.replacing(link) { "\($0.1)=\"\(files)\($0.2)\"" }
  }

  /// Makes one number of the names, sizes and times of all files.
  private static func digest(of folder: String) -> String {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder),
      includingPropertiesForKeys: keys
    )
    var lines: [String] = []
    while let file = files?.nextObject() as? URL {
      guard let facts = try? file.resourceValues(forKeys: Set(keys)), facts.isRegularFile == true
      else { continue }
      let time = facts.contentModificationDate?.timeIntervalSince1970 ?? 0
      lines.append("\(file.path) \(facts.fileSize ?? 0) \(time)")
    }
    // The function of Fowler, Noll and Vo.
    let hash = lines.sorted().joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }
}
