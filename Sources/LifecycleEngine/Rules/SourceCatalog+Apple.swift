extension SourceCatalog {
  /// Apple’s own documents, and notes on its talks.
  static let apple = [
    Source("HDR7", "UIViewController.h of the iOS 7 and 8 SDKs"),
    Source("HDR26", "UIViewController.h of the iOS 26.5 SDK: viewWillAppear, viewIsAppearing"),
    apple("A-INIT", "init(nibName:bundle:)", "uiviewcontroller/init(nibname:bundle:)"),
    apple("A-NIB", "nibName", "uiviewcontroller/nibname"),
    apple("A-LOAD", "loadView()", "uiviewcontroller/loadview()"),
    apple("A-VIEW", "view", "uiviewcontroller/view"),
    apple("A-VLW", "ViewLoading", "uiviewcontroller/viewloading"),
    apple(
      "A-APPEAR",
      "Displaying and managing views with a view controller",
      "displaying-and-managing-views-with-a-view-controller"
    ),
    apple("A-VIA", "viewIsAppearing(_:)", "uiviewcontroller/viewisappearing(_:)"),
    apple("A-VWA", "viewWillAppear(_:)", "uiviewcontroller/viewwillappear(_:)"),
    apple("A-VDLS", "viewDidLayoutSubviews()", "uiviewcontroller/viewdidlayoutsubviews()"),
    apple("A-UVC", "updateViewConstraints()", "uiviewcontroller/updateviewconstraints()"),
    apple(
      "A-SAI",
      "viewSafeAreaInsetsDidChange()",
      "uiviewcontroller/viewsafeareainsetsdidchange()"
    ),
    apple("A-DRMW", "didReceiveMemoryWarning()", "uiviewcontroller/didreceivememorywarning()"),
    apple("A-VDU", "viewDidUnload", "uiviewcontroller/viewdidunload"),
    apple("A-PARENT", "parent", "uiviewcontroller/parent"),
    apple("A-ADD", "addChild(_:)", "uiviewcontroller/addchild(_:)"),
    apple("A-DIDMOVE", "didMove(toParent:)", "uiviewcontroller/didmove(toparent:)"),
    apple(
      "A-HIER",
      "hierarchyInconsistencyException",
      "uiviewcontroller/hierarchyinconsistencyexception"
    ),
    apple(
      "A-FWD",
      "shouldAutomaticallyForwardAppearanceMethods",
      "uiviewcontroller/shouldautomaticallyforwardappearancemethods"
    ),
    apple(
      "A-BEGIN",
      "beginAppearanceTransition(_:animated:)",
      "uiviewcontroller/beginappearancetransition(_:animated:)"
    ),
    apple(
      "A-TRANS",
      "transition(from:to:duration:options:animations:completion:)",
      "uiviewcontroller/transition(from:to:duration:options:animations:completion:)"
    ),
    apple(
      "A-PRESENT",
      "present(_:animated:completion:)",
      "uiviewcontroller/present(_:animated:completion:)"
    ),
    apple(
      "A-DISMISS",
      "dismiss(animated:completion:)",
      "uiviewcontroller/dismiss(animated:completion:)"
    ),
    apple("A-STYLE", "UIModalPresentationStyle", "uimodalpresentationstyle"),
    apple("A-DEFCTX", "definesPresentationContext", "uiviewcontroller/definespresentationcontext"),
    apple("A-MIP", "isModalInPresentation", "uiviewcontroller/ismodalinpresentation"),
    apple(
      "A-ADAPT",
      "UIAdaptivePresentationControllerDelegate",
      "uiadaptivepresentationcontrollerdelegate"
    ),
    apple("A-UPC", "UIPresentationController", "uipresentationcontroller"),
    apple(
      "A-SHEET",
      "UISheetPresentationControllerDelegate",
      "uisheetpresentationcontrollerdelegate"
    ),
    apple("A-NAV", "UINavigationController", "uinavigationcontroller"),
    apple(
      "A-NAVPUSH",
      "pushViewController(_:animated:)",
      "uinavigationcontroller/pushviewcontroller(_:animated:)"
    ),
    apple(
      "A-NAVPOP",
      "popViewController(animated:)",
      "uinavigationcontroller/popviewcontroller(animated:)"
    ),
    apple(
      "A-NAVSET",
      "setViewControllers(_:animated:) of UINavigationController",
      "uinavigationcontroller/setviewcontrollers(_:animated:)"
    ),
    apple(
      "A-FLUID",
      "Enhancing your app with fluid transitions",
      "enhancing-your-app-with-fluid-transitions"
    ),
    apple("A-TAB", "UITabBarController", "uitabbarcontroller"),
    apple(
      "A-TABDEL",
      "tabBarController(_:didSelect:)",
      "uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)"
    ),
    apple(
      "A-TABSET",
      "setViewControllers(_:animated:) of UITabBarController",
      "uitabbarcontroller/setviewcontrollers(_:animated:)"
    ),
    apple("A-TABIDX", "selectedIndex", "uitabbarcontroller/selectedindex"),
    apple("A-PAGEDEL", "UIPageViewControllerDelegate", "uipageviewcontrollerdelegate"),
    apple("A-SPLIT", "UISplitViewController", "uisplitviewcontroller"),
    apple("A-SPLITDEL", "UISplitViewControllerDelegate", "uisplitviewcontrollerdelegate"),
    apple(
      "A-CC",
      "viewWillTransition(to:with:)",
      "uicontentcontainer/viewwilltransition(to:with:)"
    ),
    apple("A-ROT", "willRotate, willAnimateRotation, didRotate", "uiviewcontroller"),
    apple(
      "A-ORIENT",
      "supportedInterfaceOrientations",
      "uiviewcontroller/supportedinterfaceorientations"
    ),
    apple(
      "A-PIOP",
      "preferredInterfaceOrientationForPresentation",
      "uiviewcontroller/preferredinterfaceorientationforpresentation"
    ),
    apple(
      "A-TCC",
      "traitCollectionDidChange(_:)",
      "uitraitenvironment/traitcollectiondidchange(_:)"
    ),
    apple("A-TRACK", "Automatic trait tracking (text of iOS 18)", "automatic-trait-tracking"),
    apple(
      "A-TRACK26",
      "Automatic trait tracking (text of 2025: updateProperties)",
      "automatic-trait-tracking"
    ),
    apple("A-MEM", "Responding to memory warnings", "responding-to-memory-warnings"),
    apple("A-LAUNCH", "About the app launch sequence", "about-the-app-launch-sequence"),
    apple(
      "A-BG",
      "About the background execution sequence",
      "about-the-background-execution-sequence"
    ),
    apple("A-SCENE", "UISceneDelegate", "uiscenedelegate"),
    apple(
      "A-SEGUE",
      "Customizing the behavior of segue-based presentations",
      "customizing-the-behavior-of-segue-based-presentations"
    ),
    apple(
      "A-PERFSEG",
      "performSegue(withIdentifier:sender:)",
      "uiviewcontroller/performsegue(withidentifier:sender:)"
    ),
    apple("A-SHOW", "show(_:sender:)", "uiviewcontroller/show(_:sender:)"),
    apple("A-UNW", "unwind(for:towards:)", "uiviewcontroller/unwind(for:towards:)"),
    Source(
      "TN2298",
      "Technical Note TN2298: Using Unwind Segues",
      "https://lxweimin.com/p/e14d5739fe62"
    ),
    Source(
      "TN3187",
      "TN3187: Migrating to the UIKit scene-based life cycle",
      "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"
    ),
    Source("RN13", "iOS and iPadOS 13 release notes: UIKit"),
    Source("RN16", "iOS 16 release notes: UIKit"),
    Source(
      "TABLE5-1",
      "Responding to Display-Related Notifications (archived guide)",
      "https://developer.apple.com/library/ios/featuredarticles/ViewControllerPGforiPhoneOS/RespondingtoDisplay-Notifications"
    ),
    Source(
      "WWDC23T",
      "Notes on WWDC23 10057: Unleash the UIKit trait system",
      "https://wwdcnotes.com/notes/wwdc23/10057"
    ),
    Source(
      "WWDC26Q",
      "What is the layout life cycle in UIKit? (summary of WWDC sessions)",
      "https://askwwdc.com"
    ),
  ]
}
