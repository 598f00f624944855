import Foundation
import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

@Suite struct `A problem in the language of the reader` {
  @Test func `is told by its code and values, with its places`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let likes = ["Accept-Language": "de, ru;q=0.8, en;q=0.5"]
      let response = try await lab.send(
        "POST",
        "/api/simulate",
        headers: TestLab.json.merging(likes) { $1 },
        body: #"{"schemaVersion":1,"id":"a","controllers":{"A":{"creted":"code"}},"steps":[]}"#
      )
      #expect(response.headers["content-language"] == "ru")
      #expect(response.headers["vary"] == "Accept-Language")
      let problem = try response.json()
      #expect(problem["code"] as? String == "invalidScenario")
      #expect(problem["title"] as? String == "Сценарий некорректен")
      let place = try #require((problem["errors"] as? [[String: Any]])?.first)
      let sentence = "Неизвестное поле «creted». Возможно, «created»?"
      #expect(place["message"] as? String == sentence)
      let pointer = try #require(place["pointer"] as? String)
      #expect(problem["detail"] as? String == "\(pointer): \(sentence)")
    }
  }

  @Test func `says what stays in English`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let wishes = ["zh-CN", "en-GB, ru;q=0.5", "fr"]
      var told: [String?] = []
      for wish in wishes {
        let response = try await lab.send(
          "GET",
          "/api/nothing",
          headers: ["Accept-Language": wish]
        )
        let problem = try response.json()
        told += [response.headers["content-language"], problem["title"] as? String]
      }
      let english: [String?] = ["en", "Nothing is there"]
      #expect(told == ["zh-Hans, en", "这里什么都没有"] + english + english)
    }
  }

  @Test(arguments: Language.allCases)
  func `has a title for each code, and a sentence for each mistake`(language: Language) throws {
    let texts = { (part: String) throws -> [String: String] in
      let file = Folders.pages.appending(path: "locales/\(part).\(language.rawValue).json")
      let texts = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      return try #require(texts as? [String: String])
    }
    let problems = try texts("problem")
    let reasons = try texts("reason")
    let editor = try texts("editor")
    let codes = Set(RefusedRequest.all.map(\.code))
    #expect(codes.filter { problems["title.\($0)"] == nil && reasons[$0] == nil } == [])
    let mistakes = ScenarioProblem.Code.allCases.map(\.rawValue)
    #expect(mistakes.filter { editor["problem.\($0)"] == nil } == [])
  }
}
