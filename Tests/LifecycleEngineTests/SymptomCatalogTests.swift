import LifecycleEngine
import Testing

@Suite struct `Symptom catalogue` {
  private struct Told {
    let language: Language
    let symptom: Symptom
  }

  private static let told = Language.allCases.flatMap { language in
    SymptomCatalog.all(in: language).map { Told(language: language, symptom: $0) }
  }

  /// The places of symptoms and causes that break a rule, with what breaks it.
  private static func broken(_ find: (Told) -> [String]) -> [String] {
    told.flatMap { told in find(told).map { "\(told.symptom.place): \($0)" } }
  }

  @Test func `every symptom is found by its identifier, in each language`() {
    for told in Self.told {
      #expect(SymptomCatalog[told.symptom.id, in: told.language] == told.symptom)
    }
    #expect(SymptomCatalog["no-symptom"] == nil)
    #expect(SymptomCatalog.all.count >= 67)
  }

  @Test func `identifiers are small words with hyphens, and no findings or rules`() {
    let ids = SymptomCatalog.all.flatMap { symptom in
      [(symptom.place, symptom.id)] + symptom.causes.map { ($0.place, $0.id) }
    }
    let wrong = ids.filter { $0.1.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) == nil }
    #expect(wrong.map { "\($0.0): \($0.1)" } == [])
  }

  @Test func `no two titles are the same`() {
    for language in Language.allCases {
      let titles = Dictionary(grouping: SymptomCatalog.all(in: language), by: \.title)
      #expect(titles.values.filter { $0.count > 1 }.map { $0.map(\.place.description) } == [])
    }
  }

  @Test func `no other way to say it is the title of another symptom, or said there too`() {
    var owners: [String: Set<String>] = [:]
    for symptom in Self.told.map(\.symptom) {
      for text in [symptom.title] + symptom.said {
        owners[text.lowercased(), default: []].insert(symptom.id)
      }
    }
    let broken = Self.broken { told in
      told.symptom.said.filter { owners[$0.lowercased(), default: []].count > 1 }
    }
    #expect(broken == [])
  }

  @Test func `a question has some ways to say it, each once`() {
    let broken = Self.broken { told in
      let said = told.symptom.said
      let isRepeated = Set(said.map { $0.lowercased() }).count < said.count
      return said.count < 4 || isRepeated ? [said.joined(separator: "; ")] : []
    }
    #expect(broken == [])
  }

  @Test func `a cause is a sentence, its question a question, its fix a sentence`() {
    let broken = Self.broken { told in
      told.symptom.causes.flatMap { cause in
        [
          cause.what.last.map { ".。".contains($0) } == true ? nil : cause.what,
          cause.ask.last.map { "?？".contains($0) } == true ? nil : cause.ask,
          cause.fix.last.map { ".。".contains($0) } == true ? nil : cause.fix,
        ].compactMap(\.self)
      }
    }
    #expect(broken == [])
  }

  @Test func `identifiers of a cause are named once, and few`() {
    let broken = Self.broken { told in
      told.symptom.causes.filter { cause in
        Set(cause.ids).count < cause.ids.count || !(1...9).contains(cause.ids.count)
      }.map(\.id)
    }
    #expect(broken == [])
  }

  @Test func `a version to compare with is none in which the cause holds`() {
    let broken = Self.broken { told in
      told.symptom.causes.filter { cause in
        guard let against = cause.against, let range = VersionSpan(cause.versions) else {
          return cause.against != nil
        }
        return range.contains(against)
      }.map(\.id)
    }
    #expect(broken == [])
  }

  @Test(arguments: [Language.ru, .zhHans])
  func `is told in each language`(language: Language) {
    let script: ClosedRange<Unicode.Scalar> = language == .ru ? "а"..."я" : "一"..."鿿"
    let foreign = SymptomCatalog.all(in: language).flatMap { symptom in
      symptom.causes.flatMap { [$0.what, $0.ask, $0.fix] }.filter { text in
        !text.unicodeScalars.contains(where: script.contains)
      }
    }
    #expect(foreign == [])
  }

  @Test func `identifiers come from each cause in turn`() throws {
    let symptom = try #require(SymptomCatalog["appear-not-called-modal"])
    let firsts = symptom.causes.compactMap(\.ids.first)
    #expect(Array(symptom.ids.prefix(firsts.count)) == firsts)
    #expect(Set(symptom.ids).count == symptom.ids.count)
    #expect(symptom.asked == symptom.causes.map(\.asked).reduce(0, +))
  }

  @Test func `every complaint has phrases in each language`() {
    for intent in Symptom.Intent.allCases {
      for language in Language.allCases {
        #expect(!SymptomCatalog.phrases(for: intent, in: language).isEmpty, "\(intent)")
      }
    }
  }
}

/// The major versions of a range.
private struct VersionSpan {
  private let versions: ClosedRange<Int>

  init?(_ text: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    versions =
      text.hasPrefix("≥")
      ? first...Int.max : text.hasPrefix("≤") ? Int.min...first : first...last
  }

  func contains(_ version: String) -> Bool {
    version.split(separator: ".").first.flatMap { Int($0) }.map(versions.contains) ?? false
  }
}
