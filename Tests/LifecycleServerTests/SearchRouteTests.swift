import Foundation
import Testing

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
    }
  }

  @Test func `asks for words and for a language that there is`() async throws {
    try await withLab { lab in
      for query in ["", "?q=", "?q=push&lang=xx"] {
        let answer = try await lab.send("GET", "/api/search\(query)")
        #expect(answer.status == 400)
      }
    }
  }
}
