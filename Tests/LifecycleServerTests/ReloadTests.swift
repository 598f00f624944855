import Foundation
import LabCore
import LabHTTP
import Logging
import MicroHTTPD
import Testing

@Suite struct `Reading the settings again` {
  private static let (old, new) = ("the-old-token-of-this", "the-new-token-of-this")

  private static func settings(
    _ token: String,
    hosts: [String] = [],
    proxies: TrustedProxies = TrustedProxies(),
    identity: ServerIdentity? = nil
  ) -> ReloadableSettings {
    var access = AccessSettings()
    access.tokens = .one(token)
    access.allowedHosts = hosts
    access.trustedProxies = proxies
    return ReloadableSettings(access: access, identity: identity, logLevel: .critical)
  }

  @Test func `exchanges all at once, and ends no stream`() async throws {
    try await withLab(configure: { $0.access.tokens = .one(Self.old) }) { lab in
      var owner = lab
      owner.headers["Authorization"] = "Bearer \(Self.old)"
      let run = try await owner.startRun()
      var streams: [HTTPClient] = []
      for _ in 0..<20 {
        let client = try lab.client()
        _ = try await client.follow("\(run)/events?after=0")
        try #require(try await client.nextMessage()?.other == "retry: 1000")
        streams.append(client)
      }
      let named = ["Host": "lab.example"]
      #expect(try await lab.send("GET", "/api/limits", headers: named).status == 421)
      let proxies = TrustedProxies(try [#require(AddressRange("127.0.0.0/8"))])
      lab.server.reload {
        Self.settings(Self.new, hosts: ["lab.example"], proxies: proxies)
      }
      #expect(try await lab.send("GET", "/api/limits", headers: named).status == 200)
      #expect(try await owner.perform(run) == 401)
      // What was a program of this machine is a proxy now.
      #expect(try await lab.send("GET", "/metrics").status == 401)
      owner.headers["Authorization"] = "Bearer \(Self.new)"
      #expect(try await owner.perform(run) == 200)
      #expect(try await owner.metrics()["lifecycle_reload_failures_total"] == 0)
      for stream in streams {
        var events: [String?] = []
        while events.filter({ $0 == "commands" }).count < 2 {
          events.append(try #require(try await stream.nextMessage()).event)
        }
        #expect(!events.contains("stopping") && !events.contains("reset"))
      }
    }
  }

  @Test func `changes nothing where one of them can't be used`() async throws {
    struct Mistake: Error {}
    let capture = LineKeeper()
    try await withLab(configure: {
      $0.access.tokens = .one(Self.old)
      $0.logger = Logger(label: "test") { _ in LineLog(keeper: capture) }
    }) { lab in
      var owner = lab
      owner.headers["Authorization"] = "Bearer \(Self.old)"
      let run = try await owner.startRun()
      lab.server.reload { throw Mistake() }
      // The token could be used, but no certificate can: this server does not encrypt.
      let identity = ServerIdentity(certificate: "x", key: "y")
      lab.server.reload { Self.settings(Self.new, identity: identity) }
      #expect(try await owner.perform(run) == 200)
      #expect(try await owner.metrics()["lifecycle_reload_failures_total"] == 2)
      #expect(capture.lines.count == 2)
      #expect(capture.lines.allSatisfy { $0.hasPrefix("error The settings stay as they were") })
    }
  }
}

extension TestLab {
  /// The status of a push.
  fileprivate func perform(_ run: String) async throws -> Int {
    try await post("\(run)/commands", #"{"do":"push","target":"B"}"#).status
  }
}
