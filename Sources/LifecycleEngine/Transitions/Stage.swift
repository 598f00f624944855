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
  /// What was to come leaves its container: a page, or the top of a stack.
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
  /// The interface goes back to an orientation of the presenter; not while a finger may still
  /// change its mind.
  case turnBack
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
  /// The rule that states the order of this call and the next one, or `nil` if no rule does.
  ///
  /// An order that no rule states belongs to this engine alone: nobody is asked about it.
  let before: RuleID?

  init(_ action: StageAction, _ rule: RuleID, before: RuleID? = nil) {
    self.action = action
    self.rule = rule
    self.before = before
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
