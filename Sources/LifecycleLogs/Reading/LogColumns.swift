/// Where in a line the class of a controller, or what tells the object, may stand.
struct LogColumn: Hashable, Sendable {
  /// The kinds of places, from the surest to the least sure.
  enum Spot: String, Hashable, Sendable {
    /// `-[Class method]`, or the word before the point.
    case owner
    /// The class of a description: `<App.HomeVC: 0x7f>`.
    case description
    /// `HomeVC.swift:23`.
    case file
    /// `[subsystem:category]`, in front of what was printed or on a line beside.
    case category
    /// The value behind a label: `title: Home`, `vc=Home`.
    case label
    /// The text in brackets.
    case bracket
    /// A word so many places before the callback, or behind it.
    case before, after
    /// The words between the marks before the callback, or behind it.
    case runBefore, runAfter
    /// The first words of the line, and the last.
    case first, last
    /// The digits at the end of the name of the callback.
    case suffix
    /// The first picture of the line.
    case picture
  }

  let kind: Spot
  /// Which of several places of the kind.
  var number = 0
  /// The label, where there is one.
  var label = ""
  /// The line: 0, or -1 for the one before and 1 for the one behind.
  var line = 0

  /// How improbable it is that the class stands there, in hundredths of a controller's third.
  var price: Int {
    let base: Int =
      switch kind {
      case .owner: -200
      case .description: -150
      case .file: -20
      case .category: 35
      case .label: Self.names.contains(label) ? -60 : 70
      case .bracket: 10
      case .before: 10 + 15 * number
      case .after: 30 + 15 * number - (label.isEmpty ? 0 : 5)
      case .runBefore: 25 + 15 * number
      case .runAfter: 50 + 15 * number
      case .first: 30 + 15 * number
      case .last: 60
      case .suffix: 50
      case .picture: 120
      }
    return base + (line == 0 ? 0 : 30)
  }

  private static let names: Set<String> = [
    "class", "vc", "controller", "viewcontroller", "screen", "name", "category", "title", "view",
    "page", "type", "file", "object", "source", "tag", "id",
  ]
}

/// What stands in a column of one line.
struct LogValue: Hashable, Sendable {
  let text: String
  /// Its place in the line, if it is in the line of the callback.
  var range: Range<Int>?
  /// What tells values apart: their letters and digits, in lower case.
  let key: String
  /// Whether it is what belongs to a controller, such as `A.view`.
  let isOfPart: Bool

  /// A value, or `nil` where nothing is left that may be a name.
  init?(_ text: String, range: Range<Int>? = nil, isWord: Bool = false) {
    var name = LogWords.trimmed(text)
    while let first = name.first, first == "_" || !(first.isLetter || first.isNumber) {
      name.removeFirst()
    }
    while let last = name.last, !(last.isLetter || last.isNumber || last == ">") {
      name.removeLast()
    }
    for ending in [".swift", ".mm", ".m"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if name.hasPrefix("Optional("), name.count > 9 { name.removeFirst(9) }
    for _ in 0..<2 where name.first?.isASCII == true {
      let particle = Self.particles.first { name.hasSuffix($0) }
      if let particle { name = LogWords.trimmed(String(name.dropLast(particle.count))) }
    }
    guard !name.isEmpty, name.count <= 80, !name.isAddress else { return nil }
    if isWord, LogStopWords.contains(name) { return nil }
    let parts = name.prefix { $0 != "<" }.split(separator: ".")
    isOfPart = parts.count > 1 && parts.last.map { Self.parts.contains(String($0)) } ?? false
    let last = name.contains(" ") || isOfPart ? name[...] : parts.last ?? name[...]
    let key = last.lowercased().filter { $0.isLetter || $0.isNumber }
    guard !key.isEmpty else { return nil }
    (self.text, self.range, self.key) = (name, range, key)
  }

  /// What Japanese and Korean sentences put at the end of a name.
  private static let particles = [
    "에서", "の", "は", "が", "を", "で", "に", "가", "이", "은", "는", "의", "을", "를",
  ]

  /// What a trace puts behind the controller for what belongs to it.
  private static let parts: Set<String> = ["view", "delegate", "presentationController"]

  var isNumber: Bool { key.allSatisfy(\.isNumber) }

  /// Whether the value ends as the names of controllers do.
  var isOfController: Bool {
    let endings = ["controller", "vc", "screen", "viewcontroller", "scene", "page", "view", "画面"]
    return endings.contains { key.hasSuffix($0) && key.count > $0.count }
  }

  var isCapital: Bool { text.first?.isUppercase == true }
}

/// Takes a line apart into the columns beside the callback.
struct LogLineColumns {
  /// How many places on either side are looked at.
  private static let reach = 6

  private let words: LogWords
  private let mention: LogMention
  private(set) var values: [LogColumn: LogValue] = [:]
  /// Capitalized words that are a class only where other lines have one: `Message`, `Thread`.
  private var doubtful: [LogColumn: LogValue] = [:]
  /// The addresses and numbers that tell objects apart.
  private(set) var objects: [LogColumn: LogValue] = [:]

