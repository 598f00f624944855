public import LifecycleEngine

/// The explanation of an event in three depths, with the valid facts at that moment and the
/// evidence.
public struct Explanation: Hashable, Sendable {
  /// The position of the event in the trace, counted from 1.
  public let seq: Int
  /// The language of all sentences.
  public let language: Language
  /// The event as the trace prints it.
  public let line: String
  /// One clause: who called, and why now.
  public let short: String
  /// The clause, the facts that are valid and those that aren't, and the confidence.
  public let full: String
  /// The full sentence, the rule, its versions, the chain of causes, and the evidence in words.
  public let deep: [String]
  /// A short phrase for each field, in the order of ``ValidField``.
  public let valid: [String]
  /// The rule that determines the place of the event.
  public let rule: RuleID
  /// The statement of the rule: in the language, or in English without a translation.
  public let statement: String
}

/// The facts that code inside a callback may read.
public enum ValidField: String, CaseIterable, Hashable, Sendable {
  /// The frame of the view and those of its subviews.
  case geometry
  case safeArea, traits, outlets, window
}
