import LifecycleScenario
import Testing

@testable import LifecycleSearch

@Suite struct `The words of a search` {
  private func terms(_ text: String) -> [Term] {
    var cutter = WordCutter(knowing: KnownNames().parts)
    return cutter.tokens(of: text).filter { $0.form != .single }.map(\.term)
  }

  @Test(arguments: [
    ("calls called calling", "call"), ("dismisses dismissed dismissing", "dismiss"),
    ("released releasing releases release", "release"), ("stopped stops", "stop"),
    ("views view’s view's", "view"), ("bodies", "body"), ("this", "this"), ("status", "status"),
  ])
  func `have one English stem`(words: String, word: String) {
    #expect(Set(terms(words)) == Set(terms(word)))
  }

  @Test func `keep what is asked, and leave out articles and prepositions`() {
    #expect(
      terms("is not called again before the end of it")
        == terms("is not called again before end it")
    )
    #expect(terms("isn't called") == terms("is not called"))
    #expect(terms("doesn’t run") == terms("does not run"))
    #expect(terms("cannot can't") == terms("can not can not"))
    #expect(terms("после и до в контроллере") == terms("после и до контроллере"))
  }

  /// Samples of the vocabulary that Snowball publishes with its rules.
  @Test(arguments: [
    ("вызывается", "вызыва"), ("вызывались", "вызыва"), ("контроллера", "контроллер"),
    ("контроллеры", "контроллер"), ("контракт", "контракт"), ("памяти", "памят"),
    ("освобождается", "освобожда"), ("освобождение", "освобожден"), ("важнейших", "важн"),
    ("важность", "важност"), ("новейшие", "нов"), ("экрана", "экра"), ("вью", "вью"),
  ])
  func `have the Russian stem of Snowball`(word: String, stem: String) {
    #expect(RussianStems.stem(RussianStems.letters(word)) == RussianStems.letters(stem))
  }

  @Test func `count whole names and their parts`() {
    let name = terms("viewWillAppear")
    #expect(name.count == 4)
    #expect(Array(name.dropFirst()) == terms("view will appear"))
    #expect(terms("viewwillappear") == name)
    #expect(terms("ViewwillAppear:") == name)
    #expect(terms("UIViewController").dropFirst() == terms("ui view controller")[...])
    #expect(terms("iOS") == terms("ios"))
  }

  @Test func `are pairs and triples of Chinese characters`() {
    #expect(
      terms("不调用") == [
        Term(chinese: [0x4E0D, 0x8C03]), Term(chinese: [0x4E0D, 0x8C03, 0x7528]),
        Term(chinese: [0x8C03, 0x7528]),
      ]
    )
    #expect(terms("关闭sheet后").count == 2)
    #expect(terms("关闭 sheet") == terms("关闭sheet"))
  }

  @Test func `are numbered in a table that grows`() {
    var table = TermTable(bits: 2)
    let terms = (0..<500).map { Term("\($0)".utf8, .latin) }
    for (number, term) in terms.enumerated() { table.insert(Int32(number), for: term) }
    #expect(terms.map { table[$0] } == (0..<500).map { Int32($0) })
    #expect(table[Term("500".utf8, .latin)] == nil)
    #expect(table.count == 500)
  }

  @Test func `differ by some letters`() {
    func distance(_ first: String, _ second: String) -> Int {
      NameDistance.between(Array(first.utf8), Array(second.utf8))
    }
    #expect(distance("", "abc") == 3)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("laod", "load") == 1)
    #expect(distance("same", "same") == 0)
  }

  @Test func `have nearest names, of equally near ones the earlier`() {
    let names = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "loadView"]
    func nearest(_ name: String, _ count: Int) -> [String] {
      NameDistance.nearest(to: name, in: names, count: count)
    }
    #expect(nearest("viewWilApear", 2) == ["viewWillAppear", "viewDidAppear"])
    #expect(nearest("viewWilApear", 0) == [])
    #expect(nearest("LOADVIEW", 4) == ["loadView"])
    #expect(NameDistance.nearest(to: "cab", in: ["cat", "cub", "cab"]) == "cab")
    #expect(NameDistance.nearest(to: "cot", in: ["cat", "cut"]) == "cat")
    #expect(NameDistance.nearest(to: "deinit", in: names) == nil)
  }

  @Test(arguments: [0.001, 0.5, 1, 2.718_281_828_459_045, 40, 1e6])
  func `weigh by a logarithm`(number: Double) {
    let logarithm = Logarithm.natural(number)
    #expect(abs(Logarithm.natural(number * number) - 2 * logarithm) < 1e-9)
    #expect(abs(Logarithm.natural(2.718_281_828_459_045) - 1) < 1e-9)
  }

  @Test(arguments: [
    ("2026-11-22 10:01:02.345 Shop[812:9] Attempt to present", "Attempt to present"),
    ("<A: 0x7f9c> on <B> fails", "on fails"), ("12322346: no viewWillAppear", "no viewWillAppear"),
    ("0x7a71b220 is freed", "is freed"), ("iOS 13 since 2x", "iOS 13 since 2x"),
    ("a < b", "a < b"), ("<Shop.Cart: 0x7f>", "<Shop.Cart: 0x7f>"),
  ])
  func `leave out what differs from app to app`(query: String, told: String) {
    let words = QueryText(query).told.split(separator: " ").joined(separator: " ")
    #expect(words == told)
  }
}
