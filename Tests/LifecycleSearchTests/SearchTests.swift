import Foundation
import LifecycleEngine
import LifecycleSearch
import TestSupport
import Testing

@Suite(.matrix) struct `Searching` {
  private static let index = SearchIndex(reading: Folders.page)

  private func hits(_ query: String, in language: Language = .en) -> [SearchHit] {
    Self.index.answer(to: query, in: language).hits
  }

  private func ids(_ query: String, in language: Language = .en) -> [String] {
    hits(query, in: language).map(\.id)
  }

  /// What the first hits of a question open: three symptoms and three others.
  private func opened(_ query: String, in language: Language = .en) -> Set<String> {
    let hits = hits(query, in: language)
    let symptoms = hits.filter { $0.kind == .symptom }.prefix(3)
    let others = hits.filter { $0.kind != .symptom }.prefix(3)
    return Set((symptoms + others).flatMap(\.opened))
  }

  @Test func `finds what answers a question that developers ask`() {
    inEach(Question.all) { question in
      for words in [question.title, question.words] where !words.isEmpty {
        let answers = "\(words) → \(ids(words).joined(separator: " "))"
        #expect(!question.answers.isDisjoint(with: opened(words)), "\(answers)")
      }
    }
  }

  @Test func `finds a message by the line that a console shows`() {
    inEach(Printed.all) { printed in
      for line in printed.lines {
        let first = try #require(ids(line).first)
        #expect(printed.rules.contains(first), "\(line) → \(first)")
      }
    }
  }

  @Test func `finds a message by the first words of its line`() {
    #expect(ids("Unbalanced calls to begin/end appearance").first == "ERR-APP-1")
    #expect(ids("unbalanced calls").first == "ERR-APP-1")
    #expect(ids("whose view is not in the window hierarchy").first == "ERR-PRES-1")
    #expect(ids("ERR-PRES-2").first == "ERR-PRES-2")
  }

  @Test(arguments: [
    (Language.ru, "почему viewWillAppear не вызывается после шита", "q-sheet-pulled-down"),
    (.ru, "утечка: контроллер не освобождается", "q-task-retains"),
    (.ru, "размер view во viewDidLoad неверный", "q-frame-in-viewdidload"),
    (.ru, "приложение вернулось из фона", "q-return-from-background"),
    (.zhHans, "为什么 viewWillAppear 没有调用 sheet", "q-sheet-pulled-down"),
    (.zhHans, "关闭后的控制器还留在内存", "q-presenter-keeps"),
    (.zhHans, "后台回来", "q-return-from-background"),
    (.zhHans, "无限循环", "q-loadview-recursion"),
  ])
  func `understands Russian and Chinese`(
    language: Language,
    query: String,
    answer: String
  ) throws {
    #expect(opened(query, in: language).contains(answer))
    let title = try #require(hits(query, in: language).first).title
    #expect(title.contains { !$0.isASCII }, "\(title)")
  }

  @Test func `offers the way to a callback`() {
    let hits = hits("how do I get A.viewWillAppear here?")
    #expect(hits.first?.kind == .goal)
    #expect(hits.first?.id == "A.viewWillAppear")
    #expect(ids("How do I reach viewDidUnload?").contains("viewDidUnload"))
    #expect(!ids("viewDidUnload").contains("viewDidUnload"))
  }

  @Test(arguments: ["", "the", "?!", "\" OR 1 -*", "NEAR(", "<<<<", "\u{0}", "的"])
  func `takes anything for a question`(query: String) {
    #expect(ids(query).count <= SearchIndex.hitCount)
  }

  @Test func `leads to each rule, finding, symptom and page by its identifier`() {
    let rules = RuleID.allCases.map(\.rawValue) + FindingID.allCases.map(\.rawValue)
    let symptoms = SymptomCatalog.all.map(\.id)
    let pages = ["push-b", "q-two-pushes", "late-loading", "move-to-scenes"]
    for id in rules + symptoms + pages { #expect(ids(id).first == id) }
  }

  /// What UIKit prints for some rules, with names and addresses of an app.
  struct Printed: Sendable, CustomTestStringConvertible {
    let rules: Set<String>
    let lines: [String]

    var testDescription: String { lines[0] }

    /// All texts of the catalogue that are more than the name of an exception.
    static let all: [Printed] = {
      let told = RuleCatalog.all.flatMap { rule in
        [
          rule.message, rule.alternativeMessage, rule.newerMessage?.text,
          rule.newerMessage?.alternative,
        ].compactMap(\.self).map { (rule.id.rawValue, $0) }
      }
      return Dictionary(grouping: told.filter { $0.1.contains(" ") }, by: \.1).sorted {
        $0.key < $1.key
      }.map { text, rules in
        Printed(
          rules: Set(rules.map(\.0)),
          lines: [filled(text), "2026-11-22 10:01:02.3 Shop[812:9] \(filled(text))"]
        )
      }
    }()

    private static func filled(_ text: String) -> String {
      var (filled, isInside, count) = ("", false, 0)
      for character in text {
        if character == "<" {
          isInside = true
          count += 1
          filled += "<Shop.CartViewController\(count): 0x7f9c\(count)8d0ab0\(count)0>"
        }
        if !isInside { filled.append(character) }
        if character == ">" { isInside = false }
      }
      return filled
    }
  }

  /// A question, a few words for it, and what answers it.
  struct Question: Sendable, CustomTestStringConvertible {
    let title: String
    let words: String
    let answers: Set<String>

    var testDescription: String { title }

    /// The lines of the table.
    static let all: [Question] = {
      let file = Folders.tests.appending(path: "LifecycleSearchTests/Fixtures/questions.tsv")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Question(
          title: parts[0],
          words: parts[1],
          answers: Set(parts[2].split(separator: " ").map(String.init))
        )
      }
    }()
  }
}
