package import Foundation
import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The findings that were there already; lines may move, since the texts of the lines count.
package struct Baseline: Sendable {
  private var entries: [Entry]

  /// A finding without its number of line.
  private struct Entry: Codable, Hashable {
    let id: String
    let path: String
    let hash: String
  }

  /// The finding as a baseline keeps it.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - text: The text of a file.
  package init(_ findings: [SourceFinding], text: (String) -> String?) {
    var lines: [String: [Substring]] = [:]
    entries = findings.map { finding in
      let path = finding.mark.path
      let file =
        lines[path] ?? text(path)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      lines[path] = file
      let index = finding.mark.place.line - 1
      let line = file.indices.contains(index) ? file[index] : ""
      let trimmed = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return Entry(
        id: finding.id.rawValue,
        path: path,
        hash: Self.hash("\(finding.subject)\n\(trimmed)")
      )
    }
  }

  /// Reads a baseline.
  ///
  /// - Parameter data: What ``data()`` gave.
  /// - Throws: An error of decoding when the text is no baseline.
  package init(reading data: Data) throws {
    entries = try JSONDecoder().decode([Entry].self, from: data)
  }

  /// The text of the baseline, a finding a line.
  package func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }.sorted()
    return Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }

  /// Which findings of a list are not in the baseline; each entry stands for one.
  package func news(
    _ findings: [SourceFinding],
    text: (String) -> String?
  ) -> [SourceFinding] {
    var left = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(findings, Baseline(findings, text: text).entries).filter { _, entry in
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }.map(\.0)
  }

  private static func hash(_ text: String) -> String {
    var hash = TextHash()
    hash.add(text.utf8)
    return String(hash.value, radix: 16)
  }
}
