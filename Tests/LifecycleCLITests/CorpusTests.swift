import Foundation
import TestSupport
import Testing

@Suite struct `Checking the corpus` {
  @Test func `judges every scenario in the order of the names`() async throws {
    let outcome = try await CommandLineTool.run(["run", "--check", CommandLineTool.corpus.path])
    let verdicts = outcome.standardOutput.split(separator: "\n").filter {
      $0.hasPrefix("PASS ") || $0.hasPrefix("FAIL ")
    }
    let judged = verdicts.map { $0.dropFirst(5).prefix { $0 != " " && $0 != ":" } }
    #expect(try judged.map(String.init) == identifiers())
    let tally = ["PASS", "FAIL"].map { word in verdicts.count { $0.hasPrefix(word) } }
    let summary = "\(tally[0]) passed, \(tally[1]) failed\n"
    #expect(outcome.standardOutput.hasSuffix("\n" + summary))
    #expect(outcome.exitCode == (tally[1] > 0 ? 1 : 0))
  }

  /// The identifiers of the scenarios by name of their files, read without any of our own code.
  private func identifiers() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: CommandLineTool.corpus.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = CommandLineTool.corpus.appendingPathComponent(name)
      let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      return try #require((document as? [String: Any])?["id"] as? String)
    }
  }
}
