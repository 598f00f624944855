import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Testing
import TestSupport

@testable import LabHTTP

@Suite struct `The answers` {
  /// A request as a browser sends it, without a connection.
  private static func request(_ target: String) throws -> HTTPRequest {
    try HTTPRequest(method: .get, target: target)
  }

  private static func pages() throws -> AnswerPages {
    let files = try PublicFiles(folder: Folders.pages.path, isEncrypted: false, time: TestTime())
    return AnswerPages(files: files, store: AnswerStore(files))
  }

  private static let addresses =
    AnswerAddress.Folder.allCases.flatMap(AnswerAddress.all)
    + SymptomCatalog.all.flatMap { symptom in
      symptom.causes.map { AnswerAddress(.symptoms, symptom.id, cause: $0.id) }
    }

  @Test(arguments: Language.allCases)
  func `stand in the page at each address, in each language`(language: Language) throws {
    let pages = try Self.pages()
    for address in Self.addresses {
      let answer = try #require(pages.store.answer(at: address, in: language))
      let request = try Self.request("\(address.path)?lang=\(language.rawValue)")
      let response = try pages.response(to: request)
      guard case .bytes(let bytes, 200, let headers)? = response else {
        Issue.record("\(address.path) has no page")
        continue
      }
      let html = String(decoding: bytes, as: UTF8.self)
      #expect(headers.contains { $0.name == "Content-Language" && $0.value == language.rawValue })
      #expect(html.contains("<html lang=\"\(language.rawValue)\""))
      #expect(!html.contains("<first-card"))
      let texts = [answer.title, answer.what, answer.ask, answer.fix, answer.absence]
      let links = (answer.ids + answer.others + answer.symptoms).map(\.text)
      for text in texts.compactMap(\.self) + links {
        #expect(html.contains(MarkupWriter.escaped(text)), "\(address.path): \(text)")
      }
      #expect((answer.moment == nil) == (answer.absence != nil), "\(address.path)")
      #expect(!html.contains("topic."), "\(address.path) lacks a text in \(language)")
    }
  }

  @Test func `lead to addresses that exist`() throws {
    let pages = try Self.pages()
    for address in Self.addresses {
      let answer = try #require(pages.store.answer(at: address, in: .en))
      for link in answer.ids + answer.others + answer.symptoms {
        #expect(AnswerAddress(path: link.path)?.isKnown == true, "\(link.path)")
      }
      for example in [answer.moment?.example, answer.fixed].compactMap(\.self) {
        #expect(pages.files.contents(of: ShippedName(example).path) != nil, "\(example)")
      }
      for record in answer.records {
        #expect(pages.files.contents(of: "/records/\(record).json") != nil, "\(record)")
      }
    }
  }

  @Test func `are given by the API as the page carries them`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let symptom = try #require(SymptomCatalog.all.first { $0.causes.count > 1 })
      let cause = symptom.causes[1].id
      let pairs = [
        ("/symptoms/\(symptom.id)/\(cause)", "/symptoms/\(symptom.id)?cause=\(cause)&lang=ru"),
        ("/findings/LINT-H07", "/findings/LINT-H07?lang=ru"),
        ("/rules/NAV-PUSH-3", "/rules/NAV-PUSH-3?lang=ru"),
        ("/messages/ERR-APP-1", "/messages/ERR-APP-1?lang=ru"),
      ]
      for (path, query) in pairs {
        let page = try await lab.send("GET", path, headers: ["Accept-Language": "ru"])
        let start = try #require(page.text.range(of: "id=\"answer\">")).upperBound
        let carried = page.text[start...].prefix { $0 != "<" }
        let answer = try await lab.send("GET", "/api/answers\(query)")
        #expect(answer.text == carried.replacing("\\u003c", with: "<"))
        #expect(answer.headers["content-language"] == "ru")
      }
    }
  }

  @Test func `fit the description of the API`() throws {
    let pages = try Self.pages()
    var check = SchemaCheck()
    for address in Self.addresses {
      let answer = try #require(pages.store.answer(at: address, in: .en))
      let json = try jsonObject(JSONWriter(answer, as: Answer.shape).text)
      let complaints = check.complaints(json, Answer.shape.schema.value, at: "Answer")
      #expect(complaints == [], "\(address.path)")
    }
  }

  @Test func `are not sent again to a client that has them`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let path = "/findings/LINT-H07"
      let tag = try #require(try await lab.send("GET", path).headers["etag"])
      let same = try await lab.send("GET", path, headers: ["If-None-Match": tag])
      #expect(same.status == 304)
      let other = try await lab.send("GET", "\(path)?lang=ru", headers: ["If-None-Match": tag])
      #expect(other.status == 200)
      #expect(other.headers["content-security-policy"]?.contains("script-src 'self';") == true)
    }
  }

  @Test(arguments: [
    ("/rules/NAV-PUSH-999", "/rules/NAV-PUSH-9"), ("/rules/LINT-H07", "/findings/LINT-H07"),
    ("/messages/NAV-PUSH-3", "/rules/NAV-PUSH-3"), ("/findings/LINT-H77", "/findings/LINT-H07"),
    ("/rules/nav-push-3", "/rules/NAV-PUSH-3"),
  ]) func `name the three nearest if there is nothing`(path: String, nearest: String) async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let problem = try await lab.send("GET", path)
      #expect(problem.status == 404)
      let values = try #require(try problem.json()["values"] as? [String: String])
      let paths = try #require(values["nearest"]).split(separator: " ").map(String.init)
      #expect(paths.count == 3)
      #expect(paths.contains(nearest), "\(paths)")
      let api = try await lab.send("GET", "/api/answers\(path)")
      #expect(api.status == 404)
      #expect(try api.json()["values"] as? [String: String] == values)
      let page = try await lab.send("GET", path, headers: ["Accept": "text/html"])
      #expect(page.status == 404)
      for path in paths { #expect(page.text.contains("href=\"\(path)\"")) }
    }
  }

  @Test func `have names for symptoms and causes that come near`() throws {
    let symptom = try #require(SymptomCatalog.all.first { $0.causes.count > 1 })
    let misspelt = AnswerAddress(.symptoms, symptom.id + "x")
    #expect(misspelt.nearest.first == AnswerAddress(.symptoms, symptom.id))
    let cause = AnswerAddress(.symptoms, symptom.id, cause: symptom.causes[1].id + "x")
    #expect(!cause.isKnown)
    #expect(cause.nearest.first?.cause == symptom.causes[1].id)
    #expect(AnswerAddress(.rules, "?").nearest.count == 3)
  }

  @Test func `say why an event does not carry a rule, in every language`() throws {
    let pages = try Self.pages()
    for language in Language.allCases {
      let words = pages.store.words(in: language)
      for why in Set(RuleCatalog.all.compactMap(\.stands.why)) {
        #expect(words.text("topic.why.\(why)") != "topic.why.\(why)", "\(why) in \(language)")
      }
    }
  }
}
