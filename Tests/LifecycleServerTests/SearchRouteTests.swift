import Foundation
import LifecycleInsight
import TestSupport
import Testing

@testable import LabHTTP

@Suite struct `Searching over HTTP` {
  @Test func `leads to the pages of what it finds`() async throws {
    try await withLab { lab in
      let query =
        "Attempt%20to%20present%20%3CA%3E%20on%20%3CB%3E%20whose%20view%20is%20not%20in%20the"
      let answer = try await lab.send("GET", "/api/search?q=\(query)&lang=ru").json()
      let hits = try #require(answer["hits"] as? [[String: Any]])
      let first = try #require(hits.first)
      #expect(first["kind"] as? String == "message")
      #expect(first["path"] as? String == "/messages/ERR-PRES-1")
      let text = try #require(first["text"] as? String)
      #expect(text.contains { !$0.isASCII })
      #expect(hits[1]["path"] as? String == "/symptoms/msg-not-in-hierarchy")
    }
  }

  @Test func `gives the causes of a symptom and where they show`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let query = "viewWillAppear%20not%20called%20when%20a%20modal%20closes"
      let answer = try await lab.send("GET", "/api/search?q=\(query)").json()
      #expect(answer.keys.sorted() == ["hits", "intent"])
      #expect(answer["intent"] as? String == "not-called")
      let hit = try #require((answer["hits"] as? [[String: Any]])?.first)
      #expect(
        hit.keys.sorted() == ["causes", "id", "ids", "kind", "moment", "path", "text", "title"]
      )
      #expect(hit["id"] as? String == "appear-not-called-modal")
      #expect((hit["ids"] as? [String])?.first == "LINT-PRES-2")
      let moment = try #require(hit["moment"] as? [String: Any])
      #expect(moment["example"] as? String == "q-sheet-pulled-down")
      #expect(moment["step"] as? Int == 4)
      #expect(moment["ios"] as? String == "13")
      let pages = try PublicFiles(folder: Folders.pages.path, isEncrypted: false, time: TestTime())
      let moments = try MomentIndex(json: #require(pages.contents(of: "/app/moments.json")))
      let shown = try #require(moments.causes["appear-not-called-modal/sheet"]?.shown.event)
      #expect(moment["event"] as? Int == shown)
      let cause = try #require((hit["causes"] as? [[String: Any]])?.first)
      #expect(cause["id"] as? String == "sheet")
      #expect(cause["path"] as? String == "/symptoms/appear-not-called-modal/sheet")
      #expect((cause["moment"] as? [String: Any])?["line"] as? String == "M.delegate didDismiss")
    }
  }

  @Test func `answers the first question of each server`() async throws {
    for _ in 0..<5 {
      try await withLab(publicFolder: Folders.pages.path) { lab in
        let answer = try await lab.send("GET", "/api/search?q=viewDidLoad%20twice")
        #expect(answer.status == 200)
        let first = try #require((try answer.json()["hits"] as? [[String: Any]])?.first)
        #expect(first["id"] as? String == "load-twice")
      }
    }
  }

  @Test func `lists what is asked most for no words, and says what it doesn't count`() async throws
  {
    try await withLab { lab in
      let asked = try await lab.send("GET", "/api/search?q=").json()
      #expect((asked["hits"] as? [[String: Any]])?.count == 10)
      let long = String(repeating: "lockscreen%20", count: 60)
      let answer = try await lab.send("GET", "/api/search?q=\(long)").json()
      #expect(answer["truncated"] as? Bool == true)
      #expect((answer["unknown"] as? [String])?.first == "lockscreen")
      #expect((answer["hits"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `asks for words and for a language that there is`() async throws {
    try await withLab { lab in
      for query in ["", "?q=push&lang=xx"] {
        let answer = try await lab.send("GET", "/api/search\(query)")
        #expect(answer.status == 400)
      }
    }
  }
}
