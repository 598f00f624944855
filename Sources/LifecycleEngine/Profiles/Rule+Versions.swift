extension Rule {
  /// What the console says in a version, if the rule is about a message.
  ///
  /// - Parameter version: The version of iOS.
  /// - Returns: The text, with its placeholders.
  public func message(in version: SystemVersion) -> String? {
    newerMessage.flatMap { $0.since <= version.major ? $0.text : nil } ?? message
  }
}
