/// A block that the main queue has yet to run.
struct QueuedBlock: Hashable, Sendable {
  let controller: InstanceID
  /// The override of the definition.
  let handler: Int32
  /// The line of the statement that hands it over.
  let line: Int32
  /// Whether the closure retains the controller.
  let retains: Bool
}
