import Testing
import TestSupport

@testable import LabHTTP

/// The addresses that leave the machine: none of them leads back to the reader's own.
@Suite struct `A public address` {
  private static func all(
    _ host: String?,
    configured: String? = nil,
    network: [String] = []
  ) -> [String] {
    PublicAddresses(configured: configured, scheme: "http") { network }
      .all(host: host).map { "\($0.kind) \($0.origin)" }
  }

  @Test func `is that which the presenter uses, unless it is the machine's own`() {
    let network = ["172.17.0.1", "2001:db8::7", "fd00::7", "203.0.113.9", "192.168.1.7"]
    #expect(
      Self.all("lab.school.example", network: ["192.168.1.7"]) == [
        "used http://lab.school.example", "network http://192.168.1.7",
      ]
    )
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "0.0.0.0:8080", "[::]:8080"] {
      #expect(
        Self.all(host, network: network) == [
          "network http://172.17.0.1:8080", "network http://192.168.1.7:8080",
          "network http://203.0.113.9:8080", "network http://[fd00::7]:8080",
          "network http://[2001:db8::7]:8080",
        ],
        "\(host)"
      )
      #expect(Self.all(host) == [])
    }
    #expect(Self.all(nil, network: ["192.168.1.7"]) == ["network http://192.168.1.7"])
  }

  @Test func `is the configured one before all others, and each is told once`() {
    #expect(
      Self.all(
        "192.168.1.7:8080",
        configured: "http://lab.local",
        network: ["192.168.1.7"]
      ) == ["configured http://lab.local", "used http://192.168.1.7:8080"]
    )
    let names = [
      "http://lab.school.example:8080/": "http://lab.school.example:8080",
      "HTTPS://Lab": "https://lab", "http://[fd00::7]": "http://[fd00::7]",
    ]
    for (text, origin) in names { #expect(PublicAddresses.origin(named: text) == origin) }
    for text in ["lab", "ftp://lab", "http://", "http://lab/path", "http://lab:x", "http://a b"] {
      #expect(PublicAddresses.origin(named: text) == nil, "\(text)")
    }
  }

  @Test func `comes first when a server says where it is`() {
    var configuration = LabServerConfiguration()
    configuration.findAddresses = { ["2001:db8::7", "192.168.1.7"] }
    let pages = [
      "127.0.0.1": ["http://127.0.0.1:8080/"],
      "0.0.0.0": ["http://192.168.1.7:8080/"],
      "::": ["http://192.168.1.7:8080/", "http://[2001:db8::7]:8080/"],
      "192.168.1.7": ["http://192.168.1.7:8080/"],
    ]
    for (host, expected) in pages {
      configuration.host = host
      #expect(configuration.pages(port: 8_080) == expected, "\(host)")
    }
    configuration.host = "0.0.0.0"
    configuration.findAddresses = { [] }
    #expect(configuration.pages(port: 8_080) == ["http://127.0.0.1:8080/"])
    configuration.publicAddress = "https://lab.school.example"
    #expect(configuration.pages(port: 8_080) == ["https://lab.school.example/"])
  }

  @Test func `is in every picture for cameras, also of those who lead`() async throws {
    func change(_ configuration: inout LabServerConfiguration) {
      configuration.host = "0.0.0.0"
      configuration.findAddresses = { ["192.168.1.7"] }
    }
    try await withLab(configure: change) { lab in
      let room = try await lab.openRoom()
      let joining = try await room.send("GET", "/qr.svg", nil)
      #expect(joining.text.contains("<title>HTTP://192.168.1.7/JOIN/\(room.code)</title>"))
      for (page, path) in [("clicker", "/clicker/"), ("present", "/?present=")] {
        let drawn = try await room.lead("GET", "/key.svg?page=\(page)", nil)
        let address = "http://192.168.1.7\(path)\(room.code)#key=\(room.key)"
        #expect(drawn.text.contains("<title>\(address)</title>"))
      }
      #expect(try await room.send("GET", "/key.svg?page=clicker", nil).status == 403)
      let other = try await room.lead("GET", "/key.svg?origin=http%3A%2F%2Fexample.org", nil)
      #expect(other.status == 400)
    }
  }
}
