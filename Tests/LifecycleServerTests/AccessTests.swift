import Foundation
import LabCore
import MicroHTTPD
import Testing

@testable import LabHTTP

@Suite struct `The name of the server` {
  @Test(arguments: [
    "localhost", "LOCALHOST:80", "127.0.0.1:8080", "127.8.9.1", "[::1]:8080", "lab.school.example",
    "Lab.School.Example:443",
  ])
  func `may be one of its own`(host: String) async throws {
    try await withLab(configure: { $0.access.allowedHosts = ["lab.school.example"] }) { lab in
      let response = try await lab.send("GET", "/healthz", headers: ["Host": host])
      #expect(response.status == 200)
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
    "192.168.1.5", "[2001:db8::1]", "localhost:x", "localhost:99999", "[::1", "256.0.0.1",
  ])
  func `keeps out a page that has its own name point here`(host: String) async throws {
    try await withLab(configure: { $0.access.allowedHosts = ["lab.school.example"] }) { lab in
      for path in ["/healthz", "/api/runs", "/api/catalog", "/metrics", "/"] {
        let response = try await lab.send("GET", path, headers: ["Host": host])
        #expect(response.status == 421)
        let problem = try response.json()
        #expect(problem["code"] as? String == "hostRefused")
        #expect((problem["detail"] as? String)?.contains("--allow-host") == true)
      }
    }
  }

  @Test func `may be any address where the server listens on all`() throws {
    let check = HostCheck(host: "0.0.0.0", allowing: [])
    for host in ["192.168.1.5:8080", "[2001:db8::1]", "localhost"] {
      try check.checkHost(
        of: HTTPRequest(method: .get, target: "/", headers: [.init("Host", host)])
      )
    }
    #expect(throws: AccessError.unknownHost("evil.example")) {
      let headers = [HTTPHeader("Host", "evil.example")]
      try check.checkHost(of: HTTPRequest(method: .get, target: "/", headers: headers))
    }
  }
}

@Suite struct `A page of another site` {
  private static let foreign: [[String: String]] = [
    ["Origin": "https://evil.example"], ["Origin": "http://localhost:1"], ["Origin": "null"],
    ["Origin": "https://localhost.evil.example"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "same-site"],
    ["Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"],
    ["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"],
  ]

  @Test(arguments: foreign)
  func `changes nothing, whatever it sends`(headers: [String: String]) async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let room = try await lab.openRoom()
      for (method, path) in [
        ("POST", "/api/runs"), ("POST", "\(run)/commands"), ("DELETE", run), ("PATCH", run),
        ("POST", "\(room.path)/followers"), ("PUT", "\(room.path)/pace"), ("PUT", "/api/simulate"),
        ("BREW", "/api/simulate"),
      ] {
        let response = try await lab.send(method, path, headers: headers, body: "{}")
        #expect(response.status == 403, "\(method) \(path)")
        #expect(try response.json()["code"] as? String == "originRefused")
      }
      #expect(try await lab.send("GET", run).status == 200)
    }
  }

  @Test(arguments: [
    [:], ["Origin": "http://localhost"], ["Origin": "http://localhost:80"],
    ["Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"], ["Sec-Fetch-Site": "none"],
    ["Origin": "https://lab.example:8443", "Sec-Fetch-Site": "same-origin"],
  ])
  func `is told from the page of this one`(headers: [String: String]) async throws {
    try await withLab(configure: { $0.access.allowedHosts = ["lab.example"] }) { lab in
      let response = try await lab.post("/api/runs", Scenarios.pushPop, headers: headers)
      #expect(response.status == 201)
    }
  }

  @Test func `may read nothing either, for no answer allows it`() async throws {
    try await withLab { lab in
      let headers = ["Origin": "https://evil.example"]
      for path in ["/api/catalog", "/api/limits", "/healthz", "/metrics"] {
        let response = try await lab.send("GET", path, headers: headers)
        #expect(response.headers["access-control-allow-origin"] == nil)
        let policy = try #require(response.headers["content-security-policy"])
        #expect(policy == "default-src 'none'; frame-ancestors 'none'")
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
      }
      let asked = try await lab.send("OPTIONS", "/api/runs", headers: headers)
      #expect(asked.status == 405)
      #expect(asked.headers["access-control-allow-origin"] == nil)
    }
  }
}

