/// One entry of a catalogue's text: a line that begins it, and indented lines that belong to it.
///
/// The first word of the line that begins it is its identifier. An indented line is a key, a space
/// and a value that goes to the end of the line. Nothing is copied before it is asked for.
struct CatalogEntry: Sendable {
  /// The identifier.
  let id: String
  /// What follows the identifier.
  let rest: Substring
  private var fields: [KeyedText] = []

  private struct KeyedText: Sendable {
    let key: Substring
    let value: Substring
  }

  private init(_ line: Substring) {
    let (id, rest) = line.cutAtSpace()
    self.id = String(id)
    self.rest = rest
  }

  /// Reads the entries of a text, in their order.
  static func all(in text: String) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        entries.append(CatalogEntry(Substring(line)))
      } else if !entries.isEmpty {
        let (key, value) = Substring(line.drop { $0 == UInt8(ascii: " ") }).cutAtSpace()
        entries[entries.count - 1].fields.append(KeyedText(key: key, value: value))
      } else {
        preconditionFailure("A catalogue begins with the indented line “\(Substring(line))”.")
      }
    }
    return entries
  }

  /// Reads the entries of a text by identifiers that the code knows.
  static func index<ID: RawRepresentable<String> & CaseIterable & Hashable>(
    _ text: String,
    by type: ID.Type
  ) -> [ID: CatalogEntry] {
    let ids = Dictionary(uniqueKeysWithValues: ID.allCases.map { ($0.rawValue, $0) })
    var index: [ID: CatalogEntry] = [:]
    for entry in all(in: text) {
      guard let id = ids[entry.id] else {
        preconditionFailure("“\(entry.id)” of the catalogue is no \(type).")
      }
      let other = index.updateValue(entry, forKey: id)
      precondition(other == nil, "The catalogue has two entries “\(entry.id)”.")
    }
    return index
  }

  /// The value of a key that may be missing.
  subscript(key: String) -> String? {
    let count = key.utf8.count
    return fields.first { $0.key.utf8.count == count && $0.key == key }.map { String($0.value) }
  }

  /// The keys, in the order of the lines.
  var keys: [String] { fields.map { String($0.key) } }

  /// The value of a key that every entry has.
  func text(_ key: String) -> String {
    guard let text = self[key] else { preconditionFailure("“\(id)” has no line “\(key)”.") }
    return text
  }

  /// The words of a value; none where the key is missing.
  func words(_ key: String) -> [String] { self[key]?[...].words.map(String.init) ?? [] }

  /// A word of the entry as a value of an enumeration.
  func value<Value: RawRepresentable<String>>(
    of word: some StringProtocol,
    as type: Value.Type
  ) -> Value {
    guard let value = Value(rawValue: String(word)) else {
      preconditionFailure("“\(id)” says “\(word)”, which is no \(type).")
    }
    return value
  }

  /// The words after the identifier; there must be some number of them.
  func rest(count: Int) -> [Substring] {
    let words = rest.words
    precondition(words.count == count, "“\(id)” has \(words.count) words after it, not \(count).")
    return words
  }
}

/// Identifiers whose entries stand in the text of a catalogue.
protocol Catalogued: RawRepresentable<String>, CaseIterable, Hashable {
  static var entries: [Self: CatalogEntry] { get }
}

extension Catalogued {
  /// What the catalogue says.
  var entry: CatalogEntry {
    guard let entry = Self.entries[self] else { preconditionFailure("No entry “\(rawValue)”.") }
    return entry
  }
}

extension Substring {
  /// The texts between spaces.
  var words: [Substring] { utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) } }

  /// The text before the first space, and the text after it.
  func cutAtSpace() -> (Substring, Substring) {
    guard let space = utf8.firstIndex(of: UInt8(ascii: " ")) else { return (self, "") }
    return (self[..<space], self[utf8.index(after: space)...])
  }
}
