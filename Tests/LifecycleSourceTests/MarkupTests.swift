import Testing

@testable import LifecycleSource

@Suite struct `Reading XML` {
  @Test func `elements keep their attributes, their order and their line`() throws {
    let root = try Markup.read(Array("<a x='1'>\n<b/>\n<c y='YES'/>text<b/></a>".utf8), of: "f")
    #expect(root["x"] == "1")
    #expect(root.children.map(\.name) == ["b", "c", "b"])
    #expect(root.children.map(\.line) == [2, 3, 3])
    #expect(root.first("c")?.flag("y") == true)
    #expect(root.all("b").count == 2)
  }

  /// A text that is refused, and why.
  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let code: SourceError.Code
  }

  static let refused = [
    Refused(testDescription: "nothing", text: "", code: .invalidXML),
    Refused(testDescription: "words", text: "no markup", code: .invalidXML),
    Refused(testDescription: "an open element", text: "<a>\n<b>\n</a>", code: .invalidXML),
    Refused(testDescription: "a merge", text: "<a>\n<<<<<<< HEAD\n</a>", code: .invalidXML),
    Refused(
      testDescription: "an entity",
      text: "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
      code: .documentType
    ),
    Refused(
      testDescription: "another file",
      text: "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]><a>&b;</a>",
      code: .documentType
    ),
    Refused(
      testDescription: "another encoding",
      text: "<?xml version='1.0' encoding='UTF-7'?><a/>",
      code: .invalidXML
    ),
    Refused(
      testDescription: "depth",
      text: String(repeating: "<a>", count: 50_000),
      code: .tooLarge
    ),
    Refused(
      testDescription: "many elements",
      text: "<a>" + String(repeating: "<b/>", count: 120_000) + "</a>",
      code: .tooLarge
    ),
    Refused(
      testDescription: "many attributes of one element",
      text: "<a" + (0..<120_000).map { " b\($0)=''" }.joined() + "/>",
      code: .tooLarge
    ),
    Refused(
      testDescription: "many bytes",
      text: "<a>" + String(repeating: " ", count: 5 << 20) + "</a>",
      code: .tooLarge
    ),
  ]

  @Test(arguments: refused) func `what is no XML, or too much, is refused`(sample: Refused) {
    let error = #expect(throws: SourceError.self) {
      try Markup.read(Array(sample.text.utf8), of: "f")
    }
    #expect(error?.code == sample.code)
  }

  @Test func `nothing is read on for somebody who has gone`() async {
    let text = "<a>" + String(repeating: "<b/>", count: 50_000) + "</a>"
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try Markup.read(Array(text.utf8), of: "f").children.count
    }
    await #expect(throws: SourceError.self) { try await reading.value }
  }

  @Test(arguments: ["<a>\n<", "<a>\n<b ", "<a>\n<b c=\"", "<a>\n"])
  func `bytes that are no UTF-8 are refused with their line`(start: String) {
    let bytes = Array(start.utf8) + [0xE8] + Array("=\"d\"/>\n</a>".utf8)
    let error = #expect(throws: SourceError.self) { try Markup.read(bytes, of: "Main.storyboard") }
    #expect(
      error?.message.hasPrefix("Main.storyboard:2: The line has bytes that are not UTF-8") == true
    )
  }

  @Test func `an error names the file and the line`() {
    let error = #expect(throws: SourceError.self) {
      try Markup.read(Array("<a>\n<b>\n</a>".utf8), of: "Main.storyboard")
    }
    #expect(error?.message.hasPrefix("Main.storyboard:3: ") == true)
  }
}
