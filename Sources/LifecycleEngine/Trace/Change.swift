/// The absolute new value of one piece of state.
///
/// The state of a run after an event is the fold of the changes of all events up to it.
public struct Change: Hashable, Sendable {
  /// What a change is about.
  public enum Subject: Hashable, Sendable {
    case controller(InstanceID)
    case app
    /// The window of an app that does not name its scenes.
    case window
    /// One of several scenes, with its window.
    case scene(SceneID)
    case interaction
  }

  /// What the change is about.
  public let subject: Subject
  /// What changed.
  public let fact: Fact
  /// The new value.
  public let value: Fact.Value

  /// The change with its run of children moved to where the trace keeps it.
  func shifted(by offset: Int32) -> Change {
    guard case .objects(let start, let count) = value else { return self }
    return Change(
      subject: subject,
      fact: fact,
      value: .objects(start: start + offset, count: count)
    )
  }
}
