import Testing

@testable import LifecycleEngine

@Suite struct `The text of a catalogue` {
  @Test func `has entries with a first line and indented lines`() {
    let entries = CatalogEntry.all(in: "A one two\n  en What it is.\n  empty\n\nB\n  en x y\n")
    #expect(entries.map(\.id) == ["A", "B"])
    #expect(entries.map { String($0.rest) } == ["one two", ""])
    #expect(entries.map(\.keys) == [["en", "empty"], ["en"]])
    #expect(entries[0]["en"] == "What it is.")
    #expect(entries[0]["ru"] == nil)
    #expect(entries[1].words("en") == ["x", "y"])
  }

  @Test func `is refused with a reason`() async {
    await #expect(processExitsWith: .failure) { _ = CatalogEntry.all(in: "  en What it is.") }
    await #expect(processExitsWith: .failure) {
      _ = CatalogEntry.index("NO-RULE all\n", by: RuleID.self)
    }
    await #expect(processExitsWith: .failure) {
      _ = CatalogEntry.index("LOAD-1 all\nLOAD-1 all\n", by: RuleID.self)
    }
    await #expect(processExitsWith: .failure) { _ = CatalogEntry.all(in: "A")[0].text("en") }
  }

  @Test func `has the keys of rules, each once and in one order`() {
    let order = [
      "en", "ru", "zh-Hans", "ignored.en", "ignored.ru", "ignored.zh-Hans", "stands", "sources",
      "records", "message", "alternativeMessage",
      "newerMessage", "newerAlternative",
    ]
    let wrong = CatalogEntry.all(in: rulesText).filter { entry in
      entry.keys != order.filter(entry.keys.contains)
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test func `has the keys of findings, each once and in one order`() {
    let order = ["title", "harm", "fix"].flatMap { part in
      Language.allCases.map { "\(part).\($0.rawValue)" }
    }
    let wrong = CatalogEntry.all(in: findingsText).filter {
      $0.keys.filter { $0 != "shownBy" } != order + ["rules", "lesson"]
        || $0.keys.dropLast().contains("shownBy")
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test func `has only addresses below the titles of sources`() {
    let wrong = CatalogEntry.all(in: sourcesText).filter { $0.keys != ["url"] && $0.keys != [] }
    #expect(wrong.map(\.id) == [])
  }

  @Test(arguments: [Language.ru, .zhHans])
  func `is translated`(language: Language) {
    let rules = RuleCatalog.all(in: language).map { ($0.id.rawValue, $0.statement) }
    let findings = DiagnosticCatalog.all(in: language).flatMap { row in
      [row.title, row.harm, row.fix].map { (row.id.rawValue, $0) }
    }
    let script: ClosedRange<Unicode.Scalar> = language == .ru ? "а"..."я" : "一"..."鿿"
    let foreign = (rules + findings).filter {
      !$0.1.unicodeScalars.contains(where: script.contains)
    }
    #expect(foreign.map(\.0) == [])
    #expect(RuleCatalog.all(in: language).map(\.id) == RuleID.allCases)
    #expect(DiagnosticCatalog.all(in: language).map(\.id) == FindingID.allCases)
  }
}
