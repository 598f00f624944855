// What can be done now, and why not: what a person is offered.
extension Simulation {
  /// What a command would do now.
  public func availability(of command: Command) -> Availability {
    guard world.scenes.aside.isEmpty else { return availabilityInScenes(of: command) }
    do {
      try world.check(command.verb)
    } catch {
      return .refused(error)
    }
    return effect(of: command)
  }

  /// The same where the command is about one of several scenes.
  private func availabilityInScenes(of command: Command) -> Availability {
    var copy = self
    do {
      let scenes = try copy.world.scenesThatTake(command)
      copy.world.enter(scenes[0])
    } catch {
      return .refused(error)
    }
    return copy.effect(of: command)
  }

  private func effect(of command: Command) -> Availability {
    let verb = command.verb
    if let rule = verb.noEffectRule(in: world) { return .pointless(rule) }
    if let rule = verb.misuseRule(in: world) { return .misuse(rule) }
    return .effective
  }

  /// The commands that make sense to offer for this app now, nearest to the screen first.
  public func candidateCommands() -> [Command] { Command.candidates(in: world) }

  /// The names that nothing holds on screen and that a container could take.
  public var unusedControllers: [ControllerID] { world.unusedControllers }
}
