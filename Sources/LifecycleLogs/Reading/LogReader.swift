import LifecycleEngine

/// Reads the lines of a log, and learns how it spells its calls.
struct LogReader {
  /// How many spellings of callbacks are remembered, and of how many bytes each.
  private static let (mostSpellings, longestSpelling) = (200, 100)
  /// After how many calls the log is learned again; before the first of them with every line.
  private static let lessons = [24, 40, 80, 160]

  /// How many lines may be read again.
  private static let mostLines = 5_000

  private let pattern: LogPattern?
  /// What was read of callbacks that stand alone: a log spells few of them, again and again.
  private var callbacks: [Substring: LogCall?] = [:]
  /// The lines from which the log is learned, while it is.
  private var entries: [LogEntry] = []
  private var mentionCount = 0
  private var isTrace = false
  private var state = LogReaderState()

  /// Creates a reader.
  ///
  /// - Parameter pattern: The custom pattern; without one every spelling is tried.
  /// - Throws: ``LogError`` with code `badPattern`.
  init(pattern: String?) throws(LogError) {
    guard let pattern else {
      self.pattern = nil
      return
    }
    self.pattern = try LogPattern(pattern)
  }

  /// How the log spells its calls, as far as it is known.
  var template: LogTemplate { state.template }

  /// Reads every line of a text, blank ones included.
  func read(_ text: String) -> [LogRecord] {
    var reader = self
    var records: [LogRecord] = []
    var entries: [LogEntry] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard !WorkLimit.isOver else { break }
      let (number, line) = (entries.count + records.count + 1, LogText.plain(String(line)))
      if let pattern {
        records.append(reader.read(line, number: number, pattern))
      } else {
        entries.append(reader.entry(line, number: number))
      }
    }
    guard pattern == nil else { return records }
    return reader.records(of: entries)
  }

  private mutating func records(of entries: [LogEntry]) -> [LogRecord] {
    let places = entries.indices.filter { entries[$0].isLearned }
    let lesson = Self.lessons.last { $0 <= places.count } ?? places.count
    let count = places.count < Self.lessons[0] ? entries.count : places[lesson - 1] + 1
    state = LogReaderState(LogInduction.template(of: Array(entries.prefix(count))))
    return LogInduction.joined(entries, by: template).map { state.record(of: $0) }
  }

  /// Takes the next line of a log that grows.
  ///
  /// - Returns: The line, and whether all lines before it must be read again.
  mutating func take(_ line: String, number: Int) -> (records: [LogRecord], isAgain: Bool) {
    let line = LogText.plain(line)
    if let pattern { return ([read(line, number: number, pattern)], false) }
    let entry = entry(line, number: number)
    guard entry.exact == nil else { return ([state.record(of: entry)], false) }
    if entries.count > Self.mostLines { entries.removeFirst(Self.mostLines / 2) }
    entries.append(entry)
    guard mentionCount <= Self.lessons.last ?? 0 else { return (takeLast(), false) }
    if entry.isLearned { mentionCount += 1 }
    let isBesideCall = entry.isLearned || entries.dropLast().last?.isLearned == true
    let isDue =
      mentionCount < Self.lessons[0]
      ? isBesideCall
      : entry.isLearned
        && Self.lessons.contains(mentionCount)
    guard isDue else { return (takeLast(), false) }
    let former = template
    let next = LogInduction.template(of: entries)
    guard next != former || next.joinsBehind else { return (takeLast(), false) }
    state = LogReaderState(next)
    return (
      LogInduction.joined(entries, by: next).map { state.record(of: $0) },
      next != former || next.joinsBehind
    )
  }

  /// Keeps what was learned, but reads no line before the next one again.
  mutating func forget() { entries = [] }

  private mutating func takeLast() -> [LogRecord] {
    let joined = LogInduction.joined(Array(entries.suffix(2)), by: template)
    if mentionCount > Self.lessons.last ?? 0 { entries.removeFirst(max(0, entries.count - 2)) }
    return joined.last.map { [state.record(of: $0)] } ?? []
  }

  // MARK: - One line

  private mutating func entry(_ line: String, number: Int) -> LogEntry {
    func made(
      _ header: LogHeader,
      _ words: LogWords,
      _ mentions: [LogMention],
      _ exact: LogCall?
    )
      -> LogEntry
    {
      LogEntry(
        number: number,
        text: line,
        header: header,
        words: words,
        mentions: mentions,
        exact: exact
      )
    }
    if line.hasPrefix(Self.mark), let call = probe(line) {
      let header = LogHeader(format: .probe, date: nil, message: line)
      return made(header, LogWords(""), [], call)
    }
    // A trace of the lab has such lines for its steps, and for rules without an event.
    if line.hasPrefix("# ") {
      if line.hasPrefix("# step ") || line.hasPrefix("# iOS ") { isTrace = true }
      let header = LogHeader(format: .print, date: nil, message: line)
      return made(header, LogWords(""), [], nil)
    }
    if isTrace, let call = traced(line) {
      let header = LogHeader(format: .print, date: nil, message: line)
      return made(header, LogWords(""), [], call)
    }
    let header = LogHeader.read(line)
    if let call = probe(header.message) {
      let isPlain = header.format == .print || header.format == .nslog
      let own = LogHeader(
        format: isPlain ? .probe : header.format,
        date: header.date,
        message: header.message
      )
      return made(own, LogWords(""), [], call)
    }
    let words = LogWords(header.message)
    return made(header, words, LogMentionFinder.find(in: words), nil)
  }

  private func read(_ line: String, number: Int, _ pattern: LogPattern) -> LogRecord {
    var record = LogRecord(number: number, text: line, format: .pattern)
    guard let groups = pattern.match(line) else { return record }
    record.date = groups["time"].flatMap { LogHeader.Stamp($0)?.date }
    guard var call = groups["callback"].flatMap(LogScanner.readCallback) else { return record }
    call.className = groups["class"]
    call.instance = groups["instance"]
    record.call = call.checked
    return record
  }

  private static let mark = "LIFECYCLE "

  /// Reads `LIFECYCLE 12.345 BViewController 0x600001 viewWillAppear(animated)`.
  private mutating func probe(_ message: String) -> LogCall? {
    // Most lines begin with it, and looking for it further on takes long.
    let start =
      message.hasPrefix(Self.mark)
      ? message.utf8.index(message.startIndex, offsetBy: Self.mark.utf8.count)
      : message.firstRange(of: Self.mark)?.upperBound
    guard let start else { return nil }
    let fields = message[start...].utf8
      .split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: true)
      .map(Substring.init)
    guard fields.count == 4, Double(fields[0]) != nil, var call = callback(fields[3]) else {
      return nil
    }
    call.className = String(fields[1])
    call.instance = String(fields[2])
    return call
  }

  /// Reads a line of a trace: `B viewWillAppear(animated)`, `B.view layoutSubviews`.
  private mutating func traced(_ line: String) -> LogCall? {
    let fields = line.split(separator: " ", maxSplits: 1)
    guard fields.count == 2, var call = callback(fields[1]) else { return nil }
    call.className = String(fields[0])
    return call
  }

  /// Reads `viewWillAppear(animated)`.
  private mutating func callback(_ text: Substring) -> LogCall? {
    if let known = callbacks[text] { return known }
    let call = LogScanner.readCallback(String(text))
    guard text.utf8.count <= Self.longestSpelling else { return call }
    if callbacks.count == Self.mostSpellings { callbacks = [:] }
    callbacks.updateValue(call, forKey: Substring(String(text)))
    return call
  }
}

