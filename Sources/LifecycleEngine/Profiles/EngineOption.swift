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
  case pushLoad = "OPT-PUSH-LOAD"
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
  case traitTracking = "OPT-TRAIT-TRACKING"
  case tableInitialization = "OPT-TABLE-INIT"
  case siblingLayout = "OPT-SIBLINGS"
  case splitRotationTwice = "OPT-SPLIT-ROT-TWICE"
  case launchOrder26 = "OPT-LAUNCH26"
  case sceneTermination = "OPT-SCENE-TERM"
  case hostLoad14 = "OPT-HOST-LOAD14"

  /// What the switch does to a profile.
  fileprivate var choice: OptionChoice {
    switch self {
    case .setViewCallsDidLoad: .no(\.setViewCallsDidLoad)
    case .isAppearingAfterCancel: .yes(\.isAppearingAfterCancel)
    case .layoutPasses: OptionChoice(["table", "1", "2", "3"]) { $0.passes.fix(at: Int8($1)) }
    case .didOrder: .either("containerFirst", "childrenFirst", \.childrenHearDidFirst)
    case .oldRoot:
      OptionChoice(["both", "willAppear", "none"]) {
        $0.tellsOldRootWillAppear = $1 != "none"
        $0.tellsOldRootDidAppear = $1 == "both"
      }
    case .sceneOrder:
      OptionChoice(Profile.SceneOrder.allCases.map(\.rawValue)) {
        $0.sceneOrder.rawValue
      } set: {
        $0.sceneOrder = Profile.SceneOrder(rawValue: $1) ?? $0.sceneOrder
      }
    case .pushLoad: .either("early", "late", \.loadsPushedLate)
    case .navigationRootDidShow: .either("once", "twice", \.tellsRootShownTwice)
    case .cancelledPopMoves: .no(\.completesMovesOnCancel)
    case .fluidNavigation:
      OptionChoice(["true", "false"]) {
        $0.overlap == .completesRunning ? "true" : "false"
      } set: {
        $0.overlap = $1 == "true" ? .completesRunning : .queued
      }
    case .didSelectPosition: .either("afterWill", "afterDid", \.selectsDelegateAfterDid)
    case .presentationWillBegin:
      .either("first", "afterWillAppear", \.presentationBeginsAfterWillAppear)
    case .oldModalOrder: .either("presentedFirst", "presenterFirst", \.presenterDisappearsFirst)
    case .emptyDismissCompletes: .no(\.completesEmptyDismissal)
    case .didMoveTwice: .yes(\.movesTwice)
    case .setViewNilUnloads: .no(\.setViewNilUnloads)
    case .legacyRotation: .yes(\.keepsLegacyRotation)
    case .hiddenSizeTransitions: .yes(\.hiddenControllersHearSizes)
    case .deallocMovesChildren: .no(\.deallocMovesChildren)
    case .windowHiding: .yes(\.tellsOfHiddenWindow)
    case .tabDidOrder:
      OptionChoice(["byTrigger", "oldFirst", "newFirst"]) {
        guard $1 != "byTrigger" else { return }
        $0.tapShowsIncomingFirst = $1 == "newFirst"
        $0.codeShowsIncomingFirst = $1 == "newFirst"
      }
    case .reentrantLoss: .yes(\.reentrantPushLosesDisappearance)
    case .orphanBeforeAppearance: .yes(\.allowsOrphansBeforeAppearance)
    case .contextQuirk: .no(\.hasContextQuirk)
    case .oldDefects: .no(\.hasOldDefects)
    case .splitReveal: .yes(\.tellsRevealedColumns)
    case .terminationDisappears: .yes(\.terminationDisappears)
    case .memoryWarningOrder: .either("tree", "creation", \.warnsInCreationOrder)
    case .navigationInitLoads: .yes(\.navigationLoadsInInit)
    case .dismissWhileBusy: .either("ignored", "queued", \.queuesBusyDismissal)
    case .presentEarly: .no(\.presentsBeforeWindow)
    case .directCallLog15:
      OptionChoice(["false", "true"]) {
        $0.logsDirectCalls ? "true" : "false"
      } set: {
        $0.logsDirectCalls = $1 == "true" || $0.logsDirectCalls
      }
    case .traitTracking: .yes(\.tracksTraits)
    case .hostLoad14:
      OptionChoice(["called", "notCalled"]) {
        $0.hosting.loading.isTold ? "called" : "notCalled"
      } set: {
        if case .doubtful = $0.hosting.loading { $0.hosting.loading = .doubtful($1 == "called") }
      }
    case .tableInitialization: .either("once", "twice", \.initializesTablesTwice)
    case .launchOrder26: .yes(\.scenes.appearsBeforeActive)
    case .sceneTermination: .either("disconnected", "byDevice", \.scenes.terminatesByDevice)
    case .siblingLayout: .either("firstToLast", "lastToFirst", \.laysOutLastSiblingFirst)
    case .splitRotationTwice: .no(\.repeatsRotationInSplits)
    }
  }
}

/// One switch and the value a scenario gives it.
public struct EngineOption: Hashable, Sendable {
  /// The switch.
  public let id: OptionID
  /// The value, one of ``OptionID/allowedValues``.
  public let value: String

  /// Creates a setting, or returns `nil` if the switch doesn't know the value.
  public init?(id: OptionID, value: String) {
    guard id.allowedValues.contains(value) else { return nil }
    self.id = id
    self.value = value
  }
}

extension OptionID: Catalogued {
  static let entries = CatalogEntry.index(optionsText, by: OptionID.self)

  /// What the switch decides, in one sentence.
  public var summary: String { entry.text("en") }

  /// The rules and open questions that the switch belongs to.
  public var evidence: [String] { entry.rest.split(separator: " ").map(String.init) }

  /// The values that a scenario may give, the default first where it does not depend on the version.
  ///
  /// `true` and `false` stand for the JSON booleans.
  public var allowedValues: [String] { choice.values }
}

extension Profile {
  /// The profile of a platform: that of its version, changed by its SDK and its options.
  static func profile(of platform: Platform) -> Profile {
    var profile = profile(for: platform.version) ?? newest
    profile.build(with: platform.sdk)
    for option in platform.options { option.id.choice.set(&profile, option.value) }
    return profile
  }

  /// The value that a switch has in this version unless a scenario sets it.
  public func value(of option: OptionID) -> String { option.choice.get(self) }
}
