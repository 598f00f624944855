/// A number for each of many terms, found without a second hash.
struct TermTable: Sendable {
  /// The codes of the terms, each at the first free place behind its own; 0 is a free place.
  private var codes: [UInt64]
  private var values: [Int32]
  private var shift: UInt64
  private(set) var count = 0

  /// The memory that it takes.
  var byteCount: Int { codes.count * 12 }

  /// Makes an empty table.
  ///
  /// - Parameter bits: The number of places, as a power of two.
  init(bits: UInt64 = 8) {
    codes = [UInt64](repeating: 0, count: 1 << bits)
    values = [Int32](repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// The number of a term, or `nil` if it has none.
  subscript(term: Term) -> Int32? {
    let place = place(of: term.code)
    return codes[place] == term.code ? values[place] : nil
  }

  /// Sets the number of a term that has none.
  mutating func insert(_ value: Int32, for term: Term) {
    if count * 2 >= codes.count { grow() }
    let place = place(of: term.code)
    codes[place] = term.code
    values[place] = value
    count += 1
  }

  /// Where a code is, or where it would be.
  private func place(of code: UInt64) -> Int {
    var place = Int((code &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while codes[place] != 0, codes[place] != code { place = (place + 1) & (codes.count - 1) }
    return place
  }

  private mutating func grow() {
    var larger = TermTable(bits: 65 - shift)
    for (code, value) in zip(codes, values) where code != 0 {
      let place = larger.place(of: code)
      larger.codes[place] = code
      larger.values[place] = value
    }
    larger.count = count
    self = larger
  }
}
