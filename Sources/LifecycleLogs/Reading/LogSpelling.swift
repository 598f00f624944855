import LifecycleEngine

/// The spellings of a callback in Objective-C, Swift and C#, in capitals or not.
///
/// A spelling is a selector without its colons at the end, or a Swift name with its labels.
struct LogSpelling: Hashable, Sendable {
  let callback: Callback
  /// The part that is called, if the spelling alone says so.
  var part: LogPart?

  /// The callback with a name, without labels.
  ///
  /// - Parameter name: The word, such as `viewWillAppear`.
  /// - Returns: The spelling, or `nil` if the word is no callback.
  static func named(_ name: String) -> LogSpelling? {
    if let exact = plain[name] { return exact }
    let lowered = name.lowercased()
    guard lowered.count >= shortest else { return ends.contains(lowered) ? loose[lowered] : nil }
    return loose[lowered] ?? mended(lowered).flatMap { loose[$0] }
  }

  /// The name of a callback with the letters that many leave out or write twice.
  private static func mended(_ name: String) -> String? {
    for start in ["viewwill", "viewdid"] where name.hasPrefix(start) {
      let rest = name.dropFirst(start.count).filter { !"pas".contains($0) }
      if rest == "er" { return start + "appear" }
      if rest == "dier" { return start + "disappear" }
    }
    return nil
  }

  /// The callback with a selector of several parts, or with the labels of Swift.
  ///
  /// - Parameter signature: `willMoveToParentViewController`, `willMove(toParent:)`.
  /// - Returns: The spelling, or `nil` if no callback has the signature.
  static func signed(_ signature: String) -> LogSpelling? { signed[signature.lowercased()] }

  /// Whether a word begins the spelling of a callback.
  static func begins(with name: String) -> Bool {
    named(name) != nil || beginnings.contains(name.lowercased())
  }

  /// The callback whose name ends a longer word, and where it begins there: `homeViewDidLoad`.
  static func ending(_ word: String) -> (spelling: LogSpelling, length: Int)? {
    guard word.count > shortest else { return nil }
    let lowered = word.lowercased()
    let found = glued.first { lowered.hasSuffix($0) && lowered.count > $0.count }
    return found.flatMap { name in loose[name].map { ($0, name.count) } }
  }

  /// The callback whose name begins a longer word, and how long it is there: `viewDidLoadVC1`.
  ///
  /// What is behind it must be a controller: much else is called `viewDidLoadData`.
  static func beginning(_ word: String) -> (spelling: LogSpelling, length: Int)? {
    guard word.count > shortest else { return nil }
    let lowered = word.lowercased()
    let found = (glued + ends.sorted()).first { name in
      lowered.hasPrefix(name) && isController(word.dropFirst(name.count))
    }
    return found.flatMap { name in loose[name].map { ($0, name.count) } }
  }

  private static func isController(_ text: Substring) -> Bool {
    guard let first = text.first, first.isUppercase else { return false }
    let name = text.prefix { !$0.isNumber }
    return name.count == 1 || name.hasSuffix("VC") || name.hasSuffix("Controller")
  }

  /// How many letters a name has that is no word of a language, whatever its capitals.
  private static let shortest = 8
  /// Short words that mean a callback in capitals too.
  private static let ends: Set<String> = ["init", "deinit", "dealloc"]
  private static let messages: [Callback] = [.console, .exception, .log]

  /// What the rows of the callbacks say, with the part that a spelling is of.
  private static let listed: [(text: String, spelling: LogSpelling)] =
    Callback.allCases.flatMap { callback in
      callback.logSpellings.map { written in
        let part = written.role.flatMap { LogPart(rawValue: $0.rawValue) }
        return (written.text, LogSpelling(callback: callback, part: part))
      }
    }

  private static let plain: [String: LogSpelling] = {
    var table: [String: LogSpelling] = [:]
    for callback in Callback.allCases where !messages.contains(callback) {
      table[callback.rawValue] = LogSpelling(callback: callback)
    }
    for (name, spelling) in listed where !isSigned(name) { table[name] = spelling }
    for (name, spelling) in unlabelled where table[name] == nil { table[name] = spelling }
    return table
  }()

  /// The names of Swift without their labels, and the second parts of selectors, where one callback
  /// alone has them.
  private static let unlabelled: [String: LogSpelling] = {
    let pairs = listed.flatMap { row -> [(String, LogSpelling)] in
      let parts = row.text.split { $0 == ":" || $0 == "(" }.map(String.init)
      let isSwift = row.text.contains("(")
      let names = isSwift ? [parts.first, parts.dropFirst(2).first] : [parts.dropFirst().first]
      return names.compactMap(\.self).enumerated().filter { index, name in
        name.count >= (isSwift && index == 0 ? shortest : shortest + 2)
          && name.contains(where: \.isUppercase)
      }.map { ($0.element, row.spelling) }
    }
    return Dictionary(grouping: pairs, by: { $0.0 }).compactMapValues { rows in
      Set(rows.map { $0.1 }).count == 1 ? rows[0].1 : nil
    }
  }()

  private static let loose = Dictionary(
    plain.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The names that may stand at the end of another word, the longest first.
  private static let glued: [String] = loose.keys.filter { $0.hasPrefix("view") && $0.count > 9 }
    .sorted { ($0.count, $1) > ($1.count, $0) }

  private static let signed = Dictionary(
    listed.filter { isSigned($0.text) }.map { ($0.text.lowercased(), $0.spelling) },
    uniquingKeysWith: { first, _ in first }
  )

  private static func isSigned(_ text: String) -> Bool { text.contains { $0 == "(" || $0 == ":" } }

  private static let beginnings = Set(
    signed.keys.compactMap { $0.split { $0 == "(" || $0 == ":" }.first.map(String.init) }
  )
}
