import LifecycleEngine

extension SearchEntry {
  /// The entries of the catalogues: symptoms, rules, messages and findings.
  static let catalog =
    symptoms(Language.allCases.map { SymptomCatalog.all(in: $0) }) + rules + findings

  /// The entries of symptoms, which are told in each language.
  static func symptoms(_ told: [[Symptom]]) -> [SearchEntry] {
    told[0].enumerated().map { place, symptom in
      let symptoms = told.map { $0[place] }
      let causes = symptoms.flatMap(\.causes)
      let examples = symptom.causes.compactMap(\.moment?.example)
      return SearchEntry(
        kind: .symptom,
        id: symptom.id,
        titles: symptoms.map(\.title),
        texts: symptoms.map { $0.causes.first?.what ?? "" },
        fields: [
          Field(weight: .title, texts: symptoms.flatMap { [$0.title] + $0.said }),
          Field(weight: .name, texts: [symptom.id] + symptom.callbacks.map(\.rawValue)),
          Field(weight: .question, texts: causes.map(\.ask)),
          Field(weight: .advice, texts: causes.flatMap { [$0.what, $0.fix] }),
        ],
        ids: symptom.ids,
        symptoms: symptoms,
        covered: Set(symptom.causes.flatMap(\.ids) + examples)
      )
    }
  }

  private static var rules: [SearchEntry] {
    let told = Language.allCases.map { RuleCatalog.all(in: $0) }
    return RuleCatalog.all.enumerated().map { place, rule in
      let statements = told.map { $0[place].statement }
      let lines = [
        rule.message, rule.alternativeMessage, rule.newerMessage?.text,
        rule.newerMessage?.alternative,
      ].compactMap(\.self)
      return SearchEntry(
        kind: lines.isEmpty ? .rule : .message,
        id: rule.id.rawValue,
        titles: told.indices.map { lines.first ?? statements[$0] },
        texts: lines.isEmpty ? statements.map { _ in "" } : statements,
        fields: [Field(weight: .title, texts: lines), Field(weight: .advice, texts: statements)],
        lines: lines.compactMap { ConsoleLine($0) },
        ids: [rule.id.rawValue]
      )
    }
  }

  private static var findings: [SearchEntry] {
    let told = Language.allCases.map { DiagnosticCatalog.all(in: $0) }
    return DiagnosticCatalog.all.enumerated().map { place, finding in
      let told = told.map { $0[place] }
      return SearchEntry(
        kind: .finding,
        id: finding.id.rawValue,
        titles: told.map(\.title),
        texts: told.map { "\($0.harm) \($0.fix)" },
        fields: [
          Field(weight: .title, texts: told.map(\.title)),
          Field(weight: .advice, texts: told.flatMap { [$0.harm, $0.fix] }),
        ],
        ids: [finding.id.rawValue] + finding.rules.map(\.rawValue)
      )
    }
  }
}
