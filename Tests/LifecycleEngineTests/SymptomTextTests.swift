import LifecycleEngine
import Testing

@Suite struct `The text of the symptoms` {
  private static let lines = """
    = 01-Called.txt
    never-shown not-called
      title.en It is never shown
      title.ru Не показывается
      title.zh-Hans 不显示
      said.en nothing there; where is it
      said.ru где он
      said.zh-Hans 在哪里
      callbacks viewWillAppear
      cause sheet
        what.en A sheet.
        what.ru Лист.
        what.zh-Hans 卡片。
        ask.en A card?
        ask.ru Карточка?
        ask.zh-Hans 是卡片吗？
        fix.en Wait.
        fix.ru Подождите.
        fix.zh-Hans 等待。
        ids LINT-PRES-2
        moment sheet 1 2 M viewDidAppear
        versions ≥13
        against 12
        asked 5

    = Intents.txt
    not-called
      en not called
      ru не вызывается
      zh-Hans 不调用
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private func problems(_ change: (inout [String]) -> Void = { _ in }) -> [String] {
    var lines = Self.lines
    change(&lines)
    return SymptomCatalog.problems(in: lines.joined(separator: "\n")).map(\.description)
  }

  @Test func `is right in this form`() {
    #expect(problems() == [])
  }

  @Test(arguments: [
    (1, "never-shown unheard", "01-Called.txt:1: “unheard” is no intent"),
    (
      8, "  callbacks viewWillShine",
      "01-Called.txt:8: “viewWillShine” is none of the “callbacks” that there are"
    ),
    (
      12, "    cause.zh-Hans 卡片。",
      "01-Called.txt:12: “cause.zh-Hans” is unknown or in the wrong place"
    ),
    (19, "    ids NO-RULE-1", "01-Called.txt:19: “NO-RULE-1” is none of the “ids” that there are"),
    (20, "    moment sheet one", "01-Called.txt:20: “sheet one” is no moment"),
    (21, "    versions many", "01-Called.txt:21: “many” is none of the “versions” that there are"),
    (22, "    against 1", "01-Called.txt:22: “1” is none of the “against” that there are"),
    (23, "    asked often", "01-Called.txt:23: “often” is none of the “asked” that there are"),
    (23, "   asked 5", "01-Called.txt:23: “asked” is indented by 3 spaces"),
    (23, "  asked 5", "01-Called.txt:23: “asked” comes after a cause"),
    (26, "shouted", "Intents.txt:1: “shouted” is no intent"),
  ])
  func `is wrong at a line`(line: Int, text: String, problem: String) {
    #expect(problems { $0[line] = text }.contains(problem))
  }

  @Test func `lacks something`() {
    #expect(problems { $0.remove(at: 17) } == ["01-Called.txt:9: “sheet” has no “fix.ru”"])
    #expect(problems { $0.remove(at: 27) } == ["Intents.txt:1: “not-called” has no “en”"])
    #expect(problems { $0.remove(at: 8) } == [])
    #expect(
      problems { $0.removeSubrange(9...23) } == ["01-Called.txt:1: “never-shown” has 0 causes"]
    )
  }

  @Test func `says something twice`() {
    let twice = problems { lines in lines.insert(contentsOf: lines[1...23], at: 24) }
    #expect(twice == ["01-Called.txt:24: “never-shown” comes twice"])
    let cause = problems { lines in lines.insert(contentsOf: lines[9...23], at: 24) }
    #expect(cause == ["01-Called.txt:24: the cause “sheet” comes twice"])
    let field = problems { lines in lines.insert(lines[2], at: 3) }
    #expect(field == ["01-Called.txt:3: “title.en” is unknown or in the wrong place"])
  }
}
