import LifecycleEngine
import LifecycleScenario

/// The texts that a walkthrough needs, and those that it may have.
struct WalkthroughTexts {
  private let walkthrough: Walkthrough
  /// The walkthroughs of the pages have their names there.
  private let heads: [String]

  init(_ walkthrough: Walkthrough) {
    self.walkthrough = walkthrough
    heads = walkthrough.texts.isEmpty ? [] : ["title"]
  }

  /// Reports texts that are missing in a language, and unused ones.
  func check(_ languages: [Walkthrough.LanguageTexts], _ reader: inout DocumentReader) {
    if languages.isEmpty { reader.report(.missingField, ["name": "texts"]) }
    let needed = heads + walkthrough.steps.flatMap(\.neededTexts)
    let allowed = needed + ["title", "about"] + walkthrough.steps.flatMap(\.allowedTexts)
    let given = Set(languages.flatMap(\.texts.keys))
    let wanted = Set(needed).union(given.intersection(allowed)).sorted()
    for one in languages {
      reader.inside(one.language.rawValue) { reader in
        for key in wanted where one.texts[key]?.isBlank ?? true {
          reader.report(.missingText, ["language": one.language.rawValue, "name": key])
        }
        for key in one.texts.keys.sorted() where !allowed.contains(key) {
          reader.inside(key) {
            $0.report(.unknownField, ["name": key], found: key, allowed: allowed.sorted())
          }
        }
      }
    }
  }
}

extension Walkthrough.Step {
  /// The keys of the texts that the step cannot do without.
  fileprivate var neededTexts: [String] {
    let traps = goal?.traps.map { "trap.\($0)" } ?? []
    let quotes = asks.who == nil ? [] : ["a", "b", "a.source", "b.source", "verdict"]
    return (["title", "text"] + traps + quotes).map { "\(id).\($0)" }
  }

  /// The keys of the texts that it may have.
  fileprivate var allowedTexts: [String] {
    let question = asks.question
    let wants = question != nil || asks.isPlayed || goal != nil
    let hints = wants ? ["hint1", "hint2", "hint3"] : []
    let calls = question?.kind == .order ? question?.options ?? [] : []
    let wrong = (question.map { $0.mistakes.values.map(String.init) } ?? []) + calls
    return (["after", "note", "question", "run"] + hints + wrong.map { "wrong.\($0)" })
      .map { "\(id).\($0)" }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
