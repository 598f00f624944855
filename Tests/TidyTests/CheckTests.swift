import Foundation
import Testing

/// The gates of `Tests/check`, and the records about them.
@Suite struct `The check of a commit` {
  private static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The columns of `Tests/times.tsv`: kind, name, seconds.
  private static func times() throws -> [[String]] {
    try lines("Tests/times.tsv").map { $0.components(separatedBy: "\t") }
  }

  /// The words of an array in `Tests/check`.
  private static func names(_ array: String) throws -> [String] {
    let check = try lines("Tests/check").joined(separator: " ")
    let range = try #require(check.firstRange(of: " \(array)=("))
    return check[range.upperBound...].prefix { $0 != ")" }.split(separator: " ").map(String.init)
  }

  private static func functions() throws -> Set<String> {
    let found = try lines("Tests/Gates/gates.bash").compactMap { line -> String? in
      guard let match = line.firstMatch(of: /^gate_(\w+)\(\)/) else { return nil }
      return String(match.output.1).replacing("_", with: "-")
    }
    return Set(found)
  }

  @Test func `has a function for each gate`() throws {
    let named = try ["beside", "behind", "campaigns"].flatMap(Self.names)
    let known = try Self.functions()
    #expect(named.filter { !known.contains($0) } == [])
    #expect(named.count == Set(named).count)
    let free: Set = ["packages", "build"]
    #expect(known.subtracting(named).subtracting(free) == [])
  }

  @Test func `keeps the time of each gate of a commit`() throws {
    let gates = try ["beside", "tests", "behind"].flatMap(Self.names) + ["build"]
    let kept = try Self.times().filter { $0[0] == "gate" }.map { $0[1] }
    #expect(gates.filter { $0 != "accessibility" && !kept.contains($0) } == [])
    let known = try Self.functions().union(Self.names("tests"))
    #expect(kept.filter { !known.contains($0) } == [])
  }

  @Test func `keeps the time of each file of tests`() throws {
    let files = Repository.files.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      guard parts.count > 2, parts[0] == "Tests", parts[1].hasSuffix("Tests"),
        file.path.hasSuffix(".swift"), file.text.contains(/^ *@Test\b/.anchorsMatchLineEndings())
      else { return nil }
      return "\(parts[1])/\(parts[parts.count - 1].dropLast(6))"
    }
    let kept = try Self.times().filter { $0[0] == "suite" }.map { $0[1] }
    let how = "Run Tests/check times, or add lines with seconds to Tests/times.tsv"
    #expect(files.filter { !kept.contains($0) } == [], "\(how)")
    #expect(kept.filter { !files.contains($0) } == [], "\(how)")
  }

  @Test func `runs after a change only gates that exist, of paths that exist`() throws {
    let known = try Self.functions()
    let rows = try Self.lines("Tests/map").map { $0.components(separatedBy: "\t") }
    for row in rows {
      #expect(row.count == 2, "\(row)")
      #expect(Repository.contains(row[0]), "\(row[0])")
      let gates = row[1].split(separator: " ").map(String.init)
      #expect(gates.filter { !known.contains($0) } == [])
    }
    let mapped = Set(rows.flatMap { $0[1].split(separator: " ").map(String.init) })
    let touched: Set = ["compilers", "many", "sanitizers", "server-tests-poll-all", "sockets-all"]
    #expect(touched.subtracting(mapped) == [])
  }
}
