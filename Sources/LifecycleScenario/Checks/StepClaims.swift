import LifecycleEngine
import PlainJSON

/// What a step claims of single lines and of the state after it.
///
/// Claims look at every line of the step, whatever the scenario observes.
public struct StepClaims: Hashable, Sendable {
  /// How often a line comes.
  struct Count: Hashable, Sendable {
    let pattern: TraceLinePattern
    let count: Int
  }

  /// The state of a controller after the step.
  struct State: Hashable, Sendable {
    let controller: ControllerID
    let expectation: StateExpectation
  }

  /// How often some lines come.
  var counts: [Count] = []
  /// The lines that do not come.
  var never: [TraceLinePattern] = []
  /// Lines of which each comes for the first time before the next one does.
  var order: [TraceLinePattern] = []
  /// The states after the step.
  var states: [State] = []

  /// Whether nothing is claimed.
  public var isEmpty: Bool { self == StepClaims() }

  package init() {}
}

// The JSON form: `{"lines": […], "count": {…}, "never": […], "order": […], "state": {…}}`.
extension StepClaims {
  /// The lines of a step, where they are listed, and what else is claimed.
  typealias Parts = (lines: [TraceLinePattern]?, claims: StepClaims)

  /// A list of lines, or an object with lines and claims.
  static let form = Form<Parts>(
    .oneOf([lines.schema, object.schema])
  ) { reader, value in
    if case .object = value { return object.read(&reader, value) }
    return lines.read(&reader, value).map { ($0, StepClaims()) }
  }

  private static let line = Form<TraceLinePattern>(.traceLine) { $0.readPattern($1) }

  private static let lines = Form<[TraceLinePattern]>(.array(line.schema)) {
    $0.readArray($1, line.read)
  }

  private static let object: Form<Parts> = .object(
    .optional("lines", lines),
    .optional(
      "count",
      members(.integer(0...1_000_000), named: .traceLine) { reader, name in
        reader.readPattern(.string(name))
      }
    ),
    .optional("never", lines),
    .optional("order", lines),
    .optional(
      "state",
      members(StateExpectation.form, named: .name) { reader, name in
        reader.readController(.string(name))
      }
    )
  ) { lines, counts, never, order, states in
    var claims = StepClaims()
    claims.counts = (counts ?? []).map { Count(pattern: $0.0, count: $0.1) }
    claims.never = never ?? []
    claims.order = order ?? []
    claims.states = (states ?? []).map { State(controller: $0.0, expectation: $0.1) }
    return (lines: lines, claims: claims)
  }

  /// An object whose keys mean something.
  private static func members<Key, Value>(
    _ form: Form<Value>,
    named names: APISchema,
    key: @escaping @Sendable (inout DocumentReader, String) -> Key?
  ) -> Form<[(Key, Value)]> {
    Form<[(Key, Value)]>(.map(form.schema, names: names)) { reader, value in
      reader.readMembers(value) { reader, name, value -> (Key, Value)? in
        guard let key = key(&reader, name), let value = form.read(&reader, value) else {
          return nil
        }
        return (key, value)
      }
    }
  }
}

extension JSONWriter {
  /// Writes what a step expects beside a list of lines, and that list.
  mutating func claims(_ claims: StepClaims, _ lines: [TraceLinePattern]?, app: AppDefinition) {
    object {
      if !claims.counts.isEmpty {
        $0.key("count")
        $0.object { writer in
          for one in claims.counts { writer.member(one.pattern.line.text(in: app), one.count) }
        }
      }
      if let lines { $0.member("lines", lines.map { $0.line.text(in: app) }) }
      if !claims.never.isEmpty { $0.member("never", claims.never.map { $0.line.text(in: app) }) }
      if !claims.order.isEmpty { $0.member("order", claims.order.map { $0.line.text(in: app) }) }
      if !claims.states.isEmpty {
        $0.key("state")
        $0.object { writer in
          for one in claims.states {
            writer.key(app[one.controller].name)
            writer.state(one.expectation, app: app)
          }
        }
      }
    }
  }
}
