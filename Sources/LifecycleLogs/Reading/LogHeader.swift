import PlainJSON

/// What stands in front of the text that the code printed: date, process, category.
struct LogHeader: Hashable, Sendable {
  let format: LogFormat
  /// The year, month and day, where the line gives them.
  let date: String?
  /// What the code printed.
  let message: String

  /// The category of the line, where it stands in front of what was printed.
  var category: String?

  /// Takes a line apart.
  static func read(_ line: String) -> LogHeader {
    if let header = object(line) { return header }
    let stamp = Stamp(line)
    let rest = stamp?.rest ?? line
    if stamp != nil, let (message, category) = defaultStyle(rest) {
      return LogHeader(format: .logStream, date: stamp?.date, message: message, category: category)
    }
    guard let (process, message) = process(rest, isDated: stamp != nil) else {
      return LogHeader(format: .print, date: stamp?.date, message: rest)
    }
    let format: LogFormat = startsWithType(process) ? .logStream : stamp == nil ? .print : .nslog
    let (text, category) = withoutCategory(withoutType(message))
    return LogHeader(format: format, date: stamp?.date, message: text, category: category)
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
    var (date, category): (String?, String?)
    if case .string(let time) = object["timestamp"] { date = Stamp(time)?.date }
    if case .string(let name) = object["category"], !name.isEmpty { category = name }
    return LogHeader(format: .ndjson, date: date, message: message, category: category)
  }

  /// Reads the columns of the default style: thread, type, activity, process number, time to live.
  private static func defaultStyle(_ rest: String) -> (message: String, category: String?)? {
    let columns = rest.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard columns.count == 6, String(columns[0]).isAddress,
      columns[3].allSatisfy(\.isNumber), columns[4].allSatisfy(\.isNumber),
      let colon = columns[5].firstIndex(of: ":")
    else { return nil }
    let message = LogWords.trimmed(String(columns[5][columns[5].index(after: colon)...]))
    return withoutCategory(message)
  }

