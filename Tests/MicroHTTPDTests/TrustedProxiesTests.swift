import Testing

@testable import MicroHTTPD

@Suite struct `A proxy that is trusted` {
  private static let proxies = TrustedProxies(
    ["127.0.0.1", "10.0.0.0/24", "2001:db8::/32"].compactMap { AddressRange($0) }
  )

  @Test(
    arguments: [
      // From where, what the lines say, and who asks.
      ("192.0.2.1", ["10.9.9.9"], "192.0.2.1"),
      ("127.0.0.1", [], "127.0.0.1"),
      ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
      // The client's own entry comes before the address that the proxy has seen.
      ("127.0.0.1", ["1.1.1.1, 192.0.2.7"], "192.0.2.7"),
      ("127.0.0.1", ["1.1.1.1", "192.0.2.7"], "192.0.2.7"),
      ("127.0.0.1", ["192.0.2.7,10.0.0.3", "\t2001:db8::9 "], "192.0.2.7"),
      ("10.0.0.200", ["10.0.1.1 , 10.0.0.3"], "10.0.1.1"),
      ("127.0.0.1", ["10.0.0.4, 10.0.0.3"], "10.0.0.4"),
      ("127.0.0.1", ["1.1.1.1, unknown"], "127.0.0.1"),
      ("127.0.0.1", ["1.1.1.1, nobody, 10.0.0.3"], "10.0.0.3"),
      ("127.0.0.1", ["1.1.1.1,"], "127.0.0.1"),
      ("127.0.0.1", ["2001:db9::1"], "2001:db9::1"),
    ] as [(String, [String], String)]
  )
  func `names who asks, and nobody else does`(
    address: String,
    lines: [String],
    client: String
  ) throws {
    let found = Self.proxies.client(behind: try #require(ClientAddress(address))) { lines }
    #expect(found == ClientAddress(client))
  }

  @Test func `has an address, or one of a network`() throws {
    for text in ["", "x", "10.0.0", "10.0.0.1/33", "::1/129", "10.0.0.1/-1", "10.0.0.1/8/8", "/8"] {
      #expect(AddressRange(text) == nil, "\(text)")
    }
    for (range, inside, outside) in [
      ("10.1.2.3", "10.1.2.3", "10.1.2.4"), ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
      ("10.1.2.3/9", "10.127.0.0", "10.128.0.0"),
      ("2001:db8::/33", "2001:db8:7fff::", "2001:db8:8000::"),
      ("2001:db8::/64", "2001:db8::9", "2001:db8:0:1::"), ("::1", "::1", "::2"),
      ("10.0.0.0/8", "10.0.0.1", "2001:db8::"),
    ] {
      let range = try #require(AddressRange(range))
      #expect(range.contains(try #require(ClientAddress(inside))), "\(inside)")
      #expect(!range.contains(try #require(ClientAddress(outside))), "\(outside)")
    }
    let all = try #require(AddressRange("0.0.0.0/0"))
    #expect(all.contains(ClientAddress(ipv4: 0x0A00_0001)))
  }

  @Test func `may add a line of its own behind those of the client`() throws {
    let server = try HTTPServer.forTest({ $0.trustedProxies = Self.proxies }) { request in
      .bytes(Array("\(request.client == ClientAddress("192.0.2.7"))".utf8))
    }
    let client = try TestClient(port: server.port)
    client.send(
      "GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.1.1.1\r\nAccept: */*\r\n"
        + "x-forwarded-for: 192.0.2.7\r\n\r\n"
    )
    #expect(try client.reply().text == "true")
    server.stop()
  }
}
