import LifecycleEngine
import LifecycleScenario
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
  func holds(of controller: ControllerID, in fold: StateFold, of simulation: Simulation) -> Bool {
    let entry = fold.controllers.last { simulation.definition(of: $0.id) == controller }
    guard let state = entry?.state, state.isAlive else {
      return fields == [Field(fact: .isAlive, value: .flag(false))]
    }
    return fields.allSatisfy { $0.holds(in: state, of: simulation) }
  }
}

extension StateExpectation.Field {
  fileprivate func holds(in state: SubjectState, of simulation: Simulation) -> Bool {
    switch value {
    case .flag(let expected): state.flag(fact) ?? false == expected
    case .word(let expected): state.value(fact)?.word == expected
    case .relation(let expected):
      state.relation(fact).map { simulation.definition(of: $0) } == expected
    case .relations(let expected):
      state.children.map { simulation.definition(of: $0) } == expected
    }
  }
}

extension StateExpectation {
  /// The state that a controller shall have.
  static let form = Form<StateExpectation>(.map(.any).with("minProperties", .integer(1))) {
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
