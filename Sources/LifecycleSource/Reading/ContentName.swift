import LifecycleScenario

/// The name under which is kept what is known about some bytes.
package enum ContentName {
  /// The name, which other bytes have only by an unlikely chance.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Letters, digits and a hyphen.
  package static func of(_ bytes: [UInt8]) -> String {
    var (hash, other) = (TextHash(), TextHash())
    hash.add(bytes)
    other.add("\(bytes.count)".utf8)
    other.add(bytes.reversed())
    return [hash, other].map { String($0.value, radix: 36) }.joined(separator: "-")
  }
}
