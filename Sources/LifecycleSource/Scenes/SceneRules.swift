import LifecycleEngine
import SourceFacts

/// Mistakes on the way to scenes: those of the project, and of the delegates of its apps.
struct SceneRules {
  let app: SceneApp
  let project: SceneProject
  /// The SDK with which the apps are built, if their configuration names one.
  let sdk: SystemVersion?
  private(set) var findings: [SourceFinding] = []

  /// Looks for the mistakes of apps.
  ///
  /// - Parameters:
  ///   - base: The classes of the apps.
  ///   - project: Their projects and property lists.
  ///   - sdk: The SDK that the configuration names.
  /// - Returns: The findings, in the order of the apps.
  static func findings(
    _ base: CodeBase,
    _ project: SceneProject = .none,
    sdk: SystemVersion? = nil
  ) -> [SourceFinding] {
    project.apps(base).flatMap { findings($0, project, sdk: sdk) }
  }

  /// The mistakes of one app.
  static func findings(
    _ app: SceneApp,
    _ project: SceneProject,
    sdk: SystemVersion? = nil
  ) -> [SourceFinding] {
    var rules = SceneRules(app: app, project: project, sdk: sdk)
    rules.check()
    return rules.findings
  }

  /// What scenes change, also in an app that does not adopt them yet.
  static func findingsWithScenes(_ app: SceneApp, _ project: SceneProject) -> [SourceFinding] {
    var rules = SceneRules(app: app, project: project, sdk: nil)
    rules.checkWithScenes()
    return rules.findings
  }

  private init(app: SceneApp, project: SceneProject, sdk: SystemVersion?) {
    self.app = app
    self.project = project
    self.sdk = sdk
  }

  private mutating func check() {
    guard let adoption = app.adoption else { return }
    guard adoption == .adopted else { return checkAdoption() }
    checkWithScenes()
  }

  private mutating func checkWithScenes() {
    checkManifest()
    for (type, method) in app.delegateMethods {
      check(method, of: type)
      if app.swiftUI == nil { checkWindow(of: method, in: type) }
    }
    checkWindowProperties()
    checkOpenedLinks()
    checkGlobals()
  }

  mutating func add(
    _ id: FindingID,
    in subject: String,
    at mark: SourceMark,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming assumptions: [String] = [],
    severity: Diagnostic.Severity? = nil
  ) {
    var finding = SourceFinding(id: id, mark: mark, confidence: confidence, subject: subject)
    finding.detail = detail
    finding.assumptions = assumptions
    finding.severity = severity
    findings.append(finding)
  }

  /// Adds a finding at a line; one under a condition is less sure.
  private mutating func add(
    _ id: FindingID,
    in method: SourceMethod,
    at use: SceneUse,
    _ confidence: Certainty,
    detail: String? = nil
  ) {
    add(
      id,
      in: "\(method.owner) \(method.facts.name)",
      at: use.mark,
      use.branch == nil ? confidence : min(confidence, .likely),
      detail: detail,
      assuming: use.branch.map { ["takes the branch at line \($0)"] } ?? []
    )
  }
}

// What the project decides.
extension SceneRules {
  /// An app without scenes.
  private mutating func checkAdoption() {
    let isBuilt = (sdk ?? app.target?.sdk).map(Platform.needsScenes) ?? false
    let severity: Diagnostic.Severity = isBuilt ? .error : .warning
    let detail = "built with the SDK of iOS \(SceneScenario.system), it does not launch"
    guard let target = app.target else {
      for delegate in app.delegates {
        add(
          .scn1,
          in: delegate.name,
          at: delegate.mark,
          .likely,
          detail: detail,
          assuming: ["no property list of the app was read"],
          severity: severity
        )
      }
      return
    }
    let isSure = app.knowsDelegate
    add(
      .scn1,
      in: target.name,
      at: target.manifest?.mark ?? app.delegates.first?.mark ?? target.place,
      isSure ? .certain : .likely,
      detail: detail,
      assuming: isSure ? [] : ["the app delegate, which was not read, gives no configuration"],
      severity: severity
    )
  }

  /// The names in the manifest that nothing has.
  private mutating func checkManifest() {
    guard let target = app.target else { return }
    for configuration in target.manifest?.configurations ?? [] {
      if let name = configuration.delegate { checkDelegate(name, of: target) }
      guard configuration.isWindow, let name = configuration.storyboard,
        !name.text.contains("$"), !project.hasStoryboard(name.text)
      else { continue }
      add(
        .scn6,
        in: target.name,
        at: name.mark,
        project.isWhole ? .certain : .likely,
        detail: "there is no “\(name.text).storyboard”",
        assuming: project.isWhole ? [] : ["the files are all that the app has"]
      )
    }
  }

  private mutating func checkDelegate(
    _ name: SceneManifest.Configuration.Name,
    of target: AppTarget
  ) {
    let parts = name.text.split(separator: ".")
    guard let last = parts.last.map(String.init), !last.contains("$"),
      !app.base.classes.contains(where: { $0.name == last }), !app.objectiveC.implements(last)
    else { return }
    let module = parts.dropLast().joined(separator: ".")
    let isOwn =
      ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}", "$(PRODUCT_NAME)"].contains(module)
      || [target.module, target.name].contains(module)
    let isSure = isOwn && app.isWhole && project.isWhole
    add(
      .scn6,
      in: target.name,
      at: name.mark,
      isSure ? .certain : .likely,
      detail: "no file has a class “\(last)”",
      assuming: isSure ? [] : ["no file that was not read has the class"]
    )
  }
}

