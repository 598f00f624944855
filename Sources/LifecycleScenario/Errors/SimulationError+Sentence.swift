public import LifecycleEngine

extension SimulationError {
  /// Three parts: the request, the reason for its refusal, and a way out.
  ///
  /// - Parameters:
  ///   - command: The refused command.
  ///   - app: The app whose controllers give the names.
  /// - Returns: One or two sentences.
  public func sentence(for command: Command, in app: AppDefinition) -> String {
    let name = command.name
    let subject = controller.flatMap { id in
      app.controllers.indices.contains(Int(id.rawValue)) ? "“\(app[id].name)”" : nil
    }
    return "“\(name)” \(reason(about: subject ?? "the controller", command: command))"
  }

  private func reason(about subject: String, command: Command) -> String {
    switch code {
    case .unknownController:
      "names a controller that the app does not define. Choose one of its controllers."
    case .wrongKind:
      "needs another kind of controller than \(subject). Name one that knows the command."
    case .notCreated:
      "needs \(subject), which does not exist now. Make it with “create”, or show it first."
    case .alreadyCreated:
      "would make \(subject), which the script holds already. Begin with “release”."
    case .nothingToFinish:
      "has nothing to finish: no gesture is under way. Begin one with "
        + "\(Self.commands(at: .edge, .grip, .page))."
    case .gestureUnderWay:
      "cannot begin while another gesture is under way. End that one with "
        + "\(Self.commands(at: .letGo, .takeBack))."
    case .gestureUnavailable:
      "cannot begin on \(subject) now: there is nothing to go back to, or a transition runs. "
        + "Settle first, or show something that can be left."
    case .unavailableInVersion:
      (field.map { "has no “\($0)” on" } ?? "does not exist on")
        + " this version of iOS. Choose iOS \(detail ?? "\(Profile.newest.version)") or later."
    case .notLaunched: "needs an app that runs. Begin with “launch”."
    case .alreadyLaunched: "was performed already. An app launches once; start a new run."
    case .noScene: "means nothing while its scene is not connected. Use “connectScene” first."
    case .severalScenes: "could mean \(detail ?? "several scenes"). Name one of them with “scene”."
    case .twoScenes:
      "names controllers of two scenes: of \(detail ?? "these"). A command is about one of them."
    case .sceneConnected: "means nothing: the scene is connected. Name another one."
    case .oneSceneOnly:
      "would connect a second scene. That needs an iPad and the key "
        + "“UIApplicationSupportsMultipleScenes” of “plist”."
    case .wrongAppState:
      "means nothing while the app is \(detail ?? "in this state"). Change the app's state first."
    case .appTerminated: "comes after the app was terminated. Start a new run."
    case .outOfRange: "has a number out of its range. Choose one that the catalog allows."
    case .unknownOutlet:
      "names the outlet “\(detail ?? "")”, which \(subject) lacks. Define it under “outlets”."
    case .unknownView:
      "names “\(detail ?? "")”, and no view of this kind with the name is in \(subject) now. "
        + "Name one that is there."
    case .viewTaken:
      "would bring a second view with the name “\(detail ?? "")”. Choose another name."
    case .viewUnavailable:
      "means nothing for “\(detail ?? "")” now: it is there already, or there is nothing to go back "
        + "to. Choose another view."
    case .notOnScreen:
      "needs \(subject) on screen: the user cannot reach it now. Show it first."
    case .eventLimitReached:
      "would take the run past \(limit?.text ?? "its limit"). Everything so far is kept; start a new "
        + "run, and look for overrides that call each other without end, or do very much."
    }
  }
}

extension SimulationError {
  /// The commands that are given at some places of the device: “a”, “b” or “c”.
  private static func commands(at places: CommandPlace...) -> String {
    let names = CommandSchema.commands
      .filter { $0.place.map(places.contains) ?? false }
      .map { "“\($0.name)”" }
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }
}

extension SimulationError.Limit {
  fileprivate var text: String {
    switch self {
    case .events(let most): "\(most) events"
    case .work(let most): "\(most) events and statements together"
    }
  }
}
