import Foundation
import Testing

/// The scenarios of the published records, as they were written.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All files, sorted by name.
  static let all: [CorpusFile] = {
    let corpus = folder.appending(path: "Fixtures/corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = try? Data(contentsOf: corpus.appending(path: name)) else { return nil }
      return CorpusFile(name: String(name.dropLast(5)), bytes: [UInt8](data))
    }
  }()

  static func named(_ name: String) -> CorpusFile {
    all.first { $0.name == name }!
  }

  /// The golden text with a name; `UPDATE_GOLDEN=1` writes it anew.
  static func golden(_ name: String, actual: String) throws -> String {
    let file = folder.appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
