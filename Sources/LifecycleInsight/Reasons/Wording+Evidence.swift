import LifecycleEngine

extension Wording {
  /// The versions for which a rule holds.
  ///
  /// - Parameter versions: `all`, `≥13`, `≤7`, `13–17` or one version.
  /// - Returns: A sentence.
  func versionsSentence(_ versions: String) -> String {
    if versions == "all" {
      let (oldest, newest) = (Profile.all[0].version, Profile.newest.version)
      return text("evidence.versions.all", ["from": "\(oldest)", "to": "\(newest)"])
    }
    let number = String(versions.dropFirst())
    if versions.hasPrefix("≥") { return text("evidence.versions.since", ["from": number]) }
    if versions.hasPrefix("≤") { return text("evidence.versions.until", ["to": number]) }
    let ends = versions.split(separator: "–").map(String.init)
    guard ends.count == 2 else { return text("evidence.versions.only", ["from": versions]) }
    return text("evidence.versions.range", ["from": ends[0], "to": ends[1]])
  }

  /// The sources of a rule.
  func evidenceSentence(_ rule: Rule) -> String {
    let isDocumented = rule.confidence == .documented
    let tests = rule.records.count { $0.contains(".") }
    let mentions = rule.sources.count { !isDocumented || !SourceCatalog.isFromApple($0) }
    let counts = [
      ("logs", rule.records.count - tests), ("tests", tests), ("mentions", mentions),
    ]
    var parts = counts.filter { $0.1 > 0 }.map { text("evidence.\($0.0)", count: $0.1) }
    if isDocumented { parts.append(text("evidence.apple")) }
    if parts.isEmpty { parts.append(text("evidence.none")) }
    let joined = parts.joined(separator: text("evidence.separator"))
    let sentence = joined.prefix(1).uppercased() + joined.dropFirst()
    return text("evidence.sentence", ["parts": sentence])
  }
}
