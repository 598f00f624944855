/// The name of a run, and its origin.
public struct RunIdentity: Hashable, Sendable {
  /// The greatest number of characters that a name may have.
  public static let mostCharacters = 80

  /// The place at which a run leaves the one that it was forked from.
  public struct Parent: Hashable, Sendable {
    /// The identifier of the other run; it may have been removed since.
    public let run: String
    /// The number of steps that both have in common.
    public let step: Int

    /// Creates a place in a run.
    ///
    /// - Parameters:
    ///   - run: The identifier of the other run.
    ///   - step: The number of its steps that are kept.
    public init(run: String, step: Int) {
      self.run = run
      self.step = step
    }
  }

  /// The identifier that the server gave the run.
  public let id: String
  /// The name that a person gave it.
  public var name: String?
  /// The place where it was forked off, or `nil` if it wasn't.
  public let parent: Parent?

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name, if a person gave one.
  ///   - parent: The place where the run was forked off, if it was.
  public init(id: String, name: String? = nil, parent: Parent? = nil) {
    self.id = id
    self.name = name
    self.parent = parent
  }
}
