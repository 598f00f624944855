extension SourceCatalog {
  /// Published logs, blogs and threads: the second half.
  static let moreLogs = [
    Source(
      "GUIDE-VWA",
      "Apple: Work with View Controllers, quoted in Stack Overflow 54276580",
      "https://stackoverflow.com/questions/54276580"
    ),
    Source(
      "LOAF",
      "UIKit view life cycle: viewIsAppearing",
      "https://useyourloaf.com/blog/uikit-view-lifecycle-viewisappearing"
    ),
    Source(
      "LOAF-TR",
      "Predicting size classes in iOS 13",
      "https://useyourloaf.com/blog/predicting-size-classes-in-ios-13"
    ),
    Source(
      "FANTA",
      "Understand presentingViewController",
      "https://fantageek.com/blog/2014/11/24/understand-presentingviewcontroller"
    ),
    Source("MO4CUST", "The custom style does not invoke viewWillDisappear"),
    Source("YEAHG", "Page sheet: the presenter is not called", "https://velog.io/@yeahg_dev"),
    Source(
      "GUIKIT34",
      "gui-kit, pull request 34: a pull-down that is cancelled",
      "https://github.com/horizontalsystems/gui-kit/pull/34"
    ),
    Source(
      "RNS",
      "Comments in the source of react-native-screens",
      "https://github.com/software-mansion/react-native-screens"
    ),
    Source(
      "E-B-SMITH",
      "ViewControllerMadness",
      "https://github.com/E-B-Smith/ViewControllerMadness"
    ),
    Source(
      "FITTED61",
      "FittedSheets, issue 61",
      "https://github.com/gordontucker/FittedSheets/issues/61"
    ),
    Source(
      "YPIMG517",
      "YPImagePicker, issue 517",
      "https://github.com/Yummypets/YPImagePicker/issues/517"
    ),
    Source(
      "KOUHAN",
      "The warning about a dismissal in progress",
      "https://kouhan.cn/en/article/00039248"
    ),
    Source("DISBUSY", "The warning about a dismissal in progress (source files)"),
    Source("SNAPTEST", "Console warnings of a snapshot test (source file)"),
    Source(
      "WINHIER",
      "The warning about a view outside the window hierarchy",
      "https://kouhan.cn/en/article/00009789"
    ),
    Source("ALREADY", "The warning about a second presentation (source files)"),
    Source("ACTIVE", "The exception about an active controller (source files)"),
    Source("ANTI", "A list of console messages (source file)"),
    Source("DETACH", "The warning about a detached presenter (source files)"),
    Source("POPANCH", "The exception about a popover without an anchor (source file)"),
    Source("ROOTX", "The exception about a window without a root (source files)"),
    Source(
      "ROOTLEAK",
      "A leak after the root controller is exchanged (Stack Overflow 26763020)",
      "https://stackoverflow.com/questions/26763020"
    ),
    Source(
      "IVAN",
      "UIKit: viewWillAppear",
      "https://ivanchan.github.io/2016/04/27/UIKit-ViewWillAppear.html"
    ),
    Source(
      "ADDCH-SO",
      "Adding children (Stack Overflow 17192005)",
      "https://stackoverflow.com/questions/17192005"
    ),
    Source(
      "NETLI",
      "UIPageViewController (documentation pages)",
      "https://elegant-moonbeam-c40240.netlify.app/docs/ios/ui/uipagecontroller"
    ),
    Source(
      "DAPAGES",
      "DAPagesContainer, issue 5",
      "https://github.com/daria-kopaliani/DAPagesContainer/issues/5"
    ),
    Source(
      "DOUG",
      "douglashill.co, status 1160211814522740737",
      "https://douglashill.co/status/1160211814522740737"
    ),
    Source("JIAN-AD86", "Equivalents of begin and end, and the text of misuse"),
    Source(
      "LNPOP",
      "LNPopupController, issue 521",
      "https://github.com/LeoNatan/LNPopupController/issues/521"
    ),
    Source(
      "LNPOP521",
      "LNPopupController, issue 521",
      "https://github.com/LeoNatan/LNPopupController/issues/521"
    ),
    Source(
      "PCAST",
      "Pocket Casts for iOS, issue 599",
      "https://github.com/Automattic/pocket-casts-ios/issues/599"
    ),
    Source(
      "PCAST599",
      "Pocket Casts for iOS, issue 599",
      "https://github.com/Automattic/pocket-casts-ios/issues/599"
    ),
    Source(
      "KERR",
      "Fixing a hierarchy inconsistency of child controllers",
      "https://kerrick.wordpress.com/2017/06/29/fixing-_addchildviewcontrollerperformhierarchychecknotifywillmove"
    ),
    Source(
      "FORUM52937",
      "Apple Developer Forums 52937",
      "https://forums.developer.apple.com/forums/thread/52937"
    ),
    Source("IRIPH", "A hierarchy exception", "https://iriphon.com/2012/03/31"),
    Source("COMMONPAR", "The exception about a common parent (source file)"),
    Source("VIEWONE", "The exception about a view of two controllers (source files)"),
    Source(
      "BENS",
      "When viewWillAppear isn’t called",
      "https://benscheirman.com/2011/08/when-viewwillappear-isnt-called.html"
    ),
    Source(
      "CARBON",
      "Abusing UIViewControllers",
      "https://blog.carbonfive.com/2011/03/09/abusing-uiviewcontrollers"
    ),
    Source(
      "KHAN",
      "Container view controllers",
      "https://khanlou.com/2012/11/container-view-controllers"
    ),
    Source(
      "WINOBJC2115",
      "WinObjC, issue 2115",
      "https://github.com/microsoft/WinObjC/issues/2115"
    ),
    Source("ZTAP", "viewDidUnload is not called"),
    Source(
      "ELEARN",
      "Proper unloading in iOS 6 (Stack Overflow 12541216)",
      "https://stackoverflow.com/questions/12541216"
    ),
    Source(
      "GEEKQA",
      "geek-qa.imtqy.com, question 284544",
      "https://geek-qa.imtqy.com/questions/284544"
    ),
    Source("ANSA", "ansaurus.com, question 3788864", "https://ansaurus.com/question/3788864"),
    Source(
      "RUNXIN",
      "The cycle of loading and unloading in the old guide",
      "https://runxinzhi.com/linyawen-p-2537298.html"
    ),
    Source(
      "DCORD",
      "Swift: raiders of the lost nib",
      "https://dcordero.me/posts/swift_raiders_of_the_lost_nib.html"
    ),
    Source("MUYEXI", "It’s a feature, not a bug", "https://muyexi.im/its-a-feature-not-a-bug"),
    Source("NIBSO", "Stack Overflow 9081053", "https://stackoverflow.com/questions/9081053"),
    Source(
      "RDR22250107",
      "Radar 22250107 (Open Radar mirror)",
      "https://github.com/lionheart/openradar-mirror/issues/8920"
    ),
    Source(
      "MAPBOX2475",
      "Mapbox GL Native, issue 2475",
      "https://github.com/mapbox/mapbox-gl-native/issues/2475"
    ),
    Source(
      "SAFEO",
      "Safe area callbacks and what triggers layout",
      "https://haomeiwen.com/subject/aedzsqtx.html"
    ),
    Source("LAYSO", "What triggers layout", "https://lxweimin.com/p/f25ee1ab96c1"),
    Source("QANS", "Are life cycle events expected when the app is launched in the background?"),
    Source("LEMON", "States of an app (learning tracker)"),
    Source("PRASH", "README of ViewAppLifeCycle"),
    Source("DARKSO", "Stack Overflow 63372828", "https://stackoverflow.com/questions/63372828"),
    Source("FB8734191", "FB8734191 (Open Radar)", "https://openradar.me/FB8734191"),
    Source("LEVEL49", "Notes on rotation", "https://level49.com/date/2016/05"),
    Source(
      "ECOM",
      "viewWillTransition and the older callbacks",
      "https://e-com-net.com/article/1292576120482373632.htm"
    ),
    Source(
      "VELOG",
      "prepare(for:sender:) comes before the outlets",
      "https://velog.io/@kevinkim2586"
    ),
    Source(
      "JUEROT",
      "juejin.cn, post 7132397740545277988",
      "https://juejin.cn/post/7132397740545277988"
    ),
  ]
}
