import LifecycleEngine

/// How apps use a command, as far as it helps to explain a log.
struct LogHabit: Sendable {
  /// What lines to come must be there for the command to be tried at all.
  enum Evidence: Sendable {
    /// Nothing shows it well enough.
    case none
    case always
    /// One of the callbacks comes soon.
    case comes([Callback])
    /// The log tells of the app.
    case app
  }

  /// How improbable the command is, in thousandths of a wrong line.
  var penalty = 80
  /// Whether the command may matter though nobody is called.
  var mayDoNothing = false
  /// Whether the command may have come before the log starts.
  var mayComeBefore = false
  var evidence = Evidence.none

  /// The habit of a command.
  static func of(_ command: Command) -> LogHabit { all[command.kind] ?? LogHabit() }

  private static let all = Command.namesByKind.compactMapValues { named[$0] }

  private static let named: [String: LogHabit] = [
    "launch": LogHabit(penalty: 0, mayComeBefore: true),
    "push": LogHabit(penalty: 20, mayComeBefore: true),
    "pop": LogHabit(penalty: 20, evidence: .comes(leaving)),
    "dismiss": LogHabit(penalty: 20, evidence: .comes(leaving)),
    "selectTab": LogHabit(penalty: 20, mayComeBefore: true),
    "memoryWarning": LogHabit(
      penalty: 20,
      evidence: .comes([.didReceiveMemoryWarning, .viewDidUnload, .viewWillUnload])
    ),
    "rotate": LogHabit(penalty: 20, evidence: .comes(turning)),
    "finishInteraction": LogHabit(penalty: 20, evidence: .always),
    "cancelInteraction": LogHabit(penalty: 20, evidence: .always),
    "present": LogHabit(penalty: 25, mayComeBefore: true),
    "segue": LogHabit(mayComeBefore: true),
    "background": LogHabit(penalty: 30, evidence: .app),
    "foreground": LogHabit(penalty: 30, evidence: .app),
    "resignActive": LogHabit(penalty: 30, evidence: .app),
    "becomeActive": LogHabit(penalty: 30, evidence: .app),
    "terminate": LogHabit(penalty: 30, evidence: .app),
    "embed": LogHabit(penalty: 40, mayComeBefore: true),
    "unembed": LogHabit(penalty: 40, evidence: .comes(leaving)),
    "popToRoot": LogHabit(penalty: 40, evidence: .comes(leaving)),
    "beginInteractivePop": LogHabit(penalty: 60, evidence: .comes(leaving)),
    "beginInteractiveDismiss": LogHabit(penalty: 60, evidence: .comes(leaving)),
    "beginPageTurn": LogHabit(penalty: 60),
    "setTraits": LogHabit(evidence: .comes([.traitCollectionDidChange, .updateProperties])),
    "release": LogHabit(mayDoNothing: true),
    "addChild": LogHabit(mayDoNothing: true),
    "didMove": LogHabit(mayDoNothing: true),
    "willMove": LogHabit(mayDoNothing: true),
    "removeFromParent": LogHabit(mayDoNothing: true),
  ]

  private static let leaving: [Callback] = [
    .viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear, .`deinit`,
    .willMoveToParent, .didMoveToParent, .viewIsAppearing, .willShow, .didShow,
  ]

  private static let turning: [Callback] = [
    .willRotate, .didRotate, .viewWillTransitionToSize, .willAnimateRotation,
    .traitCollectionDidChange, .willTransitionToTraitCollection,
  ]
}
