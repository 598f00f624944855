// What can't be carried out. A refused command changes nothing.
extension World {
  /// Throws when no definition has an identifier.
  func requireDefinition(of controller: ControllerID) throws(SimulationError) {
    guard app.controllers.indices.contains(controller.index) else {
      throw SimulationError(.unknownController, controller)
    }
    guard controller != app.frontStack else { throw SimulationError(.notCreated, controller) }
    try requireKind(of: controller)
  }

  /// Throws when the version lacks the kind of a controller.
  func requireKind(of controller: ControllerID) throws(SimulationError) {
    let kind = app[controller].kind
    guard !profile.has(kind) else { return }
    let version = Profile.introduction { $0.has(kind) }
    throw SimulationError(.unavailableInVersion, controller, detail: version.description)
  }

  /// Throws when no object stands behind a name.
  func requireObject(of controller: ControllerID) throws(SimulationError) {
    guard objects.living[controller] != nil else { throw SimulationError(.notCreated, controller) }
  }

  /// Throws when a controller is of another kind.
  func require(_ controller: ControllerID, _ kind: ControllerKind) throws(SimulationError) {
    guard app[controller].kind == kind else {
      throw SimulationError(.wrongKind, controller, detail: kind.rawValue)
    }
  }

  /// Throws when the app was not launched.
  func requireLaunch() throws(SimulationError) {
    guard screen.appState != .notRunning else { throw SimulationError(.notLaunched) }
  }

  /// Throws when a gesture is under way.
  func requireNoGesture(for controller: ControllerID) throws(SimulationError) {
    guard motion.gesture == nil else { throw SimulationError(.gestureUnderWay, controller) }
  }

  /// Throws when no gesture is under way.
  func requireGesture() throws(SimulationError) {
    guard let gesture = motion.gesture, transition(gesture)?.isInteractive == true else {
      throw SimulationError(.nothingToFinish)
    }
  }

  /// The object of a name, if a person sees it.
  func onScreen(_ controller: ControllerID) -> InstanceID? {
    objects.living[controller].flatMap {
      self[$0].effective == .appeared ? $0 : nil
    }
  }

  /// The refusal of every command once the run has passed a limit, with the limit.
  var exhaustion: SimulationError? {
    guard isExhausted else { return nil }
    return SimulationError(
      .eventLimitReached,
      limit: telling.trace.count > eventLimit ? .events(eventLimit) : .work(workLimit)
    )
  }
}
