/// One thing that is wrong with a document, and how to put it right.
public struct ScenarioProblem: Hashable, Sendable {
  /// The place, as a JSON pointer (RFC 6901).
  ///
  /// A missing field points at the object that lacks it.
  public let pointer: String
  /// What stands there; nothing where something is missing.
  public let found: String?
  /// What may stand there; empty where the values cannot be listed.
  public let allowed: [String]
  /// The allowed name that looks most like the one found.
  public let nearest: String?
  /// What is wrong and what to do, in one or two sentences.
  public let message: String

  /// Creates a problem; the nearest name is looked up among the allowed ones.
  ///
  /// - Parameters:
  ///   - pointer: The place.
  ///   - found: What stands there.
  ///   - allowed: What may stand there.
  ///   - message: What is wrong, as a sentence; the nearest name is added to it.
  init(pointer: String, found: String?, allowed: [String] = [], message: String) {
    self.pointer = pointer
    self.found = found
    self.allowed = allowed
    nearest = found.flatMap { NameDistance.nearest(to: $0, in: allowed) }
    self.message = nearest.map { "\(message) Did you mean “\($0)”?" } ?? message
  }
}
