// What can be done now, and why not: what a person is offered.
extension Simulation {
  /// What a command would do now.
  public func availability(of command: Command) -> Availability {
    let verb = command.verb
    do {
      try world.check(verb)
    } catch {
      return .refused(error)
    }
    if let rule = verb.noEffectRule(in: world) { return .pointless(rule) }
    if let rule = verb.misuseRule(in: world) { return .misuse(rule) }
    return .effective
  }

  /// The commands that make sense to offer for this app now, nearest to the screen first.
  public func candidateCommands() -> [Command] { Command.candidates(in: world) }

  /// The names that nothing holds on screen and that a container could take.
  public var unusedControllers: [ControllerID] { world.unusedControllers }
}
