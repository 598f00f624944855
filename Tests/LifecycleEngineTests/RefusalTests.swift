import LifecycleEngine
import TestSupport
import Testing

/// A command that is refused, and what leads there.
struct Refusal: CustomTestStringConvertible, Sendable {
  let code: SimulationError.Code
  let command: Command
  var version: SystemVersion = 17
  var root: ControllerID? = .nav
  var before: [Command] = [.launch]
  /// Where the app has two scenes: the device, which decides whether both may be connected.
  var scenesOn: Idiom?
  /// Whether B hosts SwiftUI views.
  var hosts = false

  var testDescription: String { "\(code.rawValue): \(command)" }

  static let all: [Refusal] =
    names + kinds + objects + gestures + versions + states
    + input + scenes + views

  private static let push = Command.push(on: .nav, target: .b, animated: true)
  private static let sheet = Command.present(
    from: .a,
    target: .m,
    style: .pageSheet,
    animated: true
  )

  private static let right = Command.inScene(SceneID(1), .connectScene(session: .new))

  private static let stack = HostedViewName(host: .b, view: "Stack")
  private static let home = HostedViewName(host: .b, view: "Home")
  private static let detail = HostedView(name: "Detail")

  private static let views = [
    Refusal(code: .wrongKind, command: .popView(on: HostedViewName(host: .a, view: "Stack"))),
    Refusal(code: .notCreated, command: .popView(on: stack), hosts: true),
    Refusal(
      code: .unknownView,
      command: .hideView(HostedViewName(host: .b, view: "Nobody")),
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .unknownView,
      command: .popView(on: home),
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .viewTaken,
      command: .pushView(on: stack, view: HostedView(name: "Home")),
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .viewUnavailable,
      command: .popView(on: stack),
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .viewUnavailable,
      command: .dismissView(home),
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .notOnScreen,
      command: .presentView(from: home, view: detail, as: .sheet),
      before: [.launch, .create(.b)],
      hosts: true
    ),
    Refusal(
      code: .unavailableInVersion,
      command: .pushView(on: stack, view: detail),
      version: 15,
      before: [.launch, push],
      hosts: true
    ),
    Refusal(
      code: .unavailableInVersion,
      command: .presentView(from: home, view: detail, as: .fullScreenCover),
      version: 13,
      before: [.launch, push],
      hosts: true
    ),
  ]

  private static let scenes = [
    Refusal(
      code: .severalScenes,
      command: .rotate(to: .landscape),
      before: [.launch, right],
      scenesOn: .pad
    ),
    Refusal(
      code: .twoScenes,
      command: .present(from: .nav, target: .b, style: .fullScreen, animated: true),
      before: [.launch, right],
      scenesOn: .pad
    ),
    Refusal(code: .sceneConnected, command: right, before: [.launch, right], scenesOn: .pad),
    Refusal(code: .sceneConnected, command: .connectScene(session: .new)),
    Refusal(code: .oneSceneOnly, command: right, scenesOn: .phone),
    Refusal(code: .noScene, command: .inScene(SceneID(1), .closeScene), scenesOn: .pad),
    Refusal(code: .noScene, command: .inScene(SceneID(7), .closeScene), scenesOn: .pad),
  ]

  private static let input = [
    Refusal(code: .unknownOutlet, command: .editView(.a, outlet: "name")),
    Refusal(code: .notOnScreen, command: .editView(.d, outlet: "field"), before: [.create(.d)]),
    Refusal(code: .notCreated, command: .editView(.d, outlet: "field")),
  ]

  private static let names = [
    Refusal(code: .unknownController, command: .accessView(.nobody)),
    Refusal(code: .unknownController, command: .push(on: .nav, target: .nobody, animated: true)),
    Refusal(
      code: .unknownController,
      command: .setViewControllers(on: .nav, targets: [.a, .nobody], animated: true)
    ),
  ]

  private static let kinds: [Refusal] = [
    Command.push(on: .a, target: .b, animated: true), .pop(on: .tab, animated: true),
    .popTo(on: .a, target: .b, animated: true), .popToRoot(on: .a, animated: true),
    .setViewControllers(on: .a, targets: [.b], animated: true), .beginInteractivePop(on: .a),
    .selectTab(on: .nav, target: .a, by: .tap, animated: false),
    .setTabs(on: .nav, targets: [.a]), .setPages(on: .a, targets: [.b], animated: true),
    .beginPageTurn(on: .a, target: .b), .showDetail(on: .a, target: .b), .collapse(on: .a),
    .expand(on: .a), .showColumn(on: .a, column: "primary"),
    .hideColumn(on: .a, column: "primary"), .addChild(parent: .nav, child: .b),
    .addSubview(parent: .tab, child: .b), .embed(parent: .page, child: .b),
    .removeFromParent(child: .a), .removeSubview(child: .a), .unembed(child: .a),
    .setNavigationBarHidden(on: .a, isHidden: true), .scroll(.a),
  ].map { Refusal(code: .wrongKind, command: $0) }

