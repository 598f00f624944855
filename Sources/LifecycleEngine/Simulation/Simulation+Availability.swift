// What can be done now, and why not: what a person is offered.
extension Simulation {
  /// What a command would do now.
  public func availability(of command: Command) -> Availability {
    let verb = command.verb
    do {
      try check(verb)
    } catch {
      return .refused(error)
    }
    if let rule = verb.pointlessness(in: self) { return .pointless(rule) }
    if let rule = verb.misuse(in: self) { return .misuse(rule) }
    return .effective
  }
}
