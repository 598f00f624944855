extension Duration {
  /// The time in seconds, at least one.
  package var wholeSeconds: Int { max(1, Int(self / .seconds(1))) }

  /// The time in whole seconds that are not less.
  var roundedUp: Duration { .seconds((self / .seconds(1)).rounded(.up)) }
}
