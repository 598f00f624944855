public import LifecycleEngine

/// The groups in which the catalog lists callbacks.
public enum CallbackGroup: String, CaseIterable, Hashable, Sendable {
  case loading, appearance, layout, memory, containment, size, segues, completions
  case views, delegates, presentation, app, scene, messages
}

/// Who can receive a callback.
enum CallbackRole: Hashable, Sendable {
  case controller, view, delegate, presentationController, app, scene, message
}

/// What a trace line carries in parentheses after a callback.
enum ArgumentKind: Hashable, Sendable {
  case none
  /// `animated` or `unanimated`.
  case animated
  /// The name of a controller.
  case controller
  /// The name of a controller, or `nil`.
  case controllerOrNil
  case orientation
  /// `WxH` in points.
  case size
  /// `completed` or `cancelled`.
  case completion
}

extension Callback {
  /// The group in which the catalog lists the callback.
  public var group: CallbackGroup {
    switch self {
    case .`init`, .initWithNibName, .initWithStyle, .initWithCoder, .awakeFromNib, .loadView,
      .loadViewIfNeeded, .viewDidLoad:
      .loading
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .beginAppearanceTransition, .endAppearanceTransition:
      .appearance
    case .updateProperties, .updateViewConstraints, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange:
      .layout
    case .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning, .`deinit`: .memory
    case .willMoveToParent, .didMoveToParent, .addChild, .removeFromParent: .containment
    case .willRotate, .willAnimateRotation, .didRotate, .viewWillTransitionToSize,
      .willTransitionToTraitCollection, .traitCollectionDidChange:
      .size
    case .shouldPerformSegue, .prepareForSegue, .unwind: .segues
    case .alongsideTransition, .transitionCoordinatorCompletion, .presentCompletion,
      .dismissCompletion, .transitionCompletion:
      .completions
    case .initWithFrame, .layoutSubviews, .updateConstraints, .drawRect, .willMoveToSuperview,
      .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow:
      .views
    case .willShow, .didShow, .shouldSelect, .didSelect, .willTransitionTo, .didFinishAnimating,
      .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .willCollapse, .willExpand,
      .adaptivePresentationStyle, .prepare, .willPresentWithAdaptiveStyle,
      .didChangeSelectedDetent, .collapseSecondary, .separateSecondary:
      .delegates
    case .presentationTransitionWillBegin, .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      .presentation
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate:
      .app
    case .willConnect, .didDisconnect: .scene
    case .console, .exception, .log: .messages
    }
  }

  /// Whether the shortest useful trace still shows the callback.
  public var isEssential: Bool {
    switch group {
    case .loading: self != .awakeFromNib && self != .loadViewIfNeeded
    case .appearance: self != .beginAppearanceTransition && self != .endAppearanceTransition
    case .layout: self == .viewDidLayoutSubviews
    case .memory: self != .viewWillUnload
    case .containment, .size, .segues, .completions, .views, .delegates, .presentation, .app,
      .scene, .messages:
      false
    }
  }

  /// Who can receive the callback.
  var roles: [CallbackRole] {
    switch group {
    case .loading:
      self == .initWithCoder || self == .awakeFromNib ? [.controller, .view] : [.controller]
    case .memory: self == .didReceiveMemoryWarning ? [.controller, .app] : [.controller]
    case .appearance, .layout, .containment, .size, .segues, .completions: [.controller]
    case .views: [.view]
    case .delegates: [.delegate]
    case .presentation: [.presentationController]
    case .app: Self.appOnly.contains(self) ? [.app] : [.app, .scene]
    case .scene: [.scene]
    case .messages: [.message]
    }
  }

  private static let appOnly: [Callback] = [
    .willFinishLaunching, .didFinishLaunching, .willTerminate,
  ]

  /// Whether a class can override the callback, observe it as a call to the app or scene, or
  /// answer it as a delegate.
  var isOverridable: Bool {
    roles.contains { $0 == .controller || $0 == .app || $0 == .scene || $0 == .delegate }
  }

  /// What a trace line carries after the callback.
  var argumentKind: ArgumentKind {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      .animated
    case .willMoveToParent, .didMoveToParent: .controllerOrNil
    case .addChild, .prepareForSegue, .unwind, .presentCompletion, .dismissCompletion, .willShow,
      .didShow, .shouldSelect, .didSelect, .willTransitionTo:
      .controller
    case .willRotate, .willAnimateRotation, .didRotate: .orientation
    case .viewWillTransitionToSize: .size
    case .didFinishAnimating, .presentationTransitionDidEnd, .dismissalTransitionDidEnd:
      .completion
    case .`init`, .initWithNibName, .initWithStyle, .initWithCoder, .awakeFromNib, .loadView,
      .loadViewIfNeeded, .viewDidLoad, .updateProperties, .updateViewConstraints,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange,
      .viewLayoutMarginsDidChange, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning,
      .`deinit`, .removeFromParent, .beginAppearanceTransition, .endAppearanceTransition,
      .willTransitionToTraitCollection, .traitCollectionDidChange, .alongsideTransition,
      .transitionCoordinatorCompletion, .shouldPerformSegue, .transitionCompletion,
      .initWithFrame, .layoutSubviews, .updateConstraints, .drawRect, .willMoveToSuperview,
      .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow, .shouldDismiss, .willDismiss,
      .didDismiss, .didAttemptToDismiss, .willCollapse, .willExpand, .adaptivePresentationStyle,
      .prepare, .willPresentWithAdaptiveStyle, .didChangeSelectedDetent, .collapseSecondary,
      .separateSecondary, .presentationTransitionWillBegin, .dismissalTransitionWillBegin,
      .willFinishLaunching,
      .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate, .willConnect, .didDisconnect, .console, .exception,
      .log:
      .none
    }
  }

  /// The callback with this spelling; older spellings of UIKit count too.
  static func spelled(_ name: String) -> Callback? {
    name == "willMoveToSuperView" ? .willMoveToSuperview : Callback(rawValue: name)
  }
}
