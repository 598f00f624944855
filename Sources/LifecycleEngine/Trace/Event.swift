/// The part of a user action in which an event comes.
///
/// - Note: Source: rule SYS-PHASE-1.
public enum Phase: String, CaseIterable, Hashable, Sendable {
  /// Inside the call.
  case sync = "SYNC"
  /// The container's next layout, in the same turn of the run loop.
  case layout = "LAYOUT"
  /// While the animation or the gesture runs.
  case animation = "ANIM"
  /// Completion.
  case end = "END"
  /// Later layout passes and deallocation.
  case after = "AFTER"
}

/// Who receives a call.
public enum Actor: Hashable, Sendable {
  /// A controller.
  case controller(InstanceID)
  /// The root view of a controller.
  case view(InstanceID)
  /// A view class of a controller's hierarchy, by its position in the definition.
  case subview(InstanceID, Int32)
  /// A SwiftUI view of a hosting controller, by the number of its name.
  case hostedView(InstanceID, Int32)
  /// The delegate of a container, or of the presentation of a controller.
  case delegate(InstanceID)
  /// The presentation controller of a presented controller.
  case presentationController(InstanceID)
  /// The application delegate.
  case app
  /// The delegate of a scene.
  case scene(SceneID)
  /// Whoever observes a notification of the application.
  case notification
  /// The console or the exception handler.
  case system
}

/// What a trace line carries in parentheses.
public enum Argument: Hashable, Sendable {
  case none
  /// The `animated` flag of an appearance callback.
  case animated(Bool)
  /// A controller.
  case controller(InstanceID)
  /// A scene.
  case scene(SceneID)
  /// No controller, printed `nil`.
  case noController
  /// A rule of misuse and the controller it is about.
  case misuse(RuleID, InstanceID?)
  /// Whether a page turn was completed.
  case completed(Bool)
  /// An orientation.
  case orientation(Orientation)
  /// A size in points.
  case size(Int32, Int32)
  /// What launched a scene.
  case launchReason(Command.LaunchReason)
  /// A text of ``Trace``.
  case text(Int32)
}

/// Why an event came.
public struct Cause: Hashable, Sendable {
  /// The kinds of cause.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The command of the step, directly.
    case command
    /// A transition of a container or a presentation.
    case transition
    /// A container that passes its own change on.
    case forwarding
    /// A container that is about to show a child.
    case start
    /// Somebody read `view`.
    case viewAccess
    /// A layout pass.
    case layout
    /// The app's state.
    case app
    /// Nobody retains the controller any more.
    case ownership
    /// A statement of an override.
    case handler
    /// A misuse of UIKit.
    case misuse
  }

  /// The kind of cause.
  public let kind: Kind
  /// The controller that caused it, if one did.
  public let of: InstanceID?
  /// The transition that runs, if one does.
  public let transition: TransitionKind?

  init(_ kind: Kind, of: InstanceID? = nil, transition: TransitionKind? = nil) {
    self.kind = kind
    self.of = of
    self.transition = transition
  }
}

/// Who made a call.
public enum Caller: String, CaseIterable, Hashable, Sendable {
  /// UIKit, or the system.
  case uikit
  /// The app's own code.
  case code
  /// A container on its own: a call that nobody has to make by hand.
  case automatic
}

/// A line of an override that is carried out.
public struct CodeSite: Hashable, Sendable {
  /// The object whose class has the override.
  public let controller: InstanceID
  /// The event of the call that is overridden.
  public let frame: Int32
  /// The position of the statement, counted from 0.
  public let statement: Int
}

/// One line of a trace, with the reason why it stands there.
public struct Event: Hashable, Sendable {
  /// The position in the trace, counted from 1.
  public let seq: Int32
  /// Virtual milliseconds since the start of the run.
  public let time: Int32
  /// The step that caused the event, counted from 0.
  public let step: Int32
  /// The event inside which this one came; 0 at the top of the call tree.
  public let parent: Int32
  /// How deep in the call tree the event lies; 0 at the top.
  public let depth: Int16
  /// The statement inside which the event came; -1 outside of statements.
  private let statement: Int16
  /// The phase.
  public let phase: Phase
  /// What was called.
  public let callback: Callback
  /// The rule that puts the event here.
  public let rule: RuleID
  /// Who was called.
  public let actor: Actor
  /// What the line carries in parentheses.
  public let argument: Argument
  private let isByCode: Bool
  /// Why the event came.
  public let cause: Cause
  /// The object whose override has the statement.
  private let coder: InstanceID?
  /// Where the changes of the event start in its chunk of the trace.
  let firstChange: Int32
  /// How many changes the event made.
  var changeCount: Int32

  init(_ draft: EventDraft, seq: Int32, firstChange: Int32, changeCount: Int32) {
    self.seq = seq
    time = draft.time
    step = draft.step
    parent = draft.parent
    depth = draft.depth
    statement = draft.statement
    phase = draft.phase
    callback = draft.callback
    rule = draft.rule
    actor = draft.actor
    argument = draft.argument
    isByCode = draft.isByCode
    cause = draft.cause
    coder = draft.coder
    self.firstChange = firstChange
    self.changeCount = changeCount
  }
}

/// An event before it has its place in the trace.
struct EventDraft {
  let time: Int32
  let step: Int32
  let parent: Int32
  let depth: Int16
  let statement: Int16
  let phase: Phase
  let callback: Callback
  let rule: RuleID
  let actor: Actor
  let argument: Argument
  let isByCode: Bool
  let cause: Cause
  let coder: InstanceID?
}

extension Event {
  /// Who made the call.
  public var caller: Caller {
    if isByCode { return .code }
    let isForwarded = cause.kind == .forwarding && callback.isAppearance
    return isForwarded || callback.isContainmentCall ? .automatic : .uikit
  }

  /// The line of the app's code that made the call, or led to it at once.
  public var site: CodeSite? {
    guard statement >= 0, let coder else { return nil }
    return CodeSite(controller: coder, frame: parent, statement: Int(statement))
  }
}
