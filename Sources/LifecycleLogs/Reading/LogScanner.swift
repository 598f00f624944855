import LifecycleEngine

/// Finds the callback, the class and the argument in the text of one line.
struct LogScanner {
  private let words: LogWords
  /// Where the callback stands, with its brackets or the rest of its selector.
  private var callRange = 0..<0
  private var values: [LogWords.Value] = []

  private init(_ text: String) {
    words = LogWords(text)
  }

  /// Reads what the code printed, without the date and the process in front of it.
  ///
  /// - Parameter message: The text.
  /// - Returns: The call, or `nil` if the text names none.
  static func read(_ message: String) -> LogCall? {
    guard !message.contains("_block_invoke") else { return nil }
    var scanner = LogScanner(message)
    return scanner.readMethod() ?? scanner.readWords()
  }

  /// Reads a callback that stands alone: `viewWillAppear(animated)`.
  ///
  /// - Parameter text: The spelling, with nothing before it.
  /// - Returns: The call without a class, or `nil` if the text names none.
  static func readCallback(_ text: String) -> LogCall? {
    var scanner = LogScanner(text)
    guard let word = scanner.words.words.first, word.parts.count == 1,
      let spelling = scanner.spelling(of: word)
    else { return nil }
    return scanner.call(spelling, className: nil, instance: nil)
  }

  // MARK: - Objective-C

  /// How many brackets of a line may open a method.
  private static let mostBrackets = 8

  /// Reads `-[Class selector:with:]`.
  private mutating func readMethod() -> LogCall? {
    var start = 0
    for _ in 0..<Self.mostBrackets {
      guard let open = words.place(of: "[", from: start) else { return nil }
      start = open + 1
      guard let close = words.place(of: "]", from: open) else { return nil }
      guard let call = readMethod(in: open + 1..<close) else { continue }
      return call
    }
    return nil
  }

  private mutating func readMethod(in range: Range<Int>) -> LogCall? {
    let pieces = words.text(range).split(separator: " ").map(String.init)
    guard pieces.count == 2 else { return nil }
    let parts = pieces[1].split(separator: ":").map(String.init)
    let selector = parts.joined(separator: ":")
    guard
      let spelling = LogSpelling.signed(selector)
        ?? (parts.count == 1 ? LogSpelling.named(selector) : nil)
    else { return nil }
    callRange = range.lowerBound..<range.upperBound + 1
    let name = pieces[0].prefix { $0 != "(" }
    return call(spelling, className: String(name), instance: nil)
  }

  // MARK: - Other spellings

  private mutating func readWords() -> LogCall? {
    for (index, word) in words.words.enumerated() {
      guard let spelling = spelling(of: word) else { continue }
      let owner = word.parts.dropLast().joined(separator: ".")
      guard owner.isEmpty else {
        return call(spelling, className: owner, instance: address(after: word.range.lowerBound))
      }
      guard !Self.weak.contains(word.text) || isTight(word) else { continue }
      let subject = subject(besides: index)
      return call(spelling, className: subject?.name, instance: subject?.instance)
    }
    return nil
  }

  /// Names that are ordinary words too; they count only where the line says little else.
  private static let weak: Set<String> = [
    "init", "prepare", "unwind", "draw", "dealloc", "deinit", "addChild",
  ]

  private func isTight(_ word: LogWords.Word) -> Bool {
    words.character(at: word.range.upperBound) == "(" || words.words.count <= 3
  }

  /// The spelling that a word begins, with the labels or the rest of the selector behind it.
  private mutating func spelling(of word: LogWords.Word) -> LogSpelling? {
    guard let name = word.parts.last, LogSpelling.begins(with: name) else { return nil }
    let end = word.range.upperBound
    if let group = words.group(at: end) {
      values = words.values(in: group)
      callRange = word.range.lowerBound..<group.upperBound + 1
      let labels = values.map { "\($0.label ?? "_"):" }.joined()
      return LogSpelling.signed("\(name)(\(Self.split(labels, values)))")
        ?? LogSpelling.named(name)
    }
    values = []
    callRange = word.range
    guard words.character(at: end) == ":", let next = words.character(at: end + 1),
      LogWords.isPart(next)
    else { return LogSpelling.named(name) }
    var index = end
    while let character = words.character(at: index), character == ":" || LogWords.isPart(character)
    {
      index += 1
    }
    let selector = words.text(word.range.upperBound - name.count..<index)
    let trimmed = selector.hasSuffix(":") ? String(selector.dropLast()) : selector
    guard let spelling = LogSpelling.signed(trimmed) else { return LogSpelling.named(name) }
    callRange = word.range.lowerBound..<index
    return spelling
  }

  /// The labels of `#function` stand in one value: `_:animated:`.
  private static func split(_ labels: String, _ values: [LogWords.Value]) -> String {
    guard values.count == 1, let value = values.first, let label = value.label,
      value.text.hasSuffix(":")
    else { return labels }
    return "\(label):\(value.text)"
  }
}

// MARK: - Class and object

extension LogScanner {
  /// Words that are no classes though they may stand where one should.
  private static let fillers: Set<String> = [
    "called", "call", "calling", "fired", "executed", "invoked", "was", "is", "in", "from", "the",
    "function", "func", "method", "event", "lifecycle", "start", "started", "end", "ended",
    "begin", "enter", "exit", "log", "now", "info", "debug", "warn", "warning", "error", "trace",
    "notice", "self", "super", "true", "false", "yes", "no", "animated", "nil", "null", "at",
    "unanimated", "with", "by", "of", "on", "done", "optional",
  ]

