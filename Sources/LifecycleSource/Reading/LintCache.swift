import Foundation
import LifecycleScenario
import SourceFacts

/// A folder that keeps what is known about texts, so that nothing is read or run twice.
///
/// An entry is named by a hash of all that it depends on. One that is damaged counts as missing.
package struct LintCache: Sendable {
  /// The parts of the folder.
  private enum Part: String, CaseIterable {
    case facts, results
  }

  private let folder: URL
  /// Changes with the programs, whose answers may differ.
  private let stamp: String

  /// The bytes that the folder may hold.
  private static let mostBytes = 256 << 20

  /// Uses a folder, which is made if needed, or returns `nil` if there can be none.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - program: Names the programs that read and lint, with their versions.
  package init?(at folder: String, program: String) {
    self.folder = URL(fileURLWithPath: folder)
    stamp = SourceProject.hash(Array(program.utf8))
    do {
      for part in Part.allCases {
        try FileManager.default.createDirectory(at: place(part), withIntermediateDirectories: true)
      }
    } catch {
      return nil
    }
  }

  /// The folder that is used unless one is named, or `nil` if the environment tells of none.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The path.
  package static func usualFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/lifecycle-lint"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
    return "\(home)/Library/Caches/lifecycle-lint"
    #else
    return "\(home)/.cache/lifecycle-lint"
    #endif
  }

  /// What the reader said about a text of the same bytes.
  func facts(of source: SourceProject.Source) -> FileFacts? {
    guard let data = entry(.facts, name(of: source)),
      var facts = try? JSONDecoder().decode(FileFacts.self, from: data),
      facts.version == FileFacts.currentVersion
    else { return nil }
    facts.path = source.path
    return facts
  }

  /// Keeps what the reader says; a refusal is asked for again.
  func keep(_ facts: FileFacts, of source: SourceProject.Source) {
    guard facts.refusal == nil, let data = try? JSONEncoder().encode(facts) else { return }
    keep(data, .facts, name(of: source))
  }

  private func name(of source: SourceProject.Source) -> String? {
    source.hash.map { "\(FileFacts.currentVersion)-\(stamp)-\($0)" }
  }

  /// The report of a lint that was given the same.
  ///
  /// - Parameters:
  ///   - key: All that the report depends on.
  ///   - configuration: What the project says, which is a part of the key.
  /// - Returns: The report, or `nil` if it is not kept.
  package func report(for key: [String], _ configuration: LintConfiguration) -> SourceReport? {
    guard let data = entry(.results, resultName(key)),
      var report = try? JSONDecoder().decode(SourceReport.self, from: data)
    else { return nil }
    report.configuration = configuration
    return report
  }

  /// Keeps a report.
  package func keep(_ report: SourceReport, for key: [String]) {
    guard let data = try? JSONEncoder().encode(report) else { return }
    keep(data, .results, resultName(key))
  }

  private func resultName(_ key: [String]) -> String {
    let all = [stamp, "\(FileFacts.currentVersion)"] + key
    // Lengths in front keep two lists with the same letters apart.
    return SourceProject.hash(Array(all.map { "\($0.utf8.count):\($0)" }.joined().utf8))
  }

  private func place(_ part: Part) -> URL { folder.appending(path: part.rawValue) }

  private func entry(_ part: Part, _ name: String?) -> Data? {
    guard let name,
      let data = FileManager.default.contents(atPath: place(part).appending(path: name).path),
      let end = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let text = data[(end + 1)...]
    return data[..<end].elementsEqual(Self.seal(text)) ? Data(text) : nil
  }

  /// Writes an entry to a side file and renames it, so that none is ever seen half.
  private func keep(_ data: Data, _ part: Part, _ name: String?) {
    guard let name else { return }
    // What can't be kept is read again.
    try? (Self.seal(data) + Data("\n".utf8) + data)
      .write(to: place(part).appending(path: name), options: .atomic)
  }

  private static func seal(_ data: Data) -> Data {
    Data(SourceProject.hash(Array(data)).utf8)
  }

  /// Deletes the oldest entries beyond what the folder may hold.
  ///
  /// - Parameter most: The bytes that it may hold.
  package func prune(to most: Int = mostBytes) {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let files = Part.allCases.flatMap { part in
      (try? FileManager.default
        .contentsOfDirectory(at: place(part), includingPropertiesForKeys: keys)) ?? []
    }
    var entries = files.compactMap { file -> (file: URL, size: Int, date: Date)? in
      let values = try? file.resourceValues(forKeys: Set(keys))
      guard let size = values?.fileSize, let date = values?.contentModificationDate else {
        return nil
      }
      return (file, size, date)
    }
    var total = entries.map(\.size).reduce(0, +)
    guard total > most else { return }
    entries.sort { ($0.date, $0.file.path) < ($1.date, $1.file.path) }
    for entry in entries where total > most {
      try? FileManager.default.removeItem(at: entry.file)
      total -= entry.size
    }
  }
}
