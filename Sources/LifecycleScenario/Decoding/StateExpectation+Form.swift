import LifecycleEngine
import PlainJSON

extension StateExpectation {
  /// The state that a controller must have.
  package static let form = Form<StateExpectation>(.map(.any).with("minProperties", .integer(1))) {
    $0.readStateExpectation($1)
  }
}

extension DocumentReader {
  /// Reads the state that a controller must have.
  fileprivate mutating func readStateExpectation(_ value: JSONValue) -> StateExpectation? {
    guard let object = readObject(value, fields: StateExpectation.names) else { return nil }
    if object.members.isEmpty {
      report(.emptyState, allowed: StateExpectation.names)
    }
    var fields: [StateExpectation.FactValue] = []
    for fact in Fact.allCases {
      let expected = readField(fact.name, of: object) { $0.readExpected(fact.kind, $1) }
      if let expected { fields.append(StateExpectation.FactValue(fact: fact, value: expected)) }
    }
    return StateExpectation(fields: fields)
  }

  private mutating func readExpected(
    _ kind: Fact.Kind,
    _ value: JSONValue
  ) -> StateExpectation.FactValue.Wanted? {
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
