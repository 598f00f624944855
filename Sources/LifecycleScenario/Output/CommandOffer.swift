import LifecycleEngine

/// A command that a person is offered, and what it would do now.
struct CommandOffer: Hashable, Sendable {
  let command: Command
  let availability: Availability
}

extension Simulation {
  /// How many commands are offered at most.
  private static let mostCommands = 60

  /// What can be done now: what changes something first, what is refused last.
  func commandOffers() -> [CommandOffer] {
    let offers = candidateCommands().enumerated().map { index, command in
      (index: index, offer: CommandOffer(command: command, availability: availability(of: command)))
    }
    let ordered = offers.sorted {
      ($0.offer.availability.rank, $0.index) < ($1.offer.availability.rank, $1.index)
    }
    return ordered.prefix(Self.mostCommands).map(\.offer)
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
