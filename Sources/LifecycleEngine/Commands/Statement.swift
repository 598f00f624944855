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

  // Other
  case work(milliseconds: Int)
  case log(text: String)
  case callDirectly(Callback)
  /// Takes for granted that a callback of another object has come already.
  case relyOn(Callback, of: ControllerID?)
  /// Leaves the override while a transition runs.
  case returnIfTransitioning
  /// Takes `isMovingFromParent` for the end of the controller's use.
  case endFlowIfMovingFromParent
  /// Hands a closure to the main queue, which retains what the closure captures.
  case later(milliseconds: Int, retains: Bool, then: Block)
}

extension Statement {
  /// The declarations of all statements that are no commands, in the order of the format's table.
  static let verbs: [any StatementVerb.Type] = [
    ReadOutlet.self, WriteOutlet.self, ClearOutlet.self, StoreStateInOutlet.self,
    AssignView.self, CreateSubview.self, TestView.self, ReadGeometry.self, ReadTraits.self,
    LayoutChild.self, BecomeFirstResponder.self, Animate.self, AnimateAlongside.self,
    SaveState.self, RestoreState.self, ResetInterface.self, Refresh.self, AllocateData.self,
    ReleaseData.self, FillCache.self, ClearCache.self, Retain.self, BecomeDelegateOf.self,
    StartTimer.self,
    InvalidateTimer.self, AddObserver.self, RemoveObserver.self, Work.self, Log.self,
    CallDirectly.self, RelyOn.self, ReturnIfTransitioning.self, EndFlowIfMovingFromParent.self,
    Later.self,
  ]

  /// What the statement is and does.
  var verb: any OverrideLine {
    switch self {
    case .command(let command): Perform(command: command)
    case .readOutlet(let name, let target): ReadOutlet(name: name, target: target)
    case .writeOutlet(let name, let target): WriteOutlet(name: name, target: target)
    case .clearOutlet(let name): ClearOutlet(name: name)
    case .storeStateInOutlet(let name): StoreStateInOutlet(name: name)
    case .assignView(let target): AssignView(target: target)
    case .createSubview(let name): CreateSubview(name: name)
    case .testView: TestView()
    case .readGeometry(let subject): ReadGeometry(subject: subject)
    case .readTraits: ReadTraits()
    case .layoutChild(let child, let source): LayoutChild(child: child, source: source)
    case .becomeFirstResponder: BecomeFirstResponder()
    case .animate: Animate()
    case .animateAlongside: AnimateAlongside()
    case .saveState: SaveState()
    case .restoreState: RestoreState()
    case .resetInterface: ResetInterface()
    case .refresh: Refresh()
    case .allocateData(let bytes): AllocateData(bytes: bytes)
    case .releaseData: ReleaseData()
    case .fillCache(let bytes): FillCache(bytes: bytes)
    case .clearCache: ClearCache()
    case .retain(let other, let retainer): Retain(other: other, retainer: retainer)
    case .becomeDelegateOf(let other, let ownership):
      BecomeDelegateOf(other: other, ownership: ownership)
    case .startTimer(let retains): StartTimer(retains: retains)
    case .invalidateTimer: InvalidateTimer()
    case .addObserver(let name, let retains): AddObserver(name: name, retains: retains)
    case .removeObserver(let name): RemoveObserver(name: name)
    case .work(let milliseconds): Work(milliseconds: milliseconds)
    case .log(let text): Log(text: text)
    case .callDirectly(let callback): CallDirectly(callback: callback)
    case .relyOn(let callback, let target): RelyOn(callback: callback, target: target)
    case .returnIfTransitioning: ReturnIfTransitioning()
    case .endFlowIfMovingFromParent: EndFlowIfMovingFromParent()
    case .later(let milliseconds, let retains, let block):
      Later(milliseconds: milliseconds, retains: retains, block: block)
    }
  }
}
