/// The cause of what happens next: what a person, the app's code or the system does.
public enum Command: Hashable, Sendable {
  // Objects
  case create(ControllerID)
  case release(ControllerID)
  case accessView(ControllerID)
  case loadViewIfNeeded(ControllerID)
  case isViewLoaded(ControllerID)
  case setViewNil(ControllerID, unlessInWindow: Bool, onlyIfLoaded: Bool)
  case setViewHidden(ControllerID, isHidden: Bool)

  // App
  case launchApp(by: LaunchReason, session: SceneSession)
  case setRoot(ControllerID)
  case clearRoot
  case showWindow(ControllerID)
  case dropWindow(ControllerID)
  case memoryWarning
  case resignActive
  case becomeActive
  case background
  case foreground
  case relaunch
  case terminate
  case rotate(to: Orientation)
  case resize(width: Int, height: Int)
  case setTraits(style: InterfaceStyle?, sizeClass: SizeClass?)
  case setWindowHidden(Bool)
  case disconnectScene
  case connectScene(session: SceneSession)
  case closeScene
  case focusScene
  case deliver(Delivery)

  // Navigation
  case push(on: ControllerID, target: ControllerID, animated: Bool)
  case pop(on: ControllerID, animated: Bool)
  case popTo(on: ControllerID, target: ControllerID, animated: Bool)
  case popToRoot(on: ControllerID, animated: Bool)
  case setViewControllers(on: ControllerID, targets: [ControllerID], animated: Bool)
  case beginInteractivePop(on: ControllerID)
  case beginInteractivePush(on: ControllerID, target: ControllerID)
  case setNavigationBarHidden(on: ControllerID, isHidden: Bool)

  // Tabs
  case selectTab(on: ControllerID, target: ControllerID, by: Selection, animated: Bool)
  case setTabs(on: ControllerID, targets: [ControllerID])
  case beginInteractiveTabSwitch(on: ControllerID, target: ControllerID)

  // Modal
  case present(
    from: ControllerID,
    target: ControllerID,
    style: PresentationStyle?,
    animated: Bool
  )
  case dismiss(from: ControllerID, animated: Bool)
  case beginInteractiveDismiss(ControllerID)
  case beginInteractivePresent(from: ControllerID, target: ControllerID, style: PresentationStyle?)
  case selectDetent(ControllerID, Detent)
  case tapAlertAction(ControllerID)
  case activateSearch(from: ControllerID, target: ControllerID)
  case cancelSearch(ControllerID)

  // Interactive
  case updateInteraction(progress: Double)
  case finishInteraction
  case cancelInteraction

  // Containment
  case addChild(parent: ControllerID, child: ControllerID)
  case addSubview(parent: ControllerID, child: ControllerID)
  case didMove(child: ControllerID, parent: ControllerID?)
  case willMove(child: ControllerID, parent: ControllerID?)
  case removeSubview(child: ControllerID)
  case removeFromParent(child: ControllerID)
  case embed(parent: ControllerID, child: ControllerID)
  case unembed(child: ControllerID)
  case transition(parent: ControllerID, from: ControllerID, to: ControllerID, animated: Bool)
  case beginAppearanceTransition(ControllerID, appearing: Bool, animated: Bool)
  case endAppearanceTransition(ControllerID)

  // Page, split
  case setPages(on: ControllerID, targets: [ControllerID], animated: Bool)
  case beginPageTurn(on: ControllerID, target: ControllerID)
  case showDetail(on: ControllerID, target: ControllerID)
  case collapse(on: ControllerID)
  case expand(on: ControllerID)
  case showColumn(on: ControllerID, column: String)
  case hideColumn(on: ControllerID, column: String)
  case setColumn(on: ControllerID, column: SplitColumn, target: ControllerID)

  // SwiftUI
  case pushView(on: HostedViewName, view: HostedView)
  case popView(on: HostedViewName)
  case selectViewTab(on: HostedViewName, view: String)
  case presentView(from: HostedViewName, view: HostedView, as: ViewPresentation)
  case dismissView(HostedViewName)
  case showView(HostedViewName)
  case hideView(HostedViewName)

