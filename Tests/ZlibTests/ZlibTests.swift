import Foundation
import Testing
import Zlib

@Suite struct `Compressed text` {
  /// The output of Python's zlib for `{"version":1}`.
  private static let object: [UInt8] = [
    0x78, 0x9C, 0xAB, 0x56, 0x2A, 0x4B, 0x2D, 0x2A, 0xCE, 0xCC, 0xCF, 0x53, 0xB2, 0x32, 0xAC, 0x05,
    0x00, 0x22, 0x36, 0x04, 0xAE,
  ]

  @Test(arguments: [0, 1, 100_000])
  func `in the form of gzip is what gzip reads`(count: Int) throws {
    let text = String(repeating: "viewDidLoad ", count: count)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try #require(Zlib.gzipped(Array(text.utf8)))).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-dc", file.path]
    process.standardOutput = output
    try process.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(read == Data(text.utf8))
  }

  /// Bytes in the compressed form without being made smaller: blocks that are stored as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      result += block
    } while !rest.isEmpty
    let sums = bytes.reduce(into: (a: UInt32(1), b: UInt32(0))) { sums, byte in
      sums.a = (sums.a + UInt32(byte)) % 65_521
      sums.b = (sums.b + sums.a) % 65_521
    }
    return result + [sums.b >> 8, sums.b, sums.a >> 8, sums.a].map { UInt8($0 & 0xFF) }
  }

  @Test func `is made, and comes out as it was`() throws {
    for text in [[], Array("{}".utf8), Array(repeatElement(UInt8(7), count: 100_000))] {
      let packed = try #require(Zlib.deflated(text))
      #expect(try Zlib.inflated(packed, limit: 100_000) == text)
      #expect(packed.count < 200)
    }
  }

  @Test(arguments: [0, 1, 16_384, 16_385, 200_000])
  func `comes out as it was, however long`(count: Int) throws {
    let text = (0..<count).map { UInt8($0 % 251) }
    #expect(try Zlib.inflated(Self.stored(text), limit: 200_000) == text)
    guard count > 0 else { return }
    let error = #expect(throws: ZlibError.self) {
      try Zlib.inflated(Self.stored(text), limit: count - 1)
    }
    #expect(error?.code == .tooLong)
  }

  @Test func `comes out as it was`() throws {
    #expect(try Zlib.inflated(Self.object, limit: 13) == Array(#"{"version":1}"#.utf8))
  }

  @Test func `is refused where more comes out than is allowed`() {
    let error = #expect(throws: ZlibError.self) { try Zlib.inflated(Self.object, limit: 12) }
    #expect(error?.code == .tooLong)
    #expect(error?.description.contains("Shorten") == true)
  }

  @Test(arguments: 0..<21)
  func `is refused where its end is missing`(count: Int) {
    let error = #expect(throws: ZlibError.self) {
      try Zlib.inflated(Array(Self.object.prefix(count)), limit: 1_000_000)
    }
    #expect(error?.code == .damaged)
  }

  @Test func `is refused where something follows`() {
    let error = #expect(throws: ZlibError.self) {
      try Zlib.inflated(Self.object + [0], limit: 100)
    }
    #expect(error?.code == .damaged)
  }

  @Test func `is refused where it is something else`() {
    let error = #expect(throws: ZlibError.self) {
      try Zlib.inflated(Array("a text".utf8), limit: 100)
    }
    #expect(error?.code == .damaged)
  }
}
