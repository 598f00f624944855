import Foundation

/// A folder that becomes a site.
struct SiteFolder {
  /// What only who works on the pages reads.
  private static let notServed: Set = ["md", "ts", "txt"]
  private static let script = #"<script src="recorded.js"></script>"#

  private let place: URL

  init(_ place: URL) {
    self.place = place
  }

  /// Removes what the command has written before, and nothing else; refuses a folder that it has not
  /// written, and one among the pages.
  func empty(of pages: URL) throws {
    let files = FileManager.default
    let own = place.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    guard !own.starts(with: pages.standardizedFileURL.resolvingSymlinksInPath().pathComponents)
    else { throw SiteProblem("“\(place.path)” is among the pages. Name a folder elsewhere.") }
    let old = (try? files.contentsOfDirectory(atPath: place.path)) ?? []
    guard old.isEmpty || old.contains("recorded") && old.contains("recorded.js") else {
      throw SiteProblem(
        "“\(place.path)” holds other files. Name a folder that is new or empty."
      )
    }
    let written = try Set(files.contentsOfDirectory(atPath: pages.path) + ["recorded"])
    for name in old where written.contains(name) {
      try files.removeItem(at: place.appending(path: name))
    }
    try files.createDirectory(at: place, withIntermediateDirectories: true)
  }

  /// Copies what a browser reads; each page gets the script that answers from recordings.
  func copyPages(from pages: URL) throws {
    let all = FileManager.default.enumerator(atPath: pages.path)
    while let path = all?.nextObject() as? String {
      let file = pages.appending(path: path)
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      guard !isFolder, !Self.notServed.contains(file.pathExtension) else { continue }
      var bytes = try Data(contentsOf: file)
      if file.pathExtension == "html" {
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = Data(text.replacingOccurrences(of: "<head>", with: "<head>\n  \(Self.script)").utf8)
      }
      try write(bytes, to: path)
    }
  }

  func write(_ bytes: Data, to path: String) throws {
    let file = place.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: file)
  }
}
