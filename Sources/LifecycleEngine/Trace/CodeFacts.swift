/// What a controller's code holds and costs at one moment.
public struct CodeFacts: Hashable, Sendable {
  /// The state of each outlet, in the order of the definition.
  public var outlets: [OutletState] = []
  /// What the controller costs, in bytes.
  public var memory = MemoryCosts()
  /// What all controllers cost together, in bytes.
  public var total = 0
  /// The owners that no relation between controllers shows.
  public var holders: [Holder] = []
  /// The names that it observes, in the order in which it began.
  public var observers: [String] = []
  /// How many of its timers run.
  public var timers = 0
  /// Whether nothing that lives reaches it, though something retains it.
  public var isLeaked = false
  /// Whether a person's input is nowhere but in its view.
  public var hasUnsavedState = false
  /// Whether its screen is behind the model.
  public var isStale = false
}

/// Who keeps a controller alive besides its window, its parent and its presenter.
///
/// - Note: Source: rules MEM-C1 and DEAL-4.
public enum Holder: Hashable, Sendable {
  /// The app, for a root that the window does not retain (ROOT-3).
  case application
  /// A variable of the script.
  case variable
  /// A local of a handler that runs.
  case local
  /// A property of a controller.
  case property(InstanceID)
  /// A closure that a controller stores.
  case closure(InstanceID)
  /// A strong `delegate` of a controller.
  case delegate(InstanceID)
  /// A timer that the run loop retains.
  case timer
  /// The closure of an observer's token.
  case observer(String)
  /// A task that never ends.
  case task
  /// A handler that the view's web view retains.
  case handler
  /// The main queue, by the blocks that it has yet to run.
  case queue
}
