/// A word, a part of a name, or some Chinese characters, as a number that documents share.
///
/// Two words have the same number about once in ten thousand million texts.
struct Term: Hashable, Sendable {
  /// The writings: each has lengths of its own, so that languages do not compete.
  enum Script: UInt64, CaseIterable, Sendable {
    case latin, russian, chinese
  }

  let code: UInt64

  var script: Script { Script(rawValue: code & 3) ?? .latin }

  /// A term of letters.
  ///
  /// - Parameters:
  ///   - letters: The letters of the stem, as bytes.
  ///   - script: Their writing.
  init(_ letters: some Sequence<UInt8>, _ script: Script) {
    var hash = Hash()
    for letter in letters { hash.add(letter) }
    self.init(hash, script)
  }

  /// A term whose letters were read one by one.
  init(_ hash: Hash, _ script: Script) {
    code = hash.value & ~3 | script.rawValue
  }

  /// A term of one to three Chinese characters.
  init(chinese characters: ArraySlice<UInt32>) {
    let packed = characters.reduce(0 as UInt64) { $0 << 16 | UInt64($1 & 0xFFFF) }
    code = packed << 2 | Script.chinese.rawValue
  }

  /// The hash of Fowler, Noll and Vo.
  struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

/// A term of a text, with its place.
struct Token: Sendable {
  /// What the term is in the text.
  enum Form: Sendable {
    case word
    /// A name such as `viewWillAppear`; its parts follow.
    case name
    case part
    /// One Chinese character.
    case single
    /// Two or three Chinese characters.
    case group
  }

  let term: Term
  let form: Form
  /// Where the word or the name begins and ends, in bytes.
  let range: Range<Int>
}
