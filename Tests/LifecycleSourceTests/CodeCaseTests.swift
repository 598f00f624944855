import Foundation
import LifecycleEngine
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// Small inputs after public reports: the mistakes are told by default, their mended twins are not.
@Suite struct `Small inputs with right answers` {
  /// A case: its folder, and the lines that may be named.
  struct Case: CustomTestStringConvertible {
    let name: String
    let lines: Set<Int>

    var testDescription: String { name }

    /// What the reader said about a file of it.
    func file(_ file: String) -> [FileFacts] {
      RecordedFacts.all.filter { $0.path.hasSuffix("/Cases/\(name)/\(file).swift") }
    }
  }

  static let cases: [Case] = {
    let place = "Tests/LifecycleSourceTests/Fixtures/Cases/expect.tsv"
    guard let text = try? String(contentsOf: Folders.root.appending(path: place), encoding: .utf8)
    else { preconditionFailure("The answers cannot be read.") }
    return text.split(separator: "\n").dropFirst().map { row in
      let words = row.split(separator: "\t").map(String.init)
      return Case(name: words[0], lines: Set(words[2].split(separator: ",").compactMap { Int($0) }))
    }
  }()

  private func findings(_ files: [FileFacts], _ confidence: Certainty) -> [SourceFinding] {
    var choice = SourceReport.Choice()
    choice.confidence = confidence
    return SourceReport(files, choice: choice).findings
  }

  @Test(arguments: cases)
  func `are told where the mistake stands`(one: Case) {
    let found = findings(one.file("Bad"), .certain)
    let lines = found.map { Set(([$0.mark] + $0.related).map(\.place.line)) }
    #expect(!found.isEmpty)
    #expect(lines.allSatisfy { !$0.isDisjoint(with: one.lines) })
  }

  @Test(arguments: cases)
  func `are silent where it is mended`(one: Case) {
    #expect(one.file("Good").count == 1)
    #expect(findings(one.file("Good"), .likely).isEmpty)
  }

  @Test func `are told in fifteen of eighteen classes with one mistake each`() {
    let probes = RecordedFacts.all.filter { $0.path.hasSuffix("/Cases/Probes.swift") }
    let classes = Set(
      findings(probes, .certain).compactMap { $0.subject.split(separator: " ").first }
    )
    #expect(
      classes.sorted() == [
        "A3", "A4", "A5", "B1", "B3", "B5", "C1", "C2", "D3", "D4", "E2", "F4", "F6", "F7", "F8",
      ]
    )
  }

  @Test(arguments: RecordedFacts.all.filter { $0.path.contains("/Twins/") })
  func `leave right code alone`(file: FileFacts) throws {
    let url = Folders.root.appending(path: file.path)
    let expected = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { offset, line -> String? in
        line.firstRange(of: "// ! ").map { "\(offset + 1) \(line[$0.upperBound...])" }
      }
    let found = findings([file], .likely).map {
      "\($0.mark.place.line) \($0.id.rawValue) \($0.confidence.rawValue)"
    }
    #expect(found == expected)
  }
}
