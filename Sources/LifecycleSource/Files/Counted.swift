/// A number with the word for what is counted.
package enum Counted {
  /// The number and the word in the right form, such as “1 finding”.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The word for one.
  ///   - many: The word for every other number, unless an “s” makes it.
  /// - Returns: Both.
  package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? "\(one)s")"
  }
}
