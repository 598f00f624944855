import Foundation
import LifecycleEngine
import Testing

@testable import LifecycleInsight
@testable import LifecycleScenario

@Suite struct `The wording` {
  @Test(arguments: [
    (Language.en, ["other", "one", "other", "other", "other", "other", "other"]),
    (.ru, ["many", "one", "few", "many", "many", "one", "few"]),
    (.zhHans, ["other", "other", "other", "other", "other", "other", "other"]),
  ])
  func `counts as its language does`(language: Language, forms: [String]) {
    let counts = [0, 1, 2, 5, 12, 21, 104]
    #expect(counts.map { PluralForm(count: $0, in: language).rawValue } == forms)
  }

  @Test func `says a count in the form that goes with it`() throws {
    let russian = try #require(Wordings.all.first { $0.language == .ru })
    let mentions = [1, 3, 11, 22].map { russian.text("evidence.mentions", count: $0) }
    #expect(
      mentions == [
        "описано в 1 источнике", "описано в 3 источниках", "описано в 11 источниках",
        "описано в 22 источниках",
      ]
    )
  }

  @Test func `fills placeholders once, and leaves other braces alone`() throws {
    let json = #"{"a":"{x}-{y}-{x}","b":"{x","c":"{ x } {}","d":{"x":"y"}}"#
    var wording = Wording(.en)
    try wording.read(Array(json.utf8))
    #expect(wording.text("a", ["x": "{y}", "y": "2"]) == "{y}-2-{y}")
    #expect(wording.text("a") == "--")
    #expect(wording.text("b", ["x": "1"]) == "{x")
    #expect(wording.text("c", ["x": "1"]) == "{ x } {}")
    #expect(wording.text("missing") == "missing")
    #expect(!wording.has("d"))
  }

  @Test func `is refused where it is no JSON`() {
    var wording = Wording(.en)
    #expect(throws: ScenarioError.self) { try wording.read(Array("{".utf8)) }
    #expect(throws: ScenarioError.self) { try wording.read([]) }
  }

  @Test(arguments: [
    (nil, Language.en), ("", .en), ("fr, de;q=0.5", .en), ("ru-RU,ru;q=0.9,en;q=0.8", .ru),
    ("en;q=0.3, zh-CN;q=0.7", .zhHans), ("ru;q=0, zh-TW;q=0.1", .zhHans), ("*", .en),
    ("en;q=x, ru;q=0.1", .ru),
  ])
  func `is in the language that the client likes best`(header: String?, language: Language) {
    #expect(Language.preferred(header) == language)
  }

  @Test func `has a sentence for every range of versions`() throws {
    let english = try #require(Wordings.all.first)
    let ranges = ["all", "≥18.4", "≤7", "8–12", "5–26", "10.3"]
    #expect(
      ranges.map { english.versionsSentence($0) } == [
        "It holds in every version from iOS 2 to iOS 27.", "It holds from iOS 18.4 on.",
        "It holds up to iOS 7.", "It holds from iOS 8 to iOS 12.",
        "It holds from iOS 5 to iOS 26.", "It holds in iOS 10.3 only.",
      ]
    )
  }
}

@Suite struct `The bibliography` {
  @Test func `has every source that a rule cites`() {
    let cited = Set(RuleCatalog.all.flatMap(\.sources))
    #expect(cited.filter { SourceCatalog[$0] == nil }.sorted() == [])
  }

  @Test func `has a title for each source, and whole addresses`() {
    #expect(Set(SourceCatalog.all.map(\.id)).count == SourceCatalog.all.count)
    #expect(SourceCatalog.all.filter { $0.title.isEmpty } == [])
    let addresses = SourceCatalog.all.compactMap(\.url)
    #expect(addresses.filter { URL(string: $0)?.host() == nil || !$0.hasPrefix("https://") } == [])
  }

  @Test func `knows Apple's own documents`() {
    let ids = ["A-VIA", "HDR26", "RN13", "TN2298", "TABLE5-1", "S4"]
    #expect(ids.allSatisfy { SourceCatalog.isFromApple($0) })
    #expect(!["S1", "ALPHA5146", "ATEL", "TABWIKI"].contains { SourceCatalog.isFromApple($0) })
  }
}
