import LifecycleEngine

/// A place in a line where a callback is mentioned.
struct LogMention: Hashable, Sendable {
  /// How a callback is mentioned; of two ways in one line the lesser one counts.
  enum Kind: Int, Comparable, Hashable, Sendable {
    case name
    /// The words of a name, with space between them.
    case apart
    case word, phrase

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  let spelling: LogSpelling
  let kind: Kind
  /// The place of the callback, with its brackets or the rest of its selector.
  let range: Range<Int>
  /// The place of the bare name.
  let name: Range<Int>
  /// The class before the point or in front of the selector, where it stands there.
  var owner: String?
  /// The arguments in the brackets.
  var values: [LogWords.Value] = []
  /// Whether `super` is called there.
  var isOfSuper = false
  /// Whether it is an ordinary word too, which counts only beside the class of a controller.
  var isWeak = false
}

/// Finds the callbacks that a line mentions.
struct LogMentionFinder {
  private let words: LogWords
  private let runs: [Range<Int>]

  private init(_ words: LogWords) {
    self.words = words
    runs = Self.runs(of: words.characters)
  }

  /// The mentions of one kind in a text: names, otherwise words, otherwise phrases.
  static func find(in words: LogWords) -> [LogMention] {
    let finder = LogMentionFinder(words)
    let names = finder.names()
    if !names.isEmpty { return names }
    let short = finder.shortWords()
    return short.isEmpty ? finder.phrases() : short
  }

  /// A callback at the start of a text: `viewWillAppear(animated)`.
  static func first(in words: LogWords) -> LogMention? {
    let finder = LogMentionFinder(words)
    return finder.runs.first.flatMap { finder.mention(at: $0, of: finder.text($0)) }
  }

  /// The runs of Latin letters, digits, `_` and `$`; letters of other scripts end them.
  private static func runs(of characters: [Character]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in characters.indices {
      let isPart = characters[index].isASCII && LogWords.isPart(characters[index])
      if isPart {
        start = start ?? index
      } else if let first = start {
        runs.append(first..<index)
        start = nil
      }
    }
    if let first = start { runs.append(first..<characters.count) }
    return runs
  }

  private func text(_ range: Range<Int>) -> String { words.text(range) }

  // MARK: - Names

  private func names() -> [LogMention] {
    var found: [LogMention] = []
    for (position, run) in runs.enumerated() {
      guard found.last.map({ run.lowerBound >= $0.range.upperBound }) != false else { continue }
      guard
        let mention = mention(at: run) ?? spaced(at: position) ?? glued(at: run) ?? leading(at: run)
      else { continue }
      found.append(mention)
    }
    return found
  }

  /// How many letters a name has behind which a number may follow.
  private static let shortestNumbered = 8

  private func mention(at run: Range<Int>) -> LogMention? {
    let whole = text(run)
    if let mention = mention(at: run, of: whole) { return usable(mention, whole) }
    let digits = whole.reversed().prefix { $0.isNumber }.count
    guard digits > 0, digits < whole.count else { return nil }
    let name = run.lowerBound..<run.upperBound - digits
    guard var mention = mention(at: name, of: text(name)) else { return nil }
    if mention.name.count < Self.shortestNumbered {
      guard mention.spelling.callback == .`deinit` else { return nil }
      mention.isWeak = true
    }
    return mention
  }

  /// The callback that a run begins, with the labels or the rest of the selector behind it.
  private func mention(at run: Range<Int>, of name: String) -> LogMention? {
    guard LogSpelling.begins(with: name), !isOfBlock(run) else { return nil }
    let end = run.upperBound
    func made(_ spelling: LogSpelling, to end: Int, _ values: [LogWords.Value]) -> LogMention {
      let owner = owner(of: run)
      return LogMention(
        spelling: spelling,
        kind: .name,
        range: run.lowerBound..<end,
        name: run,
        owner: owner == "super" ? nil : owner,
        values: values,
        isOfSuper: owner == "super"
      )
    }
    if let group = words.group(at: end) {
      let values = words.values(in: group)
      let labels = values.map { "\($0.label ?? "_"):" }.joined()
      let spelling =
        LogSpelling.signed("\(name)(\(Self.split(labels, values)))") ?? LogSpelling.signed(
          "\(name)(\(words.text(group)):)"
        ) ?? LogSpelling.named(name)
      return spelling.map { made($0, to: group.upperBound + 1, values) }
    }
    var index = end
    while let next = words.character(at: index), next == ":" || LogWords.isPart(next), next.isASCII
    {
      index += 1
    }
    var selector = words.text(run.lowerBound..<index)
    while selector.hasSuffix(":") { selector.removeLast() }
    if selector.contains(":"), let spelling = LogSpelling.signed(selector) {
      return made(spelling, to: index, [])
    }
    if let spelling = LogSpelling.named(name) { return made(spelling, to: end, []) }
    return loose(name, at: run).map { made($0.spelling, to: $0.end, []) }
  }

