/// The closed list of calls that a trace shows, by the names that trace lines carry.
public enum Callback: String, CaseIterable, Hashable, Sendable {
  // Creation and loading
  case `init`, initWithNibName, initWithStyle, initWithCoder, awakeFromNib
  case loadView, loadViewIfNeeded, viewDidLoad

  // Appearance
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear

  // Layout
  case updateProperties, updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange

  // Memory
  case viewWillUnload, viewDidUnload, didReceiveMemoryWarning, `deinit`

  // Containment
  case willMoveToParent, didMoveToParent, addChild, removeFromParent
  case beginAppearanceTransition, endAppearanceTransition

  // Rotation, size, traits
  case willRotate, willAnimateRotation, didRotate
  case viewWillTransitionToSize, willTransitionToTraitCollection, traitCollectionDidChange
  case alongsideTransition, transitionCoordinatorCompletion

  // Segues and completions
  case shouldPerformSegue, prepareForSegue, unwind
  case presentCompletion, dismissCompletion, transitionCompletion

  // Views
  case initWithFrame, layoutSubviews, updateConstraints, drawRect
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow

  // Delegates
  case willShow, didShow, shouldSelect, didSelect, willTransitionTo, didFinishAnimating
  case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss, willCollapse, willExpand

  case adaptivePresentationStyle, prepare, willPresentWithAdaptiveStyle
  case didChangeSelectedDetent, collapseSecondary, separateSecondary

  // Presentation controllers
  case presentationTransitionWillBegin, presentationTransitionDidEnd
  case dismissalTransitionWillBegin, dismissalTransitionDidEnd

  // App and scene
  case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive
  case didEnterBackground, willEnterForeground, willTerminate, willConnect, didDisconnect

  // Messages
  case console, exception, log
}
