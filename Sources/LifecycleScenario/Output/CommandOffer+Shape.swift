package import LifecycleEngine
import PlainJSON

extension Simulation {
  /// The commands to offer: those with an effect first, refused ones last.
  package static let offers = Shape<Simulation>(.array(ToldOffer.shape.schema)) { writer, run in
    let app = run.app
    writer.array(run.commandOffers()) { $0.value(ToldOffer($1, in: app), as: ToldOffer.shape) }
  }
}

extension CommandOffer {
  /// The JSON object of the offer, without the controllers that it would move.
  func encoded(in app: AppDefinition) -> [UInt8] {
    JSONWriter(ToldOffer(self, in: app), as: ToldOffer.shape).bytes
  }
}

/// A request for offers.
package struct OfferRequest {
  let run: Simulation
  let isWhole: Bool
  let subject: ControllerID?

  /// Creates a request for offers.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isWhole: Whether to include the commands that are not offered by themselves.
  ///   - subject: The name of the controller that a person looks at, or `nil` for the one in front.
  package init(_ run: Simulation, isWhole: Bool, about subject: String?) {
    self.run = run
    self.isWhole = isWhole
    self.subject = subject.flatMap { name in
      run.app.controllers.firstIndex { $0.name == name }.map(ControllerID.init)
    }
  }

  /// The commands to offer, with the controllers that each would move.
  package static let shape = Shape<OfferRequest>(
    .array(ToldOffer.tracedShape.schema)
  ) { writer, request in
    let offers = request.run.tracedOffers(isWhole: request.isWhole, about: request.subject)
    let app = request.run.app
    writer.array(offers) { $0.value(ToldOffer($1, in: app), as: ToldOffer.tracedShape) }
  }
}

/// An offer, and the app that gives it its names.
private struct ToldOffer {
  let offer: CommandOffer
  let app: AppDefinition
  /// The three members of an offer about its command.
  let call: Call

  init(_ offer: CommandOffer, in app: AppDefinition) {
    self.offer = offer
    self.app = app
    call = offer.command.call
  }

  static let shape = Shape<ToldOffer>.object(members)
    .described("A command, and what would come of it now.").named("Offer")

  static let tracedShape = Shape<ToldOffer>.object(members, .required("leads", \.leads, leadsShape))
    .described("A command, what would come of it now, and whom it would move where.")
    .named("TracedOffer")

  private static let members: [Shape<ToldOffer>.Member] = [
    .required("availability", \.offer.availability.name, .choice(Availability.names)),
    .required("code", \.offer.availability.code?.rawValue, .orNull(.text)),
    .required("command", \.self, Shape(.commandCall) { $0.call($1.call, app: $1.app) }),
    .required("group", \.call.schema.group, .choice),
    .required("reason", \.reason, .orNull(.text)),
    .required("rule", \.offer.availability.rule?.rawValue, .orNull(.text)),
    .required("title", \.title, .text),
  ]

  private static let leadsShape = Shape<[(name: String, station: Station)]>.array(
    .object(
      .required("controller", { $0.name }, .text),
      .required("station", { $0.station }, .choice)
    )
  )

  private var leads: [(name: String, station: Station)] {
    offer.leads.map { (app[$0.controller].name, $0.station) }
  }

  private var reason: String? { offer.availability.reason(for: offer.command, in: app) }

  private var title: String { call.title(in: app) }
}

extension Availability {
  fileprivate static let names = ["effective", "pointless", "misuse", "refused"]

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

  /// The reason why the command has no effect.
  fileprivate func reason(for command: Command, in app: AppDefinition) -> String? {
    switch self {
    case .effective: nil
    case .pointless(let rule): RuleCatalog[rule].reasonToIgnore
    case .misuse(let rule): RuleCatalog[rule].statement
    case .refused(let error): error.sentence(for: command, in: app)
    }
  }
}
