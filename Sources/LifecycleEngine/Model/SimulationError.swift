/// A command that the engine refuses.
///
/// The simulation is as it was before.
///
/// Misuse of UIKit is never refused: it becomes a `console` or `exception` event.
public struct SimulationError: Error, Hashable, Sendable {
  /// The kinds of refusal; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// No definition has this identifier.
    case unknownController
    /// The controller is of a kind that does not know the command.
    case wrongKind
    /// No controller stands behind the name: it was never made, or it was freed.
    case notCreated
    /// `create` of a controller that is alive.
    case alreadyCreated
    /// No gesture is under way.
    case nothingToFinish
    /// A gesture is under way already.
    case gestureUnderWay
    /// The gesture cannot begin here.
    case gestureUnavailable
    /// The system version lacks what the command needs.
    case unavailableInVersion
    /// The app was not launched.
    case notLaunched
    /// The app was launched already.
    case alreadyLaunched
    /// Several scenes could be meant; the names are the detail.
    case severalScenes
    /// The command names controllers of two scenes.
    case twoScenes
    /// The scene that it names is connected already.
    case sceneConnected
    /// The app may have one scene only at the same time.
    case oneSceneOnly
    /// The app is in a state in which the command means nothing.
    case wrongAppState
    /// The scene is not connected, or there is none.
    case noScene
    /// The app was terminated.
    case appTerminated
    /// A number is out of its range.
    case outOfRange
    /// The class has no outlet of this name.
    case unknownOutlet
    /// No SwiftUI view of this name and kind is there.
    case unknownView
    /// Another SwiftUI view has the name.
    case viewTaken
    /// The SwiftUI view cannot be shown, hidden, popped or dismissed now.
    case viewUnavailable
    /// A person cannot reach what is not on screen.
    case notOnScreen
    /// The run has more events, or does more, than it may.
    case eventLimitReached
  }

  /// The kind of refusal.
  public let code: Code
  /// The controller that the refusal is about, if there is one.
  public let controller: ControllerID?
  /// The transition or version that the refusal is about, for a sentence.
  public let detail: String?
  /// The field of the command that the version lacks, or `nil` if it lacks the whole command.
  public let field: String?
  /// The limit that was passed, if one was.
  public let limit: Limit?

  /// What a run may have or do at most.
  public enum Limit: Hashable, Sendable {
    case events(Int)
    case work(Int)
  }

  /// The refusal of a command that nobody waits for any more: it was not carried out to its end.
  public static let cancelled = SimulationError(.eventLimitReached)

  init(
    _ code: Code,
    _ controller: ControllerID? = nil,
    detail: String? = nil,
    field: String? = nil,
    limit: Limit? = nil
  ) {
    self.code = code
    self.controller = controller
    self.detail = detail
    self.field = field
    self.limit = limit
  }
}

/// What a command would do now.
public enum Availability: Hashable, Sendable {
  /// It changes something.
  case effective
  /// UIKit ignores it; the rule says why.
  case pointless(RuleID)
  /// UIKit logs a message or throws an exception; the rule says which.
  case misuse(RuleID)
  /// The engine refuses it.
  case refused(SimulationError)
}
