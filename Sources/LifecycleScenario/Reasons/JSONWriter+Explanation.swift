import LifecycleEngine

extension JSONWriter {
  /// Writes why an event came.
  ///
  /// - Parameter explanation: The explanation.
  public mutating func explanation(_ explanation: Explanation) {
    object {
      $0.member("deep", explanation.deep)
      $0.member("event", explanation.seq)
      $0.key("evidence")
      $0.evidence(explanation)
      $0.member("full", explanation.full)
      $0.member("lang", explanation.language.rawValue)
      $0.member("line", explanation.line)
      $0.member("short", explanation.short)
      $0.key("valid")
      $0.object { writer in
        let phrases = zip(ValidField.allCases.map(\.rawValue), explanation.valid)
        for (name, phrase) in phrases.sorted(by: { $0.0 < $1.0 }) { writer.member(name, phrase) }
      }
    }
  }

  /// Writes the bibliography.
  public mutating func sourceCatalog() {
    object {
      $0.key("sources")
      $0.array(SourceCatalog.all) { $0.source($1) }
    }
  }

  private mutating func evidence(_ explanation: Explanation) {
    let rule = RuleCatalog[explanation.rule]
    object {
      $0.member("confidence", rule.confidence.rawValue)
      $0.member("records", rule.records)
      $0.member("rule", rule.id.rawValue)
      $0.key("sources")
      $0.array(rule.sources.compactMap { SourceCatalog[$0] }) { $0.source($1) }
      $0.member("statement", explanation.statement)
      $0.member("versions", rule.versions)
    }
  }

  /// Writes one entry of the bibliography.
  mutating func source(_ source: Source) {
    object {
      $0.member("id", source.id)
      $0.member("title", source.title)
      $0.nullable("url", source.url)
    }
  }
}
