/// A change of what is on screen, from its request to its end.
///
/// - Note: Source: rule IMPL-6.
struct Transition: Hashable, Sendable {
  /// Which script a transition follows.
  enum Script: CaseIterable, Hashable, Sendable {
    case push, pushUnanimated, pushBeforeRootAppeared, pushOverLostDisappearance
    case pop, popOverLostDisappearance
    case presentFullScreen, presentOver, dismissFullScreen, dismissOver, pullDown
    case presentDriving, dismissDriving
    case dismissLosingWillAppear, coverPresenter, uncoverPresenter
    case resistedPull
    case replaceRoot, hideWindow, showWindow, clearRoot, showOverlay, dropOverlay
    case selectTab, selectTabIncomingFirst, selectMore, dragTab
    case addView, removeView, flip
    case setPages, setPagesByScroll, setPagesByCurl, turnPageByScroll, turnPageByCurl
    case showDetail, showColumn, hideColumn, enterColumn, leaveColumn
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
    case .presentFullScreen, .presentOver, .presentDriving: .present
    case .dismissFullScreen, .dismissLosingWillAppear, .dismissOver, .dismissDriving, .pullDown,
      .resistedPull:
      .dismiss
    case .coverPresenter, .uncoverPresenter: .rotation
    case .replaceRoot, .hideWindow, .showWindow, .clearRoot, .showOverlay, .dropOverlay: .root
    case .selectTab, .selectTabIncomingFirst, .selectMore, .dragTab: .tab
    case .addView, .removeView: .containment
    case .flip: .flip
    case .setPages, .setPagesByScroll, .turnPageByScroll: .pageScroll
    case .setPagesByCurl, .turnPageByCurl: .pageCurl
    case .showDetail, .showColumn, .hideColumn, .enterColumn, .leaveColumn: .split
    }
  }
}

/// The part that a controller has in a transition.
enum Role: Hashable, Sendable {
  case incoming, outgoing, container
}
