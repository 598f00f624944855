import PlainXML
import Testing

@Suite struct `Reading plain XML` {
  /// The events of a text, one word for each.
  private func told(_ text: String) throws(PlainXMLError) -> [String] {
    var told: [String] = []
    try PlainXML.read(Array(text.utf8)) { event, line in
      switch event {
      case .start(let name, let attributes):
        let pairs = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        told.append("\(line) \(name)\(pairs.joined())")
      case .text: break
      case .end: told.append("\(line) end")
      }
      return true
    }
    return told
  }

  @Test func `elements begin and end in the order of the text`() throws {
    #expect(
      try told("<?xml version='1.0'?>\n<a y='1' x='Ж 中'>\n<!-- b -->t<c\n/></a>")
        == ["2 a x=Ж 中 y=1", "4 c", "4 end", "4 end"]
    )
  }

  @Test func `characters that are written as names or numbers are read`() throws {
    #expect(try told("<a b='&lt;&quot;&#65;&#x4E2D;&amp;amp;'/>") == ["1 a b=<\"A中&amp;", "1 end"])
  }

  @Test func `characters are reported with what is written by name or as data`() throws {
    var text = ""
    try PlainXML.read(Array("<a>1 &lt; <b>Ж</b>\n<![CDATA[<c>]]></a>".utf8)) { event, _ in
      if case .text(let part) = event { text += part }
      return true
    }
    #expect(text == "1 < Ж\n<c>")
  }

  @Test func `a prefix that nobody declared is part of the name`() throws {
    #expect(try told("<a:b c:d='e' xmlns:f='g'/>") == ["1 a:b c:d=e xmlns:f=g", "1 end"])
  }

  @Test func `lines beyond sixty-five thousand are counted`() throws {
    let text = "<a>" + String(repeating: "\n", count: 70_000) + "<b/></a>"
    #expect(try told(text)[1] == "70001 b")
  }

  @Test(
    arguments: [
      "": 1, "a": 1, "<a>\n<b>\n</a>": 3, "<a/>\n<b/>": 2, "<a b='1'\nb='2'/>": 2,
      "<a>\n&c;</a>": 2,
      "<a>\n<": 2, "<a>\n\u{1}</a>": 2,
    ]
  ) func `an error says the line where a text stops being XML`(text: String, line: Int) {
    let error = #expect(throws: PlainXMLError.self) { try told(text) }
    #expect(error?.line == line)
  }

  /// A tag with a number of attributes, each with a value of some bytes.
  private func tag(_ attributes: Int, _ bytes: Int = 0) -> String {
    let value = String(repeating: ">", count: bytes)
    return "<a" + (0..<attributes).map { " b\($0)='\(value)'" }.joined() + "/>"
  }

  @Test func `a tag is as wide as a person would write it`() throws {
    #expect(try told(tag(256)).count == 2)
    #expect(try told(tag(1, 60_000)).count == 2)
    for text in [tag(257), tag(100_000), tag(2, 40_000), tag(257, 1)] {
      let error = #expect(throws: PlainXMLError.self) { try told("<c>\n\(text)\n</c>") }
      #expect(error?.isTooWide == true && error?.line == 2)
    }
  }

  @Test(arguments: ["<!-- @ -->", "<![CDATA[@]]>", "<?b @?>"])
  func `what looks like a tag is none in a comment, data or an instruction`(text: String) throws {
    let inside = text.replacing("@", with: tag(300), maxReplacements: 1)
    #expect(try told("<c>\(inside)</c>").count == 2)
  }

  @Test func `another file is not read`() throws {
    let text = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><a>&b;</a>"
    #expect(throws: PlainXMLError.self) { try told(text) }
    let value = "<!DOCTYPE a [<!ENTITY b 'c'>]><a d='&b;'/>"
    #expect(throws: PlainXMLError.self) { try told(value) }
  }

  @Test func `reading stops when it has heard enough`() throws {
    var count = 0
    try PlainXML.read(Array(("<a>" + String(repeating: "<b/>", count: 9) + "<").utf8)) { _, _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }
}
