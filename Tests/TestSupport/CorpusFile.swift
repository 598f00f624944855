package import Foundation
import Testing

/// The scenarios of the published records, as they were written.
package struct CorpusFile: CustomTestStringConvertible, Sendable {
  package let name: String
  package let bytes: [UInt8]

  package var testDescription: String { name }

  /// The folder in which the fixtures stand.
  package static let folder = Folders.tests.appending(path: "LifecycleScenarioTests")

  /// The folder of the records, which the page opens too.
  package static let records = Folders.pages.appending(path: "records")

  /// All files, sorted by name.
  package static let all: [CorpusFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: records.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = try? Data(contentsOf: records.appending(path: name)) else { return nil }
      return CorpusFile(name: String(name.dropLast(5)), bytes: [UInt8](data))
    }
  }()

  package static func named(_ name: String) -> CorpusFile {
    all.first { $0.name == name }!
  }

  /// The golden text with a name; `UPDATE_GOLDEN=1` writes it again.
  ///
  /// - Parameters:
  ///   - name: Its path in the folder `Golden` beside the test.
  ///   - actual: The actual text.
  ///   - test: The file of the test.
  package static func golden(
    _ name: String,
    actual: String,
    test: String = #filePath
  ) throws -> String {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
