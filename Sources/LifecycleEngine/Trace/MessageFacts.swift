/// What a message of UIKit tells beside the controller that its line names.
public struct MessageFacts: Hashable, Sendable {
  /// The replacement of a placeholder of the text.
  public enum Value: Hashable, Sendable {
    /// A controller; `(null)` for nobody.
    case controller(InstanceID?)
    case text(String)
  }

  /// The values, by the placeholder without its angle brackets.
  public var values: [String: Value]
  /// Whether the text is that of the second case of the rule.
  public var isAlternative: Bool

  init(_ values: [String: Value] = [:], isAlternative: Bool = false) {
    self.values = values
    self.isAlternative = isAlternative
  }
}