  /// `application: didFinishLaunchingWithOptions`, with a space behind the colon.
  private func loose(_ name: String, at run: Range<Int>) -> (spelling: LogSpelling, end: Int)? {
    guard words.character(at: run.upperBound) == ":",
      words.character(at: run.upperBound + 1) == " ",
      let next = runs.first(where: { $0.lowerBound == run.upperBound + 2 }),
      let spelling = LogSpelling.signed("\(name):\(text(next))")
    else { return nil }
    return (spelling, next.upperBound)
  }

  /// The labels of `#function` stand in one value: `_:animated:`.
  private static func split(_ labels: String, _ values: [LogWords.Value]) -> String {
    guard values.count == 1, let value = values.first, let label = value.label,
      value.text.hasSuffix(":")
    else { return labels }
    return "\(label):\(value.text)"
  }

  /// What stands before the point, or before the selector in `-[Class selector]`.
  private func owner(of run: Range<Int>) -> String? {
    let before = run.lowerBound - 1
    if words.character(at: before) == ".",
      let word = words.words.first(where: { word in
        word.range.contains(before)
      })
    {
      let owner = words.text(word.range.lowerBound..<before)
      // The number of a row in a list owns nothing.
      return owner.allSatisfy(\.isNumber) ? nil : owner
    }
    guard words.character(at: before) == " ",
      let open = words.characters[..<before].lastIndex(of: "["),
      let sign = words.character(at: open - 1), sign == "-" || sign == "+"
    else { return nil }
    let name = words.text(open + 1..<before)
    guard !name.contains(" ") else { return nil }
    return String(name.prefix { $0 != "(" })
  }

  /// Whether the line is about a block inside the method.
  private func isOfBlock(_ run: Range<Int>) -> Bool {
    words.place(of: "_block_invoke", from: run.upperBound) != nil
  }

  /// Names that are ordinary words too, and how the line must look to mean the callback.
  private static let weak: Set<String> = [
    "init", "prepare", "unwind", "draw", "dealloc", "deinit", "addchild", "later", "task",
  ]

  /// A mention of a name that may be a word, or `nil` where the line looks as if it was one.
  private func usable(_ mention: LogMention, _ name: String) -> LogMention? {
    guard Self.weak.contains(name.lowercased()),
      words.character(at: mention.name.upperBound) != "("
    else { return mention }
    let callback = mention.spelling.callback
    if mention.owner != nil {
      // All kinds of objects are made and freed.
      var owned = mention
      owned.isWeak = callback == .`deinit` || callback.isInitializer
      return owned
    }
    guard callback == .`deinit` || callback.isInitializer else {
      let isLast = words.words.last?.range == mention.name
      return words.words.count <= 3 && isLast && callback.rawValue == name ? mention : nil
    }
    let said = words.words.filter {
      !LogStopWords.contains($0.text) || $0.range.overlaps(mention.name)
    }
    let isOuter = said.first?.range == mention.name || said.last?.range == mention.name
    guard said.count <= 3 || callback == .`deinit` || (isOuter && said.count <= 6) else {
      return nil
    }
    var weak = mention
    weak.isWeak = true
    return weak
  }

  /// A callback whose words stand apart: `view did load`, `View Will Appear`, `will_appear`.
  private func spaced(at position: Int) -> LogMention? {
    joined(at: position) { text in
      guard text.count > 8 else { return nil }
      // The class may stand between “view” and the rest.
      return LogSpelling.named(text.hasSuffix("layoutsubviews") ? Self.whole(text) : text)
    }.map { spelling, range in
      LogMention(spelling: spelling, kind: .apart, range: range, name: range)
    }
  }

  private static func whole(_ text: String) -> String {
    text.hasPrefix("will") || text.hasPrefix("did") ? "view" + text : text
  }

  /// What two to five runs with one space, `_` or `-` between them mean together.
  private func joined<Value>(
    at position: Int,
    _ meaning: (String) -> Value?
  ) -> (Value, Range<Int>)? {
    for count in stride(from: min(5, runs.count - position), to: 1, by: -1) {
      let group = runs[position..<position + count]
      let isTight = zip(group, group.dropFirst()).allSatisfy { one, next in
        next.lowerBound == one.upperBound + 1
          && words.character(at: one.upperBound).map { " _-".contains($0) } == true
      }
      guard isTight, let last = group.last else { continue }
      let text = group.map { self.text($0) }.joined().lowercased()
      if let value = meaning(text) { return (value, runs[position].lowerBound..<last.upperBound) }
    }
    return nil
  }