@Suite struct `The token` {
  private static let text = "correct-horse-battery"

  private func withToken(
    isForReading: Bool = false,
    _ test: (TestLab) async throws -> Void
  ) async throws {
    try await withLab(
      configure: {
        $0.access.tokens = .one(Self.text)
        $0.access.isTokenNeededForReading = isForReading
      },
      test
    )
  }

  private static let sent = ["Authorization": "Bearer \(text)"]

  @Test(arguments: [
    nil, "Bearer", "Bearer correct-horse-batterx", "Bearer correct-horse-batter",
    "Bearer correct-horse-battery1", "correct-horse-battery", "Basic correct-horse-battery",
    "Basic Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5", "Basic ???", "Digest correct-horse-battery",
  ])
  func `is needed for every change`(header: String?) async throws {
    try await withToken { lab in
      let created = try await lab.post("/api/runs", Scenarios.pushPop, headers: Self.sent)
      let run = try #require(created.headers["location"])
      let room = try await room(in: lab)
      let before = try await lab.send("GET", run).body
      for (method, path) in [
        ("POST", "/api/runs"), ("POST", "\(run)/commands"), ("POST", "\(run)/forks"),
        ("PATCH", run), ("DELETE", run), ("POST", "/api/rooms"),
        ("POST", "\(room.path)/explorations"),
      ] {
        var headers = TestLab.json
        headers["Authorization"] = header
        let response = try await lab.send(method, path, headers: headers, body: "{}")
        #expect(response.status == 401, "\(method) \(path)")
        #expect(try response.json()["code"] as? String == "tokenNeeded")
        #expect(response.headers["www-authenticate"]?.hasPrefix("Basic realm=") == true)
      }
      #expect(try await lab.send("GET", run).body == before)
    }
  }

  @Test(arguments: [
    "Bearer correct-horse-battery", "bearer  correct-horse-battery",
    "Basic dGVhY2hlcjpjb3JyZWN0LWhvcnNlLWJhdHRlcnk=", "Basic OmNvcnJlY3QtaG9yc2UtYmF0dGVyeQ",
  ])
  func `lets in, also as the password of a browser`(header: String) async throws {
    try await withToken { lab in
      let headers = ["Authorization": header]
      let response = try await lab.post("/api/runs", Scenarios.pushPop, headers: headers)
      #expect(response.status == 201)
    }
  }

  @Test func `is needed for the metrics where they leave this machine`() async throws {
    for isProxied in [false, true] {
      try await withLab(configure: {
        $0.access.tokens = .one(Self.text)
        $0.access.trustedProxies.hasSilentLocalProxy = isProxied
      }) { lab in
        let status = try await lab.send("GET", "/metrics").status
        #expect(status == (isProxied ? 401 : 200))
        let headers = ["Authorization": "Bearer \(Self.text)"]
        #expect(try await lab.send("GET", "/metrics", headers: headers).status == 200)
        #expect(try await lab.send("GET", "/readyz").status == 200)
      }
    }
  }

  @Test func `is not needed to read or compute, nor in a room`() async throws {
    try await withToken { lab in
      #expect(try await lab.post("/api/simulate", Scenarios.pushPop).status == 200)
      #expect(try await lab.send("GET", "/api/catalog").status == 200)
      #expect(try await lab.send("GET", "/metrics").status == 200)
      #expect(try await lab.send("GET", "/readyz").status == 200)
      try await playClass(in: lab)
    }
  }

