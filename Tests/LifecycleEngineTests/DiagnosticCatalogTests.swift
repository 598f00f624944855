import LifecycleEngine
import Testing

@Suite struct `Diagnostic catalogue` {
  @Test func `every identifier has exactly one row, in the order of the identifiers`() {
    #expect(DiagnosticCatalog.all.count == 142)
    #expect(DiagnosticCatalog.all.map(\.id) == FindingID.allCases)
  }

  @Test func `a row is found by its identifier`() {
    #expect(FindingID.allCases.map { DiagnosticCatalog[$0] } == DiagnosticCatalog.all)
  }

  @Test func `the categories are those of the specification`() {
    let simulated = DiagnosticCatalog.all.filter(\.isSimulated)
    let actual = simulated.map { "\($0.id.rawValue) \($0.category.rawValue)" }
    #expect(actual == expectedCategories.split(separator: "\n").map(String.init))
  }

  @Test func `every row rests on rules, each named once`() {
    let broken = DiagnosticCatalog.all.filter { row in
      row.rules.isEmpty || Set(row.rules).count != row.rules.count
    }
    #expect(broken.map(\.id) == [])
  }

  @Test func `versions have the spelling of the rules`() {
    let spelling = /all|[≥≤]\d+(\.\d)?|\d+(\.\d)?(–\d+(\.\d)?)?/
    let misspelt = DiagnosticCatalog.all.filter { $0.versions.wholeMatch(of: spelling) == nil }
    #expect(misspelt.map(\.id) == [])
  }
}

@Suite struct `Diagnostic texts` {
  @Test func `a title has at most 60 characters and no full stop`() {
    let title = /[A-Z][^.!?\n]*(?:\.(?=\S)[^.!?\n]*)*/
    let broken = DiagnosticCatalog.all.filter { row in
      row.title.count > 60 || row.title.wholeMatch(of: title) == nil
    }
    #expect(broken.map(\.id) == [])
  }

  @Test func `no two titles are the same`() {
    let titles = Dictionary(grouping: DiagnosticCatalog.all, by: \.title)
    let repeated = titles.values.filter { $0.count > 1 }.map { $0.map(\.id) }
    #expect(repeated == [])
  }

  @Test func `harm and fix are one sentence each that ends with a full stop`() {
    let sentence = /[A-Z](?:[^.!?\n]|[.!?](?=\S))*\./
    let broken = DiagnosticCatalog.all.filter { row in
      [row.harm, row.fix].contains { $0.wholeMatch(of: sentence) == nil }
    }
    #expect(broken.map(\.id) == [])
  }

  @Test func `harm and fix have at most 160 characters`() {
    let long = DiagnosticCatalog.all.filter { max($0.harm.count, $0.fix.count) > 160 }
    #expect(long.map(\.id) == [])
  }

  @Test func `texts name no identifier of the specification`() {
    let coded = DiagnosticCatalog.all.filter { row in
      [row.title, row.harm, row.fix].contains { $0.contains(/[A-Z]{2,}-/) }
    }
    #expect(coded.map(\.id) == [])
  }
}

/// The identifier and the category letter of every row, as section 5 of the specification has them.
private let expectedCategories = """
  LINT-H01 l
  LINT-H02 p
  LINT-H03 p
  LINT-H04 l
  LINT-H05 l
  LINT-H06 u
  LINT-H07 l
  LINT-H08 p
  LINT-H09 p
  LINT-H10 u
  LINT-H11 l
  LINT-H12 p
  LINT-SUPER-1 c
  LINT-SUPER-2 c
  LINT-SUPER-3 c
  LINT-SUPER-4 c
  LINT-SUPER-5 c
  LINT-SUPER-6 c
  LINT-SUPER-7 c
  LINT-SUPER-8 c
  LINT-SUPER-9 c
  LINT-SUPER-10 c
  LINT-LOAD-1 c
  LINT-LOAD-2 l
  LINT-LOAD-3 c
  LINT-LOAD-4 c
  LINT-LOAD-5 c
  LINT-LOAD-6 p
  LINT-LOAD-7 l
  LINT-LOAD-8 l
  LINT-LOAD-9 v
  LINT-LOAD-10 l
  LINT-LOAD-11 l
  LINT-GEO-1 l
  LINT-GEO-2 l
  LINT-GEO-3 l
  LINT-GEO-4 v
  LINT-GEO-5 l
  LINT-GEO-6 l
  LINT-LAY-1 p
  LINT-LAY-2 l
  LINT-LAY-3 l
  LINT-APP-1 p
  LINT-APP-2 p
  LINT-APP-3 l
  LINT-APP-4 l
  LINT-APP-5 l
  LINT-APP-6 a
  LINT-APP-7 l
  LINT-APP-8 l
  LINT-APP-9 l
  LINT-APP-10 c
  LINT-APP-11 c
  LINT-APP-12 l
  LINT-APP-13 l
  LINT-APP-14 l
  LINT-APP-15 l
  LINT-APP-16 l
  LINT-APP-17 l
  LINT-APP-18 c
  LINT-NAV-1 a
  LINT-NAV-2 l
  LINT-NAV-3 a
  LINT-NAV-4 a
  LINT-NAV-5 l
  LINT-NAV-6 c
  LINT-NAV-7 a
  LINT-NAV-8 v
  LINT-NAV-9 a
  LINT-NAV-10 l
  LINT-NAV-11 c
  LINT-TAB-1 p
  LINT-TAB-2 v
  LINT-PAGE-1 l
  LINT-PAGE-2 l
  LINT-PRES-1 c
  LINT-PRES-2 v
  LINT-PRES-3 v
  LINT-PRES-4 v
  LINT-PRES-5 l
  LINT-PRES-6 l
  LINT-PRES-7 c
  LINT-PRES-8 l
  LINT-PRES-9 l
  LINT-PRES-10 c
  LINT-PRES-11 l
  LINT-PRES-12 v
  LINT-PRES-13 l
  LINT-PRES-14 l
  LINT-ANIM-1 a
  LINT-ANIM-2 a
  LINT-ROOT-1 m
  LINT-CONT-1 c
  LINT-CONT-2 c
  LINT-CONT-3 c
  LINT-CONT-4 c
  LINT-CONT-5 c
  LINT-CONT-6 c
  LINT-CONT-7 c
  LINT-CONT-8 c
  LINT-CONT-9 l
  LINT-CONT-10 v
  LINT-CONT-11 l
  LINT-CONT-12 l
  LINT-UNL-1 v
  LINT-UNL-2 l
  LINT-UNL-3 p
  LINT-UNL-4 l
  LINT-UNL-5 p
  LINT-UNL-6 l
  LINT-UNL-7 l
  LINT-UNL-8 v
  LINT-UNL-9 l
  LINT-MEM-1 m
  LINT-MEM-2 m
  LINT-MEM-3 m
  LINT-MEM-4 m
  LINT-MEM-5 m
  LINT-MEM-6 p
  LINT-MEM-7 m
  LINT-MEM-8 m
  LINT-VER-1 v
  LINT-VER-2 v
  LINT-VER-3 v
  LINT-ROT-1 l
  LINT-ROT-2 l
  LINT-TRAIT-1 p
  LINT-SEG-1 l
  LINT-SCN-1 v
  LINT-SCN-3 v
  LINT-SCN-5 l
  LINT-HOST-1 v
  LINT-HOST-2 l
  """
