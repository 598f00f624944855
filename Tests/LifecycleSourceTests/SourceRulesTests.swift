import Foundation
import LifecycleEngine
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// What the text of Swift files shows, read from what the reader said when it was recorded.
@Suite struct `The rules of source` {
  /// A finding as a fixture names it behind `// !`; a line may have several.
  struct Expected: Hashable {
    let line: Int
    let id: String
    let confidence: String
  }

  @Test(arguments: RecordedFacts.rules)
  func `find what a file marks and nothing else`(file: FileFacts) throws {
    let url = Folders.root.appending(path: file.path)
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let expected = lines.enumerated().flatMap { offset, line -> [Expected] in
      guard let mark = line.firstRange(of: "// ! ") else { return [] }
      let words = line[mark.upperBound...].split(separator: " ").map(String.init)
      return stride(from: 0, to: words.count - 1, by: 2).map {
        Expected(line: offset + 1, id: words[$0], confidence: words[$0 + 1])
      }
    }
    var choice = SourceReport.Choice()
    choice.confidence = .possible
    choice.configuration.oldest = SystemVersion(13)
    let found = SourceReport([file], choice: choice).findings.map {
      Expected(line: $0.mark.place.line, id: $0.id.rawValue, confidence: $0.confidence.rawValue)
    }
    #expect(found == expected)
    #expect(expected.count > 2)
  }

  @Test func `are those of the table, as sure as it says`() {
    var surest: [FindingID: Certainty] = [:]
    for file in RecordedFacts.rules {
      let base = CodeBase([file])
      let found = base.controllers().flatMap {
        SourceRules.findings(base, $0, Walker.walked(base, $0))
          + WalkRules.findings(base, $0, Walker.walked(base, $0)).findings
      }
      for finding in found + SceneRules.findings(base) {
        surest[finding.id] = max(surest[finding.id] ?? .possible, finding.confidence)
      }
    }
    let table = Dictionary(uniqueKeysWithValues: TextRule.all.map { ($0.id, $0.confidence) })
    // A storyboard has this one, and projects have the others.
    for id in [FindingID.load3, .scn1, .scn6] { surest[id] = .certain }
    #expect(table == surest)
  }

  @Test func `stay silent below the chosen confidence`() {
    let files = RecordedFacts.rules
    var choice = SourceReport.Choice()
    for confidence in Certainty.allCases {
      choice.confidence = confidence
      #expect(
        SourceReport(files, choice: choice).findings.allSatisfy { $0.confidence >= confidence }
      )
    }
  }
}

/// What the reader said about the fixtures; `record` beside this file writes it again.
enum RecordedFacts {
  private static let folder = Folders.root.appending(path: "Tests/LifecycleSourceTests/Fixtures")

  static let all: [FileFacts] = {
    do {
      let text = try Data(contentsOf: folder.appending(path: "facts.jsonl"))
      return try text.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(FileFacts.self, from: Data($0))
      }
    } catch {
      preconditionFailure("The recorded facts cannot be read: \(error)")
    }
  }()

  /// The files that hold mistakes and what looks like them.
  static let rules = all.filter { $0.path.contains("/Swift/") }
}

extension FileFacts: CustomTestStringConvertible {
  public var testDescription: String { path }
}
