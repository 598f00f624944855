import LifecycleEngine

/// The spellings of a callback in Objective-C and Swift.
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
  static func named(_ name: String) -> LogSpelling? { plain[name] }

  /// The callback with a selector of several parts, or with the labels of Swift.
  ///
  /// - Parameter signature: `willMoveToParentViewController`, `willMove(toParent:)`.
  /// - Returns: The spelling, or `nil` if no callback has the signature.
  static func signed(_ signature: String) -> LogSpelling? { signed[signature] }

  /// Whether a word begins the spelling of a callback.
  static func begins(with name: String) -> Bool { beginnings.contains(name) }

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
    return table
  }()

  private static let signed = Dictionary(
    uniqueKeysWithValues: listed.filter { isSigned($0.text) }.map { ($0.text, $0.spelling) }
  )

  private static func isSigned(_ text: String) -> Bool { text.contains { $0 == "(" || $0 == ":" } }

  private static let beginnings: Set<String> = {
    let names = signed.keys.compactMap { $0.split { $0 == "(" || $0 == ":" }.first }
    return Set(plain.keys).union(names.map(String.init))
  }()
}
