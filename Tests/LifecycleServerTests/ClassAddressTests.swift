import Testing

@testable import LabHTTP

/// The addresses that people type, scan, or have kept from before.
@Suite struct `The addresses of a class` {
  private static func place(
    _ path: String,
    _ query: [String: String] = [:]
  ) -> ClassAddress.Destination? {
    ClassAddress.destination(of: path) { query[$0] }
  }

  @Test func `name a page for the code and one for the class`() {
    #expect(Self.place("/join") == .page("/join.html"))
    #expect(Self.place("/join/K7P2QX") == .page("/join.html"))
    #expect(Self.place("/wall/K7P2QX") == .page("/wall.html"))
    #expect(Self.place("/clicker/K7P2QX") == .page("/clicker.html"))
    for path in ["/", "/joining", "/join/K7P2QX/more", "/lessons/join.html", "/walls/K7P2QX"] {
      #expect(Self.place(path) == nil, "\(path)")
    }
  }

  @Test func `count in any case, as people type them and as they were before`() {
    for path in ["/JOIN/k7p2qx", "/join/k7p-2qx", "/Join/K7P2QX"] {
      #expect(Self.place(path) == .moved(to: "/join/K7P2QX"), "\(path)")
    }
    let old = ["room": "k7p 2qx", "lang": "zh-Hans"]
    #expect(Self.place("/join.html", old) == .moved(to: "/join/K7P2QX?lang=zh-Hans"))
    #expect(Self.place("/", old) == .moved(to: "/join/K7P2QX?lang=zh-Hans"))
    #expect(Self.place("/join.html") == .moved(to: "/join"))
  }

  @Test func `replace the old ones of the wall and of the clicker`() {
    let wall = ["room": "k7p2qx", "wall": "", "lang": "ru", "at": "http://192.168.1.7:8080"]
    let moved = "/wall/K7P2QX?lang=ru&at=http://192.168.1.7:8080"
    #expect(Self.place("/", wall) == .moved(to: moved))
    #expect(Self.place("/WALL/K7P2QX") == .moved(to: "/wall/K7P2QX"))
    #expect(Self.place("/wall") == .moved(to: "/join"))
    #expect(Self.place("/", ["room": "", "wall": ""]) == .moved(to: "/join"))
    #expect(Self.place("/clicker.html", ["room": "K7P2QX"]) == .moved(to: "/clicker/K7P2QX"))
    #expect(Self.place("/clicker") == .page("/clicker.html"))
    let strange = ["room": "K7P2QX", "wall": "", "at": "x\r\ny: z"]
    #expect(Self.place("/", strange) == .moved(to: "/wall/K7P2QX"))
  }

  @Test func `lead nowhere else, whatever is typed`() {
    for code in ["//example.org", "x\r\ny", "K7P2Q", "ABCDEFG"] {
      #expect(Self.place("/", ["room": code]) == .moved(to: "/join"), "\(code)")
    }
    let lines = ["room": "K7P2QX", "lang": "ru\r\nX: y"]
    #expect(Self.place("/", lines) == .moved(to: "/join/K7P2QX"))
    #expect(Self.place("/join/") == .moved(to: "/join"))
  }
}
