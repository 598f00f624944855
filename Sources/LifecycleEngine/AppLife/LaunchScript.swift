/// One thing that happens at launch.
enum LaunchAction: Hashable, Sendable {
  case makeStoryboardRoot
  case makeCodeRoot
  case app(Callback)
  case scene(Callback)
  case console(RuleID)
  /// What was saved before the last process ended comes back.
  case restoreState
  /// The root is loaded and told viewWillAppear.
  case rootWillAppear
  /// The root enters the window, hears viewIsAppearing and is laid out.
  case rootLayout
  case rootDidAppear
  /// What was presented when the state was saved is presented again.
  case restorePresentation
  /// A navigation controller as root is laid out once more.
  case rootLayoutAgain
}

/// One step of a launch beside the rule that puts it there.
struct LaunchStage: Hashable, Sendable {
  let action: LaunchAction
  let rule: RuleID

  init(_ action: LaunchAction, _ rule: RuleID) {
    self.action = action
    self.rule = rule
  }
}

/// What happens at launch, in order.
struct LaunchScript: Hashable, Sendable {
  var sync: [LaunchStage]
  var layout: [LaunchStage]
  var end: [LaunchStage]

  /// The launch of a version.
  ///
  /// - Parameters:
  ///   - profile: The version.
  ///   - usesScenes: Whether the app adopts scenes.
  /// - Returns: The stages of SYNC, LAYOUT and END.
  static func stages(in profile: Profile, usesScenes: Bool) -> LaunchScript {
    guard usesScenes else { return withoutScenes(profile) }
    return switch profile.sceneOrder {
    case .byRoot: byRoot
    case .appearBeforeForeground: appearBeforeForeground
    case .foregroundBeforeLoad: foregroundBeforeLoad
    case .activeBeforeLoad: activeBeforeLoad
    }
  }

  /// LAUNCH-1, LAUNCH-4: the app delegate, and the version's order of the last two lines.
  ///
  /// SCENE-5: the message about scenes; its place is the engine's.
  private static func withoutScenes(_ profile: Profile) -> LaunchScript {
    let active = LaunchStage(.app(.didBecomeActive), .launch4)
    let isActiveFirst = profile.isActiveBeforeFirstAppearance
    var script = LaunchScript(
      sync: [
        LaunchStage(.makeStoryboardRoot, .launch1),
        LaunchStage(.app(.willFinishLaunching), .launch1),
        LaunchStage(.restoreState, .restore2),
        LaunchStage(.app(.didFinishLaunching), .launch1),
        LaunchStage(.makeCodeRoot, .launch1),
        LaunchStage(.rootWillAppear, .root1),
      ],
      layout: [LaunchStage(.rootLayout, .root1)],
      end: (isActiveFirst ? [active] + appeared : appeared + [active])
        + [LaunchStage(.restorePresentation, .restore2)]
    )
    if profile.urgesScenes {
      script.sync.insert(LaunchStage(.console(.logScn1), .scene5), at: 4)
    }
    return script
  }

  private static let appeared = [
    LaunchStage(.rootDidAppear, .root1),
    LaunchStage(.rootLayoutAgain, .lay8),
  ]

  private static let connection = [
    LaunchStage(.app(.willFinishLaunching), .launch2),
    LaunchStage(.app(.didFinishLaunching), .launch2),
    LaunchStage(.makeStoryboardRoot, .scene1),
    LaunchStage(.scene(.willConnect), .launch2),
    LaunchStage(.makeCodeRoot, .scene1),
  ]

  private static let byRoot = LaunchScript(
    sync: connection + [LaunchStage(.rootWillAppear, .root1)],
    layout: [
      LaunchStage(.scene(.willEnterForeground), .launch2),
      LaunchStage(.rootLayout, .root1),
      LaunchStage(.scene(.didBecomeActive), .launch2),
    ],
    end: appeared
  )

  private static let appearBeforeForeground = LaunchScript(
    sync: connection + [LaunchStage(.rootWillAppear, .root1)],
    layout: [
      LaunchStage(.rootLayout, .root1),
      LaunchStage(.scene(.willEnterForeground), .launch2),
      LaunchStage(.scene(.didBecomeActive), .launch2),
    ],
    end: appeared
  )

  private static let foregroundBeforeLoad = LaunchScript(
    sync: connection,
    layout: [
      LaunchStage(.scene(.willEnterForeground), .launch2),
      LaunchStage(.rootWillAppear, .root1),
      LaunchStage(.rootLayout, .root1),
      LaunchStage(.scene(.didBecomeActive), .launch2),
    ],
    end: appeared
  )

  private static let activeBeforeLoad = LaunchScript(
    sync: connection,
    layout: [
      LaunchStage(.scene(.willEnterForeground), .launch2),
      LaunchStage(.scene(.didBecomeActive), .launch2),
      LaunchStage(.rootWillAppear, .root1),
      LaunchStage(.rootLayout, .root1),
    ],
    end: appeared
  )
}
