import LifecycleEngine
import LifecycleSearch
import TestSupport
import Testing

@Suite struct `Searching for a symptom` {
  private static let index = SearchIndex(reading: Folders.page)

  private func answer(_ query: String, in language: Language = .en) -> SearchAnswer {
    Self.index.answer(to: query, in: language)
  }

  private func ids(_ query: String) -> [String] { answer(query).hits.map(\.id) }

  @Test func `gives its causes, what states them, and where they show`() throws {
    let hit = try #require(answer("viewWillAppear после закрытия листа", in: .ru).hits.first)
    let symptom = try #require(SymptomCatalog["appear-not-called-modal", in: .ru])
    #expect(hit.kind == .symptom)
    #expect(hit.id == symptom.id)
    #expect(hit.title == symptom.title)
    #expect(hit.path == "/symptoms/appear-not-called-modal")
    #expect(hit.ids == Array(symptom.ids.prefix(12)))
    #expect(hit.causes.map(\.ask) == symptom.causes.map(\.ask))
    #expect(hit.causes.map(\.text) == symptom.causes.map(\.what))
    #expect(hit.causes[0].path == "/symptoms/appear-not-called-modal/\(symptom.causes[0].id)")
    let moment = try #require(hit.moment)
    #expect(moment == hit.causes[0].moment)
    #expect(moment.example == "q-sheet-pulled-down")
    #expect(moment.step == 4)
    #expect(moment.line == "M.delegate didDismiss")
    #expect(moment.version == "13")
    #expect(moment.event == nil)
  }

  @Test func `lists what a symptom opens only below it`() {
    for query in ["viewWillAppear not called after a sheet", "deinit never called"] {
      var opened: Set<String> = []
      for hit in answer(query).hits {
        if [.example, .finding, .rule].contains(hit.kind) { #expect(!opened.contains(hit.id)) }
        opened.formUnion(hit.kind == .symptom ? hit.opened : [])
      }
      #expect(Set(ids(query)).count == ids(query).count)
    }
  }

  @Test(arguments: [
    ("viewDidLoad is not called", Symptom.Intent.notCalled),
    ("viewDidLoad isn’t called", .notCalled),
    ("viewDidLoad called twice", .tooOften), ("dealloc is never called", .neverFreed),
    ("viewWillAppear не вызывается", .notCalled), ("почему дважды viewDidLoad", .tooOften),
    ("viewDidLoad 调用两次", .tooOften), ("控制器 dealloc 不走", .neverFreed),
    ("启动后黑屏", .screen), ("called before prepareForSegue", .tooEarly),
    ("viewDidLoad is called twice and the label is not called so", .tooOften),
  ])
  func `knows what is complained of`(query: String, intent: Symptom.Intent) {
    #expect(answer(query).intent == intent)
  }

  @Test func `complains of nothing`() {
    #expect(answer("UITableView colours").intent == nil)
    #expect(answer("").intent == nil)
  }

  @Test(arguments: [
    ("ViewWillApear not called when modal closes", "appear-not-called-modal"),
    ("viewDidLaod twice", "load-twice"), ("viewDissapear not called", "disappear-not-called"),
    ("viewdidlayoutsubveiws endless", "layout-loop"),
    ("traitCollectionDidChagne in the background", "trait-in-background"),
  ])
  func `reads misspelt names`(query: String, id: String) {
    #expect(ids(query).first == id)
  }

  @Test(arguments: [
    (
      "Warning: Attempt to present <UIAlertController: 0x7a64f430> on <Shop.Cart: 0x7a71b220> "
        + "whose view is not in the window hierarchy!",
      "ERR-PRES-1", "msg-not-in-hierarchy"
    ),
    (
      "2026-11-22 10:01:02.345678+0100 Shop[812:9] Unbalanced calls to begin/end appearance "
        + "transitions for <Shop.CartViewController: 0x7f9c8d0ab010>.",
      "ERR-APP-1", "msg-unbalanced"
    ),
    (
      "Application windows are expected to have a root view controller at the end of application "
        + "launch",
      "ERR-ROOT-1", "msg-root-missing"
    ),
  ])
  func `puts the message of a pasted line first, and the symptom that names it next`(
    line: String,
    message: String,
    symptom: String
  ) {
    #expect(Array(ids(line).prefix(2)) == [message, symptom])
  }

  @Test func `cuts a long question and says so`() {
    let query = "viewDidLoad called twice " + String(repeating: "and ", count: 200) + "dealloc"
    #expect(answer(query).isTruncated)
    #expect(answer(query).intent == .tooOften)
    #expect(!answer(String(query.prefix(500))).isTruncated)
    #expect(answer(query).hits == answer(String(query.prefix(500))).hits)
  }

  @Test func `gives the event of each cause that has one`() throws {
    let query = "viewWillAppear not called when a modal closes"
    let events = ["appear-not-called-modal/sheet": 61, "appear-not-called-modal/custom": 46]
    let plain = answer(query)
    let told = plain.withEvents { events[$0] }
    #expect(plain.hits.allSatisfy { $0.moment?.event == nil })
    let hit = try #require(told.hits.first)
    #expect(hit.moment?.event == 61)
    let causes = hit.causes.filter { $0.moment?.event != nil }
    #expect(causes.map(\.id).sorted() == ["custom", "sheet"])
    #expect(told.hits.dropFirst().allSatisfy { $0.moment?.event == nil })
    #expect(told.withEvents { _ in nil } == plain)
  }

  @Test func `names the words that are in nothing`() {
    #expect(answer("lockscreen").hits.isEmpty)
    #expect(answer("lockscreen").unknown == ["lockscreen"])
    #expect(answer("viewWillAppear on the lockscreen 鲨鱼").unknown == ["lockscreen", "鲨鱼"])
    #expect(answer("viewWillApear twice").unknown == [])
    #expect(Self.index.nearest(to: "laod-twice").first == "load-twice")
    #expect(Self.index.nearest(to: "ERR-PRES-99").contains("ERR-PRES-9"))
    #expect(Self.index.nearest(to: "?!") == [])
  }

  @Test func `lists the symptoms that are asked about most before anything is asked`() {
    let hits = answer(" ").hits
    #expect(hits.count == 10)
    #expect(hits.map(\.kind) == hits.map { _ in .symptom })
    let asked = hits.map { SymptomCatalog[$0.id]?.asked ?? 0 }
    #expect(asked == asked.sorted(by: >))
    #expect(asked.first == SymptomCatalog.all.map(\.asked).max())
  }
}
