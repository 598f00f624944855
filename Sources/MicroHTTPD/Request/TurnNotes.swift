/// The files that a loop thread has found unchanged since it last waited for clients.
///
/// Many requests that are answered in one turn ask for the same files. They had arrived when it
/// began, so the disk's answer to the first of them is valid for all.
final class TurnNotes {
  private var unchanged: [ObjectIdentifier] = []

  /// Forgets everything, because clients may have seen the answers.
  func begin() {
    unchanged.removeAll(keepingCapacity: true)
  }

  /// Whether a file in memory is unchanged on disk.
  ///
  /// - Parameters:
  ///   - file: The object that holds the file in memory.
  ///   - look: Looks at the disk; called at most once a turn for a file that is unchanged.
  /// - Returns: Whether they are the same.
  func isUnchanged(_ file: ObjectIdentifier, _ look: () -> Bool) -> Bool {
    if unchanged.contains(file) { return true }
    guard look() else { return false }
    unchanged.append(file)
    return true
  }
}
