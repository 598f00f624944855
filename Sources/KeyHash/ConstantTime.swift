/// Comparing secrets.
public enum ConstantTime {
  /// Compares bytes in a time that does not tell where they differ, but whether they are as many.
  ///
  /// - Parameters:
  ///   - one: The secret.
  ///   - two: What was sent.
  /// - Returns: Whether they are equal.
  public static func areEqual(_ one: some Collection<UInt8>, _ two: some Collection<UInt8>) -> Bool
  {
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
