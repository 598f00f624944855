public import LifecycleEngine

/// Where the shipped examples show each finding, message and rule, and each cause of a symptom.
public struct MomentIndex: Hashable, Sendable {
  /// The places of findings.
  public internal(set) var findings: [String: ExampleMoment] = [:]
  /// The places of messages, by the rules that print them.
  public internal(set) var messages: [String: ExampleMoment] = [:]
  /// The places of rules.
  public internal(set) var rules: [String: ExampleMoment] = [:]
  /// The places of causes, by symptom and cause: `appear-not-called-modal/sheet`.
  public internal(set) var causes: [String: CauseMoment] = [:]

  /// An index without places.
  public init() {}

  /// The name of a cause in ``causes``.
  ///
  /// - Parameters:
  ///   - cause: A cause.
  ///   - symptom: Its symptom.
  /// - Returns: Both identifiers with a slash between them.
  public static func name(of cause: Symptom.Cause, in symptom: Symptom) -> String {
    "\(symptom.id)/\(cause.id)"
  }
}

extension MomentIndex {
  /// What can have a place.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case findings, messages
    /// The rules by which calls are made.
    case sendingRules
    /// The rules that hold without an event of their own.
    case silentRules
    /// The rules that the simulation leaves out.
    case unmodelledRules
    case causes
  }

  /// What has no place, in the order of its catalogue.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The identifiers.
  public func missing(_ kind: Kind) -> [String] {
    Self.all(kind).filter { id in
      switch kind {
      case .findings: findings[id] == nil
      case .messages: messages[id] == nil
      case .sendingRules, .silentRules, .unmodelledRules: rules[id] == nil
      case .causes: causes[id] == nil
      }
    }
  }

  /// The identifiers of a kind, in the order of its catalogue.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: All of them, with a place or without.
  public static func all(_ kind: Kind) -> [String] {
    switch kind {
    case .findings: FindingID.allCases.map(\.rawValue)
    case .messages: rules { $0.message != nil }
    case .sendingRules: rules { $0.stands.why == nil }
    case .silentRules: rules { $0.stands.why != nil && $0.stands.isModelled }
    case .unmodelledRules: rules { !$0.stands.isModelled }
    case .causes:
      SymptomCatalog.all.flatMap { symptom in symptom.causes.map { name(of: $0, in: symptom) } }
    }
  }

  /// Why something has no place.
  ///
  /// - Parameter id: The identifier of a finding, a message or a rule, or the name of a cause.
  /// - Returns: A clause.
  public static func reason(forLacking id: String) -> String {
    if let finding = FindingID(rawValue: id).map({ DiagnosticCatalog[$0] }) {
      if finding.isLive { return "only a running app shows it" }
      if !finding.isSimulated { return "only the source of an app shows it" }
    }
    let why = RuleID(rawValue: id).flatMap { RuleCatalog[$0].stands.why }
    return why ?? "no example shows it yet"
  }

  private static func rules(where isMeant: (Rule) -> Bool) -> [String] {
    RuleCatalog.all.filter(isMeant).map(\.id.rawValue)
  }
}
