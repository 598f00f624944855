import Foundation
import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Synchronization
import Zlib

/// The addresses of the files of the pages: one that names the state of all files can be kept for
/// ever, as whatever is changed there has another one.
final class PageAddress: Sendable {
  /// What such an address begins with; the digest follows.
  private static let start = "/-/"
  /// How long the files are taken to be as they were.
  private static let pause = Duration.seconds(1)

  /// A page, or one of its scripts, as it is sent.
  struct Made: Sendable {
    /// The state of the files that it was made from.
    let digest: String
    let plain: [UInt8]
    /// Nothing where the system had no memory left.
    let packed: [UInt8]?

    fileprivate init(_ text: String, of digest: String) {
      self.digest = digest
      plain = Array(text.utf8)
      packed = Zlib.gzipped(plain)
    }
  }

  /// An address that names a state of the files.
  struct VersionedPath {
    /// The path without the state.
    let path: String
    /// Whether the state is that of now.
    let isCurrent: Bool
    /// The page's first script, without its ending, or `nil` for a page without one.
    let entry: String?
  }

  private let folder: String
  private let files: StaticFiles
  private let time: any LabTime
  private let known = Mutex<(digest: String, time: Date)?>(nil)
  /// The pages and scripts by the paths of requests for them.
  private let made = Mutex<[String: Made]>([:])
  /// The scripts of pages by their first ones, or `nil` for those of unknown form.
  private let scripts = Mutex<(digest: String, byEntry: [String: PageScripts?])>(("", [:]))

  init(folder: String, files: StaticFiles, time: any LabTime) {
    self.folder = folder
    self.files = files
    self.time = time
  }

  /// The name of the state of all files.
  var digest: String {
    known.withLock { known in
      let now = time.now
      if let known, now < known.time + Self.pause { return known.digest }
      let digest = currentDigest()
      known = (digest, now)
      return digest
    }
  }

  /// Cuts an address that names a state of the files.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The place, or `nil` if the path names none.
  func place(of path: String) -> VersionedPath? {
    guard path.hasPrefix(Self.start) else { return nil }
    let rest = path.dropFirst(Self.start.count)
    let name = rest.prefix { $0 != "/" }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return VersionedPath(
      path: String(rest.dropFirst(name.count)),
      isCurrent: parts[0] == digest,
      entry: parts.count > 1 ? String(parts[1]) : nil
    )
  }

  /// A page whose files have addresses that can be kept, made once for each state of the files.
  ///
  /// Links to other pages stay as they are; scripts and styles ask for files beside themselves.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The page, or `nil` if there is none.
  func page(at path: String) -> Made? {
    make(path) { digest in
      guard let html = files.contents(of: path) else { return nil }
      let text = String(decoding: html, as: UTF8.self)
      let entry = text.firstMatch(of: /<script type="module" src="([\w-]+)\.js">/)?.1
      let start = "\(Self.start)\(digest)\(entry.map { ".\($0)" } ?? "")/"
      let link = /(href|src)="([\w-][^":]*\.(?:css|js|svg|png))"/
      let kept = PageStyles(page: path, text: text).joined
        .replacing(link) { "\($0.1)=\"\(start)\($0.2)\"" }
      guard let entry, scripts(of: String(entry), digest) != nil else { return kept }
      let early = "<link rel=\"modulepreload\" href=\"\(start)\(PageScripts.common)\">\n  "
      return kept.replacing("<script ", with: "\(early)<script ", maxReplacements: 1)
    }
  }

  /// A script as a page loads it, or a catalogue, made once for each state of the files.
  ///
  /// - Parameter place: Where it stands.
  /// - Returns: The text, or `nil` if the file must be sent as it is.
  func made(at place: VersionedPath) -> Made? {
    if let body = Self.catalogs[place.path] { return make(place.path) { _ in body } }
    if let page = PageStyles.page(at: place.path) { return styles(of: page, at: place.path) }
    guard let entry = place.entry, place.path.hasSuffix(".js") else { return nil }
    return make("\(entry) \(place.path)") { digest in
      scripts(of: entry, digest)?.text(of: String(place.path.dropFirst()))
    }
  }

  /// The styles of a page in one answer.
  private func styles(of page: String, at path: String) -> Made? {
    make(path) { [files] _ in
      guard let html = files.contents(of: page) else { return nil }
      let styles = PageStyles(page: page, text: String(decoding: html, as: UTF8.self))
      return styles.text { path in
        files.contents(of: "/\(path)").map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The catalogues that are the same in all languages, by their paths: pages keep them too.
  private static let catalogs = Dictionary(
    uniqueKeysWithValues: CatalogPart.allCases.filter { !$0.isTranslated }.map { part in
      let body = JSONWriter(.en, as: part.shape).bytes
      return (part.path, String(decoding: body, as: UTF8.self))
    }
  )

  /// The hash of the catalogues, which change with the program only.
  private static let catalogHash = catalogs.sorted { $0.key < $1.key }.reduce(into: TextHash()) {
    $0.add($1.value.utf8)
  }

  private func make(_ key: String, _ text: (_ digest: String) -> String?) -> Made? {
    let digest = digest
    if let known = made.withLock({ $0[key] }), known.digest == digest { return known }
    guard let text = text(digest) else { return nil }
    let new = Made(text, of: digest)
    made.withLock { $0[key] = new }
    return new
  }

  private func scripts(of entry: String, _ digest: String) -> PageScripts? {
    scripts.withLock { known in
      if known.digest != digest { known = (digest, [:]) }
      if let scripts = known.byEntry[entry] { return scripts }
      let scripts = PageScripts(entry: "\(entry).js") { [files] path in
        files.contents(of: "/\(path)").map { String(decoding: $0, as: UTF8.self) }
      }
      // Invented names of first scripts are not kept.
      if files.contents(of: "/\(entry).js") != nil { known.byEntry[entry] = .some(scripts) }
      return scripts
    }
  }

  /// Makes one number of the names and tags of all files, and of the catalogues.
  private func currentDigest() -> String {
    let files = FileManager.default.enumerator(atPath: folder)
    let paths = files?.compactMap { $0 as? String } ?? []
    var hash = Self.catalogHash
    for path in paths.sorted() {
      if let tag = self.files.tag(of: "/\(path)") { hash.add("\(path) \(tag)\n".utf8) }
    }
    return String(hash.value, radix: 36)
  }
}

extension CatalogPart {
  /// The path of the part in the API.
  var path: String { "/api/catalog/\(rawValue)" }
}
