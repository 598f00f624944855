extension SourceCatalog {
  /// Published logs, blogs and threads: the first half.
  static let logs = [
    Source(
      "CAT26",
      "Real order of the life cycle and of container controllers (Mac Catalyst, iPadOS 26.5)"
    ),
    Source(
      "WANG",
      "The inconsistent order of view transition events",
      "https://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"
    ),
    Source(
      "WANG10",
      "How to rock and roll your apps",
      "https://wangling.me/2010/07/how-to-rock-and-roll-your-apps.html"
    ),
    Source(
      "BHEE",
      "Logs of default, full and over-full presentations",
      "https://betterhee.tistory.com/75"
    ),
    Source(
      "PROG",
      "The order of the appear and disappear calls at a transition",
      "https://programmerteach.com/p/ios-at-the-time-of-transition-appear-and-disappear-the-order-of-calls-is-explored"
    ),
    Source("PGZ", "A log of a tab bar", "https://pgzxc.github.io/posts/efa3afd7.html"),
    Source(
      "PROGC",
      "Order of AppDelegate and view controller methods",
      "https://progressconcepts.com/blog/ios-appdelegate-viewcontroller-method-order"
    ),
    Source(
      "READKE",
      "A log of push and pop, with dealloc",
      "https://readke.com/c/0Z41505102021.html"
    ),
    Source(
      "BRAD",
      "Object life cycle: UIViewController",
      "https://bradbambara.wordpress.com/2014/07/31/object-life-cycle-uiviewcontroller/"
    ),
    Source(
      "VAST",
      "UIViewController life cycle, with delegates and segues (iOS 5)",
      "https://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"
    ),
    Source("KEVIN", "Logging the layout of iOS 5", "https://kevindew.me/post/18579273258"),
    Source(
      "SO-POP",
      "Callbacks of a swipe back that is cancelled (Stack Overflow 18927878)",
      "https://stackoverflow.com/questions/18927878"
    ),
    Source(
      "RADPOP",
      "Radar 21137690 (Open Radar mirror)",
      "https://github.com/lionheart/openradar-mirror/issues/1114"
    ),
    Source(
      "BUFNAV",
      "BufferedNavigationController, issue 5",
      "https://github.com/Plasma/BufferedNavigationController/issues/5"
    ),
    Source(
      "FEATHER",
      "FeatherweightRouter, pull request 9",
      "https://github.com/FeatherweightLabs/FeatherweightRouter/pull/9"
    ),
    Source(
      "ALPHA5146",
      "AlphaWallet for iOS, pull request 5146",
      "https://github.com/AlphaWallet/alpha-wallet-ios/pull/5146"
    ),
    Source("EXCH", "How to tell in viewWillDisappear whether a controller is popped"),
    Source("SO9088465", "Stack Overflow 9088465", "https://stackoverflow.com/questions/9088465"),
    Source("QUEUED", "A dismissal and a pop at the same time (source file)"),
    Source("NAVVDL", "A push in viewDidLoad gives unbalanced calls (source file)"),
    Source("NESTPUSH", "Console text of nested pushes (iOS 7.1.2)"),
    Source("KTJ", "README of KTJPushQueueForNavigation"),
    Source(
      "RDR37068517",
      "Radar 37068517 (Open Radar mirror)",
      "https://github.com/lionheart/openradar-mirror/issues/19278"
    ),
    Source(
      "PUSHSAME",
      "The same controller is pushed twice: webssh, issue 16",
      "https://github.com/isontheline/pro.webssh.net/issues/16"
    ),
    Source(
      "PUSHNAV",
      "ActionSheetPicker-3.0, issue 70",
      "https://github.com/skywinder/ActionSheetPicker-3.0/issues/70"
    ),
    Source("POPTO", "Exception text of popToViewController (iOS 12)"),
    Source(
      "TABWIKI",
      "UITabBarController (iPhone development wiki)",
      "https://iphonedev.wiki/UITabBarController"
    ),
    Source(
      "TABLX",
      "A tab bar uses transitionFromViewController",
      "https://lxweimin.com/p/0801af352df6"
    ),
    Source("TABSEL", "Exception text of selectedViewController (source file)"),
    Source(
      "JUETAB",
      "juejin.cn, post 7588022226739183666",
      "https://juejin.cn/post/7588022226739183666"
    ),
    Source(
      "SO-PAGE",
      "Order of a page controller and its child (Stack Overflow 48653763)",
      "https://stackoverflow.com/questions/48653763"
    ),
    Source("PAGEBOY233", "Pageboy, issue 233", "https://github.com/uias/Pageboy/issues/233"),
    Source("PAGEANIM", "Unbalanced calls of overlapping page turns (source file)"),
    Source(
      "WISDOM",
      "A test of UIPageViewController",
      "https://wisdomskyduan.blogspot.com/2015/11/ios-uipageviewcontroller-test-note.html"
    ),
    Source(
      "COMMSH",
      "Understanding split view controller",
      "https://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller"
    ),
    Source(
      "MALC",
      "Default behaviour of collapseSecondaryViewController",
      "https://malcolmhall.com/2017/01/27/default-behaviour-of-uisplitviewcontroller-collapsesecondaryviewcontroller"
    ),
    Source(
      "ATEL",
      "Wobbly stacks",
      "https://atelierclockwork.net/archive/2016/06/03/wobbly-stacks"
    ),
    Source(
      "OBJCIO",
      "objc.io 19, Debugging: a case study (stack trace of a dismissal)",
      "https://www.objc.io/issues/19-debugging/debugging-case-study/"
    ),
    Source("STACK", "The same stack trace: appearance calls nested in their container’s"),
    Source("STACK2", "Crash trace from dealloc to removeChildViewController"),
    Source(
      "HACK",
      "View controller presentation changes in iOS 13",
      "https://hacknicity.medium.com/view-controller-presentation-changes-in-ios-13-ac8c901ebc4e"
    ),
    Source("HIRA", "Life cycle and control when dismissing a page sheet"),
    Source("LIAM", "viewIsAppearing", "https://liamnichols.eu/2023/06/12/view-is-appearing.html"),
  ]
}
