import LifecycleEngine

/// What answers say in one language, prepared once.
struct AnswerCatalog: Sendable {
  /// A cause of a symptom.
  struct Stated: Sendable {
    let symptom: Symptom
    let cause: Symptom.Cause
  }

  /// The mistakes, by their identifiers.
  let findings: [FindingID: Diagnostic]
  /// The findings that a rule stands behind.
  let findingsByRule: [RuleID: [Diagnostic]]
  /// The causes that name an identifier: those that it decides first.
  let causes: [String: [Stated]]

  private static let all = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, AnswerCatalog($0)) }
  )

  /// The catalogue in a language.
  static func told(in language: Language) -> AnswerCatalog {
    all[language] ?? AnswerCatalog(language)
  }

  private init(_ language: Language) {
    let diagnostics = DiagnosticCatalog.all(in: language)
    findings = Dictionary(uniqueKeysWithValues: diagnostics.map { ($0.id, $0) })
    findingsByRule = diagnostics.reduce(into: [:]) { index, diagnostic in
      for rule in diagnostic.rules { index[rule, default: []].append(diagnostic) }
    }
    let stated = SymptomCatalog.all(in: language).flatMap { symptom in
      symptom.causes.map { Stated(symptom: symptom, cause: $0) }
    }
    let deciding = stated.reduce(into: [String: [Stated]]()) { index, one in
      if let id = one.cause.ids.first { index[id, default: []].append(one) }
    }
    causes = stated.reduce(into: deciding) { index, one in
      for id in one.cause.ids.dropFirst() { index[id, default: []].append(one) }
    }
  }
}
