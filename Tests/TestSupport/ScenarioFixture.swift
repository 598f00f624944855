import Foundation
import Testing

/// A scenario with expectations in a folder of fixtures.
package struct ScenarioFixture: CustomTestStringConvertible, Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The folder and the name.
  package let key: String

  package var testDescription: String { name }

  /// All scenarios of a folder of fixtures, sorted by name.
  package static func files(in folder: String) -> [ScenarioFixture] {
    files(in: CorpusFile.folder.appending(path: "Fixtures/\(folder)"))
  }

  /// The scenarios of the published records.
  package static let records = files(in: CorpusFile.records)

  /// The scenarios that the page ships.
  package static let examples = files(in: Folders.pages.appending(path: "examples"))

  /// The mistakes and their repaired twins, which the page opens without listing them.
  package static let mistakes = files(in: Folders.pages.appending(path: "mistakes"))

  /// What the format has beyond its specification, and messages; the page doesn't list them either.
  package static let additions = files(in: Folders.pages.appending(path: "additions"))

  /// The claims of the page's lessons.
  package static let claims = files(in: Folders.pages.appending(path: "lessons/claims"))

  /// The statements of documents that the lessons refute.
  package static let refuted = files(in: Folders.pages.appending(path: "lessons/claims/refuted"))

  private static func files(in folder: URL) -> [ScenarioFixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      let stem = String(name.dropLast(5))
      let key = "\(folder.lastPathComponent)/\(stem)"
      return ScenarioFixture(name: stem, bytes: [UInt8](data), key: key)
    }
  }
}
