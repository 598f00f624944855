import LifecycleEngine

extension SearchEntry {
  /// The entries of the catalogs: rules, messages and findings.
  static let catalog = rules + findings

  private static let rules = RuleID.allCases.map { id in
    let told = Language.allCases.map { RuleCatalog[id, in: $0].statement }
    let rule = RuleCatalog[id]
    let lines = [
      rule.message, rule.alternativeMessage, rule.newerMessage?.text,
      rule.newerMessage?.alternative,
    ].compactMap(\.self)
    guard let message = lines.first else {
      return SearchEntry(kind: .rule, id: id.rawValue, titles: told, texts: told.map { _ in "" })
    }
    return SearchEntry(
      kind: .message,
      id: id.rawValue,
      titles: told.map { _ in message },
      texts: told,
      lines: lines.compactMap { ConsoleLine($0) }
    )
  }

  private static let findings = DiagnosticCatalog.all.indices.map { place in
    let told = Language.allCases.map { DiagnosticCatalog.all(in: $0)[place] }
    return SearchEntry(
      kind: .finding,
      id: told[0].id.rawValue,
      titles: told.map(\.title),
      texts: told.map { "\($0.harm) \($0.fix)" },
      weight: 1.3
    )
  }
}
