import LifecycleEngine
import LifecycleScenario

/// The scenario of an app: its launch with the life cycle that it declares.
struct SceneScenario {
  /// The system on which an app without scenes does not launch.
  static let system = Profile.newest.version
  /// The newest SDK with which it does.
  static let olderSDK = Platform.newestSDKWithoutScenes

  let app: SceneApp
  let project: SceneProject

  /// The name of the delegate where the run needs its code.
  private static let delegate = "Delegate"

  /// Makes the scenario.
  ///
  /// - Parameters:
  ///   - sdk: The SDK with which the app is built.
  ///   - steps: What happens.
  /// - Returns: The scenario; its first screen is that of the storyboard or of the code.
  func document(sdk: SystemVersion = Self.system, _ steps: [Command]) -> ScenarioDocument {
    var definition = screens
    definition.platform = platform(sdk)
    if definition.controllers.contains(where: { $0.kind == .split }) {
      definition.platform.idiom = .pad
      definition.platform.orientation = .landscape
    }
    return document(definition, steps)
  }

  /// The launch of an app that ends there, opened at the exception; `nil` if the app launches.
  func endingLaunch() -> ScenarioDocument? {
    guard app.adoption != .adopted, app.adoption != nil else { return nil }
    var document = document([.launch])
    guard let end = (try? document.run(eventLimit: ScenarioMaker.eventLimit))?.end else {
      return nil
    }
    let line = TraceLine(
      actor: .message(end.callback),
      callback: end.callback,
      rule: end.rule,
      argument: nil
    )
    document.opensAt = OpeningPoint(
      step: max(Int(end.step), 0),
      line: TraceLinePattern(line: line),
      panel: .story,
      alsoOn: Self.olderSDK
    )
    return document
  }

  /// The launch of an app whose delegate shows a window before a scene connects.
  func windowDocument() -> ScenarioDocument {
    let delegate = ControllerID(0)
    let home = ControllerID(1)
    let blank = ControllerID(2)
    var starting = ControllerDefinition(name: Self.delegate, kind: .content)
    starting.handlers = [
      Handler(
        callback: SceneCalls.launched,
        superCall: .first,
        once: false,
        statements: [.command(.showWindow(home))]
      )
    ]
    let names = [codeRoot ?? "Home", "Blank"]
    let controllers =
      [starting] + names.map { ControllerDefinition(name: $0, kind: .content) }
    let definition = AppDefinition(
      platform: platform(Self.system),
      controllers: controllers,
      root: blank
    )
    return document(definition, [.create(delegate), .launch])
  }

  private func platform(_ sdk: SystemVersion) -> Platform {
    var platform = Platform(version: Self.system)
    platform.namedSDK = sdk
    platform.scenes = app.adoption ?? .adopted
    return platform
  }

  private func document(_ definition: AppDefinition, _ steps: [Command]) -> ScenarioDocument {
    let name = app.target?.name ?? app.delegates.first?.name ?? "app"
    return ScenarioDocument(
      id: "source",
      title: name,
      app: definition,
      observation: Observation(),
      steps: steps.map { ScenarioStep(command: $0) }
    )
  }

  /// The controllers with which the app begins.
  private var screens: AppDefinition {
    let name = app.storyboard?.text ?? app.target?.mainStoryboard
    // A launch does not reach other storyboards.
    let files = InterfaceFiles(
      project.interfaces.filter { InterfaceFile.name(of: $0.path) == name }
    )
    let start = files.files.firstIndex { $0.kind == .storyboard && $0.name == name }
    if let start, let place = files.initial(of: start) {
      var screens = InterfaceApp(files, platform: Platform())
      if let root = screens.makeAll(from: place) {
        screens.definition.root = root
        return screens.definition
      }
    }
    let root = ControllerDefinition(name: codeRoot ?? "Root", kind: .content)
    return AppDefinition(platform: Platform(), controllers: [root], root: ControllerID(0))
  }

  /// The class that code makes the root of the window.
  private var codeRoot: String? {
    let methods = (app.sceneDelegates + app.delegates).flatMap(\.methods)
    let expression = methods.lazy.compactMap(\.rootExpression).first
    let name = expression.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
    guard let name, name.first?.isUppercase == true else { return nil }
    let stripped = ControllerNames.stripped(ControllerNames.valid(String(name)))
    let taken = [Self.delegate, "Blank"]
    return NameRule.isName(stripped) && !taken.contains(stripped)
      && !NameRule.reserved.contains(stripped) ? stripped : nil
  }
}