  // Segues
  case segue(from: ControllerID, target: ControllerID, kind: SegueKind, animated: Bool)
  case unwind(from: ControllerID, to: ControllerID, animated: Bool)

  // Layout
  case setNeedsLayout(ControllerID)
  case layoutIfNeeded(ControllerID)
  case setBounds(ControllerID, width: Int, height: Int)
  case setNeedsUpdateConstraints(ControllerID)
  case setNeedsUpdateProperties(ControllerID)
  case setNeedsDisplay(ControllerID)
  case changeSafeArea(ControllerID)
  case scroll(ControllerID)

  // Time and input
  case advance(milliseconds: Int)
  case settle
  case editView(ControllerID, outlet: String)
  /// Changes the data behind the screens, or one property of an observable model.
  case changeModel(property: String? = nil)

  /// A command that is given to one of several scenes.
  indirect case inScene(SceneID, Command)
}

// The scene that a command names.
extension Command {
  /// The scene, if the command names one.
  public var scene: SceneID? {
    if case .inScene(let scene, _) = self { scene } else { nil }
  }

  /// The command, whatever scene it names.
  public var withoutScene: Command {
    if case .inScene(_, let command) = self { command.withoutScene } else { self }
  }

  /// The command, given to a scene or to none.
  public func given(to scene: SceneID?) -> Command {
    scene.map { .inScene($0, withoutScene) } ?? withoutScene
  }
}

extension Command {
  /// A person launches the app.
  public static let launch = Command.launchApp(by: .user, session: .new)

  /// Whether the app is launched, by whatever.
  package var launches: Bool {
    guard case .launchApp = withoutScene else { return false }
    return true
  }
}

// What a command names besides controllers.
extension Command {
  /// What launches the app.
  public enum LaunchReason: String, CaseIterable, Hashable, Sendable {
    case user, url, userActivity, shortcut, notificationResponse
    /// The system, for work in the background: nothing is shown.
    case background

    /// What the app is given, if it is anything.
    var delivery: Delivery? { Delivery(rawValue: rawValue) }
  }

  /// Whether the system kept the session of a scene.
  public enum SceneSession: String, CaseIterable, Hashable, Sendable {
    case new, kept
  }

  /// How SwiftUI presents a view.
  public enum ViewPresentation: String, CaseIterable, Hashable, Sendable {
    case sheet, fullScreenCover
  }

  /// What the system gives an app that runs.
  public enum Delivery: String, CaseIterable, Hashable, Sendable {
    case url, userActivity, shortcut, notificationResponse

    /// The reason for which it launches an app that does not run.
    var reason: LaunchReason { LaunchReason(rawValue: rawValue) ?? .user }

    /// The call by which the delegate of the scene, or of an app without scenes, is given it, if it
    /// is one of theirs.
    package func callback(usesScenes: Bool) -> Callback? {
      switch self {
      case .url: usesScenes ? .openURLContexts : .openURL
      case .userActivity: .continueUserActivity
      case .shortcut: .performActionForShortcutItem
      case .notificationResponse: nil
      }
    }
  }

  /// The interface styles of `setTraits`.
  public enum InterfaceStyle: String, CaseIterable, Hashable, Sendable {
    case light, dark
  }

  /// The size classes of `setTraits`.
  public enum SizeClass: String, CaseIterable, Hashable, Sendable {
    case compact, regular
  }

  /// A column that code gives a controller by name.
  public enum SplitColumn: String, CaseIterable, Hashable, Sendable {
    case primary, supplementary, secondary
    /// What is shown instead of the columns while the split view is collapsed.
    case compact
  }

  /// How a tab is selected.
  public enum Selection: String, CaseIterable, Hashable, Sendable {
    case tap, code
  }

  /// What a segue does.
  public enum SegueKind: String, CaseIterable, Hashable, Sendable {
    case show, showDetail, modal, popover
  }
}
