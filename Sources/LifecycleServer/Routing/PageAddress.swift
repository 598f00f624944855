import Foundation
import MicroHTTPD
import Synchronization
import Zlib

/// The addresses of the files of the pages: one that names the state of all files can be kept for
/// ever, as whatever is changed there has another one.
final class PageAddress: Sendable {
  /// What such an address begins with; the digest follows.
  private static let start = "/-/"
  /// How long the files are taken to be as they were.
  private static let pause = Duration.seconds(1)

  /// A page as it is sent.
  struct Page: Sendable {
    /// The state of the files to which its addresses lead.
    let digest: String
    let plain: [UInt8]
    /// Nothing where the system had no memory left.
    let packed: [UInt8]?
  }

  private let folder: String
  private let files: StaticFiles
  private let known = Mutex<(digest: String, time: ContinuousClock.Instant)?>(nil)
  /// The pages by the paths of requests for them.
  private let pages = Mutex<[String: Page]>([:])

  init(folder: String, files: StaticFiles) {
    self.folder = folder
    self.files = files
  }

  /// The name of the state of all files.
  var digest: String {
    known.withLock { known in
      let now = ContinuousClock.now
      if let known, known.time.duration(to: now) < Self.pause { return known.digest }
      let digest = currentDigest()
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

  /// A page whose files have addresses that can be kept, made once for each state of the files.
  ///
  /// Links to other pages stay as they are; scripts and styles ask for files beside themselves.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The page; nothing where none stands there.
  func page(at path: String) -> Page? {
    let digest = digest
    if let page = pages.withLock({ $0[path] }), page.digest == digest { return page }
    guard let html = files.contents(of: path) else { return nil }
    let start = "\(Self.start)\(digest)/"
    let link = /(href|src)="([\w-][^":]*\.(?:css|js|svg|png))"/
    let text = String(decoding: html, as: UTF8.self)
      .replacing(link) { "\($0.1)=\"\(start)\($0.2)\"" }
    let plain = Array(text.utf8)
    let page = Page(digest: digest, plain: plain, packed: Zlib.gzipped(plain))
    pages.withLock { $0[path] = page }
    return page
  }

  /// Makes one number of the names and tags of all files.
  private func currentDigest() -> String {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let lines = paths.sorted().compactMap { path in
      files.tag(of: "/\(path)").map { "\(path) \($0)" }
    }
    // The function of Fowler, Noll and Vo.
    let hash = lines.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }
}