  private static let objects = [
    Refusal(code: .notCreated, command: .present(from: .m, target: .n, style: nil, animated: true)),
    Refusal(code: .notCreated, command: .dismiss(from: .m, animated: true)),
    Refusal(code: .notCreated, command: .segue(from: .m, target: .n, kind: .show, animated: true)),
    Refusal(code: .notCreated, command: .unwind(from: .m, to: .a, animated: true)),
    Refusal(code: .notCreated, command: .release(.a)),
    Refusal(code: .notCreated, command: .release(.m)),
    Refusal(code: .notCreated, command: .changeSafeArea(.m)),
    Refusal(
      code: .notCreated,
      command: .dismiss(from: .b, animated: true),
      before: [.launch, push, .pop(on: .nav, animated: true)]
    ),
    Refusal(code: .alreadyCreated, command: .create(.m), before: [.create(.m)]),
  ]

  private static let gestures = [
    Refusal(code: .nothingToFinish, command: .finishInteraction),
    Refusal(code: .nothingToFinish, command: .cancelInteraction),
    Refusal(code: .nothingToFinish, command: .updateInteraction(progress: 0.5)),
    Refusal(code: .gestureUnavailable, command: .beginInteractivePop(on: .nav)),
    Refusal(code: .gestureUnavailable, command: .beginInteractiveDismiss(.a)),
    Refusal(code: .gestureUnavailable, command: .selectDetent(.a, .medium)),
    Refusal(code: .gestureUnavailable, command: .beginInteractivePush(on: .inner, target: .b)),
    Refusal(
      code: .gestureUnavailable,
      command: .beginInteractivePresent(from: .b, target: .m, style: .fullScreen)
    ),
    Refusal(
      code: .gestureUnavailable,
      command: .beginInteractiveTabSwitch(on: .tab, target: .c),
      root: .tab
    ),
    Refusal(
      code: .gestureUnderWay,
      command: .beginInteractiveDismiss(.m),
      before: [
        .launch, .present(from: .a, target: .m, style: .fullScreen, animated: true),
        .beginInteractiveDismiss(.m),
      ]
    ),
    Refusal(
      code: .gestureUnavailable,
      command: .beginPageTurn(on: .page, target: .a),
      root: .page
    ),
    Refusal(
      code: .gestureUnderWay,
      command: .beginInteractivePop(on: .nav),
      before: [.launch, push, .beginInteractivePop(on: .nav)]
    ),
    Refusal(
      code: .gestureUnderWay,
      command: .beginInteractiveDismiss(.m),
      before: [.launch, sheet, .beginInteractiveDismiss(.m)]
    ),
    Refusal(
      code: .gestureUnderWay,
      command: .beginPageTurn(on: .page, target: .c),
      root: .page,
      before: [.launch, .beginPageTurn(on: .page, target: .b)]
    ),
    Refusal(
      code: .outOfRange,
      command: .updateInteraction(progress: 1.5),
      before: [.launch, push, .beginInteractivePop(on: .nav)]
    ),
    Refusal(code: .outOfRange, command: .advance(milliseconds: -1)),
    Refusal(code: .outOfRange, command: .advance(milliseconds: 86_400_001)),
  ]

  private static let versions: [Refusal] =
    [
      Command.addChild(parent: .p, child: .c), .removeFromParent(child: .c),
      .embed(parent: .p, child: .c), .didMove(child: .c, parent: .p),
      .willMove(child: .c, parent: nil), .endAppearanceTransition(.a),
      .beginAppearanceTransition(.a, appearing: true, animated: true),
      .transition(parent: .p, from: .c, to: .d, animated: true),
    ].map { Refusal(code: .unavailableInVersion, command: $0, version: 4) } + [
      Refusal(code: .unavailableInVersion, command: .collapse(on: .split), version: 7),
      Refusal(code: .unavailableInVersion, command: .selectDetent(.m, .medium), version: 14),
      Refusal(code: .unavailableInVersion, command: .setNeedsUpdateConstraints(.a), version: 5),
      Refusal(code: .unavailableInVersion, command: .setNeedsUpdateProperties(.a), version: 18),
      Refusal(code: .unavailableInVersion, command: .expand(on: .split), version: 7),
      Refusal(code: .unavailableInVersion, command: .beginInteractivePop(on: .nav), version: 6),
      Refusal(code: .unavailableInVersion, command: .beginInteractiveDismiss(.m), version: 6),
      Refusal(
        code: .unavailableInVersion,
        command: .unwind(from: .m, to: .a, animated: true),
        version: 5
      ),
      Refusal(
        code: .unavailableInVersion,
        command: .beginInteractivePush(on: .nav, target: .b),
        version: 6
      ),
      Refusal(
        code: .unavailableInVersion,
        command: .resize(width: 320, height: 600),
        version: 8
      ),
      Refusal(
        code: .unavailableInVersion,
        command: .setTraits(style: .dark, sizeClass: nil),
        version: 12
      ),
      Refusal(
        code: .unavailableInVersion,
        command: .setTraits(style: nil, sizeClass: .regular),
        version: 7
      ),
    ]

