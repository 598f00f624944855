import Foundation
import QREncode
import Testing

@Suite struct `A QR code` {
  private static let address = "http://192.168.1.20:8080/?room=K7M2QX"

  @Test(arguments: [
    (1, QRCode.Level.low, 21), (17, .low, 21), (18, .low, 25), (14, .medium, 21),
    (15, .medium, 25), (11, .quartile, 21), (7, .high, 21), (8, .high, 25), (2_953, .low, 177),
  ])
  func `is as small as its text allows`(length: Int, level: QRCode.Level, size: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try QRCode(text, level: level).size == size)
  }

  @Test func `is smaller for an address in capitals`() throws {
    let address = "http://192.0.2.2:41980/join/E6TCEQ"
    #expect(try QRCode(address).size == 29)
    #expect(try QRCode(address.uppercased()).size == 25)
    #expect(try QRCode(String(repeating: "A", count: 38)).size == 25)
  }

  @Test(arguments: ["a", address, "Комната 5", "https://lab.example.org/?room=ABC234"])
  func `gives its text back`(text: String) throws {
    let code = try QRCode(text, level: .low)
    #expect(QRReader(size: code.size) { code[$0, $1] }.text() == text)
  }

  @Test func `has a finder in three corners and light around it`() throws {
    let code = try QRCode(Self.address)
    let finder = [
      "#######.", "#.....#.", "#.###.#.", "#.###.#.",
      "#.###.#.", "#.....#.", "#######.", "........",
    ]
    func rows(_ column: (Int) -> Int, _ row: (Int) -> Int) -> [String] {
      (0..<8).map { y in String((0..<8).map { x in code[column(x), row(y)] ? "#" : "." }) }
    }
    let last = code.size - 1
    #expect(rows({ $0 }, { $0 }) == finder)
    #expect(rows({ last - $0 }, { $0 }) == finder)
    #expect(rows({ $0 }, { last - $0 }) == finder)
    #expect(!code[-1, 0] && !code[0, -1] && !code[code.size, 0] && !code[0, code.size])
  }

  @Test(arguments: [(2_954, QRCode.Level.low), (2_332, .medium), (1_274, .high), (100_000, .low)])
  func `is refused where nothing holds the text`(length: Int, level: QRCode.Level) {
    let error = #expect(throws: QRCodeError.self) {
      try QRCode(String(repeating: "x", count: length), level: level)
    }
    #expect(error?.code == .textTooLong)
    #expect(error?.byteCount == length)
    #expect(error?.description.contains("Shorten") == true)
  }

  @Test func `needs a text`() {
    let error = #expect(throws: QRCodeError.self) { try QRCode("") }
    #expect(error?.code == .emptyText)
  }

  @Test func `is drawn as a picture that can be read`() throws {
    let code = try QRCode(Self.address, level: .low)
    let drawing = Drawing(code.svg(title: "Room <K7 & M2>"))
    let side = "\(code.size + 8)"
    #expect(drawing.isWellFormed)
    #expect(drawing.title == "Room <K7 & M2>")
    #expect(drawing.attributes["svg"]?["viewBox"] == "0 0 \(side) \(side)")
    #expect(drawing.attributes["rect"]?["width"] == side)
    #expect(drawing.pathCount == 1)
    #expect(drawing.modules.allSatisfy { 4..<code.size + 4 ~= $0.column })
    #expect(drawing.modules.allSatisfy { 4..<code.size + 4 ~= $0.row })
    let reader = QRReader(size: code.size) {
      drawing.modules.contains(Drawing.Module(column: $0 + 4, row: $1 + 4))
    }
    #expect(reader.text() == Self.address)
  }
}
