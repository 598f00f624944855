extension Callback {
  /// The first version in which the callback exists.
  ///
  /// - Note: Source: specification §0.2 and §2.
  public var introduced: SystemVersion {
    switch self {
    case .viewIsAppearing, .willConnect, .didDisconnect, .shouldDismiss, .willDismiss,
      .didDismiss, .didAttemptToDismiss:
      SystemVersion(13)
    case .updateProperties: SystemVersion(26)
    case .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange: SystemVersion(11)
    case .loadViewIfNeeded: SystemVersion(9)
    case .viewWillTransitionToSize, .willTransitionToTraitCollection, .traitCollectionDidChange,
      .alongsideTransition, .transitionCoordinatorCompletion, .willCollapse, .willExpand,
      .adaptivePresentationStyle, .collapseSecondary, .separateSecondary,
      .presentationTransitionWillBegin, .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      SystemVersion(8)
    case .willPresentWithAdaptiveStyle: SystemVersion(8, 3)
    case .prepare, .didChangeSelectedDetent: SystemVersion(15)
    case .updateViewConstraints, .updateConstraints, .shouldPerformSegue, .unwind,
      .willFinishLaunching, .willTransitionTo:
      SystemVersion(6)
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent,
      .addChild, .removeFromParent, .beginAppearanceTransition, .endAppearanceTransition,
      .viewWillUnload, .prepareForSegue, .presentCompletion, .dismissCompletion,
      .transitionCompletion, .didFinishAnimating:
      SystemVersion(5)
    case .didEnterBackground, .willEnterForeground: SystemVersion(4)
    case .viewDidUnload, .willAnimateRotation, .shouldSelect: SystemVersion(3)
    case .`init`, .initWithNibName, .initWithStyle, .initWithCoder, .awakeFromNib, .loadView,
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .didReceiveMemoryWarning, .`deinit`, .willRotate, .didRotate, .initWithFrame,
      .layoutSubviews, .drawRect, .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow,
      .didMoveToWindow, .willShow, .didShow, .didSelect, .didFinishLaunching, .didBecomeActive,
      .willResignActive, .willTerminate, .console, .exception, .log:
      SystemVersion(2)
    }
  }

  /// The first version in which the callback is no longer called, if there is one.
  ///
  /// - Note: Source: rule MEMW-5.
  public var removed: SystemVersion? {
    switch self {
    case .viewWillUnload, .viewDidUnload: SystemVersion(6)
    default: nil
    }
  }
}

extension Callback {
  func exists(in version: SystemVersion) -> Bool {
    version >= introduced && removed.map { version < $0 } ?? true
  }
}
