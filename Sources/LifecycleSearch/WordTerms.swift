/// The terms of words, which are found out once for each spelling.
struct WordTerms {
  private static let not = Term("not".utf8, .latin)

  /// The parts of names that count as names in small letters too.
  private let known: [Term: [Term]]
  /// The terms of all words, one word's after another's.
  private(set) var all: [(term: Term, form: Token.Form)] = []
  /// Where the terms of each word begin; the last number is the end.
  private var starts: [Int] = [0]
  /// The numbers of the words by their spellings.
  private var numbers = TermTable()

  init(knowing known: [Term: [Term]]) {
    self.known = known
  }

  /// Whether letters after an apostrophe belong to the word before it.
  static func isTail(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.count < 3 && EnglishStems.tails.contains(letters.map(\.lowercased))
  }

  /// Where the terms of a word are.
  ///
  /// - Parameters:
  ///   - spelling: The word as it is written.
  ///   - add: Adds the terms of a word that comes for the first time.
  /// - Returns: Their places in ``all``.
  mutating func terms(of spelling: Term, _ add: (inout Self) -> Void) -> Range<Int> {
    if let number = numbers[spelling] { return starts[Int(number)]..<starts[Int(number) + 1] }
    numbers.insert(Int32(starts.count - 1), for: spelling)
    let start = all.count
    add(&self)
    starts.append(all.count)
    return start..<all.count
  }

  /// Adds the terms of an English word or a name.
  ///
  /// - Parameters:
  ///   - word: The letters.
  ///   - tail: The letters behind an apostrophe.
  mutating func addLatin(_ word: ArraySlice<UInt8>, tail: [UInt8]) {
    let letters = word.map(\.lowercased)
    if let verb = EnglishStems.verb(of: letters, tail.map(\.lowercased)) {
      add(EnglishStems.term(of: verb), .word)
      add(Self.not, .word)
      return
    }
    let name = Term(letters, .latin)
    let parts = known[name] ?? Self.parts(of: word)
    if parts.isEmpty {
      add(EnglishStems.term(of: letters), .word)
    } else {
      add(name, .name)
      for part in parts { add(part, .part) }
    }
  }

  /// Adds the term of a Russian word.
  mutating func addRussian(_ word: ArraySlice<UInt8>) {
    add(RussianStems.term(of: RussianStems.letters(Array(word))), .word)
  }

  private mutating func add(_ term: Term?, _ form: Token.Form) {
    if let term { all.append((term, form)) }
  }

  /// The parts of a name in camel case: `viewWill`, `UIView`, but `iOS` is one word.
  private static func parts(of word: ArraySlice<UInt8>) -> [Term] {
    var cuts: [Int] = []
    for place in word.indices.dropFirst(2) where word[place].isCapital {
      let next = place + 1
      let isBeforeSmall = next < word.endIndex && !word[next].isCapital
      if !word[place - 1].isCapital || isBeforeSmall { cuts.append(place) }
    }
    guard !cuts.isEmpty else { return [] }
    return zip([word.startIndex] + cuts, cuts + [word.endIndex]).compactMap { first, end in
      EnglishStems.term(of: word[first..<end].map(\.lowercased))
    }
  }
}
