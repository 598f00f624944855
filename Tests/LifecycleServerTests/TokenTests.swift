import Foundation
import LabHTTP
import Logging
import MicroHTTPD
import Testing
import TestSupport

@testable import LabCore

@Suite struct `A token that ends soon` {
  @Test func `is told of a week before, once a day, and counted down`() async throws {
    let (time, keeper) = (TestTime(), LineKeeper())
    let days = ["anna": 7.5, "bert": nil, "carl": 0.5]
    let tokens = try days.sorted { $0.key < $1.key }.map { name, days in
      let end = days.map { time.now + .seconds($0 * 86_400) }
      let id = try #require(AccessToken.ID(name))
      return AccessToken("correct-horse-battery-\(name)", as: id, until: end)
    }
    let server: @Sendable (inout LabServerConfiguration) -> Void = { configuration in
      configuration.time = time
      configuration.access.tokens = tokens.compactMap(\.self)
      configuration.logger = Logger(label: "test") { _ in
        LineLog(keeper: keeper, logLevel: .warning)
      }
    }
    try await withLab(configure: server) { lab in
      let secret = ["Authorization": "Bearer correct-horse-battery-bert"]
      let text = try await lab.send("GET", "/metrics", headers: secret).text
      let left = text.split(separator: "\n").filter { $0.hasPrefix("lifecycle_token_expires_") }
      #expect(
        left == [
          #"lifecycle_token_expires_seconds{token="anna"} 648000.0"#,
          #"lifecycle_token_expires_seconds{token="carl"} 43200.0"#,
        ]
      )
      for _ in 1...2 { await time.advance(by: .seconds(86_400)) }
      let told = [
        "carl” ends today", "anna” ends in 6 days", "carl” has ended", "anna” ends in 5 days",
      ]
      let advice = "“lifecycle token add” makes another."
      #expect(keeper.lines == told.map { "warning The token “\($0). \(advice)" })
    }
  }
}

@Suite struct `A file of tokens` {
  private static let zeros = "sha256:" + String(repeating: "0", count: 64)

  @Test func `has a line for each, with the hash of its secret`() throws {
    let anna = try #require(AccessToken.ID("anna"))
    var generator = SystemRandomNumberGenerator()
    let secret = AccessToken.secret(using: &generator)
    let end = try #require(AccessToken.end(of: "2027-07-31"))
    let token = try #require(AccessToken(secret, as: anna, rights: .read, until: end))
    #expect(token.line.hasPrefix("anna read 2027-07-31 sha256:"))
    #expect(!token.line.contains(secret))
    let text = "# Tokens\n\n\(token.line)\nwall\tchange   -  \(Self.zeros)\n"
    let tokens = try AccessToken.read(text)
    #expect(tokens == [token] + (try AccessToken.read("wall change - \(Self.zeros)")))
    #expect(tokens.map(\.rights) == [.read, .change])
    // Until the last day is over, everywhere on earth or not.
    var settings = AccessSettings()
    settings.tokens = tokens
    let role = { (time: Date) in
      settings.client(
        at: RequestOrigin(way: .direct, network: ClientAddress(ipv4: 1)),
        sending: "Bearer \(secret)",
        keys: LeaderKeys(),
        at: time
      ).role
    }
    #expect(role(end - 1) == .reader && role(end) == .guest)
  }

  @Test func `may be one bare secret`() throws {
    let token = try #require(try AccessToken.read("correct-horse-battery\n").first)
    #expect(token.rights == .change && token.expiry == nil && token.id == .unnamed)
    #expect(try AccessToken.read("# nobody\n") == [])
  }

  @Test(
    arguments: [
      ("short", 1), ("\nanna change -", 2), ("anna change - sha256:00", 1),
      ("anna own - \(zeros)", 1), ("anna change 2027-02-30 \(zeros)", 1),
      ("anna change 2027-7-1 \(zeros)", 1), ("an/na change - \(zeros)", 1),
      ("anna change - \(zeros) x", 1), ("anna change - \(zeros.dropLast())+", 1),
    ]
  )
  func `names the line that is none`(text: String, line: Int) {
    #expect(throws: AccessToken.BadLine(number: line, reason: .form)) {
      try AccessToken.read(text)
    }
  }

  @Test func `has each name once`() {
    let line = "anna change - \(Self.zeros)\n"
    #expect(throws: AccessToken.BadLine(number: 2, reason: .repeatedName)) {
      try AccessToken.read(line + line)
    }
  }
}

@Suite struct `The audit log` {
  @Test func `has what owners change, wrong tokens, and starts and stops`() async throws {
    try await withFolder { folder in
      let (file, secret) = ("\(folder)/audit", "the-owner-has-this-one")
      var (run, opened) = ("", nil as TestRoom?)
      try await withLab(
        configure: {
          $0.access.tokens = AccessAsker.tokens
          $0.auditLog = file
        },
        { lab in
          var owner = lab
          owner.headers["Authorization"] = "Bearer \(secret)"
          run = try await owner.startRun()
          let room = try await owner.openRoom()
          opened = room
          _ = try await room.room(in: lab).lead("POST", "/gather")
          #expect(try await lab.send("DELETE", run).status == 401)
          let wrong = ["Authorization": "Bearer wrong-and-long-enough"]
          #expect(try await lab.send("DELETE", run, headers: wrong).status == 401)
          #expect(try await owner.send("GET", run).status == 200)
          #expect(try await owner.send("DELETE", run).status == 204)
        }
      )
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let lines = try text.split(separator: "\n").map { try jsonObject(String($0)) }
      let events = lines.compactMap { $0["message"] as? String }
      #expect(events == ["Start", "Change", "Change", "Wrong token", "Change", "Stop"])
      #expect(lines[1]["client"] as? String == "token" && lines[1]["status"] as? String == "201")
      #expect(lines[4]["run"] as? String == lines[1]["run"] as? String)
      let secrets = [secret, "wrong-and", String(run.dropFirst(10)), opened?.key ?? "-"]
      #expect(!secrets.contains { text.contains($0) })
      let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect((rights as? NSNumber)?.intValue == 0o600)
    }
  }
}

@Suite struct `A wrong token` {
  private static let right = "the-owner-has-this-one"

  @Test func `is compared ten times a minute, while the right one passes`() async throws {
    let (capture, time) = (LineKeeper(), TestTime())
    try await withLab(
      configure: {
        $0.time = time
        $0.access.tokens = .one(Self.right)
        $0.access.trustedProxies.hasSilentLocalProxy = true
        $0.logger = Logger(label: "test") { _ in LineLog(keeper: capture) }
      },
      { lab in
        let status = { (token: String?, path: String) in
          let headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
          return try await lab.send("GET", path, headers: headers)
        }
        for number in 0..<10 {
          #expect(try await status("wrong-\(number)", "/metrics").status == 401)
        }
        // Wherever it could be tried out.
        for path in ["/metrics", "/api/runs", "/api/limits"] {
          let refused = try await status("wrong", path)
          #expect(refused.status == 429, "\(path)")
          #expect((1...60).contains(refused.headers["retry-after"].flatMap { Int($0) } ?? 0))
        }
        #expect(try await status(Self.right, "/metrics").status == 200)
        #expect(try await status(nil, "/metrics").status == 401)
        #expect(try await status(nil, "/api/limits").status == 200)
        #expect(capture.lines == ["warning Wrong tokens were sent: 1."])
        await time.advance(by: .seconds(60))
        #expect(try await status("wrong", "/metrics").status == 401)
        #expect(capture.lines.last == "warning Wrong tokens were sent: 13.")
      }
    )
  }
}
