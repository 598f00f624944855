import LifecycleEngine

/// The forms of what delegates, the app and the scene are told.
extension CallbackForm {
  private static let navigation = "UINavigationController"
  private static let tabBar = "UITabBarController"
  private static let page = "UIPageViewController"
  private static let split = "UISplitViewController"
  private static let presentation = "UIPresentationController"
  private static let adaptive = "UIAdaptivePresentationControllerDelegate"

  static let delegateForms: [Row] = [
    (.willShow, showing("willShow")),
    (.didShow, showing("didShow")),
    (
      .shouldSelect,
      .conforming(
        to: "\(tabBar)Delegate",
        "tabBarController(_ controller: \(tabBar), "
          + "shouldSelect viewController: UIViewController) -> Bool",
        "(BOOL)tabBarController:(\(tabBar) *)controller "
          + "shouldSelectViewController:(UIViewController *)viewController",
        returning: Words(true)
      )
    ),
    (
      .didSelect,
      .conforming(
        to: "\(tabBar)Delegate",
        "tabBarController(_ controller: \(tabBar), didSelect viewController: UIViewController)",
        "(void)tabBarController:(\(tabBar) *)controller "
          + "didSelectViewController:(UIViewController *)viewController"
      )
    ),
    (
      .willTransitionTo,
      .conforming(
        to: "\(page)Delegate",
        "pageViewController(_ controller: \(page), "
          + "willTransitionTo pendingViewControllers: [UIViewController])",
        "(void)pageViewController:(\(page) *)controller "
          + "willTransitionToViewControllers:(NSArray *)pendingViewControllers"
      )
    ),
    (
      .didFinishAnimating,
      .conforming(
        to: "\(page)Delegate",
        "pageViewController(_ controller: \(page), didFinishAnimating finished: Bool, "
          + "previousViewControllers: [UIViewController], transitionCompleted completed: Bool)",
        "(void)pageViewController:(\(page) *)controller didFinishAnimating:(BOOL)finished "
          + "previousViewControllers:(NSArray *)previousViewControllers "
          + "transitionCompleted:(BOOL)completed"
      )
    ),
    (.shouldDismiss, presented("ShouldDismiss", returning: ("Bool", "BOOL", Words(true)))),
    (.willDismiss, presented("WillDismiss")),
    (.didDismiss, presented("DidDismiss")),
    (.didAttemptToDismiss, presented("DidAttemptToDismiss")),
    (
      .adaptivePresentationStyle,
      .conforming(
        to: adaptive,
        "adaptivePresentationStyle(for controller: \(presentation)) -> UIModalPresentationStyle",
        "(UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:"
          + "(\(presentation) *)controller",
        returning: Words(".automatic", "UIModalPresentationAutomatic")
      )
    ),
    (
      .prepare,
      .conforming(
        to: adaptive,
        "presentationController(_ controller: \(presentation), "
          + "prepare adaptivePresentationController: \(presentation))",
        "(void)presentationController:(\(presentation) *)controller "
          + "prepareAdaptivePresentationController:(\(presentation) *)adaptivePresentationController"
      )
    ),
    (
      .willPresentWithAdaptiveStyle,
      .conforming(
        to: adaptive,
        "presentationController(_ controller: \(presentation), "
          + "willPresentWithAdaptiveStyle style: UIModalPresentationStyle, "
          + "transitionCoordinator coordinator: (any UIViewControllerTransitionCoordinator)?)",
        "(void)presentationController:(\(presentation) *)controller "
          + "willPresentWithAdaptiveStyle:(UIModalPresentationStyle)style "
          + "transitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator"
      )
    ),
    (
      .didChangeSelectedDetent,
      .conforming(
        to: "UISheetPresentationControllerDelegate",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier("
          + "_ controller: UISheetPresentationController)",
        "(void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:"
          + "(UISheetPresentationController *)controller"
      )
    ),
    (.willCollapse, .own("willCollapse", when: "The split view collapses.")),
    (.willExpand, .own("willExpand", when: "The split view expands.")),
    (
      .collapseSecondary,
      .conforming(
        to: "\(split)Delegate",
        "splitViewController(_ controller: \(split), "
          + "collapseSecondary secondaryViewController: UIViewController, "
          + "onto primaryViewController: UIViewController) -> Bool",
        "(BOOL)splitViewController:(\(split) *)controller "
          + "collapseSecondaryViewController:(UIViewController *)secondaryViewController "
          + "ontoPrimaryViewController:(UIViewController *)primaryViewController",
        returning: Words(false)
      )
    ),
    (
      .separateSecondary,
      .conforming(
        to: "\(split)Delegate",
        "splitViewController(_ controller: \(split), "
          + "separateSecondaryFrom primaryViewController: UIViewController) -> UIViewController?",
        "(UIViewController *)splitViewController:(\(split) *)controller "
          + "separateSecondaryViewControllerFromPrimaryViewController:"
          + "(UIViewController *)primaryViewController",
        returning: Words("nil", "nil")
      )
    ),
  ]

  private static func showing(_ name: String) -> CallbackForm {
    conforming(
      to: "\(navigation)Delegate",
      "navigationController(_ controller: \(navigation), "
        + "\(name) viewController: UIViewController, animated: Bool)",
      "(void)navigationController:(\(navigation) *)controller "
        + "\(name)ViewController:(UIViewController *)viewController animated:(BOOL)animated"
    )
  }

  private static func presented(
    _ name: String,
    returning result: (swift: String, objc: String, value: Words)? = nil
  ) -> CallbackForm {
    conforming(
      to: adaptive,
      "presentationController\(name)(_ controller: \(presentation))"
        + (result.map { " -> \($0.swift)" } ?? ""),
      "(\(result?.objc ?? "void"))presentationController\(name):(\(presentation) *)controller",
      returning: result?.value
    )
  }

  static let observedForms: [Row] = [
    (.willFinishLaunching, .notified("willFinishLaunching", nil)),
    (.didFinishLaunching, app("didFinishLaunching")),
    (.didBecomeActive, app("didBecomeActive")),
    (.willResignActive, app("willResignActive")),
    (.didEnterBackground, app("didEnterBackground")),
    (.willEnterForeground, app("willEnterForeground")),
    (.willTerminate, app("willTerminate")),
    (.willConnect, scene("willConnect")),
    (.didDisconnect, scene("didDisconnect")),
    (.alongsideTransition, coordinated("alongsideTransition", "Runs beside the animation")),
    (
      .transitionCoordinatorCompletion,
      coordinated("transitionCoordinatorCompletion", "Runs when the transition has ended")
    ),
    (.presentCompletion, .own("presentCompletion", when: "The completion of a presentation.")),
    (.dismissCompletion, .own("dismissCompletion", when: "The completion of a dismissal.")),
    (.transitionCompletion, .own("transitionCompletion", when: "The completion of a transition.")),
  ]

  private static func app(_ name: String) -> CallbackForm {
    notified(
      name,
      Words(
        "UIApplication.\(name)Notification",
        "UIApplication\(name.capitalized)Notification"
      )
    )
  }

  private static func scene(_ name: String) -> CallbackForm {
    notified(name, Words("UIScene.\(name)Notification", "UIScene\(name.capitalized)Notification"))
  }

  private static func coordinated(_ name: String, _ when: String) -> CallbackForm {
    own(name, when: "\(when): pass it to the transition coordinator.")
  }
}
