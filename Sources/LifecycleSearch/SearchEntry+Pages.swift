import LifecycleEngine
import PlainJSON

/// The entries of the pages' folder: the examples, the lessons and the other walkthroughs.
struct PageEntries {
  /// Reads a file below the folder of the pages.
  let read: (_ path: String) -> [UInt8]?

  var all: [SearchEntry] { examples + lessons + walkthroughs }

  /// The examples, found by their titles, their descriptions and the texts in their files.
  private var examples: [SearchEntry] {
    guard case .object(let facts)? = json("/app/scenarios/facts.json") else { return [] }
    let (titles, texts) = (texts(of: "scenario"), texts(of: "library"))
    return facts.members.map { example in
      let isQuestion = example.key.hasPrefix("q-")
      return SearchEntry(
        kind: .example,
        id: example.key,
        titles: titles.map { $0[example.key] ?? example.key },
        texts: texts.map { $0["about.\(example.key)"] ?? "" },
        names: example.value.words.replacing("launch ", with: ""),
        weight: isQuestion ? 1.6 : 1.35
      )
    }
  }

  private var lessons: [SearchEntry] {
    guard case .array(let lessons)? = json("/lessons/index.json") else { return [] }
    let texts = texts(of: "lessons")
    return lessons.compactMap { lesson in
      guard case .object(let facts) = lesson, case .string(let id)? = facts["id"] else {
        return nil
      }
      let told = Language.allCases.compactMap { json("/lessons/\(id).\($0.rawValue).json")?.words }
      return SearchEntry(
        kind: .lesson,
        id: id,
        titles: texts.map { $0["lesson.\(id)"] ?? id },
        texts: texts.map { $0["lesson.\(id).about"] ?? "" },
        names: told.joined(separator: " "),
        weight: 0.8
      )
    }
  }

  /// The walkthroughs with their own texts.
  private var walkthroughs: [SearchEntry] {
    guard case .array(let walkthroughs)? = json("/walkthroughs/index.json") else { return [] }
    return walkthroughs.compactMap { walkthrough in
      guard case .object(let facts) = walkthrough, case .string(let id)? = facts["id"],
        case .object(let document)? = json("/walkthroughs/\(id).json"),
        case .object(let texts)? = document["texts"]
      else { return nil }
      let own = Language.allCases.map { language -> JSONObject? in
        if case .object(let own)? = texts[language.rawValue] { own } else { nil }
      }
      return SearchEntry(
        kind: .walkthrough,
        id: id,
        titles: own.map { $0?["title"]?.words ?? id },
        texts: own.map { $0?["about"]?.words ?? "" },
        names: texts.members.map(\.value.words).joined(separator: " "),
        weight: 1.35
      )
    }
  }

  /// A part of the words of the pages, in the order of the languages.
  private func texts(of part: String) -> [[String: String]] {
    Language.allCases.map { language in
      guard case .object(let texts)? = json("/locales/\(part).\(language.rawValue).json") else {
        return [:]
      }
      let pairs = texts.members.map { ($0.key, $0.value.words) }
      return Dictionary(pairs) { _, last in last }
    }
  }

  private func json(_ path: String) -> JSONValue? {
    guard let bytes = read(path) else { return nil }
    var parser = JSONParser(bytes)
    do {
      return try parser.parse()
    } catch {
      return nil
    }
  }
}

extension JSONValue {
  /// All texts in it, in order.
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .array(let values): values.map(\.words).joined(separator: " ")
    case .object(let object): object.members.map(\.value.words).joined(separator: " ")
    case .null, .boolean, .integer, .double: ""
    }
  }
}
