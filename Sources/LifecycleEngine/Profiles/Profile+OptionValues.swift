extension Profile {
  /// The value that a switch has in this version unless a scenario sets it.
  public func value(of option: OptionID) -> String {
    switch option {
    case .layoutPasses: "table"
    case .didOrder: childrenHearDidFirst ? "childrenFirst" : "containerFirst"
    case .oldRoot: "both"
    case .sceneOrder: sceneOrderName
    case .navigationRootDidShow: tellsRootShownTwice ? "twice" : "once"
    case .didSelectPosition: selectsDelegateAfterDid ? "afterDid" : "afterWill"
    case .presentationWillBegin: presentationBeginsAfterWillAppear ? "afterWillAppear" : "first"
    case .oldModalOrder: presenterDisappearsFirst ? "presenterFirst" : "presentedFirst"
    case .tabDidOrder: "byTrigger"
    case .memoryWarningOrder: warnsInCreationOrder ? "creation" : "tree"
    case .dismissWhileBusy: queuesBusyDismissal ? "queued" : "ignored"
    case .setViewCallsDidLoad, .isAppearingAfterCancel, .cancelledPopMoves, .fluidNavigation,
      .emptyDismissCompletes, .didMoveTwice, .setViewNilUnloads, .legacyRotation,
      .hiddenSizeTransitions, .deallocMovesChildren, .windowHiding, .reentrantLoss,
      .orphanBeforeAppearance, .contextQuirk, .oldDefects, .splitReveal,
      .terminationDisappears, .navigationInitLoads, .presentEarly, .directCallLog15:
      isOn(option) ? "true" : "false"
    }
  }

  private var sceneOrderName: String {
    switch sceneOrder {
    case .appearBeforeForeground: "appearBeforeForeground"
    case .foregroundBeforeLoad: "foregroundBeforeLoad"
    case .activeBeforeLoad: "activeBeforeLoad"
    }
  }

  private func isOn(_ option: OptionID) -> Bool {
    switch option {
    case .setViewCallsDidLoad: setViewCallsDidLoad
    case .isAppearingAfterCancel: isAppearingAfterCancel
    case .cancelledPopMoves: completesMovesOnCancel
    case .fluidNavigation: overlap == .completesRunning
    case .emptyDismissCompletes: completesEmptyDismissal
    case .didMoveTwice: movesTwice
    case .setViewNilUnloads: setViewNilUnloads
    case .legacyRotation: keepsLegacyRotation
    case .hiddenSizeTransitions: hiddenControllersHearSizes
    case .deallocMovesChildren: deallocMovesChildren
    case .windowHiding: tellsOfHiddenWindow
    case .reentrantLoss: reentrantPushLosesDisappearance
    case .orphanBeforeAppearance: allowsOrphansBeforeAppearance
    case .contextQuirk: hasContextQuirk
    case .oldDefects: hasOldDefects
    case .splitReveal: tellsRevealedColumns
    case .terminationDisappears: terminationDisappears
    case .navigationInitLoads: navigationLoadsInInit
    case .presentEarly: presentsBeforeWindow
    default: false
    }
  }
}
