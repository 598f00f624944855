public import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes what can be done now: what changes something first, what is refused last.
  ///
  /// - Parameter simulation: The run.
  public mutating func availableCommands(of simulation: Simulation) {
    array(simulation.commandOffers()) { $0.offer($1, of: simulation.app, withLeads: false) }
  }

  /// Writes what can be done now, and where each command leads.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - isWhole: Whether the commands are told, too, that are not offered by themselves.
  ///   - subject: The name of the controller that a person looks at; else the one in front.
  public mutating func offers(of simulation: Simulation, isWhole: Bool, about subject: String?) {
    let app = simulation.app
    let index = subject.flatMap { name in app.controllers.firstIndex { $0.name == name } }
    let offers = simulation.tracedOffers(isWhole: isWhole, about: index.map(ControllerID.init))
    array(offers) { $0.offer($1, of: app, withLeads: true) }
  }

  private mutating func offer(_ offer: CommandOffer, of app: AppDefinition, withLeads: Bool) {
    let (command, availability) = (offer.command, offer.availability)
    object {
      $0.member("availability", availability.name)
      $0.nullable("code", availability.code?.rawValue)
      $0.key("command")
      $0.command(command, app: app)
      $0.member("group", command.call.schema.group.rawValue)
      if withLeads { $0.leads(offer.leads, of: app) }
      $0.nullable("reason", availability.reason(for: command, in: app))
      $0.nullable("rule", availability.rule?.rawValue)
      $0.member("title", command.title(in: app))
    }
  }

  private mutating func leads(_ leads: [Outcome.Lead], of app: AppDefinition) {
    key("leads")
    array(leads) { writer, lead in
      writer.object {
        $0.member("controller", app[lead.controller].name)
        $0.member("station", lead.station.rawValue)
      }
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
