import LifecycleEngine
package import LifecycleScenario
public import PlainJSON

extension JSONWriter {
  /// Writes why an event came.
  ///
  /// - Parameter explanation: The explanation.
  public mutating func explanation(_ explanation: Explanation) {
    value(explanation, as: Explanation.shape)
  }
}

extension Explanation {
  package static let shape = Shape<Explanation>.object(
    .required("deep", \.deep, .array(.text)),
    .required("event", \.seq, .count),
    .required("evidence", \.self, evidence),
    .required("full", \.full, .text),
    .required("lang", \.language, .choice),
    .required("line", \.line, .text),
    .required("short", \.short, .text),
    .required("valid", \.valid, phrases)
  ).named("Explanation")

  private static let evidence = Shape<Explanation>.object(
    .required("confidence", { RuleCatalog[$0.rule].confidence }, .choice),
    .required("records", { RuleCatalog[$0.rule].records }, .array(.text)),
    .required("rule", \.rule.rawValue, .text),
    .required(
      "sources",
      { RuleCatalog[$0.rule].sources.compactMap { SourceCatalog[$0] } },
      .array(Source.shape)
    ),
    .required("statement", \.statement, .text),
    .required("versions", { RuleCatalog[$0.rule].versions }, .text)
  )

  private static let phrases = Shape<[String]>(
    .map(.string, names: .choice(ValidField.self))
  ) { writer, phrases in
    writer.object {
      let pairs = zip(ValidField.allCases.map(\.rawValue), phrases)
      for (name, phrase) in pairs.sorted(by: { $0.0 < $1.0 }) { $0.member(name, phrase) }
    }
  }
}
