/// The text of the symptoms' files: entries, and the phrases of questions.
///
/// A line with the name of the file, after `= `, comes before the text of each file.
struct SymptomText: Sendable {
  /// A line that begins something, and the fields below it.
  struct Part: Sendable {
    let id: String
    /// What follows the identifier.
    let rest: String
    let place: CatalogPlace
    var fields: [Field] = []
  }

  /// A key and its value.
  struct Field: Sendable {
    let key: String
    let value: String
    let place: CatalogPlace
  }

  /// A symptom.
  struct Entry: Sendable {
    var head: Part
    var causes: [Part] = []
  }

  private static let intentFile = "Intents.txt"

  private(set) var entries: [Entry] = []
  /// The phrases of questions, by what they complain of.
  private(set) var intents: [Part] = []
  private(set) var problems: [CatalogProblem] = []

  /// Reads the text of all files.
  init(_ text: String) {
    var place = CatalogPlace(file: "", line: 0)
    for line in text.utf8.split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ).map({ Substring($0) }) {
      if line.hasPrefix("= ") {
        place = CatalogPlace(file: String(line.dropFirst(2)), line: 0)
      } else {
        place.line += 1
        add(line, at: place)
      }
    }
    check()
  }

  private mutating func add(_ line: Substring, at place: CatalogPlace) {
    let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let (key, value) = Substring(line.utf8.dropFirst(indent)).cutAtSpace()
    guard !key.isEmpty else { return }
    let part = Part(id: String(key), rest: String(value), place: place)
    let field = Field(key: String(key), value: String(value), place: place)
    let isPhrase = place.file == Self.intentFile
    let last = isPhrase ? intents.indices.last : entries.indices.last
    if indent == 0 {
      if isPhrase { intents.append(part) } else { entries.append(Entry(head: part)) }
    } else if let last, indent == 2 {
      if isPhrase {
        intents[last].fields.append(field)
      } else if key == "cause" {
        entries[last].causes.append(Part(id: String(value), rest: "", place: place))
      } else if entries[last].causes.isEmpty {
        entries[last].head.fields.append(field)
      } else {
        complain("“\(key)” comes after a cause", at: place)
      }
    } else if let last, indent == 4, !isPhrase, !entries[last].causes.isEmpty {
      entries[last].causes[entries[last].causes.count - 1].fields.append(field)
    } else {
      complain("“\(key)” is indented by \(indent) spaces", at: place)
    }
  }

  mutating func complain(_ sentence: String, at place: CatalogPlace) {
    problems.append(CatalogProblem(place: place, sentence: sentence))
  }
}

extension SymptomText.Part {
  /// The value of a key that may be missing.
  subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

  /// The words of a value; none where the key is missing.
  func words(_ key: String) -> [String] { self[key]?[...].words.map(String.init) ?? [] }

  /// The phrases of a value, which semicolons part.
  func list(_ key: String) -> [String] {
    (self[key] ?? "").utf8.split(separator: UInt8(ascii: ";")).compactMap { phrase in
      let start = Substring(phrase.drop { $0 == UInt8(ascii: " ") })
      return start.isEmpty ? nil : String(start)
    }
  }
}

/// A file and a line of a catalogue.
package struct CatalogPlace: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line, counted from 1.
  package internal(set) var line: Int

  package var description: String { "\(file):\(line)" }
}

/// A mistake in a catalogue.
package struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  package let place: CatalogPlace
  package let sentence: String

  package var description: String { "\(place): \(sentence)" }
}