/// Makes records of the lines of a log whose spelling is known.
struct LogReaderState {
  let template: LogTemplate
  /// The last call that was read of each controller, and its line without the class.
  private var last: [String: (callback: Callback, form: String)] = [:]
  /// The line of the last call that may come a second time.
  private var half: (key: String, callback: Callback, message: String)?
  /// The callback of the last call.
  private var previous: Callback?
  /// How often lines of one form came.
  private var forms: [String: Int] = [:]
  /// How each class was spelled first.
  private var spellings: [String: String] = [:]

  init(_ template: LogTemplate = LogTemplate()) {
    self.template = template
  }

  /// Reads a line.
  mutating func record(of entry: LogEntry) -> LogRecord {
    var record = LogRecord(
      number: entry.number,
      text: entry.text,
      format: entry.header.format,
      date: entry.header.date
    )
    record.platform = TraceHead.platform(in: entry.text)
    if let exact = entry.exact {
      record.call = exact.checked
      return record
    }
    guard let mention = template.mention(in: entry) else { return record }
    let columns = LogLineColumns(entry, mention)
    guard mention.isOfController else {
      record.call = outer(entry, mention, columns)
      return record
    }
    let value = template.className(in: columns) ?? owner(mention) ?? part(columns)
    guard isMeant(mention, value, in: entry), !isNote(entry, mention, value) else { return record }
    let instance = template.instance(in: columns)
    let scanner = LogScanner(entry.words, mention, subject: value?.range ?? instance?.range)
    let name = value.map { value -> String in
      let known = spellings[value.key] ?? value.text
      spellings[value.key] = known
      return known
    }
    let call = scanner.call(className: name, instance: value == nil ? nil : instance?.text)
    record.call = call.checked
    return record
  }

