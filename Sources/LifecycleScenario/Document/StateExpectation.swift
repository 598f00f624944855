package import LifecycleEngine

/// A state that a controller must have: some of the facts that a run's state shows.
public struct StateExpectation: Hashable, Sendable {
  /// One fact and the value that it must have.
  struct FactValue: Hashable, Sendable {
    enum Wanted: Hashable, Sendable {
      case flag(Bool)
      case word(String?)
      case relation(ControllerID?)
      case relations([ControllerID])
    }

    let fact: Fact
    let value: Wanted
  }

  /// The names of all fields, sorted.
  static let names = Fact.allCases.filter { $0.kind != .told }.map(\.name)

  /// The fields; the others may have any value.
  let fields: [FactValue]

  /// Whether the youngest controller of a name is in the state.
  ///
  /// A controller that was never created counts as one that is gone: its only fact is that it isn't
  /// alive.
  package func holds(
    of controller: ControllerID,
    in fold: StateFold,
    of simulation: Simulation
  ) -> Bool {
    unmet(of: controller, in: fold, of: simulation) == nil
  }

  /// Whether the state of one object has all the fields, alive or not.
  package func holds(in state: SubjectState, of simulation: Simulation) -> Bool {
    fields.allSatisfy { $0.holds(in: state, of: simulation) }
  }

  /// The first field that has another value, as “appearance appeared”, and the value that it has.
  func unmet(
    of controller: ControllerID,
    in fold: StateFold,
    of simulation: Simulation
  ) -> (expected: String, got: String)? {
    let entry = fold.controllers.last { simulation.definition(of: $0.id) == controller }
    guard let state = entry?.state, state.isAlive else {
      let isGone = FactValue(fact: .isAlive, value: .flag(false))
      return fields.first { $0 != isGone }.map { ($0.text(in: simulation.app), "nobody alive") }
    }
    return fields.first { !$0.holds(in: state, of: simulation) }.map {
      ($0.text(in: simulation.app), $0.actual(in: state, of: simulation).text(in: simulation.app))
    }
  }
}

extension StateExpectation.FactValue {
  fileprivate func holds(in state: SubjectState, of simulation: Simulation) -> Bool {
    actual(in: state, of: simulation) == value
  }

  /// The actual value of the fact.
  fileprivate func actual(in state: SubjectState, of simulation: Simulation) -> Wanted {
    switch value {
    case .flag: .flag(state.flag(fact) ?? false)
    case .word: .word(state.value(fact)?.word)
    case .relation: .relation(state.relation(fact).map { simulation.definition(of: $0) })
    case .relations: .relations(state.children.map { simulation.definition(of: $0) })
    }
  }

  fileprivate func text(in app: AppDefinition) -> String { "\(fact.name) \(value.text(in: app))" }
}

extension StateExpectation.FactValue.Wanted {
  fileprivate func text(in app: AppDefinition) -> String {
    switch self {
    case .flag(let value): "\(value)"
    case .word(let value): value ?? "nothing"
    case .relation(let value): value.map { app[$0].name } ?? "nobody"
    case .relations(let value): "[\(value.map { app[$0].name }.joined(separator: ", "))]"
    }
  }
}
