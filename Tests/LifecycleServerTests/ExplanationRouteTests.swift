import Foundation
import Testing
import TestSupport

@Suite struct `The API explains` {
  private static let pages = Folders.pages.path

  @Test func `an event of a scenario, in the language that is asked for`() async throws {
    try await withLab(publicFolder: Self.pages) { lab in
      let path = "/api/explain?event=1&lang=ru"
      let response = try await lab.post(path, Scenarios.pushPop)
      #expect(response.status == 200)
      #expect(response.headers["content-language"] == "ru")
      let explanation = try response.json()
      #expect(
        explanation.keys.sorted() == [
          "deep", "event", "evidence", "full", "lang", "line", "short", "valid",
        ]
      )
      #expect(explanation["event"] as? Int == 1)
      #expect(explanation["lang"] as? String == "ru")
      #expect(explanation["line"] as? String == "app willFinishLaunching")
      #expect(
        explanation["short"] as? String
          == "UIKit вызывает willFinishLaunching у делегата приложения, "
          + "потому что приложение запускается."
      )
      #expect((explanation["deep"] as? [String])?.first == explanation["full"] as? String)
      let valid = try #require(explanation["valid"] as? [String: String])
      #expect(valid.keys.sorted() == ["geometry", "outlets", "safeArea", "traits", "window"])
      let evidence = try #require(explanation["evidence"] as? [String: Any])
      #expect(
        evidence.keys.sorted() == [
          "confidence", "records", "rule", "sources", "statement", "versions",
        ]
      )
      let sources = try #require(evidence["sources"] as? [[String: Any]])
      #expect(sources.allSatisfy { $0.keys.sorted() == ["id", "title", "url"] })
    }
  }

  @Test func `an event of a run like the same event of its scenario`() async throws {
    try await withLab(publicFolder: Self.pages) { lab in
      let run = try await lab.startRun()
      let push = #"{"do":"push","target":"B"}"#
      #expect(try await lab.post("\(run)/commands", push).status == 200)
      let steps = #"{"do":"launch"},{"do":"push","target":"B"}"#
      let count = try await lab.events(run).count
      for event in [1, count] {
        let live = try await lab.send("GET", "\(run)/explanations/\(event)?lang=zh-Hans")
        let path = "/api/explain?event=\(event)&lang=zh-Hans"
        let whole = try await lab.post(path, Scenarios.scenario(steps: steps))
        #expect(live.status == 200)
        #expect(live.text == whole.text)
      }
    }
  }

  @Test(arguments: [
    ([:], "en"), (["Accept-Language": "zh-CN,zh;q=0.9"], "zh-Hans"),
    (["Accept-Language": "fr"], "en"),
  ])
  func `in the language that the client likes best`(
    headers: [String: String],
    language: String
  ) async throws {
    try await withLab(publicFolder: Self.pages) { lab in
      let response = try await lab.post("/api/explain?event=1", Scenarios.pushPop, headers: headers)
      #expect(response.headers["content-language"] == language)
      #expect(response.headers["vary"] == "Accept-Language")
    }
  }

  @Test(arguments: [
    ("event=x", 400, "badRequest", "“event” is “x”, not the number of an event."),
    ("", 400, "badRequest", "“event” is “”, not the number of an event."),
    ("event=0", 404, "notFound", "There is no event 0: the run has "),
    ("event=99", 404, "notFound", "There is no event 99: the run has "),
    ("event=1&lang=fr", 400, "badRequest", "“lang” is “fr”. Send “en”, “ru” or “zh-Hans”."),
  ])
  func `what is wrong with a question`(
    query: String,
    status: Int,
    code: String,
    detail: String
  ) async throws {
    try await withLab(publicFolder: Self.pages) { lab in
      let response = try await lab.post("/api/explain?\(query)", Scenarios.pushPop)
      #expect(response.status == status)
      #expect(response.headers["content-type"] == "application/problem+json")
      #expect(try response.json()["code"] as? String == code)
      #expect(try #require(response.json()["detail"] as? String).hasPrefix(detail))
    }
  }

  @Test func `nothing without the texts of the pages, and no run that is gone`() async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/explain?event=1", Scenarios.pushPop)
      #expect(response.status == 404)
      #expect(try response.json()["code"] as? String == "notFound")
      let gone = try await lab.send("GET", "/api/runs/x/explanations/1")
      #expect(try gone.json()["code"] as? String == "runNotFound")
      #expect(try await lab.send("GET", "/api/explain").status == 405)
    }
  }
}