  /// Splits `Process[21920:838897] message`.
  ///
  /// Without a date in front nothing but the name of the process stands before the bracket.
  private static func process(
    _ rest: String,
    isDated: Bool
  ) -> (process: String, message: String)? {
    var open = rest.firstIndex(of: "[")
    while let start = open {
      guard isDated || (start > rest.startIndex && !rest[..<start].contains { " :<(".contains($0) })
      else { return nil }
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

  /// Drops `<Notice>:` and the colon behind the process of the style of syslog.
  private static func withoutType(_ message: String) -> String {
    var rest = message[...]
    if rest.first == "<", let end = rest.firstIndex(of: ">"), rest[..<end].count < 12,
      rest[rest.index(after: end)...].first == ":"
    {
      rest = rest[rest.index(after: end)...]
    }
    if rest.first == ":" { rest = rest.dropFirst() }
    return String(rest.drop { $0 == " " })
  }

  /// Drops `(Library)` and `[subsystem:category]` in front of the message.
  private static func withoutCategory(_ message: String) -> (message: String, category: String?) {
    var rest = message[...]
    var category: String?
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
      guard rest.first == open, let end = rest.firstIndex(of: close),
        !rest[..<end].contains(" "), !rest[..<end].contains("(") || open == "("
      else { continue }
      if open == "[" {
        let name = rest[..<end].dropFirst().split(separator: ":").last ?? ""
        // A file and its line are no category.
        guard !name.allSatisfy(\.isNumber) else { continue }
        category = String(name)
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    return (String(rest), category)
  }
}

extension LogHeader {
  /// The date and the time at the start of a line.
  struct Stamp: Hashable, Sendable {
    /// The day, as `2015-08-21`, where the line gives one.
    let date: String?
    let rest: String

    /// Reads `2015-08-21 14:57:24.708+0200`, `21.08.2015, 14:57:24`, `Aug 21 14:57:24`, `[14:57:24]`
    /// and the like, or `nil` if the line starts in another way.
    init?(_ line: String) {
      var rest = line[...].drop { $0 == " " || $0 == "\t" }
      var (date, isDated, month) = (String?.none, false, String?.none)
      while let (token, open, behind) = Self.token(rest) {
        if let found = Self.day(token) {
          (date, isDated) = (date ?? found, true)
        } else if Self.isTime(token) || Self.isInstant(token) {
          date = date ?? Self.day(String(token.prefix(10)))
          isDated = true
        } else if isDated || month != nil, Self.isExtra(token, month: month) {
          month = nil
        } else if Self.months.contains(token.prefix(3).lowercased()), token.count <= 4, !open {
          guard let (next, _, _) = Self.token(behind), next.first?.isNumber == true else { break }
          month = token
        } else {
          break
        }
        rest = behind
      }
      guard isDated, month == nil else { return nil }
      self.date = date
      self.rest = LogWords.trimmed(
        String(rest.drop { $0 == "|" || $0 == "-" && rest.dropFirst().first == " " })
      )
    }

    /// The first word of a text, without the brackets and commas around it, and what is behind it.
    private static func token(
      _ text: Substring
    ) -> (token: String, isOpen: Bool, behind: Substring)? {
      guard let first = text.first else { return nil }
      let isOpen = first == "[" || first == "("
      let inner = isOpen ? text.dropFirst() : text
      let end =
        inner.firstIndex { $0 == " " || $0 == "\t" || $0 == "]" || $0 == ")" } ?? inner.endIndex
      var token = String(inner[..<end])
      guard !token.isEmpty, token.count <= 40 else { return nil }
      while let last = token.last, last == "," || last == ":" { token.removeLast() }
      let behind = inner[end...].drop { " \t])".contains($0) }
      return (token, isOpen, behind)
    }

    private static let months: Set<String> = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Whether a word goes with a time: half of the day, zone, day of the month, year.
    private static func isExtra(_ token: String, month: String?) -> Bool {
      if month != nil { return token.allSatisfy(\.isNumber) && token.count <= 2 }
      if ["AM", "PM", "am", "pm", "at", "um", "UTC", "GMT", "Z"].contains(token) { return true }
      let digits = token.dropFirst()
      if let sign = token.first, sign == "+" || sign == "-" {
        return digits.count >= 4 && digits.allSatisfy { $0.isNumber || $0 == ":" }
      }
      return token.hasPrefix("GMT+") || token.hasPrefix("UTC+") || token.hasPrefix("GMT-")
        || (token.count == 4 && (token.hasPrefix("20") || token.hasPrefix("19"))
          && token.allSatisfy(\.isNumber))
    }

    /// The day that a word is: `2015-08-21`, `2015/08/21`, `21.08.2015`.
    private static func day(_ token: String) -> String? {
      let parts = token.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
        return nil
      }
      let numbers = parts.map { $0.count == 1 ? "0\($0)" : String($0) }
      if parts[0].count == 4, parts[2].count <= 2 { return numbers.joined(separator: "-") }
      guard parts[2].count == 4, let first = Int(parts[0]) else { return nil }
      let isMonthFirst = token.contains("/") && first <= 12
      return isMonthFirst
        ? "\(numbers[2])-\(numbers[0])-\(numbers[1])" : "\(numbers[2])-\(numbers[1])-\(numbers[0])"
    }

    /// Whether a word is a time of the day: `14:57:24.708+0200`, `14:57`.
    private static func isTime(_ token: String) -> Bool {
      let parts = token.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...5).contains(parts.count), parts[0].count <= 2, parts[1].count >= 2,
        token.first.map(isDigit) == true
      else { return false }
      return token.allSatisfy { isDigit($0) || ":.,+-Z".contains($0) }
    }

    /// Whether a word is a day and a time: `2015-08-21T14:57:24Z`.
    private static func isInstant(_ token: String) -> Bool {
      guard token.count > 15, day(String(token.prefix(10))) != nil else { return false }
      let rest = token.dropFirst(10)
      guard let mark = rest.first, mark == "T" || mark == "_" || mark == "-" else { return false }
      return rest.dropFirst().allSatisfy { isDigit($0) || ":.,+-Z".contains($0) }
    }

    private static func isDigit(_ character: Character) -> Bool {
      character.isASCII && character.isNumber
    }
  }
}
