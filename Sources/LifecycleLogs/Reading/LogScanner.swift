import LifecycleEngine

/// Reads what a mentioned callback carries.
struct LogScanner {
  private let words: LogWords
  private let mention: LogMention
  /// The place of what is the class or the object, and so no argument.
  private let subject: Range<Int>?

  init(_ words: LogWords, _ mention: LogMention, subject: Range<Int>? = nil) {
    (self.words, self.mention, self.subject) = (words, mention, subject)
  }

  /// Reads a callback that stands alone: `viewWillAppear(animated)`.
  ///
  /// - Parameter text: The spelling, with nothing before it.
  /// - Returns: The call without a class, or `nil` if the text names none.
  static func readCallback(_ text: String) -> LogCall? {
    let words = LogWords(text)
    guard let word = words.words.first, word.parts.count == 1,
      let mention = LogMentionFinder.first(in: words),
      mention.name.lowerBound == word.range.lowerBound
    else { return nil }
    return LogScanner(words, mention).call(className: nil, instance: nil)
  }

  /// The call, with its argument.
  func call(className: String?, instance: String?) -> LogCall {
    let spelling = mention.spelling
    var call = LogCall(className: className, instance: instance, callback: spelling.callback)
    if let part = spelling.part { call.part = part }
    call.argument = argument(of: spelling.callback)
    if let className, call.argument == .controller(className) { call.argument = .none }
    return call
  }

  private static let suffixes = ["Controller", "VC", "View", "Delegate", "Screen", "Page"]

  private func argument(of callback: Callback) -> LogArgument {
    switch callback.argumentKind {
    case .none, .scene: .none
    case .size: size()
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
    let behind = words.words.filter { word in
      word.range.lowerBound >= mention.range.upperBound
        && subject.map { !$0.overlaps(word.range) } != false
    }
    return mention.values.map(\.text) + behind.map(\.text)
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
    mention.values.contains { $0.label != nil && $0.text.isEmpty }
  }

  private func controller() -> LogArgument {
    for (index, text) in texts.enumerated() {
      let pieces = LogWords(text).words.map(\.text).filter { $0 != "Optional" && $0 != "some" }
      guard let first = pieces.first else { continue }
      if ["nil", "null"].contains(first.lowercased()) { return .noController }
      let isInBrackets = index < mention.values.count
      guard isInBrackets || Self.suffixes.contains(where: first.hasSuffix) else { continue }
      return .controller(first)
    }
    return .none
  }

  /// A size such as `375x667`.
  private func size() -> LogArgument {
    for text in texts {
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      if sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 {
        return .size(width: width, height: height)
      }
    }
    return .none
  }

  private func completion() -> LogArgument {
    texts.contains("completed")
      ? .completed(true) : texts.contains("cancelled") ? .completed(false) : .none
  }
}
