import LifecycleEngine
import PlainJSON

/// The words around the texts of the catalogues, in one language.
struct AnswerWords: Sendable {
  /// The files with the words, by what the keys of their texts begin with.
  private static let parts = ["topic", "lessons", "scenario"]
  /// The first example of the page, whose title the page needs before all other texts.
  private static let first = "push-b"

  private var texts: [String: String] = [:]

  init(_ language: Language, _ files: PublicFiles) {
    for part in Self.parts {
      let words = Self.words(in: files.contents(of: "/locales/\(part).\(language.rawValue).json"))
      for (key, text) in words { texts["\(part).\(key)"] = text }
    }
    let common = Self.words(in: files.contents(of: "/locales/\(language.rawValue).json"))
    texts["scenario.\(Self.first)"] = common["scenario.\(Self.first)"]
  }

  /// A text, or its key if the pages lack it.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    values.reduce(texts[key] ?? key) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  private static func words(in json: [UInt8]?) -> [String: String] {
    var parser = JSONParser(json ?? [])
    do {
      guard case .object(let object) = try parser.parse() else { return [:] }
      let pairs = object.members.compactMap { member -> (String, String)? in
        guard case .string(let text) = member.value else { return nil }
        return (member.key, text)
      }
      return Dictionary(pairs) { first, _ in first }
    } catch {
      // Without its texts a page shows their keys.
      return [:]
    }
  }
}
