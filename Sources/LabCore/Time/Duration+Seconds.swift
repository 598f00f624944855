extension Duration {
  /// The time in seconds, at least one.
  package var wholeSeconds: Int { max(1, Int(self / .seconds(1))) }
}
