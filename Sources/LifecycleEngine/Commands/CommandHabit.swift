/// How apps use a command, as far as it helps to explain a log.
package struct CommandHabit: Hashable, Sendable {
  /// The lines to come without which the command isn't tried at all.
  package enum Evidence: Hashable, Sendable {
    /// No line shows it well enough.
    case none
    case always
    /// One of the callbacks comes soon.
    case comes([Callback])
    /// The log tells about the app.
    case app
    /// The next lines name the target.
    case target
    /// The same, or the target is unseen and something may be under it.
    case cover
    /// The same, or somebody disappears.
    case tab

    /// A screen is left.
    static let leaving = comes([
      .viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear, .`deinit`,
      .willMoveToParent, .didMoveToParent, .viewIsAppearing, .willShow, .didShow,
    ])

    /// The device turns.
    static let turning = comes([
      .willRotate, .didRotate, .viewWillTransitionToSize, .willAnimateRotation,
      .traitCollectionDidChange, .willTransitionToTraitCollection,
    ])
  }

  /// How improbable the command is, in thousandths of a wrong line.
  package var penalty = 80
  /// Whether the command may matter though nobody is called.
  package var mayDoNothing = false
  /// Whether the command may have come before the log starts.
  package var mayComeBefore = false
  /// What shows the command.
  package var evidence = Evidence.none
}
