/// The absolute new value of one piece of state.
///
/// The state of a run after an event is the fold of the changes of all events up to it.
public struct Change: Hashable, Sendable {
  /// What a change is about.
  public enum Subject: Hashable, Sendable {
    case controller(InstanceID)
    case app
    case window
    case interaction
  }

  /// The new value.
  public enum Value: Hashable, Sendable {
    /// The object was made, or deallocated.
    case isAlive(Bool)
    case viewState(ViewState)
    /// How often the view was loaded.
    case loadCount(Int32)
    case appearance(AppearanceState)
    case isInWindow(Bool)
    case geometry(GeometryValidity)
    case parent(InstanceID?)
    /// The stack, tabs, pages or children in order: a run of ``Trace/children(of:start:count:)``.
    case children(start: Int32, count: Int32)
    case presented(InstanceID?)
    case presenting(InstanceID?)
    /// The style that a presentation really has.
    case presentationStyle(PresentationStyle?)
    case isMovingToParent(Bool)
    case isMovingFromParent(Bool)
    case isBeingPresented(Bool)
    case isBeingDismissed(Bool)
    /// The app's state.
    case appState(AppState)
    /// The window's root controller.
    case root(InstanceID?)
    case orientation(Orientation)
    /// The gesture under way, if one is.
    case gesture(TransitionKind?)
    /// How high a sheet stands.
    case detent(Detent)
    /// The selected tab of a tab bar controller.
    case selected(InstanceID?)
    /// What the controller's code holds and costs: a position for ``Trace/codeFacts(at:)``.
    case code(Int32)
  }

  /// What the change is about.
  public let subject: Subject
  /// The new value.
  public let value: Value

  /// The change with its run of children moved to where the trace keeps it.
  func shifted(by offset: Int32) -> Change {
    guard case .children(let start, let count) = value else { return self }
    return Change(subject: subject, value: .children(start: start + offset, count: count))
  }
}
