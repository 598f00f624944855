/// One line of an override: a command, or something that only code inside a controller does.
public enum Statement: Hashable, Sendable {
  /// A command, performed inside the callback.
  case command(Command)

  // Views
  case readOutlet(name: String, target: ControllerID?)
  case writeOutlet(name: String, target: ControllerID?)
  case clearOutlet(name: String)
  case storeStateInOutlet(name: String)
  /// Assigns a new view, or the view of another controller.
  case assignView(from: ControllerID?)
  /// Adds a plain view, or one of a class that the definition names.
  case createSubview(name: String?)
  case testView
  case readGeometry(of: GeometrySubject)
  case readTraits
  /// Reads a property of an observable model.
  case readModel(property: String)
  case registerForTraitChanges(TraitName)
  /// Sets a child's frame from the bounds, or from the frame, of the controller's view.
  case layoutChild(ControllerID, from: FrameSource)
  case becomeFirstResponder
  case animate
  /// Runs code beside the transition under way, and when it has ended.
  case animateAlongside

  // State
  case saveState
  case restoreState
  case resetInterface
  case refresh

  // Memory
  case allocateData(bytes: Int)
  case releaseData
  case fillCache(bytes: Int)
  case clearCache

  // Ownership
  case retain(ControllerID, by: Retainer)
  case becomeDelegateOf(ControllerID, ownership: Ownership)
  case startTimer(retains: Bool)
  case invalidateTimer
  case addObserver(name: String, retains: Bool)
  case removeObserver(name: String)
  /// Acquires something that must be let go of later, under a name or as a new object.
  case acquire(ResourceKind, name: String?, holds: Capture)
  /// Lets go of what has the name, or of everything of the kind; `ifLeaving` as code asks
  /// `isMovingFromParent` or `isBeingDismissed`.
  case letGo(ResourceKind, name: String?, ifLeaving: Bool = false)

  // Other
  case work(milliseconds: Int)
  case log(text: String)
  /// Calls a callback by hand, of the controller itself or of another one.
  case callDirectly(Callback, on: ControllerID? = nil)
  /// Takes for granted that a callback of another object has come already.
  case relyOn(Callback, of: ControllerID?)
  /// Leaves the override while a transition runs.
  case returnIfTransitioning
  /// Takes `isMovingFromParent` for the end of the controller's use.
  case endFlowIfMovingFromParent
  /// Hands a closure to the main queue, which retains what the closure captures.
  case later(milliseconds: Int, retains: Bool, then: Block)
}

// What a statement names besides controllers.
extension Statement {
  /// What retains an object.
  public enum Retainer: String, CaseIterable, Hashable, Sendable {
    case property, closure
  }

  /// What a handler reads the geometry of.
  public enum GeometrySubject: String, CaseIterable, Hashable, Sendable {
    case view, subviews
  }

  /// What code takes the frame of a child from.
  public enum FrameSource: String, CaseIterable, Hashable, Sendable {
    case bounds, frame
  }
}

extension Statement {
  /// The statement; a command is given to a scene or to none.
  package func given(to scene: SceneID?) -> Statement {
    guard scene != nil, case .command(let command) = self else { return self }
    return .command(command.given(to: scene))
  }

  /// The statement's effect on the resources of its controller, if it has one.
  var resourceUse: ResourceUse? { (ownershipVerb ?? viewVerb)?.resourceUse }
}