  @Test func `is needed to read where that was asked for, but not in a room`() async throws {
    try await withToken(isForReading: true) { lab in
      let run =
        try await lab.post("/api/runs", Scenarios.pushPop, headers: Self.sent)
        .headers["location"] ?? ""
      for path in [run, "\(run)/events", "/metrics"] {
        #expect(try await lab.send("GET", path).status == 401, "\(path)")
        #expect(try await lab.send("GET", path, headers: Self.sent).status == 200)
      }
      #expect(try await lab.post("/api/simulate", Scenarios.pushPop).status == 401)
      for path in ["/healthz", "/api/catalog", "/api/limits"] {
        #expect(try await lab.send("GET", path).status == 200, "\(path)")
      }
      try await playClass(in: lab)
    }
  }

  @Test func `has 16 to 512 visible characters`() {
    for text in [
      "", "fifteen-letters", "with a blank in it", "with\u{7}a-bell-inside", "ключ-от-лаборатории",
    ] {
      #expect(AccessToken(text) == nil)
    }
    #expect(AccessToken(String(repeating: "x", count: 513)) == nil)
    #expect(AccessToken("sixteen-letters!") != nil)
  }

  private func room(in lab: TestLab) async throws -> TestRoom {
    let body = #"{"scenario":\#(Scenarios.pushPop)}"#
    let answer = try await lab.post("/api/rooms", body, headers: Self.sent).json()
    return TestRoom(
      lab: lab,
      code: try #require(answer["code"] as? String),
      key: try #require(answer["presenterKey"] as? String)
    )
  }

