/// A command of a step, a statement of an override, or something that the engine noticed.
///
/// It prints no line; findings and the code view are made from it.
public struct PerformedAction: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// The command of a step.
    case step(Command)
    /// A statement of an override, by its position in ``ControllerDefinition/handlers``.
    case statement(handler: Int, index: Int)
    /// Something that no code did on purpose.
    case incident(Incident)
  }

  /// The last event before the action; 0 when there is none.
  public let seq: Int32
  /// The event of the callback in which it was done; 0 outside of callbacks.
  public let frame: Int32
  /// The step in which it was done, counted from 0.
  public let step: Int32
  /// The controller whose override did it, or to which it happened, or `nil` for a step.
  public let controller: InstanceID?
  /// What was done.
  public let kind: Kind
  /// What the action met.
  public let facts: ActionContext
}

/// What happens to a controller without a line in the trace.
public enum Incident: Hashable, Sendable {
  /// The view went, and with it what a person had entered.
  case lostState
  /// Nothing that lives reaches the controller, yet something retains it.
  case leaked
  /// The controller went while its view was in a window, or in another controller's view.
  case orphanedView
  /// The app needed more memory than it may have after a warning, and was killed.
  case killed
  /// A view class was made by an initializer that does not configure it.
  case unconfiguredView(Int32)
  /// The view was laid out without end.
  case layoutLoop
  /// An object retained by hand was overwritten, and nothing can release it (MRC).
  case lostData
}

/// The state of the object that an action is about, before it was done.
public struct ActionContext: Hashable, Sendable {
  /// The object that the action is about: the target of a command, or the controller itself.
  public var target: InstanceID?
  /// Whether UIKit's state makes the action impossible, so that nothing was done.
  public var isRefused = false
  /// The state of the target's view.
  public var viewState = ViewState.unloaded
  /// The state of the outlet that the action names.
  public var outlet: OutletState?
  /// Whether the target's view was in a window.
  public var isInWindow = false
  /// The appearance that the target's callbacks had reported.
  public var appearance = AppearanceState.disappeared
  /// Whether the target had a parent.
  public var hasParent = false
  /// Whether the target's view lay in another controller's view.
  public var hasSuperview = false
  /// Whether the target was presented.
  public var isPresented = false
  /// Whether there was nothing that a `dismiss` of the target could dismiss.
  public var dismissesNothing = false
  /// Whether a `dismiss` of the target is dropped because a presentation or dismissal runs.
  public var dropsDismissal = false
  /// Whether a dismissal takes away the whole stack into which its receiver was pushed.
  public var dismissesStack = false
  /// Whether the target presented a controller.
  public var isPresenting = false
  /// Whether the turn of the launch was not over.
  public var isLaunching = false
  /// Whether a transition ran.
  public var isTransitioning = false
  /// Whether an animated transition of the stack that the action changes ran or waited.
  public var isStackMoving = false
  /// Whether the target was leaving its parent (`isMovingFromParent`).
  public var isMovingFromParent = false
  /// Whether a person's input was nowhere but in the target's view.
  public var hasUnsavedState = false
  /// Whether state was saved for the next load.
  public var hasSavedState = false
}

/// Whether an outlet is connected to a view.
public enum OutletState: String, CaseIterable, Hashable, Sendable {
  case unset, set
  /// The outlet retains a view that is no longer the controller's.
  case stale
}
