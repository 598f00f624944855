/// Who keeps a controller alive.
///
/// - Note: Source: rules MEM-C1 and MEM-C2.
enum Owner: Hashable, Sendable {
  case window
  /// The app, for a root that the window does not retain (ROOT-3).
  case application
  case parent(InstanceID)
  case presenter(InstanceID)
  /// A variable of the script.
  case variable
  /// A local of a handler that runs.
  case local
  case property(InstanceID)
  case closure(InstanceID)
  case transition(Int32)
  /// A strong `delegate` of another controller.
  case delegate(InstanceID)
  /// A timer that the run loop retains.
  case timer
  /// The closure of an observer's token.
  case observer
  /// A task that never ends.
  case task
  /// A handler that the view's web view retains.
  case handler
  /// The main queue, by the blocks that it has yet to run.
  case queue
}

extension Owner {
  /// The controller that holds.
  var controller: InstanceID? {
    switch self {
    case .parent(let other), .presenter(let other), .property(let other), .closure(let other),
      .delegate(let other):
      other
    case .window, .application, .variable, .local, .transition, .timer, .observer, .task,
      .handler, .queue:
      nil
    }
  }

  /// Whether whatever it holds is reached from what lives.
  var isRoot: Bool {
    switch self {
    case .window, .application, .variable, .local, .transition, .queue: true
    case .parent, .presenter, .property, .closure, .delegate, .timer, .observer, .task, .handler:
      false
    }
  }

  /// Whether it is code that holds, so that no relation between controllers shows it.
  var isCode: Bool {
    switch self {
    case .application, .variable, .local, .property, .closure, .delegate, .timer, .observer,
      .task, .handler, .queue:
      true
    case .window, .parent, .presenter, .transition: false
    }
  }

  /// Whether it may hold what nothing reaches any more.
  var canLeak: Bool { isCode && !isRoot }
}

extension ResourceKind {
  /// The owner of a controller that a resource of the kind holds.
  func owner(of controller: InstanceID) -> Owner? {
    switch outliving {
    case .nobody: nil
    case .timer: .timer
    case .observer: .observer
    case .endless: self == .task ? .task : .handler
    case .itself: .closure(controller)
    }
  }
}

/// A controller object: the record of specification §1.1 that changes while a run goes on.
struct Instance: Hashable, Sendable {
  let controller: ControllerID
  /// 1 for the first object of a name, 2 for the next.
  var number: Int32
  var isAlive = true

  // View (ST-4, ST-5, ST-14, ST-15)
  var viewState = ViewState.unloaded
  var hasView = false
  var loadCount: Int32 = 0
  var isInWindow = false
  var geometry = GeometryValidity.none
  /// The view was replaced between viewWillAppear and its insertion (LOAD-13).
  var isViewReplaced = false
  /// The view was in a window since it was loaded.
  var wasInWindow = false
  var needsConstraintUpdate = false
  var needsPropertyUpdate = false
  /// What asked for updateProperties first.
  var propertyRule = RuleID.obs4
  /// The root view is new: its updateProperties has not come yet.
  var isRootViewNew = false
  var needsLayout = false
  /// What asked for the layout first.
  var layoutRule = RuleID.layInv1
  /// What methods have read since they ran last, where UIKit keeps track of that (ST-24).
  var observed: [Observed] = []
  /// The handlers that it has registered for traits, in order (TRAIT-10).
  var traitRegistrations: [TraitRegistration] = []
  /// The named views that lie in the root view, by their positions in the definition.
  var views: [Int32] = []
  /// Those whose constraints, and those whose properties, have not been updated yet.
  var viewsWithoutConstraints: [Int32] = []
  var viewsWithoutProperties: [Int32] = []
  var needsDisplay = false
  /// The size that code gave the view.
  var size: Size?

  // Appearance (ST-7, ST-8, ST-9)
  /// The controller's own state, whatever its container's is.
  var own = AppearanceState.disappeared {
    didSet { if own != oldValue { isSelfDriven = false } }
  }
  /// The state that its callbacks have reported.
  var effective = AppearanceState.disappeared
  var hasHeardIsAppearing = false
  /// The animated flag that a navigation controller has for its top, once super got it (TREE-4).
  var startsAnimated: Bool?
  /// How many begins wait for their end, and their direction.
  var explicitLevel: Int16 = 0
  var isExplicitlyAppearing = false
  var isExplicitlyAnimated = false
  /// The state was set by an explicit end, and the container has not changed since (ST-25).
  var isSelfDriven = false

  /// The state does not depend on the container until that has appeared (PAGE-SET-2).
  var isAheadOfContainer = false

  // Relations (ST-10, ST-11, ST-12)
  var parent: InstanceID?
  var children: [InstanceID] = []
  /// The controller whose view contains this controller's view.
  var superview: InstanceID?
  /// The controllers whose views lie inside this controller's view, in order.
  var subviews: [InstanceID] = []
  var presented: InstanceID?
  var presenting: InstanceID?
  /// What the controller hangs from: its parent, or else its presenter.
  var support: InstanceID? { parent ?? presenting }
  var presentationStyle: PresentationStyle?
  /// The style that the code asked for; it adapts again to another width.
  var askedStyle: PresentationStyle?
  /// The controller whose code presented this one.
  var presentedBy: InstanceID?
  /// The tree of a hosting controller, or nothing: a list takes little room in all the others.
  private var hostedTrees: [HostedTree] = []
  var hasPresentedFullScreen = false
  var detent = Detent.large
  var isNavigationBarHidden = false
  var needsDidMove = false
  /// UIKit repeats didMove(toParent: nil) after viewDidDisappear (CONT-REM-5).
  var needsDidLeave = false

  /// The size that it was told last (ST-23).
  var toldSize: Size?
  /// Of the changes of a size class, the last that it was told (ROT8-6).
  var classChangesHeard: Int32 = 0

  /// The flags that hold, one bit for each fact (ST-13).
  private var flags: UInt64 = 0

  // Containers
  /// The child in front that a UIKit container shows.
  var visible: InstanceID?
  /// Whether a split view controller shows one column only.
  var isCollapsed = false
  /// What a split view controller of the column style has in its columns.
  var columns = SplitColumns<InstanceID>()
  /// The split view controller that has it in a column, wherever it lies now.
  var home: InstanceID?
  /// Code gave both columns while the split view was collapsed, and no detail was shown since.
  var hasUnbalancedColumns = false
  /// The transitions that a navigation controller has yet to start, oldest first.
  var queue: [Transition] = []
  /// The transition that a navigation controller runs.
  var running: Int32?
  /// Whether the delegate was told about the first child.
  var hasShownRoot = false

  // Ownership (ST-17)
  var owners: [Owner] = []
  /// The controllers that this one's properties and closures hold.
  var held: [InstanceID] = []
  /// Which of the definition's `once` handlers have run, one bit each.
  var handlersRun: UInt64 = 0

  init(controller: ControllerID, number: Int32) {
    self.controller = controller
    self.number = number
  }

  /// The SwiftUI views of a hosting controller.
  var hosted: HostedTree? {
    get { hostedTrees.first }
    set { hostedTrees = newValue.map { [$0] } ?? [] }
  }

  /// Whether a flag holds that nothing but its fact stands for.
  subscript(flag: Fact) -> Bool {
    get { flags & 1 << UInt64(flag.rawValue) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(flag.rawValue)
      flags = newValue ? flags | bit : flags & ~bit
    }
  }
}