  init(_ entry: LogEntry, _ mention: LogMention) {
    (words, self.mention) = (entry.words, mention)
    addOwner()
    addDescriptions()
    if let category = entry.header.category, !LogStopWords.contains(category) {
      add(.init(kind: .category), category, nil)
    }
    addWords()
    addRuns()
    addBrackets()
    addLabels(in: words, line: 0)
    addMarks()
    for (line, text) in [(-1, entry.before), (1, entry.behind)] { addBeside(text, line: line) }
  }

  private mutating func add(
    _ column: LogColumn,
    _ text: String,
    _ range: Range<Int>?,
    isWord: Bool = false
  ) {
    guard values[column] == nil else { return }
    if isWord, LogStopWords.mayBeScreen(text) {
      doubtful[column] = doubtful[column] ?? LogValue(text, range: range)
    } else if let value = LogValue(text, range: range, isWord: isWord) {
      values[column] = value.isOfPart ? owner(of: value) : value
    }
  }

  /// The controller in front of a part, where the callback is one of controllers: `A.view loadView`.
  private func owner(of part: LogValue) -> LogValue {
    guard mention.isOfControllerAlone,
      let point = part.text.lastIndex(of: ".")
    else { return part }
    return LogValue(String(part.text[..<point]), range: part.range) ?? part
  }

  /// The class in one of the columns that are known to have it.
  func className(in columns: [LogColumn]) -> LogValue? {
    columns.lazy.compactMap { values[$0] ?? doubtful[$0] }.first
  }

  private mutating func addOwner() {
    if let owner = mention.owner { add(.init(kind: .owner), owner, nil) }
    let rest = words.characters[mention.name.upperBound...]
      .prefix { $0.isASCII && LogWords.isPart($0) }
    guard !rest.isEmpty, rest.count < 4 || !rest.allSatisfy(\.isNumber) else { return }
    add(.init(kind: .suffix), String(rest), rest.startIndex..<rest.endIndex, isWord: true)
  }

  /// `<App.HomeVC: 0x7f>`, and `Home: 0x7f` or `Home(0x7f)` for the object.
  private mutating func addDescriptions() {
    for word in words.words where words.character(at: word.range.lowerBound - 1) == "<" {
      let before = words.character(at: word.range.lowerBound - 2)
      // What a generic class is made for is no class of the line.
      guard word.text.first?.isNumber != true, before.map(LogWords.isPart) != true else { continue }
      add(.init(kind: .description), word.text, word.range)
    }
    var previous: LogWords.Word?
    var isFirst = true
    for word in words.words where !mention.range.overlaps(word.range) {
      if word.text.isAddress, isFirst {
        objects[.init(kind: .label, label: "address")] = LogValue(
          String(word.text.dropFirst(2)),
          range: word.range
        )
        isFirst = false
      } else if let before = previous, word.text.allSatisfy(\.isNumber),
        ["(", "#", "@", " #", "_"].contains(
          words.text(before.range.upperBound..<word.range.lowerBound)
        )
      {
        objects[.init(kind: .bracket, label: "number")] = LogValue(word.text, range: word.range)
      }
      previous = word
    }
  }

  private var outside: [LogWords.Word] {
    words.words.filter { !$0.range.overlaps(mention.range) }
  }

  private mutating func addWords() {
    let before = outside.filter { $0.range.upperBound <= mention.range.lowerBound }
    let behind = outside.filter { $0.range.lowerBound >= mention.range.upperBound }
    for (index, word) in before.reversed().prefix(Self.reach).enumerated() {
      add(.init(kind: .before, number: index), word.text, word.range, isWord: true)
    }
    for (index, word) in behind.prefix(Self.reach).enumerated() {
      add(.init(kind: .after, number: index), word.text, word.range, isWord: true)
    }
    for (index, word) in before.prefix(3).enumerated() {
      add(.init(kind: .first, number: index), word.text, word.range, isWord: true)
    }
    if let last = behind.last { add(.init(kind: .last), last.text, last.range, isWord: true) }
    for word in outside where [".swift", ".mm", ".m"].contains(where: word.text.hasSuffix) {
      add(.init(kind: .file), word.text, word.range)
    }
    // A sentence of another script may begin at once behind the name of a class.
    if let next = behind.first {
      let name = next.text.prefix { $0.isASCII }
      let isName = ["controller", "vc"].contains(where: name.lowercased().contains)
      let length = isName ? name.count : next.range.count
      let range = next.range.lowerBound..<next.range.lowerBound + length
      add(.init(kind: .after, label: "ASCII"), words.text(range), range, isWord: true)
    }
    // What has letters of another script at once beside the callback is no run of its own.
    guard let glued = words.words.first(where: { $0.range.overlaps(mention.name) }) else { return }
    if glued.range.lowerBound < mention.name.lowerBound, mention.owner == nil {
      let range = glued.range.lowerBound..<mention.name.lowerBound
      add(.init(kind: .before, number: 0, label: "glued"), words.text(range), range, isWord: true)
    }
  }

