extension OptionID {
  /// What the switch decides, in one sentence.
  public var summary: String {
    switch self {
    case .setViewCallsDidLoad: "Whether a view assigned before its first use brings viewDidLoad."
    case .isAppearingAfterCancel: "Whether viewIsAppearing comes again after a cancelled gesture."
    case .layoutPasses: "How many layout passes are drawn: the table of LAY-8 or a fixed number."
    case .didOrder: "Who hears the did-callbacks first, a container or its children."
    case .oldRoot: "What the first controller view in a window hears before iOS 4."
    case .sceneOrder: "How the scene's calls and the root's first callbacks interleave at launch."
    case .navigationRootDidShow: "How often the delegate hears didShow of the first child."
    case .cancelledPopMoves: "Whether a cancelled swipe sends willMove(toParent:) back."
    case .fluidNavigation: "Whether a push or pop completes the one that still runs."
    case .didSelectPosition: "Whether didSelect comes after the will- or the did-callbacks."
    case .presentationWillBegin: "When the presentation controller hears of the start."
    case .oldModalOrder: "Whose did-callback comes first in a modal presentation before iOS 5."
    case .emptyDismissCompletes: "Whether dismiss with nothing to dismiss calls its completion."
    case .didMoveTwice: "Whether UIKit repeats a didMove(toParent:) that came too early."
    case .setViewNilUnloads: "Whether setting view to nil brings viewDidUnload before iOS 6."
    case .legacyRotation: "Whether the willRotate family still comes beside the size calls."
    case .hiddenSizeTransitions: "Whether hidden tabs and stack members hear of size changes."
    case .deallocMovesChildren: "Whether a dying container sends didMove(toParent: nil)."
    case .windowHiding: "Whether hiding the window brings appearance callbacks."
    case .tabDidOrder: "Whose did-callback comes first when a tab is selected."
    case .reentrantLoss: "Whether an unanimated push inside viewDidAppear loses callbacks."
    case .orphanBeforeAppearance: "Whether a view added without addChild before appearance counts."
    case .contextQuirk: "The lost viewWillAppear of current-context presentations on iOS 11."
    case .oldDefects: "Known defects of iOS 5 and 6 with children that come at odd moments."
    case .splitReveal: "Whether a revealed primary column hears appearance callbacks."
    case .terminationDisappears: "Whether an app thrown out of the switcher sends disappearance."
    case .memoryWarningOrder: "Whether warnings go through the tree or by age."
    case .navigationInitLoads: "Whether UINavigationController loads its own view in its init."
    case .dismissWhileBusy: "What happens to a dismissal while another presentation runs."
    case .presentEarly: "Whether presenting before the view is in a window works on iOS 6 to 12."
    case .directCallLog15: "Whether direct calls of appearance callbacks are logged on iOS 15."
    }
  }

  /// The rules and open questions that the switch belongs to.
  public var evidence: [String] {
    switch self {
    case .setViewCallsDidLoad: ["LOAD-8"]
    case .isAppearingAfterCancel: ["APS-4", "OQ-15"]
    case .layoutPasses: ["LAY-4", "LAY-8"]
    case .didOrder: ["TREE-3"]
    case .oldRoot: ["ROOT-3", "OQ-19"]
    case .sceneOrder: ["LAUNCH-2", "OQ-12", "OQ-34"]
    case .navigationRootDidShow: ["NAV-PUSH-16"]
    case .cancelledPopMoves: ["NAV-IPOP-5", "OQ-5"]
    case .fluidNavigation: ["FLUID-5", "OQ-18"]
    case .didSelectPosition: ["TAB-SEL-5", "OQ-6"]
    case .presentationWillBegin: ["PRES-FS-3", "OQ-8"]
    case .oldModalOrder: ["PRES-FS-10", "OQ-7"]
    case .emptyDismissCompletes: ["DIS-0", "OQ-20"]
    case .didMoveTwice: ["CONT-8", "CONT-REM-5"]
    case .setViewNilUnloads: ["MEMW-15", "OQ-4"]
    case .legacyRotation: ["ROT8-4", "OQ-17"]
    case .hiddenSizeTransitions: ["ROT8-6"]
    case .deallocMovesChildren: ["DEAL-2"]
    case .windowHiding: ["VIS-4"]
    case .tabDidOrder: ["TAB-SEL-7", "TAB-SEL-16", "OQ-26"]
    case .reentrantLoss: ["NAV-OVR-6", "OQ-35"]
    case .orphanBeforeAppearance: ["CONT-DEV-2", "OQ-14"]
    case .contextQuirk: ["PRES-CTX-2"]
    case .oldDefects: ["CONT-PRE-3", "CONT-PRE-4"]
    case .splitReveal: ["SPLIT-9", "OQ-30"]
    case .terminationDisappears: ["APP-5", "SCENE-2", "OQ-28"]
    case .memoryWarningOrder: ["MEMW-1", "OQ-25"]
    case .navigationInitLoads: ["CRE-5", "OQ-33"]
    case .dismissWhileBusy: ["DIS-BUSY-1"]
    case .presentEarly: ["REENT-2", "OQ-16"]
    case .directCallLog15: ["APS-6", "ERR-APP-2"]
    }
  }
}
