// How an app adopts scenes. - Note: Source: specification §5.1, LINT-SCN.
extension Detectors {
  /// The message of the system, or the launch where this version says nothing yet.
  static let scn1 = Detector(needs: .scenes) { run in
    guard let launch = run.launch, run.simulation.app.platform.owesScenes else { return [] }
    var message: Event?
    run.simulation.trace.forEach { event in
      if [.logScn1, .errScene1].contains(event.rule), message == nil { message = event }
    }
    return [message.map { Finding(.scn1, nil, at: $0) } ?? Finding(.scn1, nil, at: launch)]
  }

  static let scn3 = Detector(needs: .commands) { run in
    run.doneBeforeScenes.filter { done in
      guard case .command(.showWindow) = done.statement else { return false }
      return true
    }.map { Finding(.scn3, $0) }
  }

  static let scn5 = Detector(needs: .commands) { run in
    run.doneBeforeScenes.filter(\.statement.needsWindow).map { Finding(.scn5, $0) }
  }
}

extension RunRecord {
  /// The first launch.
  fileprivate var launch: PerformedAction? {
    commands.first { $0.command.launches }?.action
  }

  /// What code does at a launch whose scene has not connected.
  fileprivate var doneBeforeScenes: [DoneStatement] {
    simulation.app.platform.usesScenes ? done(in: .willFinishLaunching, .didFinishLaunching) : []
  }
}

extension Statement {
  /// Whether it shows something in the window that is there.
  fileprivate var needsWindow: Bool {
    guard case .command(let command) = self else { return false }
    if case .present = command { return true }
    if case .setRoot = command { return true }
    if case .segue = command { return true }
    return false
  }
}
