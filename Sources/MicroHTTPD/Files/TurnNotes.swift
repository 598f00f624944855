/// What a loop thread has found out about files since it last waited for clients.
///
/// Many requests that are answered in one turn ask for the same files. They had arrived when it
/// began, so what the disk says to the first of them holds for all.
final class TurnNotes {
  private var unchanged: [ObjectIdentifier] = []

  /// Forgets everything, because clients may have seen what was answered.
  func begin() {
    unchanged.removeAll(keepingCapacity: true)
  }

  /// Whether a file in memory is what stands on the disk.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - look: Looks at the disk; called at most once a turn for a file that is unchanged.
  /// - Returns: Whether they are the same.
  func isUnchanged(_ file: CachedFile, _ look: () -> Bool) -> Bool {
    let id = ObjectIdentifier(file)
    if unchanged.contains(id) { return true }
    guard look() else { return false }
    unchanged.append(id)
    return true
  }
}
