import QREncode

/// Reads small QR codes as the standard (ISO/IEC 18004) describes them, without any correction.
///
/// The modules come from the caller, so that a drawing can be read as well as a code.
struct QRReader {
  let size: Int
  let isDark: (_ column: Int, _ row: Int) -> Bool

  /// The text of a code of version 1 to 5 at the lowest level, which has all data in one block.
  func text() -> String? {
    var bits = dataBits()[...]
    func take(_ count: Int) -> Int {
      defer { bits = bits.dropFirst(count) }
      return bits.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    guard take(4) == 0b0100 else { return nil }
    let count = take(8)
    guard bits.count >= 8 * count else { return nil }
    return String(decoding: (0..<count).map { _ in UInt8(take(8)) }, as: UTF8.self)
  }

  /// The number of the mask, from the copy of the format beside the top left finder.
  private var mask: Int {
    let bits = [2, 3, 4].map { isDark($0, 8) }
    return bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0b101
  }

  private func isMasked(_ column: Int, _ row: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private func isFunction(_ column: Int, _ row: Int) -> Bool {
    if column == 6 || row == 6 { return true }
    if row < 9, column < 9 || column >= size - 8 { return true }
    if row >= size - 8, column < 9 { return true }
    let alignment = size - 9...size - 5
    return size > 21 && alignment ~= column && alignment ~= row
  }

  /// The bits in their order: columns in pairs from the right, upwards and downwards in turn.
  private func dataBits() -> [Bool] {
    var bits: [Bool] = []
    var right = size - 1
    var goesUp = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFunction(column, row) {
          bits.append(isDark(column, row) != isMasked(column, row))
        }
      }
      right -= 2
      goesUp.toggle()
    }
    return bits
  }
}
