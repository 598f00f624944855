import Foundation
import Testing
import TestSupport

@Suite struct `Serving safely` {
  @Test func `is encrypted with a certificate, event streams too`() async throws {
    try await withIdentity { certificate, key in
      let options = ["--tls-cert", certificate, "--tls-key", key]
      let service = try Service(data: ":memory:", options: options)
      let line = try await service.firstLine()
      let match = try #require(line.wholeMatch(of: /Lifecycle Lab is at (https:.+\d)\//))
      let address = String(match.output.1)
      let health = try await curl("--cacert", certificate, "\(address)/healthz")
      #expect(health.hasPrefix(#"{"status":"ok""#))
      let metrics = try await curl("--cacert", certificate, "\(address)/metrics")
      let left = try #require(
        metrics.firstMatch(of: /\nlifecycle_certificate_expires_seconds ([0-9.]+)\n/)
      )
      // It was made for 90 days a moment ago.
      let days = (Double(left.output.1) ?? 0) / 86_400
      #expect(days >= 89 && days <= 90)
      let old = try await curl("--cacert", certificate, "--tls-max", "1.1", "\(address)/healthz")
      #expect(old == "")
      #expect(try await curl(address.replacingOccurrences(of: "https", with: "http")) == "")

      let json = ["--cacert", certificate, "-H", "Content-Type: application/json", "--data-binary"]
      let scenario = Folders.root.appendingPathComponent("Public/examples/push-b.json")
      let creation = ["@\(scenario.path)", "\(address)/api/runs"]
      let created = try await curl(json + creation)
      let run = try #require(created.firstMatch(of: /"id":"([a-z2-7]{26})"/)).output.1
      let events = "\(address)/api/runs/\(run)/events"
      let stream = try LineStream([
        "curl", "-sN", "--cacert", certificate, "-H", "Accept: text/event-stream", events,
      ])
      #expect(try await stream.line { $0.contains("viewDidAppear") } != nil)
      let command = #"{"do":"push","target":"B"}"#
      _ = try await curl(json + [command, "\(address)/api/runs/\(run)/commands"])
      #expect(try await stream.line { $0.contains("B viewDidAppear") } != nil)
      let tooLong = String(repeating: " ", count: 1 << 17)
      let file = URL(fileURLWithPath: certificate).deletingLastPathComponent()
        .appendingPathComponent("long")
      try String(repeating: tooLong, count: 16).write(to: file, atomically: true, encoding: .utf8)
      let tooMuch = ["@\(file.path)", "\(address)/api/simulate"]
      let refused = try await curl(json + tooMuch)
      #expect(refused.contains(#""code":"payloadTooLarge""#))
      let (_, exitCode) = try await service.end(with: SIGTERM)
      #expect(exitCode == 0)
      #expect(try await stream.line { $0.contains("event: stopping") } != nil)
    }
  }

  @Test func `begins only with a certificate and a key that belong together`() async throws {
    try await withIdentity { certificate, key in
      let folder = URL(fileURLWithPath: certificate).deletingLastPathComponent()
      let other = folder.appendingPathComponent("other.pem").path
      try await openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", other])
      let open = "\(folder.path)/open.pem"
      try FileManager.default.copyItem(atPath: key, toPath: open)
      chmod(open, 0o644)
      chmod(certificate, 0o600)
      for (first, second, word) in [
        (certificate, "\(folder.path)/missing", "cannot be read"),
        (key, certificate, "cannot be used"),
        (certificate, other, "cannot be used"), (certificate, open, "chmod 600"),
      ] {
        let outcome = try await CommandLineTool.run(
          ["serve", "--port", "0", "--public", folder.path, "--data", ":memory:"]
            + ["--tls-cert", first, "--tls-key", second]
        )
        #expect(outcome.exitCode == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(word), "\(outcome.standardError)")
      }
      let alone = try await CommandLineTool.run(["serve", "--tls-cert", certificate])
      #expect(alone.exitCode == 2)
      #expect(alone.standardError.contains("belong together"))
    }
  }

  @Test func `offers only ciphers with a key of each connection's own`() async throws {
    try await withIdentity { certificate, key in
      let options = ["--tls-cert", certificate, "--tls-key", key]
      let service = try Service(data: ":memory:", options: options)
      let line = try await service.firstLine()
      let match = try #require(line.wholeMatch(of: /Lifecycle Lab is at (https:.+\d)\//))
      let health = ["--cacert", certificate, "\(match.output.1)/healthz"]
      for ciphers in ["ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305"] {
        let answer = try await curl(["--tls-max", "1.2", "--ciphers", ciphers] + health)
        #expect(answer.hasPrefix(#"{"status":"ok""#), "\(ciphers)")
      }
      for ciphers in ["AES128-SHA", "AES128-GCM-SHA256", "ECDHE-ECDSA-AES128-SHA"] {
        let answer = try await curl(["--tls-max", "1.2", "--ciphers", ciphers] + health)
        #expect(answer == "", "\(ciphers)")
      }
      let pages = [
        "healthz", "api/limits", "api/catalog", "nothing", "", "app/page/search-window.css",
      ]
      for page in pages {
        let answer = try await curl("-i", "--cacert", certificate, "\(match.output.1)/\(page)")
        let lines = answer.lowercased().matches(of: /strict-transport-security: max-age=/)
        #expect(lines.count == 1, "\(page)")
      }
      _ = try await service.end(with: SIGTERM)
    }
  }

  @Test func `negotiates once for each connection`() async throws {
    try await withIdentity { certificate, key in
      let options = ["--tls-cert", certificate, "--tls-key", key]
      let service = try Service(data: ":memory:", options: options)
      let port = try #require(try await service.firstLine().firstMatch(of: /:(\d+)\//)).output.1
      // “R” begins again; then the client waits for what the server does.
      let client = "openssl s_client -tls1_2 -connect 127.0.0.1:\(port) < <(echo R; exec sleep 20)"
      let told = try await output(of: ["bash", "-c", "\(client) 2>&1"])
      #expect(told.hasSuffix("closed\n"))
      _ = try await service.end(with: SIGTERM)
    }
  }

  @Test func `takes its token from a file that only its owner reads`() async throws {
    try await withFolder { folder in
      let file = "\(folder)/token"
      try "correct-horse-battery\n".write(toFile: file, atomically: true, encoding: .utf8)
      chmod(file, 0o644)
      let open = try await CommandLineTool.run(
        ["serve", "--port", "0", "--public", folder, "--data", ":memory:", "--token-file", file]
      )
      #expect(open.exitCode == 2)
      #expect(open.standardError.contains("chmod 600"))
      chmod(file, 0o600)
      let service = try Service(data: ":memory:", options: ["--token-file", file])
      let address = try await service.address()
      let removal = ["-o", "/dev/null", "-w", "%{http_code}", "-X", "DELETE"]
      let run = "\(address)/api/runs/x"
      #expect(try await curl(removal + [run]) == "401")
      #expect(try await curl(removal + ["-u", ":correct-horse-battery", run]) == "404")
      #expect(try await send("GET", "\(address)/api/catalog").status == 200)
      _ = try await service.end(with: SIGTERM)

      try "short".write(toFile: file, atomically: false, encoding: .utf8)
      let outcome = try await CommandLineTool.run(
        ["serve", "--port", "0", "--public", folder, "--data", ":memory:", "--token-file", file]
      )
      #expect(outcome.exitCode == 2)
      #expect(outcome.standardError.contains("16 to 512"))

      try "passwordpassword".write(toFile: file, atomically: false, encoding: .utf8)
      for others in [["--host", "0.0.0.0"], ["--limit-loopback"]] {
        let guessed = try await CommandLineTool.run(
          ["serve", "--port", "0", "--public", folder, "--data", ":memory:", "--token-file", file]
            + others
        )
        #expect(guessed.exitCode == 2)
        #expect(guessed.standardError.contains("fewer than 10 different characters"))
      }
    }
  }

  @Test func `takes tokens with names, which a command makes and removes`() async throws {
    try await withFolder { folder in
      let file = "\(folder)/tokens"
      let token = { (arguments: [String]) in
        try await CommandLineTool.run(["token"] + arguments + ["--file", file])
      }
      let until = ["--until", "2999-12-31"]
      let made = try await token(["add", "anna"] + until)
      let read = try await token(["add", "wall", "--read"])
      #expect(made.exitCode == 0 && read.exitCode == 0)
      let secrets = [made, read].map { String($0.standardOutput.dropLast()) }
      #expect(secrets.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil })
      #expect(try await token(["add", "anna"]).exitCode == 2)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!secrets.contains { text.contains($0) })
      let listed = try await token(["list"]).standardOutput
      #expect(listed == "anna change 2999-12-31\nwall read -\n")

      let service = try Service(data: ":memory:", options: ["--token-file", file])
      let run = "\(try await service.address())/api/runs/x"
      let removal = ["-o", "/dev/null", "-w", "%{http_code}", "-X", "DELETE", run]
      #expect(try await curl(removal + ["-u", ":\(secrets[0])"]) == "404")
      #expect(try await curl(removal + ["-u", ":\(secrets[1])"]) == "403")
      #expect(try await curl(removal) == "401")
      #expect(try await token(["remove", "anna"]).exitCode == 0)
      #expect(try await token(["remove", "anna"]).exitCode == 2)
      kill(service.identifier, SIGHUP)
      try await eventually { try await curl(removal + ["-u", ":\(secrets[0])"]) == "401" }
      #expect(try await curl(removal + ["-u", ":\(secrets[1])"]) == "403")
      _ = try await service.end(with: SIGTERM)
    }
  }

  @Test func `reads certificate, tokens and names again, and ends no stream`() async throws {
    try await withIdentity { certificate, key in
      let folder = URL(fileURLWithPath: certificate).deletingLastPathComponent().path
      let (tokens, config) = ("\(folder)/tokens", "\(folder)/config")
      let lines = "# Files\ntls-cert \(certificate)\ntls-key  \(key)\ntoken-file \(tokens)\n"
      try write("correct-horse-battery", to: tokens)
      try write(lines, to: config)
      let service = try Service(data: ":memory:", options: ["--config", config])
      let line = try await service.firstLine()
      let match = try #require(line.wholeMatch(of: /Lifecycle Lab is at (https:.+\d)\//))
      let address = String(match.output.1)
      let statusOnly = ["--cacert", certificate, "-o", "/dev/null", "-w", "%{http_code}"]
      let push = #"{"do":"push","target":"B"}"#
      let change = statusOnly + ["-H", "Content-Type: application/json", "-d", push]
      let scenario = Folders.root.appendingPathComponent("Public/examples/push-b.json")
      let created = try await curl(
        ["--cacert", certificate, "-H", "Content-Type: application/json"]
          + ["-u", ":correct-horse-battery", "--data-binary", "@\(scenario.path)"]
          + ["\(address)/api/runs"]
      )
      let run = try #require(created.firstMatch(of: /"id":"([a-z2-7]{26})"/)).output.1
      let commands = "\(address)/api/runs/\(run)/commands"
      let events = "\(address)/api/runs/\(run)/events"
      let stream = try LineStream([
        "curl", "-sN", "--cacert", certificate, "-H", "Accept: text/event-stream", events,
      ])
      #expect(try await stream.line { $0.contains("viewDidAppear") } != nil)

      try await makeIdentity(certificate, key)
      try write("battery-horse-correct", to: tokens)
      try write(lines + "allow-host lab.example\n", to: config)
      kill(service.identifier, SIGHUP)
      let named = statusOnly + ["-H", "Host: lab.example", "\(address)/healthz"]
      // The new certificate is the only one that the client trusts by now.
      try await eventually { try await curl(named) == "200" }
      #expect(try await curl(change + ["-u", ":correct-horse-battery", commands]) == "401")
      #expect(try await curl(change + ["-u", ":battery-horse-correct", commands]) == "200")
      #expect(try await stream.line { $0.contains("B viewDidAppear") } != nil)

      // A broken file changes nothing.
      try write("short", to: tokens)
      kill(service.identifier, SIGHUP)
      let metrics = ["--cacert", certificate, "\(address)/metrics"]
      try await eventually { try await curl(metrics).contains("reload_failures_total 1\n") }
      #expect(try await curl(change + ["-u", ":battery-horse-correct", commands]) != "401")
      let (rest, exitCode) = try await service.end(with: SIGTERM)
      #expect(exitCode == 0)
      #expect(rest.contains("could not be read again") && rest.contains("16 to 512"))
      #expect(try await stream.line { $0.contains("event: stopping") } != nil)
    }
  }

  @Test func `says what listening on every network means`() async throws {
    let options = ["--host", "0.0.0.0", "--events", "77"]
    let service = try Service(data: ":memory:", options: options)
    let line = try await service.firstLine()
    let first = try #require(line.firstMatch(of: /http:\/\/([\d.]+):(\d+)\//)).output
    #expect(first.1 != "0.0.0.0")
    let port = first.2
    var next = try await service.firstLine()
    while next.hasPrefix("In your network: http://") { next = try await service.firstLine() }
    #expect(next.contains("Everybody who reaches 0.0.0.0"))
    let limits = try await send("GET", "http://127.0.0.1:\(port)/api/limits").json()
    #expect(limits["events"] as? Int == 77)
    let (rest, exitCode) = try await service.end(with: SIGTERM)
    for option in ["--token-file", "--tls-cert", "--allow-host"] { #expect(rest.contains(option)) }
    #expect(exitCode == 0)
  }
}

