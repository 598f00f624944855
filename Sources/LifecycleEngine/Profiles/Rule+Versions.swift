extension Rule {
  /// Whether the rule holds in a version.
  func holds(in version: SystemVersion) -> Bool {
    VersionRange(versions)?.contains(version) ?? false
  }

  /// What the console says in a version, if the rule is about a message.
  ///
  /// - Parameters:
  ///   - version: The version of iOS.
  ///   - isAlternative: Whether the second case of the rule is meant, where it has one.
  /// - Returns: The text, with its placeholders.
  public func message(in version: SystemVersion, isAlternative: Bool = false) -> String? {
    if let newer = newerMessage, newer.since <= version.major {
      return isAlternative ? newer.alternative ?? newer.text : newer.text
    }
    return isAlternative ? alternativeMessage ?? message : message
  }
}
