public import LifecycleEngine
public import PlainJSON

/// A part of the catalog, which lists everything that this build knows.
public enum CatalogPart: String, CaseIterable, Hashable, Sendable {
  case callbacks, commands, findings, options, platforms, rules, sources, symptoms

  /// Whether the part says something to people, in several languages.
  public var isTranslated: Bool {
    switch self {
    case .findings, .rules, .symptoms: true
    case .callbacks, .commands, .options, .platforms, .sources: false
    }
  }

  /// The document in a language.
  package var shape: Shape<Language> {
    switch self {
    case .callbacks: CatalogDocuments.callbacks
    case .commands: CatalogDocuments.commands
    case .findings: CatalogDocuments.findings
    case .options: CatalogDocuments.options
    case .platforms: CatalogDocuments.platforms
    case .rules: CatalogDocuments.rules
    case .sources: CatalogDocuments.sources
    case .symptoms: CatalogDocuments.symptoms
    }
  }

  /// The name of the document: `RuleCatalog`.
  package var documentName: String {
    "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst().dropLast())Catalog"
  }

  fileprivate func document(_ members: Shape<Language>.Member...) -> Shape<Language> {
    Shape<Language>.object(members).named(documentName)
  }
}

extension JSONWriter {
  /// Writes a part of the catalog.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - language: The language of texts for people.
  public mutating func catalog(_ part: CatalogPart, in language: Language) {
    value(language, as: part.shape)
  }
}

/// The shapes of the parts.
private enum CatalogDocuments {
  static let callbacks = CatalogPart.callbacks.document(
    .required("callbacks", { _ in Callback.allCases }, .array(Callback.shape))
  )

  static let commands = CatalogPart.commands.document(
    .required("commands", { _ in CommandSchema.commands }, .array(CommandSchema.shape)),
    .required("statements", { _ in CommandSchema.statements }, .array(CommandSchema.shape))
  )

  static let findings = CatalogPart.findings.document(
    .required("findings", { DiagnosticCatalog.all(in: $0) }, .array(Diagnostic.shape))
  )

  static let options = CatalogPart.options.document(
    .required("options", { _ in OptionID.allCases }, .array(OptionID.shape))
  )

  static let platforms = CatalogPart.platforms.document(
    .required("platforms", { _ in Profile.all }, .array(Profile.shape))
  )

  static let rules = CatalogPart.rules.document(
    .required("described", { _ in RuleCatalog.all.count }, .count),
    .required("modelled", { _ in RuleCatalog.modelledCount }, .count),
    .required("rules", { RuleCatalog.all(in: $0) }, .array(Rule.shape)),
    .required("withEvents", { _ in RuleCatalog.countWithEvents }, .count),
    .required("withRecords", { _ in RuleCatalog.countWithRecords }, .count)
  )

  static let sources = CatalogPart.sources.document(
    .required("sources", { _ in SourceCatalog.all }, .array(Source.shape))
  )

  static let symptoms = CatalogPart.symptoms.document(
    .required("symptoms", { SymptomCatalog.all(in: $0) }, .array(Symptom.shape))
  )
}
