/// Comparing secrets.
public enum ConstantTime {
  /// Compares bytes in a time that reveals whether their numbers are equal, but not the place of a
  /// difference.
  ///
  /// - Parameters:
  ///   - one: The secret.
  ///   - two: The bytes that were sent.
  /// - Returns: Whether they are equal.
  public static func areEqual(_ one: some Collection<UInt8>, _ two: some Collection<UInt8>) -> Bool
  {
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
