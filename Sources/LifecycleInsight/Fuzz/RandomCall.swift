internal import LifecycleEngine

/// Makes random commands and statements, sensible or not, of all that the forms allow.
struct RandomCall {
  /// An outlet that random classes have.
  static let outlet = "field"
  /// The weight of a group; the others have the weight 1.
  private static let weights: [CommandGroup: Int] = [.navigation: 4, .modal: 4, .containment: 2]
  private static let commands = CommandSchema.commands.flatMap {
    Array(repeating: $0, count: weights[$0.group] ?? 1)
  }
  private static let statements = CommandSchema.statements.filter { !$0.hasBlock }
  private static let texts = [outlet, outlet, "primary", "secondary", "change"]
  private static let views = ["Detail", "Form", "Extra"]
  private static let callbacks: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewDidUnload, .loadView, .viewDidLoad,
  ]

  let controllers: [ControllerDefinition]

  /// A command that makes sense now, mostly.
  func next(for simulation: Simulation, using random: inout SplitMix64) -> Command {
    guard Int.random(in: 0..<5, using: &random) > 0 else { return command(using: &random) }
    let candidates = simulation.candidateCommands().filter { $0 != .terminate }
    return candidates.randomElement(using: &random) ?? command(using: &random)
  }

  /// Any command on any controllers; one after which nothing can follow comes seldom.
  func command(using random: inout SplitMix64) -> Command {
    let row = Self.commands[Int.random(in: Self.commands.indices, using: &random)]
    let command = row.command(values(of: row, using: &random)) ?? .settle
    let isFinal = command == .terminate && Int.random(in: 0..<4, using: &random) > 0
    return isFinal ? .settle : command
  }

  /// Any line of an override that hands over no block.
  func statement(using random: inout SplitMix64) -> Statement {
    guard Int.random(in: 0..<8, using: &random) > 0,
      let row = Self.statements.randomElement(using: &random)
    else { return .command(command(using: &random)) }
    return row.statement(values(of: row, using: &random))
  }

  /// A statement that hands over a block.
  func block(using random: inout SplitMix64) -> Statement? {
    let rows = CommandSchema.statements.filter(\.hasBlock)
    return rows.randomElement(using: &random).map { $0.statement(values(of: $0, using: &random)) }
  }

  private func values(of row: CommandSchema, using random: inout SplitMix64) -> [FieldValue] {
    var isNeeded = row.needsAnyField
    return row.fields.map { field in
      let isLeftOut =
        !isNeeded && !field.isRequired && !field.isFoundWhenLeftOut && Bool.random(using: &random)
      isNeeded = false
      return isLeftOut ? field.defaultValue : value(of: field, using: &random)
    }
  }

  private func value(of field: CommandField, using random: inout SplitMix64) -> FieldValue {
    switch field.type {
    case .controller: .controller(controller(for: field, using: &random))
    case .controllerOrNull:
      Bool.random(using: &random) ? .none : .controller(controller(for: field, using: &random))
    case .controllers:
      .controllers(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
          controller(for: field, using: &random)
        }
      )
    case .boolean: .boolean(Bool.random(using: &random))
    case .integer(let range):
      .integer(Int.random(in: range.lowerBound...min(range.upperBound, 1_000), using: &random))
    case .fraction: .number(Double.random(in: 0...1, using: &random))
    case .choice(let names): .text(names.randomElement(using: &random) ?? "")
    case .text: .text(Self.texts.randomElement(using: &random) ?? "")
    case .callback:
      .text((Self.callbacks.randomElement(using: &random) ?? .viewDidLoad).rawValue)
    case .hostedView: .hostedView(hostedView(using: &random))
    case .newView: .newView(HostedView(name: Self.views.randomElement(using: &random) ?? "Detail"))
    case .statements:
      .statements(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in statement(using: &random) }
      )
    }
  }

  /// A view of any hosting controller, or one that a command may have brought.
  private func hostedView(using random: inout SplitMix64) -> HostedViewName {
    let hosts = controllers.indices.filter { controllers[$0].kind == .hosting }
    let host = hosts.randomElement(using: &random) ?? 0
    let names = (controllers[host].swiftUI?.all.map(\.name) ?? []) + Self.views
    return HostedViewName(
      host: ControllerID(host),
      view: names.randomElement(using: &random) ?? ""
    )
  }

  /// A controller that fits, mostly.
  private func controller(
    for field: CommandField,
    using random: inout SplitMix64
  ) -> ControllerID {
    let kinds = field.fittingKinds.flatMap { $0 }
    let fitting = controllers.indices.filter { kinds.contains(controllers[$0].kind) }
    let choice = Int.random(in: 0..<6, using: &random) > 0 ? fitting : []
    return ControllerID(
      choice.randomElement(using: &random) ?? Int.random(in: controllers.indices, using: &random)
    )
  }
}

extension CommandField {
  /// Whether a document that leaves the field out means the only thing that fits.
  fileprivate var isFoundWhenLeftOut: Bool {
    if case .hostedView = type { true } else { !fittingKinds.isEmpty }
  }
}
