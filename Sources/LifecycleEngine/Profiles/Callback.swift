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

  /// What UIKit and the lab know of each callback: one row for each.
  ///
  /// - Note: Source: specification §0.2 and §2, rule MEMW-5.
  static let rows: [CallbackRow] = [
    .init(
      .`init`,
      .loading,
      .phase(.create),
      .essential,
      .needsSuper(.super8),
      form: .initializer("()", "init")
    ),
    .init(
      .initWithNibName,
      .loading,
      .phase(.create),
      .essential,
      .needsSuper(.super8),
      form: .initializer(
        "(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)",
        "initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil"
      )
    ),
    .init(
      .initWithStyle,
      .loading,
      .phase(.create),
      .essential,
      .needsSuper(.super8),
      form: .initializer("(style: UITableView.Style)", "initWithStyle:(UITableViewStyle)style")
    ),
    .init(
      .initWithCoder,
      .loading,
      .phase(.create),
      .told([.controller, .view]),
      .essential,
      .needsSuper(.super8),
      form: .initializer("?(coder: NSCoder)", "initWithCoder:(NSCoder *)coder")
    ),
    .init(
      .awakeFromNib,
      .loading,
      .phase(.create),
      .told([.controller, .view]),
      .needsSuper(.super8)
    ),
    .init(.loadView, .loading, .phase(.load), .essential),
    .init(.loadViewIfNeeded, .loading, .phase(.load), .since(9)),
    .init(.viewDidLoad, .loading, .phase(.load), .essential, .needsSuper(.super3)),
    .init(
      .viewWillAppear,
      .appearance,
      .phase(.appear),
      .takes(.animated),
      .essential,
      .needsSuper(.super1)
    ),
    .init(
      .viewIsAppearing,
      .appearance,
      .phase(.appear),
      .since(13),
      .takes(.animated),
      .essential,
      .needsSuper(.super1)
    ),
    .init(
      .viewDidAppear,
      .appearance,
      .phase(.appear),
      .takes(.animated),
      .essential,
      .needsSuper(.super1)
    ),
    .init(
      .viewWillDisappear,
      .appearance,
      .phase(.disappear),
      .takes(.animated),
      .essential,
      .needsSuper(.super1)
    ),
    .init(
      .viewDidDisappear,
      .appearance,
      .phase(.disappear),
      .takes(.animated),
      .essential,
      .needsSuper(.super1)
    ),
    .init(.updateProperties, .layout, .phase(.layout), .since(26)),
    .init(.updateViewConstraints, .layout, .since(6), .needsSuper(.super6)),
    .init(.viewWillLayoutSubviews, .layout, .phase(.layout), .since(5), .layoutPass),
    .init(.viewDidLayoutSubviews, .layout, .phase(.layout), .since(5), .essential, .layoutPass),
    .init(.viewSafeAreaInsetsDidChange, .layout, .since(11)),
    .init(.viewLayoutMarginsDidChange, .layout, .since(11)),
    .init(.viewWillUnload, .memory, .phase(.memory), .since(5), .until(6), .needsSuper(.super10)),
    .init(
      .viewDidUnload,
      .memory,
      .phase(.memory),
      .since(3),
      .until(6),
      .essential,
      .needsSuper(.super10)
    ),
    .init(
      .didReceiveMemoryWarning,
      .memory,
      .phase(.memory),
      .told([.controller, .app]),
      .essential,
      .needsSuper(.super2)
    ),
    .init(.`deinit`, .memory, .phase(.end), .essential, form: .deinitializer),
    .init(
      .willMoveToParent,
      .containment,
      .since(5),
      .takes(.controllerOrNil),
      .needsSuper(.super4),
      form: .moving("willMove")
    ),
    .init(
      .didMoveToParent,
      .containment,
      .since(5),
      .takes(.controllerOrNil),
      .needsSuper(.super4),
      form: .moving("didMove")
    ),
    .init(
      .addChild,
      .containment,
      .phase(.call),
      .since(5),
      .takes(.controller),
      .needsSuper(.super4),
      form: .passing(
        Words(
          "func addChild(_ childController: UIViewController)",
          "- (void)addChildViewController:(UIViewController *)childController"
        ),
        call: Words("addChild(childController)", "addChildViewController:childController"),
        direct: Words(
          "addChild(UIViewController())",
          "addChildViewController:[UIViewController new]"
        ),
        logged: .controllerName("childController")
      )
    ),
    .init(
      .removeFromParent,
      .containment,
      .phase(.call),
      .since(5),
      .needsSuper(.super4),
      form: .plain("removeFromParent", "removeFromParentViewController")
    ),
    .init(
      .beginAppearanceTransition,
      .appearance,
      .phase(.call),
      .since(5),
      form: .passing(
        Words(
          "func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool)",
          "- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated"
        ),
        call: Words(
          "beginAppearanceTransition(isAppearing, animated: animated)",
          "beginAppearanceTransition:isAppearing animated:animated"
        ),
        direct: Words(
          "beginAppearanceTransition(true, animated: false)",
          "beginAppearanceTransition:YES animated:NO"
        )
      )
    ),
    .init(.endAppearanceTransition, .appearance, .phase(.call), .since(5)),
    .init(
      .willRotate,
      .size,
      .takes(.orientation),
      .needsSuper(.super7),
      form: .rotating("willRotate", "willRotateTo", to: true)
    ),
    .init(
      .willAnimateRotation,
      .size,
      .since(3),
      .takes(.orientation),
      .needsSuper(.super7),
      form: .rotating("willAnimateRotation", "willAnimateRotationTo", to: true)
    ),
    .init(
      .didRotate,
      .size,
      .takes(.orientation),
      .needsSuper(.super7),
      form: .rotating("didRotate", "didRotateFrom", to: false)
    ),
    .init(
      .viewWillTransitionToSize,
      .size,
      .since(8),
      .takes(.size),
      .needsSuper(.super5),
      form: .coordinated(
        Words("viewWillTransition(to size: CGSize", "viewWillTransitionToSize:(CGSize)size"),
        Words("viewWillTransition(to: size", "viewWillTransitionToSize:size"),
        logged: Words(
          "\"\\(Int(size.width))x\\(Int(size.height))\"",
          "[NSString stringWithFormat:@\"%dx%d\", (int)size.width, (int)size.height]"
        )
      )
    ),
    .init(
      .willTransitionToTraitCollection,
      .size,
      .since(8),
      .needsSuper(.super5),
      form: .coordinated(
        Words(
          "willTransition(to newCollection: UITraitCollection",
          "willTransitionToTraitCollection:(UITraitCollection *)newCollection"
        ),
        Words("willTransition(to: newCollection", "willTransitionToTraitCollection:newCollection")
      )
    ),
    .init(
      .traitCollectionDidChange,
      .size,
      .since(8),
      form: .passing(
        Words(
          "func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)",
          "- (void)traitCollectionDidChange:(UITraitCollection *)previousTraitCollection"
        ),
        call: Words(
          "traitCollectionDidChange(previousTraitCollection)",
          "traitCollectionDidChange:previousTraitCollection"
        ),
        direct: Words("traitCollectionDidChange(nil)", "traitCollectionDidChange:nil")
      )
    ),
    .init(
      .alongsideTransition,
      .completions,
      .since(8),
      form: .own(
        "alongsideTransition",
        when: "Runs beside the animation: pass it to the transition coordinator."
      )
    ),
    .init(
      .transitionCoordinatorCompletion,
      .completions,
      .since(8),
      form: .own(
        "transitionCoordinatorCompletion",
        when: "Runs when the transition has ended: pass it to the transition coordinator."
      )
    ),
    .init(
      .shouldPerformSegue,
      .segues,
      .since(6),
      form: .init(
        place: .override,
        declaration: Words(
          "func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool",
          "- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(id)sender"
        ),
        superCall: nil,
        directCall: Words(
          "_ = shouldPerformSegue(withIdentifier: \"\", sender: self)",
          "[self shouldPerformSegueWithIdentifier:@\"\" sender:self];"
        ),
        result: Words(true)
      )
    ),
    .init(
      .prepareForSegue,
      .segues,
      .since(5),
      .takes(.controller),
      form: .passing(
        Words(
          "func prepare(for segue: UIStoryboardSegue, sender: Any?)",
          "- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender"
        ),
        call: Words("prepare(for: segue, sender: sender)", "prepareForSegue:segue sender:sender"),
        logged: .controllerName("segue.destination", "segue.destinationViewController")
      )
    ),
    .init(
      .unwind,
      .segues,
      .since(6),
      .takes(.controller),
      form: .passing(
        Words(
          "func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController)",
          "- (void)unwindForSegue:(UIStoryboardSegue *)unwindSegue "
            + "towardsViewController:(UIViewController *)subsequentVC"
        ),
        call: Words(
          "unwind(for: unwindSegue, towards: subsequentVC)",
          "unwindForSegue:unwindSegue towardsViewController:subsequentVC"
        ),
        logged: .controllerName("subsequentVC")
      )
    ),
    .init(
      .presentCompletion,
      .completions,
      .since(5),
      .takes(.controller),
      form: .own("presentCompletion", when: "The completion of a presentation.")
    ),
    .init(
      .dismissCompletion,
      .completions,
      .since(5),
      .takes(.controller),
      form: .own("dismissCompletion", when: "The completion of a dismissal.")
    ),
    .init(
      .transitionCompletion,
      .completions,
      .since(5),
      form: .own("transitionCompletion", when: "The completion of a transition.")
    ),
    .init(.initWithFrame, .views),
    .init(.layoutSubviews, .views, .phase(.layout), .layoutPass),
    .init(.updateConstraints, .views, .since(6)),
    .init(.drawRect, .views),
    .init(.willMoveToSuperview, .views),
    .init(.didMoveToSuperview, .views),
    .init(.willMoveToWindow, .views),
    .init(.didMoveToWindow, .views),
    .init(.willShow, .delegates, .takes(.controller), form: .showing("willShow")),
    .init(.didShow, .delegates, .takes(.controller), form: .showing("didShow")),
    .init(
      .shouldSelect,
      .delegates,
      .since(3),
      .takes(.controller),
      form: .conforming(
        to: "UITabBarControllerDelegate",
        "tabBarController(_ controller: UITabBarController, "
          + "shouldSelect viewController: UIViewController) -> Bool",
        "(BOOL)tabBarController:(UITabBarController *)controller "
          + "shouldSelectViewController:(UIViewController *)viewController",
        returning: Words(true)
      )
    ),
    .init(
      .didSelect,
      .delegates,
      .takes(.controller),
      form: .conforming(
        to: "UITabBarControllerDelegate",
        "tabBarController(_ controller: UITabBarController, "
          + "didSelect viewController: UIViewController)",
        "(void)tabBarController:(UITabBarController *)controller "
          + "didSelectViewController:(UIViewController *)viewController"
      )
    ),
    .init(
      .willTransitionTo,
      .delegates,
      .since(6),
      .takes(.controller),
      form: .conforming(
        to: "UIPageViewControllerDelegate",
        "pageViewController(_ controller: UIPageViewController, "
          + "willTransitionTo pendingViewControllers: [UIViewController])",
        "(void)pageViewController:(UIPageViewController *)controller "
          + "willTransitionToViewControllers:(NSArray *)pendingViewControllers"
      )
    ),
    .init(
      .didFinishAnimating,
      .delegates,
      .since(5),
      .takes(.completion),
      form: .conforming(
        to: "UIPageViewControllerDelegate",
        "pageViewController(_ controller: UIPageViewController, didFinishAnimating finished: Bool, "
          + "previousViewControllers: [UIViewController], transitionCompleted completed: Bool)",
        "(void)pageViewController:(UIPageViewController *)controller "
          + "didFinishAnimating:(BOOL)finished "
          + "previousViewControllers:(NSArray *)previousViewControllers "
          + "transitionCompleted:(BOOL)completed"
      )
    ),
    .init(
      .shouldDismiss,
      .delegates,
      .since(13),
      form: .presented("ShouldDismiss", returning: ("Bool", "BOOL", Words(true)))
    ),
    .init(.willDismiss, .delegates, .since(13), form: .presented("WillDismiss")),
    .init(.didDismiss, .delegates, .since(13), form: .presented("DidDismiss")),
    .init(.didAttemptToDismiss, .delegates, .since(13), form: .presented("DidAttemptToDismiss")),
    .init(
      .willCollapse,
      .delegates,
      .since(8),
      form: .own("willCollapse", when: "The split view collapses.")
    ),
    .init(
      .willExpand,
      .delegates,
      .since(8),
      form: .own("willExpand", when: "The split view expands.")
    ),
    .init(
      .adaptivePresentationStyle,
      .delegates,
      .since(8),
      form: .conforming(
        to: "UIAdaptivePresentationControllerDelegate",
        "adaptivePresentationStyle(for controller: UIPresentationController) "
          + "-> UIModalPresentationStyle",
        "(UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:"
          + "(UIPresentationController *)controller",
        returning: Words(".automatic", "UIModalPresentationAutomatic")
      )
    ),
    .init(
      .prepare,
      .delegates,
      .since(15),
      form: .conforming(
        to: "UIAdaptivePresentationControllerDelegate",
        "presentationController(_ controller: UIPresentationController, "
          + "prepare adaptivePresentationController: UIPresentationController)",
        "(void)presentationController:(UIPresentationController *)controller "
          + "prepareAdaptivePresentationController:(UIPresentationController *)"
          + "adaptivePresentationController"
      )
    ),
    .init(
      .willPresentWithAdaptiveStyle,
      .delegates,
      .since(8, 3),
      form: .conforming(
        to: "UIAdaptivePresentationControllerDelegate",
        "presentationController(_ controller: UIPresentationController, "
          + "willPresentWithAdaptiveStyle style: UIModalPresentationStyle, "
          + "transitionCoordinator coordinator: (any UIViewControllerTransitionCoordinator)?)",
        "(void)presentationController:(UIPresentationController *)controller "
          + "willPresentWithAdaptiveStyle:(UIModalPresentationStyle)style "
          + "transitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator"
      )
    ),
    .init(
      .didChangeSelectedDetent,
      .delegates,
      .since(15),
      form: .conforming(
        to: "UISheetPresentationControllerDelegate",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier("
          + "_ controller: UISheetPresentationController)",
        "(void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:"
          + "(UISheetPresentationController *)controller"
      )
    ),
    .init(
      .collapseSecondary,
      .delegates,
      .since(8),
      form: .conforming(
        to: "UISplitViewControllerDelegate",
        "splitViewController(_ controller: UISplitViewController, "
          + "collapseSecondary secondaryViewController: UIViewController, "
          + "onto primaryViewController: UIViewController) -> Bool",
        "(BOOL)splitViewController:(UISplitViewController *)controller "
          + "collapseSecondaryViewController:(UIViewController *)secondaryViewController "
          + "ontoPrimaryViewController:(UIViewController *)primaryViewController",
        returning: Words(false)
      )
    ),
    .init(
      .separateSecondary,
      .delegates,
      .since(8),
      form: .conforming(
        to: "UISplitViewControllerDelegate",
        "splitViewController(_ controller: UISplitViewController, "
          + "separateSecondaryFrom primaryViewController: UIViewController) -> UIViewController?",
        "(UIViewController *)splitViewController:(UISplitViewController *)controller "
          + "separateSecondaryViewControllerFromPrimaryViewController:"
          + "(UIViewController *)primaryViewController",
        returning: Words("nil", "nil")
      )
    ),
    .init(.presentationTransitionWillBegin, .presentation, .since(8)),
    .init(.presentationTransitionDidEnd, .presentation, .since(8), .takes(.completion)),
    .init(.dismissalTransitionWillBegin, .presentation, .since(8)),
    .init(.dismissalTransitionDidEnd, .presentation, .since(8), .takes(.completion)),
    .init(
      .willFinishLaunching,
      .app,
      .since(6),
      .told([.app]),
      form: .notified("willFinishLaunching", nil)
    ),
    .init(.didFinishLaunching, .app, .told([.app])),
    .init(.didBecomeActive, .app),
    .init(.willResignActive, .app),
    .init(.didEnterBackground, .app, .since(4)),
    .init(.willEnterForeground, .app, .since(4)),
    .init(.willTerminate, .app, .told([.app])),
    .init(.willConnect, .scene, .since(13)),
    .init(.didDisconnect, .scene, .since(13)),
    .init(.console, .messages, .phase(.trouble)),
    .init(.exception, .messages, .phase(.trouble)),
    .init(.log, .messages),
  ]
}
