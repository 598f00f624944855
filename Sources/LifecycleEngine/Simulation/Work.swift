/// Whether work goes on: the one look that every long loop takes, again and again.
///
/// A computation that nobody waits for any more stops soon and returns what it has, which whoever
/// cancelled it throws away.
public enum Work {
  /// Whether the task that the work belongs to was cancelled; false outside of tasks.
  public static var isOver: Bool { Task.isCancelled }
}