  /// What stands before the callback, if it is a part of a controller, such as `A.view`.
  private func part(_ columns: LogLineColumns) -> LogValue? {
    columns.values[.init(kind: .before)].flatMap { $0.isOfPart ? $0 : nil }
  }

  private func owner(_ mention: LogMention) -> LogValue? { mention.owner.flatMap { LogValue($0) } }

  /// A call of the app, a scene, a view or a delegate, whose class stands anywhere.
  private func outer(
    _ entry: LogEntry,
    _ mention: LogMention,
    _ columns: LogLineColumns
  ) -> LogCall? {
    let roles = mention.spelling.callback.roles
    let endings = ["AppDelegate", "SceneDelegate"]
    let beside = entry.words.words.filter { !$0.range.overlaps(mention.range) }.map(\.text)
    let delegate = beside.first { word in
      endings.contains(where: word.hasSuffix) || ["app", "scene", "notification"].contains(word)
    }
    let isOfApp = roles.contains { [CallbackRole.app, .scene, .notification].contains($0) }
    let value =
      template.className(in: columns) ?? owner(mention) ?? columns.values[.init(kind: .before)]
    let name = isOfApp ? mention.owner ?? delegate : value?.text
    return LogScanner(entry.words, mention, subject: value?.range)
      .call(className: name, instance: nil).checked
  }

  /// Whether a name that is a word too means the callback: beside a class that is known.
  private func isMeant(_ mention: LogMention, _ value: LogValue?, in entry: LogEntry) -> Bool {
    guard mention.isWeak, !template.countsWeak else { return true }
    if let value { return template.known.contains(value.key) || value.isOfController }
    return template.columns.isEmpty
      && entry.words.words.allSatisfy { word in
        word.range.overlaps(mention.range) || LogStopWords.contains(word.text)
      }
  }

  /// Whether a line only mentions a call that another line tells.
  private mutating func isNote(
    _ entry: LogEntry,
    _ mention: LogMention,
    _ value: LogValue?
  ) -> Bool {
    let (key, callback) = (value?.key ?? "", mention.spelling.callback)
    let message = entry.header.message
    if template.isTwice {
      if let first = half, first.key == key, first.callback == callback, first.message != message {
        half = nil
        return true
      }
      half = (key, callback, message)
      return false
    }
    let form = form(of: entry, mention, value)
    defer { forms[form, default: 0] += 1 }
    if let before = last[key], before.callback == callback, before.form != form,
      mention.isOfSuper || (forms[before.form, default: 0] > 1 && forms[form] == nil)
    {
      return true
    }
    // Where others name a class, what names none and says more is about the call before it.
    let isNamed = value.map { !mention.isOfSuper || template.known.contains($0.key) } ?? false
    if !isNamed, !template.columns.isEmpty, previous == callback,
      mention.isOfSuper || !form.isEmpty
    {
      return true
    }
    last[key] = (callback, form)
    previous = callback
    return false
  }

  /// The words of a line besides the callback and the class.
  private func form(of entry: LogEntry, _ mention: LogMention, _ value: LogValue?) -> String {
    entry.words.words.filter { word in
      !word.range.overlaps(mention.range) && value?.range?.overlaps(word.range) != true
        && !word.text.allSatisfy(\.isNumber)
    }.map(\.text).joined(separator: " ")
  }
}

extension LogEntry {
  /// Whether the line shows how the log spells calls.
  var isLearned: Bool { exact == nil && !mentions.isEmpty }
}