  /// A callback at the end of a longer word: `homeViewDidLoad`, `Home_viewDidLoad`, or one in the
  /// spelling of snakes: `home_view_did_load`.
  private func glued(at run: Range<Int>) -> LogMention? {
    let parts = text(run).split(separator: "_", omittingEmptySubsequences: false)
    if parts.count > 1, parts.count < 10 {
      for (index, part) in parts.enumerated() {
        let start = run.lowerBound + parts[..<index].reduce(0) { $0 + $1.count + 1 }
        let rest = parts[index...].joined()
        let isEnd = index > 0 && index + 1 == parts.count && ["deinit", "dealloc"].contains(part)
        if isEnd || part.count > 8, let spelling = LogSpelling.named(String(part)) {
          let name = start..<start + part.count
          return LogMention(spelling: spelling, kind: .name, range: name, name: name, isWeak: isEnd)
        }
        if rest.count >= 8, let spelling = LogSpelling.named(rest) {
          let name = start..<run.upperBound
          return LogMention(spelling: spelling, kind: .name, range: name, name: name)
        }
      }
    }
    guard let found = LogSpelling.ending(text(run)) else { return nil }
    let start = run.upperBound - found.length
    guard words.characters[start].isUppercase || words.characters[start - 1].isUppercase else {
      return nil
    }
    let name = start..<run.upperBound
    return LogMention(spelling: found.spelling, kind: .name, range: name, name: name)
  }

  /// A callback with the class at once behind it: `viewDidLoadVC1`.
  private func leading(at run: Range<Int>) -> LogMention? {
    guard let found = LogSpelling.beginning(text(run)) else { return nil }
    let name = run.lowerBound..<run.lowerBound + found.length
    let isWeak = found.spelling.callback == .`deinit`
    return LogMention(
      spelling: found.spelling,
      kind: .name,
      range: name,
      name: name,
      isWeak: isWeak
    )
  }

  // MARK: - Words and phrases

  /// How many letters a word has at least, and so has “loaded”.
  private static let shortestWord = 6

  private func shortWords() -> [LogMention] {
    for position in runs.indices {
      let found =
        joined(at: position) { LogPhrases.short[$0] }
        ?? LogPhrases.short[text(runs[position]).lowercased()].map { ($0, runs[position]) }
        ?? constant(runs[position])
      guard let (callback, range) = found else { continue }
      let isSaid = words.words.count <= 6 || callback.isAppearance
      let isShort = range.count < Self.shortestWord
      guard isSaid, !isShort || LogPhrases.short[text(range).lowercased()] != nil else { continue }
      var mention = LogMention(
        spelling: LogSpelling(callback: callback),
        kind: .word,
        range: range,
        name: range,
        owner: owner(of: range)
      )
      // Much else is loaded, or has a name of three letters.
      mention.isWeak = range.count <= Self.shortestWord
      return [mention]
    }
    return []
  }

  /// The words at the end of a constant: `SCREEN_DID_APPEAR`.
  private func constant(_ run: Range<Int>) -> (Callback, Range<Int>)? {
    let parts = text(run).split(separator: "_", omittingEmptySubsequences: false)
    guard (2..<10).contains(parts.count) else { return nil }
    for index in parts.indices.dropFirst() {
      let rest = parts[index...]
      guard let callback = LogPhrases.short[rest.joined().lowercased()] else { continue }
      return (callback, run.upperBound - rest.joined(separator: "_").count..<run.upperBound)
    }
    return nil
  }

  /// How many characters of a line may be a sentence about a callback.
  private static let longestSentence = 300

  private func phrases() -> [LogMention] {
    let lowered = words.characters.prefix(Self.longestSentence).map { character -> Character in
      let small = character.lowercased()
      return small.count == 1 ? Character(small) : character
    }
    var best: (stem: LogPhrases.Stem, start: Int)?
    for start in lowered.indices {
      for stem in LogPhrases.stems[lowered[start]] ?? [] {
        guard stem.rank < best?.stem.rank ?? .max,
          !stem.beginsWord || start == 0 || !lowered[start - 1].isLetter,
          lowered[start...].starts(with: stem.characters)
        else { continue }
        best = (stem, start)
      }
    }
    guard let (stem, start) = best else { return [] }
    let range = start..<start + stem.characters.count
    let spelling = LogSpelling(callback: stem.callback)
    return [LogMention(spelling: spelling, kind: .phrase, range: range, name: range)]
  }
}
