import Foundation
import LabCore
import Testing
import TestSupport

@Suite struct `Exports of a run` {
  @Test func `are listed with their types, and each is there`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
      let list = try await lab.send("GET", "\(run)/exports").json()
      let exports = try #require(list["exports"] as? [[String: String]])
      #expect(exports.count == 13)
      for export in exports {
        let path = try #require(export["path"])
        #expect(path == "\(run)/exports/\(export["format"] ?? "")")
        let response = try await lab.send("GET", path)
        #expect(response.status == 200 && !response.body.isEmpty)
        #expect(response.headers["content-type"] == export["mediaType"])
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(
          response.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true
        )
        let name = "inline; filename=\"push-pop.\(export["extension"] ?? "")\""
        #expect(response.headers["content-disposition"] == name)
      }
      let lines = try await lab.lines(run)
      #expect(try await lab.send("GET", "\(run)/exports/ndjson").text == lines)
    }
  }

  @Test func `are the same for a scenario that is not kept`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      for format in ["text", "csv", "scxml", "svg", "objc"] {
        let kept = try await lab.send("GET", "\(run)/exports/\(format)")
        let posted = try await lab.post("/api/exports/\(format)", Scenarios.pushPop)
        #expect(posted.status == 200)
        #expect(posted.body == kept.body)
      }
      let runs = try await lab.send("GET", "\(run)/branches").json()["branches"] as? [Any]
      #expect(runs?.count == 1)
    }
  }

  @Test func `that are unknown are answered with those that there are`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      for response in [
        try await lab.send("GET", "\(run)/exports/pdf"),
        try await lab.post("/api/exports/pdf", Scenarios.pushPop),
      ] {
        #expect(response.status == 404)
        #expect(response.headers["content-type"] == "application/problem+json")
        let detail = try #require(try response.json()["detail"] as? String)
        #expect(detail.contains("“pdf”") && detail.contains("mermaid-sequence, mermaid-state"))
      }
      let unknown = try await lab.send("GET", "/api/runs/x/exports/csv")
      #expect(try unknown.json()["code"] as? String == "runNotFound")
      let invalid = try await lab.post("/api/exports/csv", "{}")
      #expect(try invalid.json()["code"] as? String == "invalidScenario")
      let form = try await lab.send("POST", "/api/exports/csv", headers: [:], body: "{}")
      #expect(form.status == 415)
    }
  }
}

@Suite struct `The picture of a link` {
  static let publicFolder = Folders.pages.path

  /// A run of a shipped scenario with a push, and a command that is refused.
  private static let shared = #"""
    {"version":1,"example":"push-b","platform":{"ios":"17"},\#
    "commands":[{"do":"push","target":"B"},{"do":"finishInteraction"}],"language":"en"}
    """#

  /// Packs a text as the page does, except that nothing gets smaller.
  private static func packed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      result += block
    } while !rest.isEmpty
    let sums = bytes.reduce(into: (a: UInt32(1), b: UInt32(0))) { sums, byte in
      sums.a = (sums.a + UInt32(byte)) % 65_521
      sums.b = (sums.b + sums.a) % 65_521
    }
    result += [sums.b >> 8, sums.b, sums.a >> 8, sums.a].map { UInt8($0 & 0xFF) }
    return Data(result).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  @Test func `shows where each controller stands`() async throws {
    try await withLab(publicFolder: Self.publicFolder) { lab in
      let address = "/render.svg?s=\(Self.packed(Self.shared))"
      let end = try await lab.send("GET", address)
      #expect(end.status == 200, "\(end.text)")
      #expect(end.text.contains("<desc>Nav: appeared, A: disappeared, B: appeared.</desc>"))
      #expect(end.text.contains("iOS 17, event"))
      let start = try await lab.send("GET", "\(address)&event=0")
      #expect(start.text.contains("<desc>There is no controller yet.</desc>"))
      let example = try await lab.send("GET", "/render.svg?example=push-b")
      #expect(example.text.contains("<desc>Nav: appeared, A: appeared.</desc>"))
      let unloading = try await lab.send("GET", "/render.svg?example=source-27-unload-ios5")
      #expect(unloading.text.contains(": A viewWillUnload"), "\(unloading.text)")
    }
  }

  @Test func `may be kept, and loads and runs nothing`() async throws {
    try await withLab(publicFolder: Self.publicFolder) { lab in
      let response = try await lab.send("HEAD", "/render.svg?example=push-b&event=3")
      #expect(response.headers["content-type"] == "image/svg+xml")
      #expect(response.headers["cache-control"] == "public, max-age=3600")
      #expect(response.headers["x-content-type-options"] == "nosniff")
      let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
      #expect(response.headers["content-security-policy"] == policy)
    }
  }

  @Test func `takes a scenario that the link brings along`() async throws {
    try await withLab { lab in
      let text = #"{"version":1,"scenario":\#(Scenarios.pushPop),"commands":[]}"#
      let response = try await lab.send("GET", "/render.svg?s=\(Self.packed(text))")
      #expect(response.text.contains("<desc>Nav: appeared, A: appeared.</desc>"))
    }
  }

  @Test func `reads what a browser has packed`() async throws {
    try await withLab(publicFolder: Self.publicFolder) { lab in
      // The function "pack" made it of version 1, example "push-b", iOS 13 and no commands.
      let packed =
        "eJwFwTEKgDAMBdC7_LkOxS1XEYeoEQtNUxoVofTuvtfxSvNkBRQD5GOtWUCoj1_ThoCa-T6tKagjmYMQZ4yA3VS5HA5a1vEDOY8XAw"
      let response = try await lab.send("GET", "/render.svg?s=\(packed)")
      #expect(response.text.contains("iOS 13, event"), "\(response.text)")
    }
  }

  @Test func `is refused where there is nothing to draw`() async throws {
    try await withLab(publicFolder: Self.publicFolder) { lab in
      let whole = Self.packed(Self.shared)
      let long = Self.packed(#"{"version":1,"example":"x","commands":[]}"#)
      let unsound = Self.packed(#"{"version":1,"scenario":{"steps":3},"commands":[{"do":"fly"}]}"#)
      let cases: [(String, Int, String)] = [
        ("", 400, "badRequest"), ("?s=", 400, "badRequest"), ("?s=***", 400, "badRequest"),
        ("?s=\(whole.dropLast(8))", 400, "badRequest"),
        ("?s=\(Self.packed("[]"))", 400, "badRequest"),
        ("?s=\(Self.packed(#"{"version":2,"commands":[]}"#))", 400, "badRequest"),
        ("?s=\(long)", 404, "notFound"), ("?s=\(unsound)", 422, "badRequest"),
        ("?example=nothing", 404, "notFound"), ("?example=..%2Findex", 404, "notFound"),
        ("?example=", 404, "notFound"), ("?example=push-b&event=x", 400, "badRequest"),
      ]
      for (query, status, code) in cases {
        let response = try await lab.send("GET", "/render.svg\(query)")
        #expect(response.status == status, "\(query) \(response.text)")
        #expect(try response.json()["code"] as? String == code)
      }
    }
  }

  @Test func `is refused where a small link is a large text`() async throws {
    var limits = LabLimits()
    limits.bodyBytes = 400
    try await withLab(limits: limits, publicFolder: Self.publicFolder) { lab in
      let padding = String(repeating: " ", count: 400)
      let text = #"{"version":1,"example":"push-b","commands":[]\#(padding)}"#
      let response = try await lab.send("GET", "/render.svg?s=\(Self.packed(text))")
      #expect(response.status == 400)
    }
  }
}
