import Testing

@testable import MicroHTTPD

@Suite struct `A proxy that is trusted` {
  private static let proxies = TrustedProxies(
    ["127.0.0.1", "10.0.0.0/24", "2001:db8::/32"].compactMap { AddressRange($0) }
  )

  @Test(
    arguments: [
      // From where, what the lines say, and who asks.
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
      ("127.0.0.1", ["2001:db9::1"], "2001:db9::"),
      // No client of a proxy is this machine.
      ("127.0.0.1", ["127.0.0.2"], "127.0.0.2"),
      ("127.0.0.1", ["::1"], "::1"),
    ] as [(String, [String], String)]
  )
  func `names who asks, and nobody else does`(
    address: String,
    lines: [String],
    client: String
  ) throws {
    let found = Self.proxies.origin(of: try #require(ClientAddress(address))) {
      Issue.record("Only connections of this machine that are no proxy's are asked.")
      return true
    } naming: {
      lines
    }
    #expect(found == RequestOrigin(way: .declaredProxy, network: ClientAddress(client)))
  }

  @Test(
    arguments: [
      ("192.0.2.1", false, true, .direct, "192.0.2.1"), ("::1", false, false, .direct, nil),
      ("127.0.0.9", false, false, .direct, nil),
      ("127.0.0.9", false, true, .undeclaredProxy, "127.0.0.9"),
      ("127.0.0.9", true, false, .undeclaredProxy, "127.0.0.9"),
      ("::1", true, true, .undeclaredProxy, "::1"),
      ("192.0.2.1", true, false, .direct, "192.0.2.1"),
    ] as [(String, Bool, Bool, RequestOrigin.Way, String?)]
  )
  func `is not any other address`(
    address: String,
    isSilent: Bool,
    isForwarded: Bool,
    way: RequestOrigin.Way,
    network: String?
  ) throws {
    var proxies = TrustedProxies(try [#require(AddressRange("10.0.0.0/24"))])
    proxies.hasSilentLocalProxy = isSilent
    let found = proxies.origin(of: try #require(ClientAddress(address))) {
      isForwarded
    } naming: {
      Issue.record("Nobody else's lines are read.")
      return ["10.9.9.9"]
    }
    #expect(found == RequestOrigin(way: way, network: network.flatMap { ClientAddress($0) }))
  }

  @Test(
    arguments: [
      "X-Forwarded-For", "x-forwarded-host", "X-Forwarded-Proto", "X-REAL-IP", "Forwarded", "Via",
      "CF-Connecting-IP",
    ]
  )
  func `that was not declared is told by its line`(name: String) throws {
    let server = try HTTPServer.forTest { request in
      .bytes(Array("\(request.origin.way) \(request.forwardingHeader ?? "")".utf8))
    }
    let client = try TestClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\(name): x\r\n\r\n")
    let answer = try client.reply().text.lowercased()
    #expect(answer == "undeclaredproxy \(name.lowercased())")
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Other: x\r\nVary: x\r\n\r\n")
    #expect(try client.reply().text == "direct ")
    server.stop()
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
      .bytes(Array("\(request.origin.network == ClientAddress("192.0.2.7"))".utf8))
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