  private static let suffixes = ["Controller", "VC", "View", "Delegate", "Screen", "Page"]

  /// The class, and the object where the line names one.
  private func subject(besides index: Int) -> (name: String, instance: String?)? {
    let others = words.words.indices.filter {
      $0 != index && !callRange.overlaps(words.words[$0].range) && isName(words.words[$0])
    }
    let before = others.filter { words.words[$0].range.upperBound <= callRange.lowerBound }
    let after = others.filter { words.words[$0].range.lowerBound >= callRange.upperBound }
    let found =
      before.last { isInAngles(words.words[$0]) } ?? before.last { hasSuffix(words.words[$0]) }
      ?? before.last { isCapital(words.words[$0]) } ?? after.first { hasSuffix(words.words[$0]) }
      ?? after.first { isCapital(words.words[$0]) } ?? (others.count == 1 ? others.first : nil)
    guard let found else { return nil }
    let word = words.words[found]
    return (Self.withoutFileExtension(word.text), address(after: word.range.upperBound))
  }

  private func isName(_ word: LogWords.Word) -> Bool {
    guard let first = word.text.first, !first.isNumber, !word.text.isAddress else { return false }
    return !Self.fillers.contains(word.text.lowercased())
  }

  private func isCapital(_ word: LogWords.Word) -> Bool {
    word.parts.last?.first?.isUppercase == true || word.parts.first?.first?.isUppercase == true
  }

  private func hasSuffix(_ word: LogWords.Word) -> Bool {
    let name = Self.withoutFileExtension(word.text)
    return isCapital(word) && Self.suffixes.contains { name.hasSuffix($0) }
  }

  private func isInAngles(_ word: LogWords.Word) -> Bool {
    words.character(at: word.range.lowerBound - 1) == "<"
  }

  /// `BViewController.swift` stands for the class in it.
  private static func withoutFileExtension(_ name: String) -> String {
    let endings = [".swift", ".mm", ".m"]
    guard let ending = endings.first(where: { name.hasSuffix($0) }) else { return name }
    return String(name.dropLast(ending.count))
  }

  /// The address or number that follows a class at once: `: 0x7f`, `(0x7f`, `#2`.
  private func address(after end: Int) -> String? {
    let gap = words.words.first { $0.range.lowerBound >= end && $0.range.lowerBound <= end + 3 }
    guard let word = gap else { return nil }
    let between = words.text(end..<word.range.lowerBound)
    guard between.allSatisfy({ ":( @#".contains($0) }) else { return nil }
    if word.text.isAddress { return word.text }
    return between.hasSuffix("#") && word.text.allSatisfy(\.isNumber) ? word.text : nil
  }
}

// MARK: - Argument

extension LogScanner {
  private func call(_ spelling: LogSpelling, className: String?, instance: String?) -> LogCall {
    var call = LogCall(className: className, instance: instance, callback: spelling.callback)
    if let part = spelling.part { call.part = part }
    call.argument = argument(of: spelling.callback)
    if let className, call.argument == .controller(className) { call.argument = .none }
    return call
  }

  private func argument(of callback: Callback) -> LogArgument {
    switch callback.argumentKind {
    case .none, .size, .scene: .none
    case .animated: flag().map { .animated($0) } ?? .none
    case .controller, .controllerOrNil: controller()
    case .orientation:
      texts.lazy.compactMap { Orientation(rawValue: $0) }.first
        .map { .orientation($0) } ?? .none
    case .completion: completion()
    case .launchReason: word { Command.Delivery(rawValue: $0) != nil }
    case .trait: word { TraitName(rawValue: $0) != nil }
    }
  }

  /// One of a few words that a callback carries.
  private func word(_ isKnown: (String) -> Bool) -> LogArgument {
    texts.first(where: isKnown).map { .word($0) } ?? .none
  }

  /// The words in the brackets, then those behind the call.
  private var texts: [String] {
    let behind = words.words.filter { $0.range.lowerBound >= callRange.upperBound }
    return values.map(\.text) + behind.map(\.text)
  }

  private func flag() -> Bool? {
    let flags = [
      "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
      "unanimated": false,
    ]
    var isNamed = false
    for text in texts where !text.isEmpty {
      let text = text.lowercased()
      if let flag = flags[text] { return flag }
      guard text == "animated" || text == "isanimated" else { break }
      isNamed = true
    }
    return isNamed && !hasLabelOnly ? true : nil
  }

  /// Whether `animated` is a label whose value the line does not give.
  private var hasLabelOnly: Bool {
    values.contains { $0.label != nil && $0.text.isEmpty }
  }

  private func controller() -> LogArgument {
    for (index, text) in texts.enumerated() {
      let pieces = LogWords(text).words.map(\.text).filter { $0 != "Optional" && $0 != "some" }
      guard let first = pieces.first else { continue }
      if ["nil", "null"].contains(first.lowercased()) { return .noController }
      let isInBrackets = index < values.count
      guard isInBrackets || Self.suffixes.contains(where: first.hasSuffix) else { continue }
      return .controller(first)
    }
    return .none
  }

  private func completion() -> LogArgument {
    texts.contains("completed")
      ? .completed(true) : texts.contains("cancelled") ? .completed(false) : .none
  }
}
