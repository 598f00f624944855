package import LifecycleEngine

/// A command that a person is offered, with its effect and the controllers that it would move.
package struct CommandOffer: Hashable, Sendable {
  package let command: Command
  package var availability: Availability
  /// The controllers that it would move; empty unless requested.
  var leads: [Outcome.Lead] = []
}

extension Simulation {
  /// The greatest number of commands that are offered.
  private static let mostCommands = 60

  /// The commands to offer: those with an effect first, refused ones last.
  package func commandOffers() -> [CommandOffer] {
    let offers = candidateCommands().map {
      CommandOffer(command: $0, availability: WorkLimit.isOver ? .effective : availability(of: $0))
    }
    return Array(ordered(offers).prefix(Self.mostCommands))
  }

  /// The commands to offer, with the controllers that each would move.
  ///
  /// - Parameters:
  ///   - isWhole: Whether to include the commands that are not offered by themselves: those of each
  ///     form with an effect, or one with the reason why there is none.
  ///   - subject: The controller that a person looks at, or `nil` for the one in front.
  /// - Returns: The commands, those with an effect first.
  func tracedOffers(isWhole: Bool, about subject: ControllerID?) -> [CommandOffer] {
    let offers = commandOffers().map { offer in
      var traced = offer
      if offer.availability == .effective { traced.leads = outcome(of: offer.command)?.leads ?? [] }
      return traced
    }
    guard isWhole else { return offers }
    let known = Set(offers.map(\.command))
    let names = Set(offers.filter { $0.availability == .effective }.map(\.command.name))
    let choices = CommandChoices(self, about: subject)
    let others = choices.commands().flatMap {
      commands -> [(offer: CommandOffer, hasEvents: Bool)] in
      guard !WorkLimit.isOver else { return [] }
      let tried = commands.filter { !known.contains($0) }.map(tried)
      let all = tried.filter { $0.hasEvents }
      let near = all.filter { !choices.isAside($0.offer.command) }
      let useful = near.isEmpty ? all : near
      let isKnown = commands.first.map { names.contains($0.name) } ?? true
      return useful.isEmpty && !isKnown ? Array(tried.prefix(1)) : useful
    }
    return ordered(offers + others.map(\.offer))
  }

  /// Judges a command by its effect.
  private func tried(_ command: Command) -> (offer: CommandOffer, hasEvents: Bool) {
    var offer = CommandOffer(command: command, availability: availability(of: command))
    guard offer.availability == .effective, let outcome = outcome(of: command) else {
      return (offer, false)
    }
    if let rule = outcome.misuse {
      offer.availability = .misuse(rule)
      return (offer, false)
    }
    offer.leads = outcome.leads
    return (offer, outcome.eventCount > 0)
  }

  private func ordered(_ offers: [CommandOffer]) -> [CommandOffer] {
    offers.enumerated().sorted {
      ($0.element.availability.rank, $0.offset) < ($1.element.availability.rank, $1.offset)
    }.map(\.element)
  }
}

extension Availability {
  fileprivate var rank: Int {
    switch self {
    case .effective: 0
    case .pointless: 1
    case .misuse: 2
    case .refused: 3
    }
  }
}
