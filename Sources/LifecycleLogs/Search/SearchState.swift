/// What the lines passed so far say about those to come.
struct SearchState: Hashable, Sendable {
  /// What they promise.
  var promise = PendingCallback()
  /// Whose views were loaded.
  var loads = LogLoads()
  /// Whether a cause that nobody knows was at work in the lines just passed.
  var isUnclear = false
}
