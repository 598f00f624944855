import Foundation
import Testing

@Suite struct `Checking the corpus` {
  /// The commands that later steps of the project build, by group.
  private static let commands: [String: Set<String>] = ["input": ["changeModel", "editView"]]

  /// The statements of overrides that later steps of the project build, by group.
  private static let statements: [String: Set<String>] = [
    "views": ["clearOutlet", "readOutlet", "storeStateInOutlet", "writeOutlet"],
    "state": ["refresh", "resetInterface", "restoreState", "saveState"],
    "memory": ["allocateData", "clearCache", "fillCache", "releaseData"],
    "ownership": [
      "addObserver", "becomeDelegateOf", "invalidateTimer", "removeObserver", "startTimer",
    ],
  ]

  @Test func `skips exactly the scenarios that use what is not built`() async throws {
    let outcome = try await CommandLineTool.run(["run", "--check", CommandLineTool.corpus.path])
    let lines = outcome.standardOutput.split(separator: "\n")
    let skipped = lines.filter { $0.hasPrefix("SKIP ") }.map { line in
      String(line.dropFirst("SKIP ".count).prefix { $0 != ":" })
    }
    let groups = Array(Self.commands.values) + Array(Self.statements.values)
    let lacking = groups.reduce(into: Set<String>()) { $0.formUnion($1) }
    let expected = try scenarios().filter { !lacking.isDisjoint(with: $0.calls) }.map(\.id)
    #expect(skipped.sorted() == expected.sorted())
    for line in lines where line.hasPrefix("SKIP ") {
      let words = line.split(separator: " ")
      let name = try #require(words.dropLast(4).last)
      #expect(lacking.contains(String(name)), "\(line)")
    }
  }

  @Test func `judges every scenario in the order of the names`() async throws {
    let outcome = try await CommandLineTool.run(["run", "--check", CommandLineTool.corpus.path])
    let verdicts = outcome.standardOutput.split(separator: "\n").filter {
      $0.hasPrefix("PASS ") || $0.hasPrefix("FAIL ") || $0.hasPrefix("SKIP ")
    }
    let judged = verdicts.map { $0.dropFirst(5).prefix { $0 != " " && $0 != ":" } }
    #expect(try judged.map(String.init) == scenarios().map(\.id))
    let tally = ["PASS", "FAIL", "SKIP"].map { word in verdicts.count { $0.hasPrefix(word) } }
    let skips = tally[2] > 0 ? ", \(tally[2]) skipped" : ""
    let summary = "\(tally[0]) passed, \(tally[1]) failed\(skips)\n"
    #expect(outcome.standardOutput.hasSuffix("\n" + summary))
    #expect(outcome.exitCode == (tally[1] > 0 ? 1 : tally[2] > 0 ? 3 : 0))
  }

  @Test func `the catalog lists the same commands as not built`() async throws {
    let outcome = try await CommandLineTool.run(["catalog", "commands"])
    let catalog = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let commands = try #require((catalog as? [String: [[String: Any]]])?["commands"])
    let lacking = commands.filter { $0["isBuilt"] as? Bool == false }
    let groups = Dictionary(grouping: lacking) { $0["group"] as? String ?? "" }
      .mapValues { Set($0.compactMap { $0["do"] as? String }) }
    #expect(groups == Self.commands)
  }

  private struct Scenario {
    var id: String
    var calls: Set<String>
  }

  /// The scenarios by name, read without any of our own code.
  private func scenarios() throws -> [Scenario] {
    let names = try FileManager.default.contentsOfDirectory(atPath: CommandLineTool.corpus.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = CommandLineTool.corpus.appendingPathComponent(name)
      let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let id = (document as? [String: Any])?["id"] as? String
      return Scenario(id: try #require(id), calls: calls(in: document))
    }
  }

  /// The value of every `do` that is a name, at any depth.
  private func calls(in value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      let name = (object["do"] as? String).map { Set([$0]) } ?? []
      return object.values.reduce(into: name) { $0.formUnion(calls(in: $1)) }
    case let array as [Any]: return array.reduce(into: []) { $0.formUnion(calls(in: $1)) }
    default: return []
    }
  }
}