  /// The texts between marks: `SHARE EXTENSION: viewDidLoad`, `viewDidLoad - Second Screen`.
  private mutating func addRuns() {
    let marks: Set<Character> = [
      ":", "|", "[", "]", "(", ")", "<", ">", "/", ",", "=", "→", "-", "–", "—", "*", "#", "•", "「",
      "」", "【", "】", "：", "~", "\t", ";", "\"", "'", "“", "”", "!", "›", "»", "«", "+",
      "@",
    ]
    var runs: [Range<Int>] = []
    var start = 0
    for index in 0...words.characters.count {
      let isEnd =
        index == words.characters.count || marks.contains(words.characters[index])
        || mention.range.contains(index)
      guard isEnd else { continue }
      if index > start { runs.append(start..<index) }
      start = index + 1
    }
    let said = runs.compactMap { trimmed($0) }.filter { LogValue(words.text($0)) != nil }
    let before = said.filter { $0.upperBound <= mention.range.lowerBound }
    let behind = said.filter { $0.lowerBound >= mention.range.upperBound }
    for (index, run) in before.reversed().prefix(3).enumerated() {
      add(.init(kind: .runBefore, number: index), words.text(run), run, isWord: true)
    }
    for (index, run) in behind.prefix(2).enumerated() {
      add(.init(kind: .runAfter, number: index), words.text(run), run, isWord: true)
    }
  }

  /// A run without the words of a sentence at its ends, or `nil` if nothing else is there.
  private func trimmed(_ run: Range<Int>) -> Range<Int>? {
    var inner = words.words.filter { $0.range.overlaps(run) }[...]
    while let first = inner.first, LogStopWords.isFiller(first.text) { inner.removeFirst() }
    while let last = inner.last, LogStopWords.isFiller(last.text) { inner.removeLast() }
    guard let first = inner.first, let last = inner.last else { return nil }
    let (start, end) = (
      max(run.lowerBound, first.range.lowerBound), min(run.upperBound, last.range.upperBound)
    )
    return start < end ? start..<end : nil
  }

  private mutating func addBrackets() {
    var number = 0
    for (open, close) in [("[", "]"), ("【", "】"), ("「", "」"), ("{", "}"), ("(", ")"), ("\"", "\"")]
      as [(Character, Character)]
    {
      var index = 0
      while number < 6, let start = words.characters[index...].firstIndex(of: open),
        let end = words.characters[(start + 1)...].firstIndex(of: close)
      {
        index = end + 1
        let inner = start + 1..<end
        guard !inner.overlaps(mention.range), !inner.isEmpty else { continue }
        let text = words.text(inner)
        if !text.contains("=") {
          add(.init(kind: .bracket, number: number, label: String(open)), text, inner, isWord: true)
        }
        number += 1
        guard index < words.characters.count else { break }
      }
      number = 0
    }
  }

  /// `title: Home`, `vc=Home`, `hash=123`.
  private mutating func addLabels(in words: LogWords, line: Int) {
    for (word, next) in zip(words.words, words.words.dropFirst()) {
      let between = words.text(word.range.upperBound..<next.range.lowerBound)
      guard between.count <= 4, between.contains(where: { ":=".contains($0) }),
        line != 0 || (!next.range.overlaps(mention.range) && !word.range.overlaps(mention.range))
      else { continue }
      let label = word.text.lowercased()
      let column = LogColumn(kind: .label, label: label, line: line)
      add(column, next.text, line == 0 ? next.range : nil, isWord: true)
      let objects: Set<String> = [
        "hash", "hashvalue", "id", "address", "ptr", "objectid", "instance", "object",
      ]
      if objects.contains(label), self.objects[column] == nil {
        self.objects[column] = LogValue(next.text, range: line == 0 ? next.range : nil)
      }
    }
  }

  /// The first picture, which some print in place of a name.
  private mutating func addMarks() {
    guard let index = words.characters.firstIndex(where: { $0.isPicture }) else { return }
    let code = words.characters[index].unicodeScalars.map { String($0.value, radix: 16) }.joined()
    values[.init(kind: .picture)] = LogValue("Picture\(code)", range: index..<index + 1)
  }

  /// The columns of the line before the callback's, or behind it, where one belongs to it.
  private mutating func addBeside(_ text: String?, line: Int) {
    guard let text else { return }
    let beside = LogWords(text)
    addLabels(in: beside, line: line)
    for (index, word) in beside.words.prefix(3).enumerated() {
      add(.init(kind: .first, number: index, line: line), word.text, nil, isWord: true)
    }
    for word in beside.words where [".swift", ".mm", ".m"].contains(where: word.text.hasSuffix) {
      add(.init(kind: .file, line: line), word.text, nil)
    }
  }
}

extension Character {
  /// Whether the character is a picture: an emoji, or a coloured sign.
  fileprivate var isPicture: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation || $0.value >= 0x1F000 } ?? false
  }
}
