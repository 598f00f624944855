import Foundation
import Testing

@testable import LifecycleSource

/// The three forms of property list that a project has, and what is refused.
@Suite struct `A property list` {
  private func read(
    _ bytes: [UInt8],
    _ budget: PropertyList.Budget = .info
  ) throws(SourceError) -> PropertyList {
    try PropertyList.read(SourceFile(path: "Info.plist", bytes: bytes), within: budget)
  }

  private func marked(_ body: String, declares: String = "") -> [UInt8] {
    let type =
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"\(declares)>"
    return Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(type)\n<plist version=\"1.0\">\n\(body)\n</plist>\n"
        .utf8
    )
  }

  private func binary(_ object: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  private static var sample: [String: Any] {
    [
      "Name": "Zähler & Co", "Long": String(repeating: "x", count: 300), "No": false, "Yes": true,
      "Roles": ["Window": [["Class": "A.B"], ["Class": "场景"]]], "Number": 3, "Day": Date(),
      "Bytes": Data([1, 2]), "Empty": [String: Any](),
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `says the same in XML and in binary form`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.sample,
      format: format,
      options: 0
    )
    let list = try read(Array(data))
    #expect(list["Name"]?.text == "Zähler & Co")
    #expect(list["Long"]?.text?.count == 300)
    #expect(list["No"]?.value == .flag(false))
    #expect(list["Yes"]?.value == .flag(true))
    #expect(["Number", "Day", "Bytes"].allSatisfy { list[$0]?.value == .other })
    #expect(list["Empty"]?.value == .dictionary([]))
    #expect(list["Roles"]?["Window"]?.items.map { $0["Class"]?.text } == ["A.B", "场景"])
    #expect(list["Missing"] == nil)
    #expect((list.member("Name")?.line == nil) == (format == .binary))
  }

  @Test func `says the lines of XML`() throws {
    let list = try read(
      marked("<dict>\n<key>A</key>\n<dict>\n<key>B</key><true/>\n</dict>\n</dict>")
    )
    #expect(list.member("A")?.line == 5)
    #expect(list["A"]?.member("B")?.line == 7)
  }

  @Test func `reads the form of projects`() throws {
    let text = """
      // !$*UTF8*$!
      {
        a = (b, "c d\\"\\n", ); /* e */
        "f-g" = { h.i/j = k; };
        data = <0fbd>;
      }
      """
    let list = try read(Array(text.utf8), .project)
    #expect(list["a"]?.texts == ["b", "c d\"\n"])
    #expect(list["f-g"]?["h.i/j"]?.text == "k")
    #expect(list.member("f-g")?.line == 4)
  }

  @Test(arguments: [
    "{ a = b }", "{ a = ; }", "{ a = b; ", "( a b )", "{ \"a = b; }", "{} x", "/* a", "",
    "{ a = <0; }",
  ])
  func `of the old form is refused where it breaks`(text: String) {
    let error = #expect(throws: SourceError.self) { try read(Array(text.utf8), .project) }
    #expect(error?.code == .invalidXML)
  }

  @Test func `is refused with entities, and taken with Apple's document type`() throws {
    #expect(try read(marked("<string>a</string>")).text == "a")
    let entity = marked("<string>&b;</string>", declares: " [<!ENTITY b \"c\">]")
    #expect(throws: SourceError.self) { try read(entity) }
    do throws(SourceError) {
      _ = try read(entity)
    } catch {
      #expect(error.code == .documentType)
    }
  }

  @Test(arguments: [
    "<dict><string>a</string></dict>", "<dict><key>a</key><what/></dict>", "<dict>", "<key>a</key>",
    "<string><dict/></string>",
  ])
  func `in XML is refused where it is none`(body: String) {
    let error = #expect(throws: SourceError.self) { try read(marked(body)) }
    #expect(error?.code == .invalidXML)
  }

  @Test func `is refused when it is too deep, too full or too long`() throws {
    let deep = String(repeating: "<array>", count: 40) + String(repeating: "</array>", count: 40)
    let old = String(repeating: "(", count: 40) + String(repeating: ")", count: 40)
    let few = PropertyList.Budget(bytes: 1_000, values: 9)
    let full = marked("<array>\(String(repeating: "<true/>", count: 20))</array>")
    let cases: [([UInt8], PropertyList.Budget)] = [
      (marked(deep), PropertyList.Budget.info), (Array(old.utf8), .project), (full, few),
      (Array(repeating: UInt8(ascii: "a"), count: 2_000), few), (try sharing(levels: 30), .info),
    ]
    for (bytes, budget) in cases {
      let error = #expect(throws: SourceError.self) { try read(bytes, budget) }
      #expect(error?.code == .tooLarge)
    }
  }

  /// A binary list in which each array holds the next one twice.
  private func sharing(levels: Int) throws -> [UInt8] {
    var bytes = BinaryPropertyList.start
    var offsets: [UInt8] = []
    for level in 0..<levels {
      offsets.append(UInt8(bytes.count))
      bytes += level == levels - 1 ? [0x09] : [0xA2, UInt8(level + 1), UInt8(level + 1)]
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(levels)] + Array(repeating: 0, count: 8)
    return bytes + [0, 0, 0, 0, 0, 0, 0, table]
  }

  @Test func `in binary form is refused at every byte that is wrong, and never ends the program`()
    throws
  {
    let whole = try binary(Self.sample)
    for index in whole.indices.dropFirst(8) {
      for value in [UInt8(0), 0x7F, 0xFF, whole[index] ^ 0x10] {
        var bytes = whole
        bytes[index] = value
        _ = try? read(bytes)
      }
      #expect((try? read(Array(whole.prefix(index)))) == nil)
    }
  }
}
