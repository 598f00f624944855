extension Profile {
  /// The profile of a platform: that of its version, changed by the platform's options.
  static func profile(of platform: Platform) -> Profile {
    var profile = profile(for: platform.version) ?? newest
    for option in platform.options { profile.apply(option) }
    return profile
  }

  private mutating func apply(_ option: EngineOption) {
    let isOn = option.value == "true"
    switch option.id {
    case .setViewCallsDidLoad: setViewCallsDidLoad = isOn
    case .isAppearingAfterCancel: isAppearingAfterCancel = isOn
    case .layoutPasses: passes.fix(at: Int8(option.value))
    case .didOrder: childrenHearDidFirst = option.value == "childrenFirst"
    case .sceneOrder: sceneOrder = Self.sceneOrder(option.value)
    case .navigationRootDidShow: tellsRootShownTwice = option.value == "twice"
    case .cancelledPopMoves: completesMovesOnCancel = isOn
    case .fluidNavigation: overlap = isOn ? .completesRunning : .queued
    case .didSelectPosition: selectsDelegateAfterDid = option.value == "afterDid"
    case .oldModalOrder: presenterDisappearsFirst = option.value == "presenterFirst"
    case .emptyDismissCompletes: completesEmptyDismissal = isOn
    case .didMoveTwice: movesTwice = isOn
    case .setViewNilUnloads: setViewNilUnloads = isOn
    case .legacyRotation: keepsLegacyRotation = isOn
    case .hiddenSizeTransitions: hiddenControllersHearSizes = isOn
    case .deallocMovesChildren: deallocMovesChildren = isOn
    case .tabDidOrder:
      guard option.value != "byTrigger" else { return }
      tapShowsIncomingFirst = option.value == "newFirst"
      codeShowsIncomingFirst = option.value == "newFirst"
    case .reentrantLoss: reentrantPushLosesDisappearance = isOn
    case .orphanBeforeAppearance: allowsOrphansBeforeAppearance = isOn
    case .contextQuirk: hasContextQuirk = isOn
    case .terminationDisappears: terminationDisappears = isOn
    case .memoryWarningOrder: warnsInCreationOrder = option.value == "creation"
    case .navigationInitLoads: navigationLoadsInInit = isOn
    case .dismissWhileBusy: queuesBusyDismissal = option.value == "queued"
    case .presentEarly: presentsBeforeWindow = isOn
    case .directCallLog15: logsDirectCalls = isOn || logsDirectCalls
    case .oldRoot:
      tellsOldRootWillAppear = option.value != "none"
      tellsOldRootDidAppear = option.value == "both"
    case .presentationWillBegin:
      presentationBeginsAfterWillAppear = option.value == "afterWillAppear"
    case .windowHiding: tellsOfHiddenWindow = isOn
    case .splitReveal: tellsRevealedColumns = isOn
    case .oldDefects: hasOldDefects = isOn
    }
  }

  private static func sceneOrder(_ value: String) -> SceneOrder {
    switch value {
    case "foregroundBeforeLoad": .foregroundBeforeLoad
    case "activeBeforeLoad": .activeBeforeLoad
    default: .appearBeforeForeground
    }
  }
}

extension LayoutPasses {
  /// Sets every count to one number; nothing for the table's own counts.
  fileprivate mutating func fix(at count: Int8?) {
    guard let count else { return }
    launch = count
    launchWithConstraints = count
    pushed = count
    presented = count
    embedded = count
    addedInViewDidLoad = count
    rotation = count
  }
}
