/// The part that a controller has in a transition.
enum Role: Hashable, Sendable {
  case incoming, outgoing, container
}

/// The situations for which the profile has a count of layout passes.
enum LayoutSituation: Hashable, Sendable {
  case launch, pushed, pushedUnanimated, pushedUnanimatedAfter, pushedAfter
  case presented, presentedAgain, presenter, selected, revealed, uncovered, uncoveredAfter
  case embedded, addedInViewDidLoad, rotation, snapshot
}

/// One thing that a transition does.
enum StageAction: Hashable, Sendable {
  case load(Role)
  case willAppear(Role)
  case willDisappear(Role)
  case didAppear(Role)
  case didDisappear(Role)
  /// The controller begins to appear without being told, and UIKit complains (PRES-CTX-2).
  case loseWillAppear(Role)
  /// The view enters the window, is told viewIsAppearing and is laid out.
  case bringOn(Role, LayoutSituation)
  /// The view enters the window and is told viewIsAppearing; its layout comes later.
  case enter(Role)
  case isAppearing(Role)
  case layout(Role, LayoutSituation)
  /// The flag holds from here on.
  case raise(Fact, Role)
  /// The view leaves the window.
  case takeOff(Role)
  /// The view leaves the window, unless another transition brings it back (NAV-OVR-1).
  case takeOffUnlessReturning(Role)
  /// The view leaves the window, and its controller never hears of it (NAV-OVR-6).
  case takeOffSilently(Role)
  /// The incoming controller hears didMove(toParent:) before it has appeared.
  case didJoinParent
  /// The controller that leaves hears willMove(toParent: nil).
  case willLeaveParent
  /// The controller that left hears didMove(toParent: nil).
  case didLeaveParent
  /// The abandoned page leaves the page controller.
  case abandonIncoming
  /// The members that left without being shown go (NAV-POPTO-2).
  case releaseRemoved
  /// The container's delegate hears of the incoming controller.
  case delegate(Callback)
  /// The tab bar controller's delegate hears of a selection, if it is one it hears of.
  case delegateDidSelect(afterDid: Bool)
  /// The completion block of transition(from:to:).
  case containerCompletion
  /// The page controller's delegate hears how a turn ended.
  case didFinishAnimating(completed: Bool)
  /// The presentation's delegate hears a call.
  case presentationDelegate(Callback)
  /// The delegate of an adapted presentation is asked and told (PRES-STYLE-5).
  case adaptation
  /// The presentation controller hears of the start, before the callbacks or after the first.
  case presentationWillBegin(afterWillAppear: Bool)
  /// The presentation controller hears a call.
  case presentationController(Callback, completed: Bool?)
  /// What was presented between presenter and dismissed controller disappears.
  case hideCovered
  /// The relation of presenter and presented ends.
  case endPresentation
  case completion(Callback)
  /// The message of a transition that met another (ERR-NAV-6).
  case console(RuleID)
}

/// One step of a transition beside the rule that puts it there.
struct Stage: Hashable, Sendable {
  let action: StageAction
  let rule: RuleID

  init(_ action: StageAction, _ rule: RuleID) {
    self.action = action
    self.rule = rule
  }
}

/// What a kind of transition does, in order; the initial content is specification §6.2.
struct TransitionScript: Hashable, Sendable {
  /// Inside the call, whenever the rest comes.
  var call: [Stage] = []
  /// The will-callbacks.
  var will: [Stage] = []
  /// Into the window and the first layout.
  var appear: [Stage] = []
  /// When the animation has ended.
  var end: [Stage] = []
  /// Later passes.
  var after: [Stage] = []
  /// Instead of `end` when the person changes their mind.
  var cancel: [Stage] = []
}

/// A change of what is on screen, from its request to its end.
///
/// - Note: Source: rule IMPL-6.
struct Transition: Hashable, Sendable {
  /// Which script a transition follows.
  enum Script: Hashable, Sendable {
    case push, pushUnanimated, pushBeforeRootAppeared, pushOverLostDisappearance
    case pop, popOverLostDisappearance
    case presentFullScreen, presentOver, dismissFullScreen, dismissOver, pullDown
    case dismissLosingWillAppear, coverPresenter, uncoverPresenter
    case resistedPull
    case replaceRoot, hideWindow, showWindow, clearRoot, showOverlay, dropOverlay
    case selectTab, selectTabIncomingFirst, selectMore
    case addView, removeView, flip
    case setPages, setPagesByScroll, setPagesByCurl, turnPageByScroll, turnPageByCurl
    case showDetail, showColumn, hideColumn
  }

  /// How far a transition has come.
  enum Progress: Hashable, Sendable {
    case requested, running, ending
  }

  /// What runs once a presentation or dismissal is over.
  enum Completion: Hashable, Sendable {
    /// The block of the author's call.
    case block
    /// The handler of the alert's action that a person tapped (ALERT-2).
    case alertAction
    /// Nothing of the author's: UIKit presents or dismisses of its own accord.
    case none
  }

  var id: Int32
  let kind: TransitionKind
  /// The navigation controller, or the presenter.
  var container: InstanceID
  var incoming: InstanceID?
  var outgoing: InstanceID?
  let isAnimated: Bool
  var script: Script
  /// Whether a person's finger drives it.
  var isInteractive = false
  /// How far the gesture is, from 0 to 1.
  var gestureProgress = 0.0
  /// Whether the outgoing controller leaves its parent.
  var outgoingLeaves = false
  /// Whether a tab bar controller's delegate hears of the selection.
  var tellsDelegate = false
  /// The controllers that leave without being shown.
  var removed: [InstanceID] = []
  var progress = Progress.requested
  /// Whether the style of a presentation may adapt to the size of the window.
  var isAdaptive = false
  /// Whether it was asked for inside viewDidLoad or viewWillAppear of its outgoing controller.
  var isUnbalanced = false
  /// What code has asked to run beside it.
  var coordinator = Coordinator()
  /// The event that asked for a dismissal or presentation came from this controller.
  var caller: InstanceID?
  var completion = Completion.block

  /// The controllers that it keeps alive.
  var controllers: [InstanceID] { [incoming, outgoing].compactMap(\.self) + removed }

  /// The controller that a presentation brings or a dismissal takes away.
  var presented: InstanceID? { kind == .present ? incoming : outgoing }

  func controller(in role: Role) -> InstanceID? {
    switch role {
    case .incoming: incoming
    case .outgoing: outgoing
    case .container: container
    }
  }
}

extension Transition.Script {
  /// What a script does, for people.
  var kind: TransitionKind {
    switch self {
    case .push, .pushUnanimated, .pushBeforeRootAppeared, .pushOverLostDisappearance: .push
    case .pop, .popOverLostDisappearance: .pop
    case .presentFullScreen, .presentOver: .present
    case .dismissFullScreen, .dismissLosingWillAppear, .dismissOver, .pullDown, .resistedPull:
      .dismiss
    case .coverPresenter, .uncoverPresenter: .rotation
    case .replaceRoot, .hideWindow, .showWindow, .clearRoot, .showOverlay, .dropOverlay: .root
    case .selectTab, .selectTabIncomingFirst, .selectMore: .tab
    case .addView, .removeView: .containment
    case .flip: .flip
    case .setPages, .setPagesByScroll, .turnPageByScroll: .pageScroll
    case .setPagesByCurl, .turnPageByCurl: .pageCurl
    case .showDetail, .showColumn, .hideColumn: .split
    }
  }
}
