/// One thing that happens at launch.
enum LaunchAction: Hashable, Sendable {
  case makeStoryboardRoot
  case makeCodeRoot
  case app(Callback)
  case scene(Callback)
  /// The app gives a scene with a new session its configuration.
  case configureScene
  /// The scene connects, with what launched it.
  case connect
  /// Without scenes the app delegate is given what launched the app.
  case delivery
  /// No scene connects, and nothing is shown.
  case stayInBackground
  case console(RuleID)
  /// What was saved before the last process ended comes back.
  case restoreState
  /// The root is loaded and told viewWillAppear.
  case rootWillAppear
  /// The root enters the window before it is laid out.
  case rootEntersWindow
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
  ///   - reason: What launches the app.
  /// - Returns: The stages of SYNC, LAYOUT and END.
  static func stages(
    in profile: Profile,
    usesScenes: Bool,
    by reason: Command.LaunchReason
  ) -> LaunchScript {
    guard usesScenes else { return withoutScenes(profile, by: reason) }
    guard reason != .background else { return unseen }
    return switch profile.sceneOrder {
    case .byRoot: profile.scenes.appearsBeforeActive ? appearBeforeActive : byRoot
    case .appearBeforeForeground: appearBeforeForeground
    case .foregroundBeforeLoad: foregroundBeforeLoad
    case .activeBeforeLoad: activeBeforeLoad
    }
  }

  /// LAUNCH-1, LAUNCH-4: the app delegate, and the version's order of the last two lines.
  ///
  /// SCENE-5: the message about scenes; its place is the engine's.
  /// LAUNCH-5: in the background the root appears, and the app stays there.
  private static func withoutScenes(
    _ profile: Profile,
    by reason: Command.LaunchReason
  ) -> LaunchScript {
    let isShown = reason != .background
    let last =
      isShown
      ? LaunchStage(.app(.didBecomeActive), .launch4)
      : LaunchStage(.app(.didEnterBackground), .launch5)
    let isActiveFirst = isShown && profile.isActiveBeforeFirstAppearance
    var script = LaunchScript(
      sync: [
        LaunchStage(.makeStoryboardRoot, .launch1),
        LaunchStage(.app(.willFinishLaunching), .launch1),
        LaunchStage(.restoreState, .restore2),
        LaunchStage(.app(.didFinishLaunching), .launch1),
        LaunchStage(.makeCodeRoot, .launch1),
        LaunchStage(.rootWillAppear, .root1),
        LaunchStage(.delivery, .launch10),
      ],
      layout: [LaunchStage(.rootLayout, .root1)],
      end: (isActiveFirst ? [last] + appeared : appeared + [last])
        + [LaunchStage(.restorePresentation, .restore2)]
    )
    if profile.scenes.areUrged {
      script.sync.insert(LaunchStage(.console(.logScn1), .scene5), at: 4)
    }
    return script
  }

  private static let appeared = [
    LaunchStage(.rootDidAppear, .root1),
    LaunchStage(.rootLayoutAgain, .lay8),
  ]

  private static let start = [
    LaunchStage(.app(.willFinishLaunching), .launch2),
    LaunchStage(.app(.didFinishLaunching), .launch2),
  ]

  /// LAUNCH-11: a launch into the background connects no scene.
  private static let unseen = LaunchScript(
    sync: start + [LaunchStage(.stayInBackground, .launch11)],
    layout: [],
    end: []
  )

  private static let connection =
    start + [
      LaunchStage(.configureScene, .scene10),
      LaunchStage(.makeStoryboardRoot, .scene1),
      LaunchStage(.connect, .launch2),
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

  /// LAUNCH-9: the root is in the window before the scene comes to the foreground, and appears
  /// before it becomes active.
  private static let appearBeforeActive = LaunchScript(
    sync: connection + [
      LaunchStage(.rootWillAppear, .root1), LaunchStage(.rootEntersWindow, .launch9),
    ],
    layout: [
      LaunchStage(.scene(.willEnterForeground), .launch9),
      LaunchStage(.rootLayout, .root1),
    ],
    end: [
      LaunchStage(.rootDidAppear, .root1),
      LaunchStage(.scene(.didBecomeActive), .launch9),
      LaunchStage(.rootLayoutAgain, .lay8),
    ]
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