// What the delegates do.
extension SceneRules {
  /// A method of the delegate of an app with scenes.
  private mutating func check(_ method: SourceMethod, of type: SourceClass) {
    guard let callback = method.facts.delegateCall(of: .app) else {
      if method.facts.runsInBackground, let use = method.windowUses().first {
        add(.scn5, in: method, at: use, .likely)
      }
      return
    }
    if SceneCalls.launches.contains(callback) {
      checkLaunch(method, of: type)
    } else if callback.isOfScenes, method.doesSomething {
      let other = app.counterpart(of: callback)
      add(
        SceneCalls.gifts[callback] == nil ? .scn2 : .scn4,
        in: "\(method.owner) \(method.facts.name)",
        at: method.mark,
        other == nil ? .certain : .possible,
        detail: other.map { "\($0.owner) has \(callback.ofScene.spelling(of: .scene))" },
        assuming: other == nil ? [] : ["the scene delegate does not do the same"]
      )
    }
  }

  /// No scene has connected while the app is launched.
  private mutating func checkLaunch(_ method: SourceMethod, of type: SourceClass) {
    if let read = method.launchReads.first { add(.scn4, in: method, at: read, .certain) }
    let reached = type.reached(from: method)
    let atOnce = type.reached(from: method, isAtOnce: true)
    guard type.windowProperties.isEmpty, reached.allSatisfy(\.windowsWithoutScene.isEmpty),
      let (user, use) = atOnce.lazy.compactMap({ user in
        user.windowUses(isAtOnce: true).first.map { (user, $0) }
      }).first
    else { return }
    add(.scn5, in: user, at: use, .certain)
  }

  /// A window that no scene shows, where nothing else makes one.
  private mutating func checkWindow(of method: SourceMethod, in type: SourceClass) {
    guard app.windowMaker == nil, app.storyboard == nil else { return }
    let isLaunch = type.methods.contains { launch in
      launch.facts.delegateCall(of: .app).map(SceneCalls.launches.contains) == true
        && type.reached(from: launch).contains { $0.isSame(method) }
    }
    for use in method.windowsWithoutScene.prefix(1) {
      add(.scn3, in: method, at: use, isLaunch && !app.hasForeignScene ? .certain : .likely)
    }
  }

  /// Windows that are made with the app delegate, before anything connects.
  private mutating func checkWindowProperties() {
    guard app.windowMaker == nil, app.storyboard == nil, app.swiftUI == nil else { return }
    for delegate in app.delegates {
      for (name, mark) in delegate.windowProperties {
        let confidence = app.hasForeignScene ? Certainty.likely : .certain
        add(.scn3, in: "\(delegate.name) \(name)", at: mark, confidence)
      }
    }
  }

  /// A link with which the app is launched, which only the connection options hold.
  private mutating func checkOpenedLinks() {
    guard app.swiftUI == nil,
      let opening = app.counterpart(of: SceneCalls.opensLink),
      !app.connecting.contains(where: { $0.names(parameter: 2) })
    else { return }
    add(
      .scn4,
      in: "\(opening.owner) \(opening.facts.name)",
      at: opening.mark,
      .likely,
      detail: "a link that launches the app is in the connection options of willConnectTo alone"
    )
  }

  /// What a scene knows better than the app.
  private mutating func checkGlobals() {
    let known = Set(findings.map(\.mark))
    for file in app.base.files where app.target?.sources.contains(file.path) ?? true {
      for type in file.types where !WorkLimit.isOver {
        for facts in type.methods {
          let method = SourceMethod(facts, of: type.name, in: file)
          for use in method.globalUses where !known.contains(use.mark) {
            add(.scn7, in: method, at: use, .possible, detail: use.text)
          }
        }
      }
    }
  }
}

/// What is done about a mistake on the way to scenes: how a run shows it, and what an app changes.
struct SceneWay {
  /// The run that shows a mistake.
  enum Proof {
    /// A launch that ends.
    case launch
    /// A call that only a scene gets.
    case call
    /// A window that no scene shows.
    case window
    /// A launch before a scene has connected.
    case order
  }

  /// What an app changes.
  enum Change: Hashable {
    /// A method moves to the scene delegate.
    case move
    /// What a text says.
    case text(String)
    /// What the finding tells, with a text behind it.
    case detail(String)
  }

  /// How a run shows the mistake, if one can.
  var proof: Proof?
  /// What is left to do for it.
  var change: Change?
  /// Whether nobody knows what the app does with it.
  var isBroken = false

  /// The call of a scene's delegate to which most of an app's launch goes.
  static let connects = SceneCalls.connects.spelling(of: .scene)

  /// What is done about a mistake, or `nil` if it has nothing to do with scenes.
  static func of(_ id: FindingID) -> SceneWay? { all[id] }

  private static let all: [FindingID: SceneWay] = [
    .scn1: SceneWay(proof: .launch),
    .scn2: SceneWay(proof: .call, change: .move),
    .scn3: SceneWay(
      proof: .window,
      change: .text("the window → UIWindow(windowScene:) in \(connects)")
    ),
    .scn4: SceneWay(proof: .call, change: .move),
    .scn5: SceneWay(
      proof: .order,
      change: .text("the window that is used → the scene's, in \(connects)")
    ),
    .scn6: SceneWay(change: .detail(""), isBroken: true),
    .scn7: SceneWay(change: .detail(" → view.window?.windowScene")),
  ]
}
