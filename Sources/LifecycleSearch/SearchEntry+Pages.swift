import LifecycleEngine
import PlainJSON

/// The entries of the pages' folder: the examples, the lessons and the other walkthroughs.
struct PageEntries {
  private typealias Field = SearchEntry.Field

  /// Reads a file below the folder of the pages.
  let read: (_ path: String) -> [UInt8]?

  var all: [SearchEntry] { examples + lessons + walkthroughs }

  /// The examples, found by their titles, their descriptions and the texts in their files.
  private var examples: [SearchEntry] {
    guard case .object(let facts)? = json("/app/scenarios/facts.json") else { return [] }
    let (titles, texts) = (texts(of: "scenario"), texts(of: "library"))
    return facts.members.map { example in
      let (id, facts) = (example.key, example.value)
      let (titles, texts) = (
        titles.map { $0[id] ?? id }, texts.map { $0["about.\(id)"] ?? "" }
      )
      var entry = SearchEntry(
        kind: .example,
        id: id,
        titles: titles,
        texts: texts,
        fields: [
          Field(weight: .title, texts: titles),
          Field(weight: .name, texts: [id, facts.words.replacing("launch ", with: "")]),
          Field(weight: .rest, texts: texts),
        ],
        ids: [id]
      )
      if case .object(let facts) = facts, case .string(let version)? = facts["ios"] {
        entry.version = version
      }
      return entry
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
      return page(
        .lesson,
        id,
        titles: texts.map { $0["lesson.\(id)"] ?? id },
        texts: texts.map { $0["lesson.\(id).about"] ?? "" },
        words: told
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
      return page(
        .walkthrough,
        id,
        titles: own.map { $0?["title"]?.words ?? id },
        texts: own.map { $0?["about"]?.words ?? "" },
        words: texts.members.map(\.value.words)
      )
    }
  }

  private func page(
    _ kind: SearchEntry.Kind,
    _ id: String,
    titles: [String],
    texts: [String],
    words: [String]
  ) -> SearchEntry {
    SearchEntry(
      kind: kind,
      id: id,
      titles: titles,
      texts: texts,
      fields: [
        Field(weight: .title, texts: titles), Field(weight: .advice, texts: texts),
        Field(weight: .rest, texts: words),
      ],
      ids: [id]
    )
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
