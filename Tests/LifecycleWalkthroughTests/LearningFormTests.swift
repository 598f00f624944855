import Foundation
import LifecycleEngine
import LifecycleScenario
import PlainJSON
import TestSupport
import Testing

@testable import LifecycleWalkthrough

/// The parallel forms that measure what a lesson has taught.
@Suite struct `The forms of a lesson` {
  private static var pages: WalkthroughPages {
    WalkthroughPages { path in
      let file = Folders.pages.appending(path: path)
      do { return try [UInt8](Data(contentsOf: file)) } catch { return nil }
    }
  }

  private static let lessons = (1...8).compactMap { pages.lesson(numbered: $0) }

  private let blueprint: FormBlueprint

  init() throws {
    let file = Folders.pages.appending(path: FormBlueprint.path)
    blueprint = try FormBlueprint(json: [UInt8](Data(contentsOf: file)))
  }

  private func form(_ lesson: String, _ letter: LearningForm.Letter, _ seed: UInt64) -> LearningForm
  {
    LearningForm(of: lesson, letter, seed: seed, from: blueprint, Self.pages)
  }

  @Test(arguments: lessons)
  func `ask the same rules in the same way about other variants and names`(lesson: String) throws {
    for seed in UInt64(0)..<100 {
      let forms = LearningForm.Letter.allCases.map { form(lesson, $0, seed) }
      let rules = forms[0].items.map { "\($0.rule) \($0.kind) \($0.options.count)" }
      #expect(rules.count == LearningForm.length)
      for other in forms.dropFirst() {
        #expect(other.items.map { "\($0.rule) \($0.kind) \($0.options.count)" } == rules)
      }
      for row in rules.indices {
        let items = forms.map { $0.items[row] }
        #expect(Set(items.map(\.variant)).count == forms.count, "\(lesson) \(seed) \(row)")
        #expect(Set(items.map(\.scenario)).count == forms.count, "\(lesson) \(seed) \(row)")
        #expect(Set(items[0].names).isDisjoint(with: items[1].names + items[2].names))
        #expect(Set(items[1].names).isDisjoint(with: items[2].names))
      }
    }
  }

  @Test(arguments: lessons)
  func `read every answer from the run, and never from the seed`(lesson: String) {
    let forms = (UInt64(0)..<20).flatMap { seed in
      LearningForm.Letter.allCases.map { form(lesson, $0, seed) }
    }
    for item in forms.flatMap(\.items) where !item.options.isEmpty {
      #expect(item.answer.allSatisfy(item.options.contains), "\(item.rule) \(item.answer)")
    }
  }

  @Test(arguments: lessons)
  func `put no call in order that comes again behind the next one`(lesson: String) throws {
    let forms = LearningForm.Letter.allCases.map { form(lesson, $0, 1) }
    for item in forms.flatMap(\.items) where item.kind == "order" {
      let run = try item.scenario.run()
      let (simulation, begin) = (run.simulation, run.steps[item.begin].lowerBound)
      let calls = (begin..<simulation.trace.count + 1).map { place in
        let event = simulation.trace[place]
        let actor = TraceLine(event, in: simulation).actor.text(in: simulation.app)
        return "\(actor) \(event.callback.rawValue)"
      }
      for (call, next) in zip(item.answer, item.answer.dropFirst()) {
        let (last, first) = (calls.lastIndex(of: call), calls.firstIndex(of: next))
        #expect(try #require(last) < #require(first), "\(item.rule) \(call)")
      }
    }
  }

  @Test func `are the same for the same seed, and others for another one`() {
    let text = { (form: LearningForm) in
      var writer = JSONWriter()
      writer.form(form)
      return writer.text
    }
    let one = text(form("appearance", .before, 41))
    #expect(text(form("appearance", .before, 41)) == one)
    #expect(text(form("appearance", .before, 42)) != one)
  }

  @Test func `rest on rules that are documented or observed`() {
    for row in blueprint.rows {
      let rule = RuleID(rawValue: row.rule).map { RuleCatalog[$0] }
      #expect([.documented, .observed].contains(rule?.confidence), "\(row.rule)")
      #expect(row.variants.count >= LearningForm.Letter.allCases.count, "\(row.rule)")
    }
  }

  @Test func `ask about what was answered worst where a lesson repeats the others`() {
    let weak = ["TREE-5", "MEMW-11"]
    let form = LearningForm(
      of: "court",
      .after,
      seed: 3,
      weak: weak,
      from: blueprint,
      Self.pages
    )
    #expect(Set(weak).isSubset(of: form.items.map(\.rule)))
    #expect(Set(form.items.map(\.lesson)).count == LearningForm.length)
  }
}
