public import LifecycleEngine

extension JSONWriter {
  /// Writes what can be done now: what changes something first, what is refused last.
  ///
  /// - Parameter simulation: The run.
  public mutating func availableCommands(of simulation: Simulation) {
    array(simulation.commandOffers()) {
      $0.offer($1.command, $1.availability, app: simulation.app)
    }
  }

  private mutating func offer(
    _ command: Command,
    _ availability: Availability,
    app: AppDefinition
  ) {
    object {
      $0.member("availability", availability.name)
      $0.nullable("code", availability.code?.rawValue)
      $0.key("command")
      $0.command(command, app: app)
      $0.member("group", command.call.schema.group.rawValue)
      $0.nullable("reason", availability.reason(for: command, in: app))
      $0.nullable("rule", availability.rule?.rawValue)
      $0.member("title", command.title(in: app))
    }
  }
}

extension Availability {
  fileprivate var name: String {
    switch self {
    case .effective: "effective"
    case .pointless: "pointless"
    case .misuse: "misuse"
    case .refused: "refused"
    }
  }

  fileprivate var rule: RuleID? {
    switch self {
    case .pointless(let rule), .misuse(let rule): rule
    case .effective, .refused: nil
    }
  }

  fileprivate var code: SimulationError.Code? {
    switch self {
    case .refused(let error): error.code
    case .effective, .pointless, .misuse: nil
    }
  }

  /// Why the command does not do what it says.
  fileprivate func reason(for command: Command, in app: AppDefinition) -> String? {
    switch self {
    case .effective: nil
    case .pointless(let rule), .misuse(let rule): RuleCatalog[rule].statement
    case .refused(let error): error.sentence(for: command, in: app)
    }
  }
}
