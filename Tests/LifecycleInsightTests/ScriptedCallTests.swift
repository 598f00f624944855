import Foundation
import LifecycleEngine
import Testing
import TestSupport

/// The orders that questions to people rest on.
@Suite struct `The scripts of transitions` {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  private static let file = Folders.pages.appending(path: "app/questions/scripted-calls.js")

  @Test func `state orders only by rules that are documented or observed`() {
    let doubtful = ScriptedCall.scripts.joined().compactMap(\.before)
      .filter { ![.documented, .observed].contains(RuleCatalog[$0].confidence) }
    #expect(Set(doubtful) == [])
  }

  @Test func `reach the page with the rule of every order`() throws {
    let text = Self.module
    if Self.isUpdating { try Data(text.utf8).write(to: Self.file) }
    #expect(
      try String(decoding: Data(contentsOf: Self.file), as: UTF8.self) == text,
      "Write it again: UPDATE_GOLDEN=1 and this test"
    )
  }

  /// The calls as a module of the page.
  private static var module: String {
    let scripts = ScriptedCall.scripts.map { calls in
      let rows = calls.map { call in
        let words = [call.part.rawValue, call.callback.rawValue, call.rule.rawValue]
        let rules = call.before.map { [$0.rawValue] } ?? []
        return "    '\((words + rules).joined(separator: " "))',\n"
      }
      return "  [\n\(rows.joined())  ],\n"
    }
    return """
      // @ts-check
      /** The calls of each transition in their order. A call has its part, the callback, the rule that
       * puts it there, and the rule that states the order of it and the next one, if any does. Made
       * from the scripts of the engine by the test “The scripts of transitions”.
       * @type {readonly (readonly string[])[]} */
      export const scripts = [
      \(scripts.joined())];

      """
  }
}