/// A program whose lines are read one by one.
private final class LineStream: @unchecked Sendable {
  private let process = Process()
  private let output = Pipe()

  init(_ command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// The next line that is as wanted; nothing at the end.
  func line(where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String? {
    try await onThread { [output] in
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
        if byte != Data([0x0A]) {
          line += byte
          continue
        }
        let text = String(decoding: line, as: UTF8.self)
        if isWanted(text) { return text }
        line = Data()
      }
      return nil
    }
  }
}

/// Makes a certificate for this machine, and its key, for as long as a test needs them.
private func withIdentity(_ test: (String, String) async throws -> Void) async throws {
  try await withFolder { folder in
    let (certificate, key) = ("\(folder)/certificate.pem", "\(folder)/key.pem")
    try await makeIdentity(certificate, key)
    try await test(certificate, key)
  }
}

private func makeIdentity(_ certificate: String, _ key: String) async throws {
  try await openssl(
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
      + ["-keyout", key, "-out", certificate, "-days", "90", "-subj", "/CN=localhost"]
      + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
  )
}

/// Writes a file that only its owner may read.
private func write(_ text: String, to file: String) throws {
  try text.write(toFile: file, atomically: false, encoding: .utf8)
  chmod(file, 0o600)
}

private func openssl(_ arguments: [String]) async throws {
  _ = try await output(of: ["openssl"] + arguments)
}

private func curl(_ arguments: String...) async throws -> String { try await curl(arguments) }

private func curl(_ arguments: [String]) async throws -> String {
  try await output(of: ["curl", "-s", "--max-time", "60"] + arguments)
}

private func output(of command: [String]) async throws -> String {
  try await onThread {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
