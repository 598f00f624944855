import Foundation
import LifecycleEngine
import Testing

/// Warnings about commands are written in the words of the reader.
@Suite struct `The reasons of commands` {
  /// The rules by which commands do nothing or harm, as code names them, in small letters.
  private static let rules = Set(
    Repository.files.filter { file in
      file.path.hasPrefix("Sources/LifecycleEngine/")
        && ["func noEffectRule(", "isuse(", "isuseRule("].contains(where: file.text.has)
    }
    .flatMap { file in
      file.text.matches(
        of: /func (?:noEffectRule|\w*[mM]isuse(?:Rule)?)\([\s\S]*?\n(?: {2}| {4})\}\n/
      )
      .flatMap { $0.output.matches(of: /\.([a-z]+[A-Z]\w*\d\w*|[a-z]+\d+)/) }
      .map { $0.output.1.lowercased() }
    }
  )

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `have words for every rule`(language: String) throws {
    let file = Repository.root.appending(path: "Public/locales/reason.\(language).json")
    let words = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    let known = Set(words.keys.map { $0.replacing("-", with: "").lowercased() })
    #expect(Self.rules.isSuperset(of: ["nopnav1", "errpres4", "rotask1", "view8"]))
    #expect(Self.rules.subtracting(known) == [])
    let spoken = try #require(Language(rawValue: language))
    for rule in RuleCatalog.all(in: spoken) where rule.ignoring != nil {
      #expect(rule.ignoring == words[rule.id.rawValue])
    }
  }
}
