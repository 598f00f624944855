/// The override of one callback: when it calls `super` and what else it does.
public struct Handler: Hashable, Sendable {
  /// When an override calls `super`.
  public enum SuperCall: Hashable, Sendable {
    case first, last, never
  }

  /// The callback that is overridden.
  public var callback: Callback
  /// When the override calls `super`.
  public var superCall: SuperCall
  /// Whether the statements run the first time only.
  public var once: Bool
  /// What the override does, in order.
  public var statements: [Statement]

  /// Creates a handler.
  public init(
    callback: Callback,
    superCall: SuperCall = .first,
    once: Bool = false,
    statements: [Statement]
  ) {
    self.callback = callback
    self.superCall = superCall
    self.once = once
    self.statements = statements
  }
}
