import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario
@testable import PlainJSON

@Suite(.matrix) struct `JSON reading` {
  private func parse(_ text: String) throws(ScenarioError) -> JSONValue {
    var parser = JSONParser(Array(text.utf8))
    return try parser.parseDocument()
  }

  @Test func `every kind of value is told from the others`() throws {
    let value = try parse(#" {"a": [true, false, null, 1, -20, 1.5, 2e1, "x"], "b": {}} "#)
    let elements: [JSONValue] = [
      .boolean(true), .boolean(false), .null, .integer(1), .integer(-20), .double(1.5),
      .integer(20), .string("x"),
    ]
    let members = [
      JSONObject.Member(key: "a", value: .array(elements)),
      JSONObject.Member(key: "b", value: .object(JSONObject())),
    ]
    #expect(value == .object(JSONObject(members: members)))
  }

  @Test(arguments: [
    (#""\u0041\n\t\"\\\/\b\f\r""#, "A\n\t\"\\/\u{08}\u{0C}\r"),
    (#""\ud83d\ude00 é""#, "😀 é"),
    (#""""#, ""),
  ])
  func `strings are unescaped`(text: String, expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test func `a syntax error has its line and column`() {
    inEach([
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4),
      ("\n  nul", 2, 3), ("01", 1, 2), ("1.", 1, 3), ("-", 1, 2), ("1e", 1, 3), ("\"a", 1, 3),
      ("\"\n\"", 1, 2), (#""\x""#, 1, 4), (#""\u12""#, 1, 4), (#""\ud800""#, 1, 8),
      ("{} {}", 1, 4), ("[\n\"é\",\n é]", 3, 2), ("'a'", 1, 1), ("1e999", 1, 6), ("{,}", 1, 2),
      ("[tru]", 1, 2), ("\u{FEFF}x", 1, 2),
    ]) { text, line, column in
      let error = try #require(throws: ScenarioError.self) { try parse(text) }
      #expect(error.code == .invalidJSON)
      #expect(error.position == TextPosition(line: line, column: column))
      #expect(error.message.hasPrefix("Line \(line), column \(column): "))
    }
  }

  @Test func `bytes that are not UTF-8 are an error`() throws {
    var parser = JSONParser([0x22, 0xFF, 0x22])
    #expect(throws: ScenarioError.self) { try parser.parseDocument() }
  }

  @Test func `64 levels are read and 65 are refused`() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try parse(deepest)
    let error = try #require(throws: ScenarioError.self) { try parse("[" + deepest + "]") }
    #expect(error.message.contains("nested deeper than 64 levels"))
  }

  @Test func `cut or changed text never crashes the reader`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      for file in CorpusFile.all.shuffled(using: &random).prefix(8) {
        var bytes = file.bytes
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255,
            using: &random
          )
        }
        let end = Int.random(in: 0...bytes.count, using: &random)
        _ = try? ScenarioDocument.decode(Array(bytes[..<end]))
        _ = try? ScenarioDocument.decode(bytes)
      }
    }
  }
}
