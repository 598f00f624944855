/// How well a rule is known.
public enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Apple states it, in a document, a header or release notes.
  case documented
  /// A published log, a stack trace or a test against real UIKit shows it.
  case observed
  /// No record shows it; it follows from rules that are known better.
  case inferred
  /// UIKit promises nothing here, so no expectation may depend on it.
  case varies
}

/// One rule of UIKit's behaviour: a sentence, how well it is known, and where it holds.
public struct Rule: Hashable, Sendable {
  /// The stable identifier of the rule.
  public let id: RuleID
  /// How well the rule is known.
  ///
  /// A mixed rule has the confidence of its best known part; its statement names the part that
  /// is inferred. A rule that only points to another one has the confidence of that rule.
  public let confidence: Confidence
  /// The iOS versions in which the rule holds: `all`, `≥13`, `≤7`, `13–17` or one version.
  public let versions: String
  /// One sentence that says what UIKit does and in which order.
  public let statement: String
  /// Why a command does nothing by this rule now, if the statement doesn't say so itself.
  public let ignoring: String?
  /// Identifiers of the bibliography that the rule cites, in the order of its text.
  public let sources: [String]
  /// Identifiers of the published logs and tests named for the rule, without duplicates.
  ///
  /// The records that the text of the rule names come first, the few that disagree included. Of
  /// the longer list in the evidence index of the specification at most six more follow.
  public let records: [String]
  /// The names of the scenarios that were made of those records.
  public var scenarios: [String] { records.flatMap(RecordCatalog.scenarios) }

  /// The console or exception text, for misuse that UIKit reports.
  ///
  /// An exception starts with its name, then a colon. A name alone means that the text is not
  /// known, and `NSException` that the name is not known either. Placeholders in angle brackets
  /// stand for controllers (`<C>`, `<M>`, `<P>`, `<X>`, `<F>`, `<Q>`, `<R>`, `<A>`, `<B>`,
  /// `<nav>`), for a view (`<V>`), for the names of a nib (`<N>`) and an outlet (`<K>`), and for
  /// numbers (`<n>`, `<m>`). In ``RuleID/errSeg1`` `<X>` is the identifier of a segue, and in
  /// ``RuleID/errPres9`` `<…>` is printed as it is. The text of ``RuleID/errApp2`` names
  /// `-viewWillAppear:`, which the callback that was called replaces.
  public let message: String?
  /// The text for the second case of the rule, such as a nested pop instead of a nested push.
  public let alternativeMessage: String?
  /// The text that later iOS versions print instead.
  public let newerMessage: NewerMessage?

  /// Where the rule stands in the simulation.
  public let stands: Standing

  init(_ id: RuleID, in language: Language) {
    let entry = id.entry
    let head = entry.rest(count: 2)
    self.id = id
    confidence = entry.value(of: head[0], as: Confidence.self)
    versions = String(head[1])
    statement = entry.text(language.rawValue)
    ignoring = entry["ignored.\(language.rawValue)"]
    sources = entry.words("sources")
    records = entry.words("records")
    message = entry["message"]
    alternativeMessage = entry["alternativeMessage"]
    newerMessage = NewerMessage(entry)
    guard let standing = Standing(entry.text("stands")) else {
      preconditionFailure("“\(entry.id)” stands nowhere: “\(entry.text("stands"))”.")
    }
    stands = standing
  }
}

/// The console or exception text that replaced an older one.
public struct NewerMessage: Hashable, Sendable {
  /// The first major iOS version that prints this text.
  public let since: Int
  /// The text, with the placeholders of ``Rule/message``.
  public let text: String
  /// The text for the second case of the rule.
  public let alternative: String?

  init?(_ entry: CatalogEntry) {
    guard let newer = entry["newerMessage"] else { return nil }
    let (version, text) = Substring(newer).cutAtSpace()
    guard let since = Int(version) else {
      preconditionFailure("“\(entry.id)” has a newer message since “\(version)”.")
    }
    self.since = since
    self.text = String(text)
    alternative = entry["newerAlternative"]
  }
}
