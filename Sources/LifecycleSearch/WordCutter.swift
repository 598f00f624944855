/// Cuts texts into terms.
///
/// A name in camel case counts whole and in its parts, Russian and English words by their stems,
/// Chinese by two and three characters at a time. Only articles and prepositions are left out: *not*
/// and *again* are what is asked.
struct WordCutter {
  private var words: WordTerms
  private var bytes: [UInt8] = []
  private var place = 0
  private var characters: [UInt32] = []
  private var tokens: [Token] = []

  /// Makes one for any number of texts.
  ///
  /// - Parameter known: The parts of names that are recognized in small letters.
  init(knowing known: [Term: [Term]] = [:]) {
    words = WordTerms(knowing: known)
  }

  /// The terms of a text, in order.
  mutating func tokens(of text: String) -> [Token] {
    tokens.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isLetter {
        readLatin()
      } else if byte.isDigit {
        readNumber()
      } else if byte < 0xC0 {
        place += 1
      } else if byte == 0xD0 || byte == 0xD1 {
        readRussian()
      } else if chineseCharacter != nil {
        readChinese()
      } else {
        place += 1
      }
    }
    return tokens
  }

  /// The stems of a text as they are compared: without the parts of names.
  mutating func stems(of text: String) -> [Term] {
    tokens(of: text).filter { $0.form != .part }.map(\.term)
  }

  private mutating func readLatin() {
    let start = place
    var hash = Term.Hash()
    while place < bytes.count, bytes[place].isLetter {
      hash.add(bytes[place])
      place += 1
    }
    let end = place
    // What follows an apostrophe belongs to the word: *isn't*, *it's*.
    if place < bytes.count, let length = apostropheLength {
      let tail = bytes[(place + length)...].prefix(while: \.isLetter)
      if WordTerms.isTail(tail) {
        hash.add(UInt8(ascii: "'"))
        for letter in tail { hash.add(letter) }
        place = tail.endIndex
      }
    }
    let range = words.terms(of: Term(hash, .latin)) { words in
      words.addLatin(bytes[start..<end], tail: bytes[end..<place].filter(\.isLetter))
    }
    add(range, from: start)
  }

  private mutating func readRussian() {
    let start = place
    var hash = Term.Hash()
    while place + 1 < bytes.count, RussianStems.letter(bytes[place], bytes[place + 1]) != nil {
      hash.add(bytes[place])
      hash.add(bytes[place + 1])
      place += 2
    }
    if place == start {
      place += 2
    } else {
      let range = words.terms(of: Term(hash, .russian)) { words in
        words.addRussian(bytes[start..<place])
      }
      add(range, from: start)
    }
  }

  private mutating func readNumber() {
    let start = place
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    let term = Term(bytes[start..<place], .latin)
    tokens.append(Token(term: term, form: .word, range: start..<place))
  }

  /// Adds the terms of a word or of a name.
  private mutating func add(_ range: Range<Int>, from start: Int) {
    for index in range {
      let (term, form) = words.all[index]
      tokens.append(Token(term: term, form: form, range: start..<place))
    }
  }

  /// The bytes of an apostrophe at the place, if there is one.
  private var apostropheLength: Int? {
    if bytes[place] == UInt8(ascii: "'") { return 1 }
    let isCurly =
      bytes[place] == 0xE2 && place + 2 < bytes.count && bytes[place + 1] == 0x80
      && bytes[place + 2] == 0x99
    return isCurly ? 3 : nil
  }

  /// The Chinese or Japanese character at the place.
  private var chineseCharacter: UInt32? {
    guard bytes[place] & 0xF0 == 0xE0, place + 2 < bytes.count else { return nil }
    let high = UInt32(bytes[place] & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
    let scalar = high | UInt32(bytes[place + 2] & 0x3F)
    let isWord = 0x3400...0x9FFF ~= scalar || 0x3041...0x30FE ~= scalar || scalar == 0x3005
    return isWord ? scalar : nil
  }

  private mutating func readChinese() {
    let start = place
    characters.removeAll(keepingCapacity: true)
    while place < bytes.count, let character = chineseCharacter {
      characters.append(character)
      place += 3
    }
    for first in characters.indices {
      for end in (first + 1)...min(first + 3, characters.count) {
        let term = Term(chinese: characters[first..<end])
        let range = start + first * 3..<start + end * 3
        tokens.append(Token(term: term, form: end == first + 1 ? .single : .group, range: range))
      }
    }
  }
}

extension UInt8 {
  var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
