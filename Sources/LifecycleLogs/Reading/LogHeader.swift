import PlainJSON

/// What stands in front of the text that the code printed: date, process, category.
struct LogHeader: Hashable, Sendable {
  let format: LogFormat
  /// The year, month and day, where the line gives them.
  let date: String?
  /// What the code printed.
  let message: String

  /// Takes a line apart.
  static func read(_ line: String) -> LogHeader {
    if let header = object(line) { return header }
    guard let stamp = Stamp(line) else {
      return LogHeader(format: .print, date: nil, message: line)
    }
    if let message = defaultStyle(stamp.rest) {
      return LogHeader(format: .logStream, date: stamp.date, message: withoutCategory(message))
    }
    guard let (process, message) = process(stamp.rest) else {
      return LogHeader(format: .print, date: stamp.date, message: stamp.rest)
    }
    let format: LogFormat = startsWithType(process) ? .logStream : .nslog
    return LogHeader(format: format, date: stamp.date, message: withoutCategory(message))
  }

  /// Reads an object of `log stream --style ndjson`.
  private static func object(_ line: String) -> LogHeader? {
    guard line.first == "{" else { return nil }
    var parser = JSONParser(Array(line.utf8))
    let value: JSONValue
    do {
      value = try parser.parse()
    } catch {
      return nil
    }
    guard case .object(let object) = value, case .string(let message) = object["eventMessage"]
    else { return nil }
    var date: String?
    if case .string(let time) = object["timestamp"] { date = Stamp(time)?.date }
    return LogHeader(format: .ndjson, date: date, message: message)
  }

  /// Reads the columns of the default style: thread, type, activity, process number, time to live.
  private static func defaultStyle(_ rest: String) -> String? {
    let columns = rest.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard columns.count == 6, String(columns[0]).isAddress,
      columns[3].allSatisfy(\.isNumber), columns[4].allSatisfy(\.isNumber),
      let colon = columns[5].firstIndex(of: ":")
    else { return nil }
    return LogWords.trimmed(String(columns[5][columns[5].index(after: colon)...]))
  }

  /// Splits `Process[21920:838897] message`.
  private static func process(_ rest: String) -> (process: String, message: String)? {
    var open = rest.firstIndex(of: "[")
    while let start = open {
      let after = rest.index(after: start)
      guard let close = rest[after...].firstIndex(of: "]") else { return nil }
      let numbers = rest[after..<close].split(separator: ":", omittingEmptySubsequences: false)
      if (1...2).contains(numbers.count), numbers[0].allSatisfy(\.isNumber),
        numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isHexDigit) })
      {
        return (
          String(rest[..<start]),
          LogWords.trimmed(String(rest[rest.index(after: close)...]))
        )
      }
      open = rest[after...].firstIndex(of: "[")
    }
    return nil
  }

  /// Whether the compact style has its type in front of the process: `Df App`.
  private static func startsWithType(_ process: String) -> Bool {
    let types = ["A", "Db", "Df", "Dr", "E", "F", "I", "In", "Er", "Ft", "N"]
    let words = process.split(separator: " ")
    return words.count > 1 && types.contains(String(words[0]))
  }

  /// Drops `(Library)` and `[subsystem:category]` in front of the message.
  private static func withoutCategory(_ message: String) -> String {
    var rest = message[...]
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
      guard rest.first == open, let end = rest.firstIndex(of: close),
        !rest[..<end].contains(" ")
      else { continue }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    return String(rest)
  }
}

extension LogHeader {
  /// The date and the time at the start of a line.
  struct Stamp: Hashable, Sendable {
    let date: String
    let rest: String

    /// Reads `2015-08-21 14:57:24.708+0200`, or `nil` if the line starts in another way.
    init?(_ line: String) {
      let bytes = Array(line.utf8)
      guard Self.matches(bytes, "dddd-dd-dd"), bytes.count > 11,
        bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
        Self.matches(Array(bytes[11...]), "dd:dd:dd")
      else { return nil }
      date = String(decoding: bytes[..<10], as: UTF8.self)
      let zone = ".,+-:0123456789Z".utf8
      let end = bytes[19...].firstIndex { !zone.contains($0) } ?? bytes.count
      rest = LogWords.trimmed(String(decoding: bytes[end...], as: UTF8.self))
    }

    private static func matches(_ bytes: [UInt8], _ shape: String) -> Bool {
      guard bytes.count >= shape.utf8.count else { return false }
      return zip(bytes, shape.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "d")
          ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == wanted
      }
    }
  }
}
