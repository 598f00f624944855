package import Foundation
import KeyHash

extension AccessToken {
  /// The line of a file that is no token.
  package struct BadLine: Error, Hashable, Sendable {
    /// The number of the line, counted from 1.
    package let number: Int
    /// Why it is none.
    package let reason: Reason

    /// The reasons.
    package enum Reason: Hashable, Sendable {
      /// It has not the four parts, or one of them has another form.
      case form
      /// Another line has the name.
      case repeatedName
    }
  }

  /// Reads a file of tokens.
  ///
  /// - Parameter text: One bare secret, or lines such as `anna change 2027-07-31 sha256:9f2c…`: the name,
  ///   `change` or `read`, the last day or `-`, and the hash of the secret. Those that begin with `#` are
  ///   comments.
  /// - Returns: The tokens; none if the file has none.
  /// - Throws: ``BadLine``.
  package static func read(_ text: String) throws(BadLine) -> [AccessToken] {
    let whole = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let token = AccessToken(whole) { return [token] }
    var tokens: [AccessToken] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let token = AccessToken(words) else { throw BadLine(number: index + 1, reason: .form) }
      guard !tokens.contains(where: { $0.id == token.id }) else {
        throw BadLine(number: index + 1, reason: .repeatedName)
      }
      tokens.append(token)
    }
    return tokens
  }

  /// The line of the token in a file.
  package var line: String {
    let day = expiry.map { $0.addingTimeInterval(-Self.day).formatted(Self.dayFormat) } ?? "-"
    return "\(id.name) \(rights.rawValue) \(day) sha256:\(KeyHash.hexadecimal(hash))"
  }

  /// Reads a day as the last of a token, or returns `nil` if it isn't one.
  ///
  /// - Parameter day: A day such as `2027-07-31`, of UTC.
  /// - Returns: Its end.
  package static func end(of day: some StringProtocol) -> Date? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0) }.map { Int($0) }
    guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3,
      day.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt,
      year: numbers[0],
      month: numbers[1],
      day: numbers[2]
    )
    return components.isValidDate ? components.date?.addingTimeInterval(Self.day) : nil
  }

  private static let day = 24 * 60 * 60.0

  private static var dayFormat: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle().year().month().day()
  }

  private init?(_ words: [Substring]) {
    guard words.count == 4, let id = ID(words[0]), let rights = Rights(rawValue: String(words[1])),
      let hash = Self.hash(in: words[3])
    else { return nil }
    let expiry = Self.end(of: words[2])
    guard expiry != nil || words[2] == "-" else { return nil }
    self.init(id: id, rights: rights, expiry: expiry, hash: hash)
  }

  private static func hash(in word: Substring) -> [UInt8]? {
    let (prefix, digits) = ("sha256:", Array(word.utf8.dropFirst(7)))
    guard word.hasPrefix(prefix), digits.count == 64 else { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { place -> UInt8? in
      let pair = digits[place...place + 1]
      guard !pair.contains(UInt8(ascii: "+")) else { return nil }
      return UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
    }
    return bytes.count == 32 ? bytes : nil
  }
}
