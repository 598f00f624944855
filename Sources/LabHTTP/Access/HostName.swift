/// The name in a `Host` line or in an origin, without its port.
struct HostName: Hashable, Sendable {
  /// The name in small letters; an address of IPv6 without its brackets.
  let name: String

  /// Whether it is an address and no name, so that nobody can have it point elsewhere.
  let isNumeric: Bool

  /// Reads a name with or without a port; returns `nil` if it is malformed.
  init?(authority: String) {
    let text = authority.lowercased()
    let rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = String(text[text.index(after: text.startIndex)..<end])
      rest = text[text.index(after: end)...]
      isNumeric = !name.isEmpty && name.allSatisfy { $0.isHexDigit || ":.".contains($0) }
      guard isNumeric else { return nil }
    } else {
      name = String(text.prefix { $0 != ":" })
      rest = text.dropFirst(name.count)
      isNumeric = Self.isIPv4(name)
      guard !name.isEmpty else { return nil }
    }
    guard rest.isEmpty || (rest.first == ":" && UInt16(rest.dropFirst()) != nil) else { return nil }
  }

  /// Whether the name means the machine that uses it.
  var isLoopback: Bool {
    name == "localhost" || name == "::1" || (isNumeric && name.hasPrefix("127."))
  }

  /// What stands behind the scheme of an origin, without the port that the scheme has anyway.
  static func authority(ofOrigin origin: String) -> String? {
    let text = origin.lowercased()
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where text.hasPrefix(scheme) {
      let authority = text.dropFirst(scheme.count)
      return String(authority.hasSuffix(port) ? authority.dropLast(port.count) : authority)
    }
    return nil
  }

  /// Four numbers up to 255, the only way in which browsers write an address of IPv4.
  private static func isIPv4(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}
