/// The switches for points on which the sources disagree or are silent.
///
/// The raw value is the name that a scenario uses under `platform.options`.
public enum OptionID: String, CaseIterable, Hashable, Sendable {
  case setViewCallsDidLoad = "OPT-SETVIEW-VDL"
  case isAppearingAfterCancel = "OPT-VIA-CANCEL"
  case layoutPasses = "OPT-PASSES"
  case didOrder = "OPT-DID-ORDER"
  case oldRoot = "OPT-OLDROOT"
  case sceneOrder = "OPT-SCENE-ORDER"
  case navigationRootDidShow = "OPT-NAV-ROOT-DIDSHOW"
  case cancelledPopMoves = "OPT-IPOP-WM"
  case fluidNavigation = "OPT-FLUID26"
  case didSelectPosition = "OPT-DIDSELECT"
  case presentationWillBegin = "OPT-UPC"
  case oldModalOrder = "OPT-MODAL-OLD"
  case emptyDismissCompletes = "OPT-DIS-NOOP"
  case didMoveTwice = "OPT-DM-TWICE"
  case setViewNilUnloads = "OPT-SETNIL-VDU"
  case legacyRotation = "OPT-LEGACY-ROT"
  case hiddenSizeTransitions = "OPT-VWT-HIDDEN"
  case deallocMovesChildren = "OPT-DEALLOC-DM"
  case windowHiding = "OPT-WIN-HIDE"
  case tabDidOrder = "OPT-TAB-DID"
  case reentrantLoss = "OPT-REENT-LOSS"
  case orphanBeforeAppearance = "OPT-ORPHAN-PRE"
  case contextQuirk = "OPT-CTX-QUIRK"
  case oldDefects = "OPT-OLDBUGS"
  case splitReveal = "OPT-SPLIT-REVEAL"
  case terminationDisappears = "OPT-TERM-DISAPPEAR"
  case memoryWarningOrder = "OPT-MEMW-ORDER"
  case navigationInitLoads = "OPT-NAV-INIT-LOAD"
  case dismissWhileBusy = "OPT-DISMISS-BUSY"
  case presentEarly = "OPT-PRESENT-EARLY"
  case directCallLog15 = "OPT-APP2-15"

  /// The values that a scenario may give, the default first where it does not depend on the version.
  ///
  /// `true` and `false` stand for the JSON booleans.
  public var allowedValues: [String] {
    switch self {
    case .isAppearingAfterCancel, .fluidNavigation, .didMoveTwice, .hiddenSizeTransitions,
      .windowHiding, .terminationDisappears, .navigationInitLoads, .legacyRotation,
      .reentrantLoss, .splitReveal, .orphanBeforeAppearance:
      ["true", "false"]
    case .setViewCallsDidLoad, .cancelledPopMoves, .emptyDismissCompletes, .setViewNilUnloads,
      .deallocMovesChildren, .contextQuirk, .oldDefects, .presentEarly, .directCallLog15:
      ["false", "true"]
    case .layoutPasses: ["table", "1", "2", "3"]
    case .didOrder: ["containerFirst", "childrenFirst"]
    case .oldRoot: ["both", "willAppear", "none"]
    case .sceneOrder: ["appearBeforeForeground", "foregroundBeforeLoad", "activeBeforeLoad"]
    case .navigationRootDidShow: ["once", "twice"]
    case .didSelectPosition: ["afterWill", "afterDid"]
    case .presentationWillBegin: ["first", "afterWillAppear"]
    case .oldModalOrder: ["presentedFirst", "presenterFirst"]
    case .tabDidOrder: ["byTrigger", "oldFirst", "newFirst"]
    case .memoryWarningOrder: ["tree", "creation"]
    case .dismissWhileBusy: ["ignored", "queued"]
    }
  }
}

/// One switch and the value a scenario gives it.
public struct EngineOption: Hashable, Sendable {
  /// The switch.
  public let id: OptionID
  /// The value, one of ``OptionID/allowedValues``.
  public let value: String

  /// Creates a setting, or nothing when the switch does not know the value.
  public init?(id: OptionID, value: String) {
    guard id.allowedValues.contains(value) else { return nil }
    self.id = id
    self.value = value
  }
}