  private static let states: [Refusal] =
    [
      Command.resignActive, .becomeActive, .background, .foreground, .terminate,
      .rotate(to: .landscape), .resize(width: 320, height: 600),
      .setTraits(style: .dark, sizeClass: nil), .setWindowHidden(true), .disconnectScene,
    ].map { Refusal(code: .notLaunched, command: $0, before: []) }
    + [Command.launch, .settle, .accessView(.a), .push(on: .a, target: .nobody, animated: true)].map
  {
    Refusal(code: .appTerminated, command: $0, before: [.launch, .terminate])
  } + [
    Refusal(code: .alreadyLaunched, command: .launch),
    Refusal(code: .wrongAppState, command: .disconnectScene, version: 12),
    Refusal(code: .wrongAppState, command: .becomeActive),
    Refusal(code: .noScene, command: .disconnectScene, before: [.launch, .disconnectScene]),
    Refusal(code: .notOnScreen, command: .dropWindow(.b)),
    Refusal(code: .wrongAppState, command: .foreground),
    Refusal(code: .wrongAppState, command: .relaunch),
    Refusal(code: .wrongAppState, command: .resignActive, before: [.launch, .background]),
    Refusal(code: .wrongAppState, command: .background, before: [.launch, .background]),
  ]
}

@Suite(.matrix) struct `Refusals` {
  private static func lab(_ refusal: Refusal) throws -> Lab {
    var lab = Lab(
      refusal.version,
      root: refusal.root,
      children: [.nav: [.a], .page: [.a, .b, .c], .split: [.inner, .d], .inner: [.c]]
    ) { app in
      if refusal.hosts {
        app[.b].kind = .hosting
        app[.b].swiftUI = HostedView(
          name: "Stack",
          kind: .navigationStack,
          inner: [HostedView(name: "Home")]
        )
      }
      guard let idiom = refusal.scenesOn else { return }
      app.haveScenes(.nav, .b)
      app.platform.idiom = idiom
    }
    try lab.perform(refusal.before)
    return lab
  }

  @Test func `a refused command says why and changes nothing`() {
    inEach(Refusal.all) { refusal in
      var lab = try Self.lab(refusal)
      let before = lab.simulation
      let error = #expect(throws: SimulationError.self) { try lab.perform(refusal.command) }
      #expect(error?.code == refusal.code)
      #expect(lab.simulation == before)
    }
  }

  @Test func `what would be refused is known beforehand`() {
    inEach(Refusal.all) { refusal in
      let lab = try Self.lab(refusal)
      guard case .refused(let error) = lab.simulation.availability(of: refusal.command) else {
        Issue.record("The command is on offer.")
        return
      }
      #expect(error.code == refusal.code)
    }
  }

  @Test func `a run that is as long as it may be takes no more commands`() throws {
    var app = AppDefinition(17, root: .a, children: [:])
    app.platform.usesScenes = false
    var simulation = Simulation(app: app, eventLimit: 5)
    _ = try simulation.perform(.launch)
    #expect(simulation.isExhausted)
    let before = simulation
    let error = #expect(throws: SimulationError.self) { try simulation.perform(.settle) }
    #expect(error?.code == .eventLimitReached)
    #expect(simulation == before)
  }

  @Test func `every code has its refusal`() {
    let tested = Set(Refusal.all.map(\.code)).union([.eventLimitReached])
    #expect(tested == Set(SimulationError.Code.allCases))
  }

  @Test func `a refused statement inside a callback does nothing`() throws {
    let statement = Statement.command(.pop(on: .a, animated: true))
    var lab = Lab(17, root: .a) { $0.override(.viewDidAppear, of: .a, [statement]) }
    #expect(
      try lab.launch() == [
        "A viewWillAppear(unanimated)", "A viewIsAppearing(unanimated)",
        "A viewDidAppear(unanimated)",
      ]
    )
  }
}
