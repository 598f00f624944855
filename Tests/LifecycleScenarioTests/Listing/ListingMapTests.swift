import LifecycleEngine
import Testing

@testable import LifecycleScenario

@Suite struct `The line map of a listing` {
  /// What a line stands for, without the line.
  private struct Key: Hashable, Comparable {
    let callback: String
    let statement: Int?
    let isSuper: Bool

    init(_ line: ListedLine) {
      callback = line.callback.rawValue
      statement = line.statement
      isSuper = line.isSuper
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.callback, left.statement ?? -1, left.isSuper ? 1 : 0)
        < (right.callback, right.statement ?? -1, right.isSuper ? 1 : 0)
    }
  }

  @Test func `has one line for each statement, in both languages alike`() async throws {
    for scenario in try await ListedScenarios.all() {
      await Task.yield()
      let document = scenario.document
      let swift = scenario.classes(in: .swift)
      let objc = scenario.classes(in: .objc)
      for (index, controller) in document.app.controllers.enumerated() {
        let name = Comment(rawValue: "\(document.id) \(controller.name)")
        let keys = swift[index].map.map { Key($0) }
        #expect(keys.sorted() == objc[index].map.map { Key($0) }.sorted(), name)
        #expect(Set(keys).count == keys.count, name)
        for handler in controller.handlers {
          let statements = swift[index].map.filter { $0.callback == handler.callback }
            .compactMap(\.statement)
          #expect(statements == Array(handler.statements.indices), name)
        }
      }
    }
  }

  @Test func `points at lines that are there, from top to bottom`() async throws {
    for scenario in try await ListedScenarios.all() {
      await Task.yield()
      for language in ListingLanguage.allCases {
        for listed in scenario.classes(in: language) {
          let lines = listed.map.map(\.line)
          #expect(lines == lines.sorted(), "\(scenario.document.id) \(listed.name)")
          #expect(Set(lines).count == lines.count, "\(scenario.document.id) \(listed.name)")
          #expect(lines.allSatisfy { (1...listed.lines.count).contains($0) })
        }
      }
    }
  }

  @Test func `names the callback in its declaration and in the call of super`() async throws {
    for scenario in try await ListedScenarios.all() {
      await Task.yield()
      for language in ListingLanguage.allCases {
        for listed in scenario.classes(in: language) {
          for line in listed.map where line.statement == nil {
            let name = line.callback.baseName
            let text = listed.lines[line.line - 1].lowercased()
            let word = (language == .swift ? name.swift : name.objc).lowercased()
            #expect(text.contains(word), "\(scenario.document.id) \(listed.name): \(text)")
            if line.isSuper { #expect(text.contains("super") || text.contains("self.init")) }
          }
        }
      }
    }
  }

  @Test func `every callback that can be overridden has a form`() {
    let missing = Callback.allCases.filter { $0.isOverridable && !CallbackForm.hasForm($0) }
    #expect(missing.isEmpty)
  }

  @Test func `every statement and command has a row`() {
    let names = (CommandSchema.commands + CommandSchema.statements).map(\.name)
    #expect(names.filter { StatementRow.named($0) == nil } == [])
  }
}
