import LifecycleEngine
import Testing

@testable import LifecycleListing
@testable import LifecycleScenario

@Suite struct `The line map of a listing` {
  /// The origin of a line, without the line.
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
    let broken = try await oneByOne {
      ListedScenarios.all.filter { scenario in
        let swift = scenario.classes(in: .swift)
        let objc = scenario.classes(in: .objc)
        let version = scenario.document.app.platform.version
        let hasQueue = Profile.profile(for: version)?.has(.later) == true
        return swift.indices.contains { index in
          let keys = swift[index].map.map { Key($0) }
          let isAlike = keys.sorted() == objc[index].map.map { Key($0) }.sorted()
          let isWhole = scenario.document.app.controllers[index].handlers.allSatisfy { handler in
            let lines = swift[index].map.filter { $0.callback == handler.callback }
            // Without a main queue, its blocks are not written.
            let written = handler.lines.indices.filter { line in
              hasQueue || handler.path(toLine: line).count == 1
            }
            return lines.compactMap(\.statement) == written
              && lines.first { $0.statement == nil && !$0.isSuper } != nil
          }
          return !isAlike || !isWhole || Set(keys).count != keys.count
        }
      }.map(\.document.id)
    }
    #expect(broken == [])
  }

  @Test func `points at lines that are there, from top to bottom`() async throws {
    #expect(
      try await complaints { listed, _ in
        let lines = listed.map.map(\.line)
        let isRising = zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
        return isRising && lines.allSatisfy { (1...listed.lines.count).contains($0) }
      } == []
    )
  }

  @Test func `names the callback in its declaration and in the call of super`() async throws {
    #expect(
      try await complaints { listed, language in
        listed.map.filter { $0.statement == nil }.allSatisfy { line in
          let name = line.callback.baseName
          let text = listed.lines[line.line - 1].lowercased()
          let word = (language == .swift ? name.swift : name.objc).lowercased()
          let isCall = text.contains("super") || text.contains("self.init")
          return text.contains(word) && (isCall || !line.isSuper)
        }
      } == []
    )
  }

  /// The classes of all scenarios, in both languages, that break a rule.
  private func complaints(
    _ holds: @escaping @Sendable (ListedClass, ListingLanguage) -> Bool
  ) async throws -> [String] {
    try await oneByOne {
      ListedScenarios.all.flatMap { scenario in
        ListingLanguage.allCases.flatMap { language in
          scenario.classes(in: language).filter { !holds($0, language) }
            .map { "\(scenario.document.id) \($0.file)" }
        }
      }
    }
  }

  @Test func `every callback that can be overridden has a form`() {
    let missing = Callback.allCases.filter { $0.isOverridable && $0.form == nil }
    #expect(missing.isEmpty)
  }

  @Test func `every statement and command has its code`() {
    let all = CommandSchema.commands + CommandSchema.statements
    #expect(all.filter { $0.code == .missing }.map(\.name) == [])
  }
}
