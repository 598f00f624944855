import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// Runs of an app with its scenes, which show the mistakes that its code and its project make.
struct SceneProofs {
  private let scenario: SceneScenario

  /// Finds the mistakes of apps, and shows those that a run makes.
  ///
  /// - Parameters:
  ///   - base: The classes of the apps.
  ///   - project: Their projects and property lists.
  ///   - sdk: The SDK that the configuration names.
  /// - Returns: The findings, in the order of the apps.
  static func findings(
    _ base: CodeBase,
    _ project: SceneProject,
    sdk: SystemVersion? = nil
  ) -> [SourceFinding] {
    project.apps(base).flatMap { app -> [SourceFinding] in
      guard !WorkLimit.isOver else { return [] }
      let proofs = SceneProofs(scenario: SceneScenario(app: app, project: project))
      return SceneRules.findings(app, project, sdk: sdk).map { proofs.shown($0) }
    }
  }

  private init(scenario: SceneScenario) { self.scenario = scenario }

  /// A finding with the way of a run that makes the mistake, if one does.
  private func shown(_ finding: SourceFinding) -> SourceFinding {
    guard finding.confidence == .certain, !WorkLimit.isOver else { return finding }
    guard let proof = SceneWay.of(finding.id)?.proof else { return finding }
    var finding = finding
    finding.proof = self.proof(proof, of: finding)
    // A launch that ends depends on the SDK of the build.
    if finding.proof != nil, proof != .launch { finding.confidence = .shown }
    return finding
  }

  private func proof(_ proof: SceneWay.Proof, of finding: SourceFinding) -> SourceProof? {
    switch proof {
    case .launch: launch(finding)
    case .call: call(finding)
    case .window: window(finding)
    case .order: order(finding)
    }
  }

  private func run(_ document: ScenarioDocument) -> ScenarioRun? {
    try? document.run(eventLimit: ScenarioMaker.eventLimit)
  }

  /// The launch that ends, beside that of the same app built with an older SDK.
  private func launch(_ finding: SourceFinding) -> SourceProof? {
    guard let run = run(scenario.document([.launch])), let end = run.end,
      let older = self.run(scenario.document(sdk: SceneScenario.olderSDK, [.launch])),
      older.end == nil, let first = older.first(SceneCalls.launched, of: .app)
    else { return nil }
    return SourceProof(stops: [
      SourceProof.Stop(
        mark: nil,
        text: "built with the SDK of iOS \(SceneScenario.olderSDK), step 0, launch: "
          + "app \(first.callback)"
      ),
      SourceProof.Stop(
        mark: nil,
        text: "built with the SDK of iOS \(SceneScenario.system), step 0, launch"
      ),
      SourceProof.Stop(
        mark: finding.mark,
        text: "\(end.rule.rawValue): \(end.message(in: run.simulation) ?? "the app ends")"
      ),
    ])
  }

  /// A call that the scene's delegate gets, and the app's does not.
  private func call(_ finding: SourceFinding) -> SourceProof? {
    let method = scenario.app.delegateMethods.map(\.method).first { $0.mark == finding.mark }
    let callback = method?.facts.delegateCall(of: .app)
    let delivery = callback.flatMap { callback in
      Command.Delivery.allCases.first { $0.callback(usesScenes: false) == callback }
    }
    var steps: [Command] = [.launch, .background, .foreground]
    if let delivery { steps = [.launch, .deliver(delivery)] }
    // What launched the app is read: it is launched by a link.
    if callback == nil { steps = [.launchApp(by: .url, session: .new)] }
    let told = callback?.ofScene ?? SceneCalls.connects
    guard let run = run(scenario.document(steps)),
      let event = run.lastOfScene(told),
      run.first(callback ?? SceneCalls.opensLink, of: .app) == nil
    else { return nil }
    let step = max(Int(event.step), 0)
    let never = callback.map { ", and never app \($0)" } ?? ": its connection options hold it"
    return SourceProof(stops: [
      SourceProof.Stop(mark: nil, text: "step \(step), \(run.title(of: step))"),
      SourceProof.Stop(mark: finding.mark, text: "scene \(event.callback)\(never)"),
    ])
  }

  /// A window without a scene, whose root is never loaded.
  private func window(_ finding: SourceFinding) -> SourceProof? {
    guard let run = run(scenario.windowDocument()),
      let shown = run.simulation.findings().first(where: { $0.id == finding.id })
    else { return nil }
    let step = max(Int(shown.step), 0)
    return SourceProof(stops: [
      SourceProof.Stop(mark: nil, text: "step \(step), \(run.title(of: step))"),
      SourceProof.Stop(mark: nil, text: "app \(SceneCalls.launched)"),
      SourceProof.Stop(
        mark: finding.mark,
        text: "a window without a scene, whose root is never loaded"
      ),
    ])
  }

  /// The launch, during which no window is there.
  private func order(_ finding: SourceFinding) -> SourceProof? {
    guard let run = run(scenario.document([.launch])),
      let launched = run.first(SceneCalls.launched, of: .app),
      let connected = run.lastOfScene(SceneCalls.connects), launched.seq < connected.seq
    else { return nil }
    return SourceProof(stops: [
      SourceProof.Stop(mark: nil, text: "step 0, \(run.title(of: 0))"),
      SourceProof.Stop(
        mark: finding.mark,
        text: "app \(launched.callback): the window is nil until scene \(connected.callback)"
      ),
    ])
  }
}

extension ScenarioRun {
  fileprivate var events: [Event] { steps.flatMap { $0.map { simulation.trace[$0] } } }

  /// The exception that ends the run.
  var end: Event? { events.first { $0.callback == .exception } }

  /// The first call of an actor.
  fileprivate func first(_ callback: Callback, of actor: Actor) -> Event? {
    events.first { $0.callback == callback && $0.actor == actor }
  }

  /// The last call of a scene's delegate.
  fileprivate func lastOfScene(_ callback: Callback) -> Event? {
    events.last { event in
      guard case .scene = event.actor else { return false }
      return event.callback == callback
    }
  }

  /// The command of a step in words.
  fileprivate func title(of step: Int) -> String {
    document.steps[step].command.title(in: simulation.app)
  }
}
