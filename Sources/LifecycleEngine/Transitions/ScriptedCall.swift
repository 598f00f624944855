/// A call that a transition makes to one of its controllers, with its place in the script.
///
/// Questions to people need it: it tells which rule states that one call comes before another.
public struct ScriptedCall: Hashable, Sendable {
  /// A part of a transition.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// Inside the call that begins it.
    case call
    /// The announcement.
    case will
    /// Into the window.
    case appear
    /// When the animation is over.
    case end
    /// Instead of the end, after a change of mind.
    case cancel
  }

  /// The part of the transition.
  public let part: Part
  /// The callback; `viewDidLoad` for the whole load.
  public let callback: Callback
  /// The rule that puts it there.
  public let rule: RuleID
  /// The rule that states the order of this call and the next one, or `nil` if no rule does.
  public let before: RuleID?

  /// The calls of each script in their order, every sequence once.
  public static let scripts: [[ScriptedCall]] = {
    var seen: Set<[ScriptedCall]> = []
    return Transition.Script.allCases.flatMap { script in
      Profile.all.map { calls(of: .stages(of: script, in: $0)) }
    }
    .filter { $0.count > 1 && seen.insert($0).inserted }
  }()

  private static func calls(of script: TransitionScript) -> [ScriptedCall] {
    let parts: [(Part, [Stage])] = [
      (.call, script.call), (.will, script.will), (.appear, script.appear),
      (.end, script.end), (.cancel, script.cancel),
    ]
    return parts.flatMap { part, stages in
      stages.compactMap { stage in
        stage.action.callback.map {
          ScriptedCall(part: part, callback: $0, rule: stage.rule, before: stage.before)
        }
      }
    }
  }
}

extension StageAction {
  /// The callback of a load or an appearance that the stage brings, or `nil` if it brings none.
  fileprivate var callback: Callback? {
    switch self {
    case .load: .viewDidLoad
    case .willAppear: .viewWillAppear
    case .willDisappear: .viewWillDisappear
    case .didAppear: .viewDidAppear
    case .didDisappear: .viewDidDisappear
    case .bringOn, .enter, .isAppearing: .viewIsAppearing
    case .loseWillAppear, .layout, .raise, .takeOff, .takeOffUnlessReturning, .takeOffSilently,
      .didJoinParent, .willLeaveParent, .didLeaveParent, .abandonIncoming, .releaseRemoved,
      .delegate, .delegateDidSelect, .containerCompletion, .didFinishAnimating,
      .presentationDelegate, .adaptation, .presentationWillBegin, .presentationController,
      .hideCovered, .turnBack, .endPresentation, .completion, .console:
      nil
    }
  }
}
