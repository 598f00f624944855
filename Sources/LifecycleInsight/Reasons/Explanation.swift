public import LifecycleEngine

/// Why an event came, in three depths, what is valid at that moment, and the evidence.
public struct Explanation: Hashable, Sendable {
  /// The position of the event in the trace, counted from 1.
  public let seq: Int
  /// The language of all sentences.
  public let language: Language
  /// The event as the trace prints it.
  public let line: String
  /// One clause: who called, and why now.
  public let short: String
  /// The clause, what is valid and what is not, and how well the event is known.
  public let full: String
  /// The full sentence, the rule, where it holds, the chain of causes, and the evidence in words.
  public let deep: [String]
  /// A short phrase for each field, in the order of ``ValidField``.
  public let valid: [String]
  /// The rule that puts the event where it stands.
  public let rule: RuleID
  /// What the rule says: in the language, or in English where there is no translation.
  public let statement: String
}

/// What code inside a callback may want to read.
public enum ValidField: String, CaseIterable, Hashable, Sendable {
  /// The frame of the view and those of its subviews.
  case geometry
  case safeArea, traits, outlets, window
}
