import Foundation
import LabCore
import Logging
import MicroHTTPD
import Testing

@testable import LabHTTP

@Suite struct `Who asks` {
  private static let (owner, reader) = ("the-owner-has-this-one", "the-reader-has-this-one")

  /// The role that a token gives, on this machine and beyond it.
  @Test(
    arguments: [
      // Tokens, for reading too, direct, what was sent, and the role.
      (false, false, true, nil, .owner), (false, false, false, nil, .guest),
      (false, false, false, owner, .guest), (true, false, true, nil, .reader),
      (true, true, true, nil, .guest), (true, false, false, nil, .guest),
      (true, true, true, owner, .owner), (true, true, true, reader, .reader),
      (true, false, true, reader, .reader), (true, false, false, owner, .owner),
      (true, false, false, reader, .reader), (true, false, false, "wrong-and-long-enough", .guest),
    ] as [(Bool, Bool, Bool, String?, Client.Role)]
  )
  func `has the role of its place and of its token`(
    hasTokens: Bool,
    isForReading: Bool,
    isHere: Bool,
    sent: String?,
    role: Client.Role
  ) {
    var settings = AccessSettings()
    if hasTokens { settings.tokens = AccessAsker.tokens }
    settings.isTokenNeededForReading = isForReading
    let network = ClientAddress(ipv4: 0x0A00_0001)
    let client = settings.client(
      at: isHere ? .thisMachine : RequestOrigin(way: .declaredProxy, network: network),
      sending: sent.map { "Bearer \($0)" },
      keys: LeaderKeys(),
      at: Date(timeIntervalSince1970: 0)
    )
    #expect(client.role == role)
    #expect(client.limitedNetwork == (role == .guest && !isHere ? network : nil))
    #expect((client.bucket == nil) == isHere)
    #expect((client.queue == .first) == (role == .owner))
  }

  @Test func `leads a room once the room has accepted the key`() throws {
    let (keys, room) = (LeaderKeys(), RoomCode(stored: "K7M2QX"))
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    let network = ClientAddress(ipv4: 0x0A00_0001)
    let client = {
      AccessSettings().client(
        at: RequestOrigin(way: .direct, network: network),
        sending: "Bearer \(key.text)",
        keys: keys,
        at: Date(timeIntervalSince1970: 0)
      )
    }
    #expect(client().role == .guest && client().bucket == .network(network))
    keys.note(key, of: room)
    #expect(client().role == .leader && client().bucket == .room(room))
    #expect(client().queue == .shared(.room(room)))
    keys.forget(room)
    #expect(client().role == .guest)
  }

  @Test func `is told in the log by nothing that names a person`() async throws {
    let capture = LineKeeper()
    try await withLab(
      configure: {
        $0.access.tokens = AccessAsker.tokens
        $0.logger = Logger(label: "test") { _ in JSONLogHandler { capture.keep($0) } }
      },
      { lab in
        _ = try await lab.send("GET", "/api/limits")
        var other = lab
        for headers in [["Via": "1.1 school"], ["Authorization": "Bearer \(Self.reader)"]] {
          other.headers = headers
          _ = try await other.send("GET", "/api/limits")
        }
        other.headers = ["Authorization": "Bearer \(Self.owner)"]
        let run = try await other.startRun()
        let room = try await other.openRoom()
        var leader = lab
        leader.headers = ["Authorization": "Bearer \(room.key)", "Via": "1.1 school"]
        _ = try await leader.send("GET", "\(room.path)/offers")
        let lines = try capture.lines.map { try jsonObject($0) }.filter { $0["client"] != nil }
        let clients = lines.compactMap { $0["client"] as? String }
        #expect(clients.count == 6)
        #expect(clients[0] == "this machine")
        #expect(clients[1].wholeMatch(of: /network [0-9a-f]{4}/) != nil)
        #expect(clients[2] == "wall")
        #expect(clients[3...4] == ["token", "token"])
        #expect(clients[5].wholeMatch(of: /room [0-9a-f]{4}/) != nil)
        // A run can be followed in the log from its start.
        let id = run.split(separator: "/").last ?? ""
        #expect(lines[3]["run"] as? String == "\(id.prefix(6))…")
        for secret in [Self.owner, Self.reader, room.key, room.code, String(id)] {
          #expect(!capture.lines.joined().contains(secret))
        }
      }
    )
  }

  @Test func `is warned of once where a proxy was not declared`() async throws {
    for isSilent in [false, true] {
      let capture = LineKeeper()
      try await withLab(
        configure: {
          $0.access.trustedProxies.hasSilentLocalProxy = isSilent
          $0.logger = Logger(label: "test") { _ in JSONLogHandler { capture.keep($0) } }
          $0.logger.logLevel = .warning
        },
        { lab in
          for name in ["X-Forwarded-For", "Forwarded", "Via"] {
            let headers = [name: "203.0.113.9"]
            #expect(try await lab.send("GET", "/api/catalog", headers: headers).status == 200)
          }
          #expect(capture.lines.count == (isSilent ? 0 : 1))
          guard !isSilent else { return }
          let line = try #require(capture.lines.first)
          #expect(line.contains("(X-Forwarded-For)"))
          #expect(line.contains("--trust-forwarded 127.0.0.1"))
          let metrics = try await lab.metrics()
          #expect(metrics["lifecycle_undeclared_proxy_requests_total"] == 3)
        }
      )
    }
  }

  @Test func `owns what it started or named`() async throws {
    try await withLab { lab in
      var guest = lab
      guest.headers = ["Via": "1.1 school"]
      let (own, house) = (try await guest.startRun(), try await lab.startRun())
      let named = try await guest.startRun()
      #expect(try await lab.rename(named, "Ours").status == 200)
      for run in [house, named] {
        let refused = try await guest.rename(run, "Mine")
        #expect(refused.status == 403 && refused.code == "notOwner")
        #expect(refused.text.contains("Fork it"))
        #expect(try await guest.send("DELETE", run).code == "notOwner")
        // It is followed and played all the same.
        try await guest.perform(#"{"do":"push","target":"B"}"#, on: run)
      }
      let list = try await lab.send("GET", "/api/runs").json()["runs"] as? [[String: Any]]
      #expect(list?.compactMap { $0["name"] as? String } == ["Ours"])
      #expect(try await guest.rename(own, "Mine").status == 200)
      #expect(try await guest.send("DELETE", own).status == 204)
      #expect(try await guest.send("DELETE", own).code == "runNotFound")
      #expect(try await lab.send("DELETE", named).status == 204)
    }
  }
}

extension TestLab {
  fileprivate func rename(_ run: String, _ name: String) async throws -> TestResponse {
    try await send("PATCH", run, headers: Self.json, body: #"{"name":"\#(name)"}"#)
  }
}
