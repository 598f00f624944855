package import LifecycleEngine
import PlainJSON

/// A state that a controller shall have: some of the facts that a run's state shows.
public struct StateExpectation: Hashable, Sendable {
  /// One fact and the value that it shall have.
  struct Field: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case flag(Bool)
      case word(String?)
      case relation(ControllerID?)
      case relations([ControllerID])
    }

    let fact: Fact
    let value: Value
  }

  /// The names of all fields, sorted.
  static let names = Fact.allCases.filter { $0.kind != .told }.map(\.name)

  /// The fields; the others may have any value.
  let fields: [Field]

  /// Whether the youngest controller of a name is in the state.
  ///
  /// A controller that was never made is like one that is gone: nothing holds of it but that it is
  /// not alive.
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
      let isGone = Field(fact: .isAlive, value: .flag(false))
      return fields.first { $0 != isGone }.map { ($0.text(in: simulation.app), "nobody alive") }
    }
    return fields.first { !$0.holds(in: state, of: simulation) }.map {
      ($0.text(in: simulation.app), $0.found(in: state, of: simulation).text(in: simulation.app))
    }
  }
}

extension StateExpectation.Field {
  fileprivate func holds(in state: SubjectState, of simulation: Simulation) -> Bool {
    found(in: state, of: simulation) == value
  }

  /// What the fact is.
  fileprivate func found(in state: SubjectState, of simulation: Simulation) -> Value {
    switch value {
    case .flag: .flag(state.flag(fact) ?? false)
    case .word: .word(state.value(fact)?.word)
    case .relation: .relation(state.relation(fact).map { simulation.definition(of: $0) })
    case .relations: .relations(state.children.map { simulation.definition(of: $0) })
    }
  }

  fileprivate func text(in app: AppDefinition) -> String { "\(fact.name) \(value.text(in: app))" }
}

extension StateExpectation.Field.Value {
  fileprivate func text(in app: AppDefinition) -> String {
    switch self {
    case .flag(let value): "\(value)"
    case .word(let value): value ?? "nothing"
    case .relation(let value): value.map { app[$0].name } ?? "nobody"
    case .relations(let value): "[\(value.map { app[$0].name }.joined(separator: ", "))]"
    }
  }
}

extension StateExpectation {
  /// The state that a controller shall have.
  package static let form = Form<StateExpectation>(.map(.any).with("minProperties", .integer(1))) {
    $0.readStateExpectation($1)
  }
}

extension DocumentReader {
  /// Reads the state that a controller shall have.
  fileprivate mutating func readStateExpectation(_ value: JSONValue) -> StateExpectation? {
    guard let object = readObject(value, fields: StateExpectation.names) else { return nil }
    if object.members.isEmpty {
      report(.emptyState, allowed: StateExpectation.names)
    }
    var fields: [StateExpectation.Field] = []
    for fact in Fact.allCases {
      let expected = readField(fact.name, of: object) { $0.readExpected(fact.kind, $1) }
      if let expected { fields.append(StateExpectation.Field(fact: fact, value: expected)) }
    }
    return StateExpectation(fields: fields)
  }

  private mutating func readExpected(
    _ kind: Fact.Kind,
    _ value: JSONValue
  ) -> StateExpectation.Field.Value? {
    switch kind {
    case .flag: return readBoolean(value).map { .flag($0) }
    case .relation:
      return value == .null ? .relation(nil) : readController(value).map { .relation($0) }
    case .relations: return .relations(readArray(value) { $0.readController($1) })
    case .word(let words, let orNone):
      return orNone && value == .null ? .word(nil) : readName(value, of: words).map { .word($0) }
    case .told: return nil
    }
  }
}

extension JSONWriter {
  /// Writes the state that a controller shall have.
  mutating func state(_ expectation: StateExpectation, app: AppDefinition) {
    object {
      for field in expectation.fields.sorted(by: { $0.fact.name < $1.fact.name }) {
        $0.key(field.fact.name)
        switch field.value {
        case .flag(let value): $0.boolean(value)
        case .word(let value?): $0.string(value)
        case .relation(let value?): $0.string(app[value].name)
        case .word(nil), .relation(nil): $0.null()
        case .relations(let values): $0.array(values) { $0.string(app[$1].name) }
        }
      }
    }
  }
}
