/// Whether work goes on: the one look that every long loop takes, again and again.
///
/// A computation that nobody waits for any more stops soon and returns what it has. The result is
/// thrown away.
public enum WorkLimit {
  /// Whether the task that the work belongs to was cancelled; false outside of tasks.
  public static var isOver: Bool { Task.isCancelled }

  /// How many bytes a text may have that the work writes; one that has more ends early.
  @TaskLocal public static var mostBytes = Int.max

  /// Whether a text is not to be written on.
  public static func isOver(_ text: String) -> Bool { isOver || text.utf8.count > mostBytes }
}
