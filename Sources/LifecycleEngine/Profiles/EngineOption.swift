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

  /// What the switch is, and what it does to a profile: one row for each.
  private static let rows: [OptionID: OptionRow] = [
    .setViewCallsDidLoad: OptionRow(
      "Whether a view assigned before its first use brings viewDidLoad.",
      ["LOAD-8"],
      .no(\.setViewCallsDidLoad)
    ),
    .isAppearingAfterCancel: OptionRow(
      "Whether viewIsAppearing comes again after a cancelled gesture.",
      ["APS-4", "OQ-15"],
      .yes(\.isAppearingAfterCancel)
    ),
    .layoutPasses: OptionRow(
      "How many layout passes are drawn: the table of LAY-8 or a fixed number.",
      ["LAY-4", "LAY-8"],
      .init(["table", "1", "2", "3"]) { $0.passes.fix(at: Int8($1)) }
    ),
    .didOrder: OptionRow(
      "Who hears the did-callbacks first, a container or its children.",
      ["TREE-3"],
      .either("containerFirst", "childrenFirst", \.childrenHearDidFirst)
    ),
    .oldRoot: OptionRow(
      "What the first controller view in a window hears before iOS 4.",
      ["ROOT-3", "OQ-19"],
      .init(["both", "willAppear", "none"]) {
        $0.tellsOldRootWillAppear = $1 != "none"
        $0.tellsOldRootDidAppear = $1 == "both"
      }
    ),
    .sceneOrder: OptionRow(
      "How the scene's calls and the root's first callbacks interleave at launch.",
      ["LAUNCH-2", "OQ-12", "OQ-34"],
      .init(Profile.SceneOrder.allCases.map(\.rawValue)) {
        $0.sceneOrder.rawValue
      } set: {
        $0.sceneOrder = Profile.SceneOrder(rawValue: $1) ?? $0.sceneOrder
      }
    ),
    .navigationRootDidShow: OptionRow(
      "How often the delegate hears didShow of the first child.",
      ["NAV-PUSH-16"],
      .either("once", "twice", \.tellsRootShownTwice)
    ),
    .cancelledPopMoves: OptionRow(
      "Whether a cancelled swipe sends willMove(toParent:) back.",
      ["NAV-IPOP-5", "OQ-5"],
      .no(\.completesMovesOnCancel)
    ),
    .fluidNavigation: OptionRow(
      "Whether a push or pop completes the one that still runs.",
      ["FLUID-5", "OQ-18"],
      .init(["true", "false"]) {
        $0.overlap == .completesRunning ? "true" : "false"
      } set: {
        $0.overlap = $1 == "true" ? .completesRunning : .queued
      }
    ),
    .didSelectPosition: OptionRow(
      "Whether didSelect comes after the will- or the did-callbacks.",
      ["TAB-SEL-5", "OQ-6"],
      .either("afterWill", "afterDid", \.selectsDelegateAfterDid)
    ),
    .presentationWillBegin: OptionRow(
      "When the presentation controller hears of the start.",
      ["PRES-FS-3", "OQ-8"],
      .either("first", "afterWillAppear", \.presentationBeginsAfterWillAppear)
    ),
    .oldModalOrder: OptionRow(
      "Whose did-callback comes first in a modal presentation before iOS 5.",
      ["PRES-FS-10", "OQ-7"],
      .either("presentedFirst", "presenterFirst", \.presenterDisappearsFirst)
    ),
    .emptyDismissCompletes: OptionRow(
      "Whether dismiss with nothing to dismiss calls its completion.",
      ["DIS-0", "OQ-20"],
      .no(\.completesEmptyDismissal)
    ),
    .didMoveTwice: OptionRow(
      "Whether UIKit repeats a didMove(toParent:) that came too early.",
      ["CONT-8", "CONT-REM-5"],
      .yes(\.movesTwice)
    ),
    .setViewNilUnloads: OptionRow(
      "Whether setting view to nil brings viewDidUnload before iOS 6.",
      ["MEMW-15", "OQ-4"],
      .no(\.setViewNilUnloads)
    ),
    .legacyRotation: OptionRow(
      "Whether the willRotate family still comes beside the size calls.",
      ["ROT8-4", "OQ-17"],
      .yes(\.keepsLegacyRotation)
    ),
    .hiddenSizeTransitions: OptionRow(
      "Whether hidden tabs and stack members hear of size changes.",
      ["ROT8-6"],
      .yes(\.hiddenControllersHearSizes)
    ),
    .deallocMovesChildren: OptionRow(
      "Whether a dying container sends didMove(toParent: nil).",
      ["DEAL-2"],
      .no(\.deallocMovesChildren)
    ),
    .windowHiding: OptionRow(
      "Whether hiding the window brings appearance callbacks.",
      ["VIS-4"],
      .yes(\.tellsOfHiddenWindow)
    ),
    .tabDidOrder: OptionRow(
      "Whose did-callback comes first when a tab is selected.",
      ["TAB-SEL-7", "TAB-SEL-16", "OQ-26"],
      .init(["byTrigger", "oldFirst", "newFirst"]) {
        guard $1 != "byTrigger" else { return }
        $0.tapShowsIncomingFirst = $1 == "newFirst"
        $0.codeShowsIncomingFirst = $1 == "newFirst"
      }
    ),
    .reentrantLoss: OptionRow(
      "Whether an unanimated push inside viewDidAppear loses callbacks.",
      ["NAV-OVR-6", "OQ-35"],
      .yes(\.reentrantPushLosesDisappearance)
    ),
    .orphanBeforeAppearance: OptionRow(
      "Whether a view added without addChild before appearance counts.",
      ["CONT-DEV-2", "OQ-14"],
      .yes(\.allowsOrphansBeforeAppearance)
    ),
    .contextQuirk: OptionRow(
      "The lost viewWillAppear of current-context presentations on iOS 11.",
      ["PRES-CTX-2"],
      .no(\.hasContextQuirk)
    ),
    .oldDefects: OptionRow(
      "Known defects of iOS 5 and 6 with children that come at odd moments.",
      ["CONT-PRE-3", "CONT-PRE-4"],
      .no(\.hasOldDefects)
    ),
    .splitReveal: OptionRow(
      "Whether a revealed primary column hears appearance callbacks.",
      ["SPLIT-9", "OQ-30"],
      .yes(\.tellsRevealedColumns)
    ),
    .terminationDisappears: OptionRow(
      "Whether an app thrown out of the switcher sends disappearance.",
      ["APP-5", "SCENE-2", "OQ-28"],
      .yes(\.terminationDisappears)
    ),
    .memoryWarningOrder: OptionRow(
      "Whether warnings go through the tree or by age.",
      ["MEMW-1", "OQ-25"],
      .either("tree", "creation", \.warnsInCreationOrder)
    ),
    .navigationInitLoads: OptionRow(
      "Whether UINavigationController loads its own view in its init.",
      ["CRE-5", "OQ-33"],
      .yes(\.navigationLoadsInInit)
    ),
    .dismissWhileBusy: OptionRow(
      "What happens to a dismissal while another presentation runs.",
      ["DIS-BUSY-1"],
      .either("ignored", "queued", \.queuesBusyDismissal)
    ),
    .presentEarly: OptionRow(
      "Whether presenting before the view is in a window works on iOS 6 to 12.",
      ["REENT-2", "OQ-16"],
      .no(\.presentsBeforeWindow)
    ),
    .directCallLog15: OptionRow(
      "Whether direct calls of appearance callbacks are logged on iOS 15.",
      ["APS-6", "ERR-APP-2"],
      .init(["false", "true"]) {
        $0.logsDirectCalls ? "true" : "false"
      } set: {
        $0.logsDirectCalls = $1 == "true" || $0.logsDirectCalls
      }
    ),
  ]

  fileprivate var row: OptionRow {
    guard let row = Self.rows[self] else { preconditionFailure("An option without a row.") }
    return row
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

extension OptionID {
  /// What the switch decides, in one sentence.
  public var summary: String { row.summary }

  /// The rules and open questions that the switch belongs to.
  public var evidence: [String] { row.evidence }

  /// The values that a scenario may give, the default first where it does not depend on the version.
  ///
  /// `true` and `false` stand for the JSON booleans.
  public var allowedValues: [String] { row.choice.values }
}

extension Profile {
  /// The profile of a platform: that of its version, changed by the platform's options.
  static func profile(of platform: Platform) -> Profile {
    var profile = profile(for: platform.version) ?? newest
    for option in platform.options { option.id.row.choice.set(&profile, option.value) }
    return profile
  }

  /// The value that a switch has in this version unless a scenario sets it.
  public func value(of option: OptionID) -> String { option.row.choice.get(self) }
}