  /// Leads a room with its key, and votes in it with nothing.
  private func playClass(in lab: TestLab) async throws {
    let room = try await room(in: lab)
    try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
    let follower = try await room.join()
    #expect(try await room.vote(1, by: follower).status == 204)
    try await room.leading("POST", "/commands", #"{"do":"push","target":"B"}"#)
    let forged = try await room.lead("POST", "/gather", key: Self.text)
    #expect(forged.status == 403)
  }
}

@Suite struct `The rate of requests` {
  @Test func `is bounded for each address, and comes back with time`() async throws {
    let time = TestTime()
    let limiter = RateLimiter(time, rate: 2, burst: 3)
    let (one, two) = (ClientAddress(ipv4: 0x0A00_0001), ClientAddress(ipv4: 0x0A00_0002))
    for _ in 0..<3 { try limiter.admit(one) }
    #expect(throws: WorkError.tooManyRequests(retryAfter: 1)) {
      try limiter.admit(one)
    }
    try limiter.admit(two)
    await time.advance(by: .seconds(1))
    try limiter.admit(one)
    try limiter.admit(one)
    #expect(throws: WorkError.tooManyRequests(retryAfter: 1)) {
      try limiter.admit(one)
    }
  }

  @Test func `lets a hundred followers behind one address join and vote at once`() throws {
    let limits = LabLimits()
    let limiter = RateLimiter(
      TestTime(),
      rate: limits.requestsPerSecond,
      burst: limits.requestBurst
    )
    let school = ClientAddress(ipv4: 0x0A00_0001)
    for _ in 0..<100 {
      for _ in 0..<20 { try limiter.admit(school) }
    }
    #expect(limits.connectionsPerNetwork >= 100 * 6)
  }

  @Test func `is kept in a table that does not grow`() throws {
    let limiter = RateLimiter(TestTime(), rate: 1, burst: 1)
    for number in 0..<UInt32(3 * RateLimiter.tableSize) {
      try limiter.admit(ClientAddress(ipv4: 0x0A00_0000 + number))
    }
    #expect(limiter.count <= 2 * RateLimiter.tableSize)
    #expect(limiter.count >= RateLimiter.tableSize)
  }

  @Test func `is answered with the time to wait, and spares files and health`() async throws {
    var limits = LabLimits()
    (limits.requestsPerSecond, limits.requestBurst) = (1, 2)
    try await withLab(
      limits: limits,
      configure: { $0.access.trustedProxies.hasSilentLocalProxy = true }
    ) { lab in
      var refused: TestResponse?
      // Where a client says that it is counts for nothing.
      for number in 0..<200 where refused == nil {
        let said = ["X-Forwarded-For": "10.0.0.\(number)", "Forwarded": "for=10.0.0.\(number)"]
        let response = try await lab.send("GET", "/api/catalog", headers: said)
        if response.status != 200 { refused = response }
      }
      let response = try #require(refused)
      #expect(response.status == 429)
      #expect(try response.json()["code"] as? String == "tooManyRequests")
      #expect(response.headers["retry-after"].flatMap { Int($0) } ?? 0 >= 1)
      #expect(try await lab.send("GET", "/healthz").status == 200)
      #expect(try await lab.send("GET", "/").status == 404)
    }
  }

  @Test func `is that of whoever a trusted proxy names`() async throws {
    var limits = LabLimits()
    (limits.requestsPerSecond, limits.requestBurst) = (1, 2)
    let proxies = TrustedProxies(try [#require(AddressRange("127.0.0.1"))])
    try await withLab(limits: limits, configure: { $0.access.trustedProxies = proxies }) { lab in
      let status = { (address: String?) in
        let said = address.map { ["X-Forwarded-For": "10.9.9.9, \($0)"] } ?? [:]
        return try await lab.send("GET", "/api/catalog", headers: said).status
      }
      var last = 200
      for _ in 0..<200 where last == 200 { last = try await status("192.0.2.7") }
      #expect(last == 429)
      #expect(try await status("192.0.2.8") == 200)
      // A proxy that names nobody is one address, too.
      last = 200
      for _ in 0..<200 where last == 200 { last = try await status(nil) }
      #expect(last == 429)
    }
  }

  @Test func `goes with a limit of connections, this machine's too where asked to`() async throws {
    for isLimited in [false, true] {
      var limits = LabLimits()
      limits.connectionsPerNetwork = 3
      try await withLab(
        limits: limits,
        configure: { $0.access.trustedProxies.hasSilentLocalProxy = isLimited }
      ) { lab in
        let clients = try (0..<5).map { _ in try lab.client() }
        var statuses: [Int?] = []
        for client in clients {
          statuses.append(try? await client.send("GET", "/healthz").status)
        }
        #expect(statuses.contains { $0 != 200 } == isLimited)
      }
    }
  }

  @Test func `does not count this machine, unless asked to`() async throws {
    var limits = LabLimits()
    (limits.requestsPerSecond, limits.requestBurst) = (1, 1)
    try await withLab(limits: limits) { lab in
      for _ in 0..<20 {
        let response = try await lab.send("GET", "/api/catalog")
        #expect(response.status == 200)
      }
    }
  }
}

@Suite struct `Listening on a network` {
  @Test(arguments: ["127.0.0.1", "::1", "127.0.0.2"])
  func `is not what this machine alone means`(host: String) {
    var configuration = LabServerConfiguration()
    configuration.host = host
    #expect(configuration.exposure == [])
  }

  @Test func `takes secrets that are hard to guess`() throws {
    var configuration = LabServerConfiguration()
    #expect(!configuration.isReachedByOthers)
    configuration.access.tokens = .one("passwordpassword")
    #expect(configuration.exposure.count == 1, "On this machine it is said.")
    configuration.access.tokens = .one("correct-horse-battery")
    #expect(configuration.exposure == [])
    configuration.access.trustedProxies.hasSilentLocalProxy = true
    #expect(configuration.isReachedByOthers)
  }

  @Test func `says who gets in, and what would keep them out`() {
    var configuration = LabServerConfiguration()
    configuration.host = "0.0.0.0"
    let open = configuration.exposure.joined(separator: "\n")
    for word in ["0.0.0.0", "--token-file", "--tls-cert", "--tls-key", "--allow-host"] {
      #expect(open.contains(word), "\(word)")
    }
    configuration.access.tokens = .one("correct-horse-battery")
    configuration.identity = ServerIdentity(certificate: "", key: "")
    let guarded = configuration.exposure.joined(separator: "\n")
    #expect(!guarded.contains("Nothing is encrypted"))
    #expect(!guarded.contains("remove everything"))
  }
}
