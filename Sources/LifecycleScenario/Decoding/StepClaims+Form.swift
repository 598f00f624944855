import LifecycleEngine
import PlainJSON

// The JSON form: `{"lines": […], "count": {…}, "flags": {…}, "never": […], "order": […],
// "state": {…}}`.
extension StepClaims {
  /// The lines of a step, if they are listed, and the other claims.
  typealias Parts = (lines: ExpectedLines?, claims: StepClaims)

  /// A list of lines, or an object with lines and claims.
  static let form = Form<Parts>(
    .oneOf([expectedLines.schema, object.schema])
  ) { reader, value in
    if case .object = value { return object.read(&reader, value) }
    return expectedLines.read(&reader, value).map { ($0, StepClaims()) }
  }

  /// A list of lines, some of them in any order.
  static let expectedLines = Form<ExpectedLines>(.array(item.schema)) {
    ExpectedLines($0.readArray($1, item.read))
  }

  private static let item = Form<ExpectedLines.Item>(
    .oneOf([line.schema, group.schema])
  ) { reader, value in
    if case .object = value { return group.read(&reader, value) }
    return line.read(&reader, value).map { .line($0) }
  }

  private static let group = Form<ExpectedLines.Item>.object(
    .required("anyOrder", lines)
  ) { .anyOrder($0) }

  private static let line = Form<TraceLinePattern>(.traceLine) { $0.readPattern($1) }

  private static let lines = Form<[TraceLinePattern]>(.array(line.schema)) {
    $0.readArray($1, line.read)
  }

  private static let object: Form<Parts> = .object(
    .optional("lines", expectedLines),
    .optional(
      "count",
      members(.integer(0...1_000_000), named: .traceLine) { reader, name in
        reader.readPattern(.string(name))
      }
    ),
    .optional(
      "flags",
      members(flags, named: .traceLine) { reader, name in reader.readPattern(.string(name)) }
    ),
    .optional("never", lines),
    .optional("order", lines),
    .optional(
      "state",
      members(StateExpectation.form, named: .name) { reader, name in
        reader.readController(.string(name))
      }
    )
  ) { lines, counts, flags, never, order, states in
    var claims = StepClaims()
    claims.counts = (counts ?? []).map { Count(pattern: $0.0, count: $0.1) }
    claims.flags = (flags ?? []).map {
      FlagClaim(pattern: $0.0, wanted: $0.1.wanted, isList: $0.1.isList)
    }
    claims.never = never ?? []
    claims.order = order ?? []
    claims.states = (states ?? []).map { State(controller: $0.0, expectation: $0.1) }
    return (lines: lines, claims: claims)
  }

  /// The flags in one line, or those in the first, the second, and so on.
  private static let flags = Form<(wanted: [[FlagClaim.Wanted]], isList: Bool)>(
    .oneOf([flagsOfLine.schema, .array(flagsOfLine.schema, count: 1...1000)])
  ) { reader, value in
    if case .array = value { return (reader.readArray(value, flagsOfLine.read), true) }
    return flagsOfLine.read(&reader, value).map { ([$0], false) }
  }

  private static let flagsOfLine = Form<[FlagClaim.Wanted]>(
    .map(.boolean, names: .choice(CallFlag.self)).with("minProperties", .integer(1))
  ) { reader, value in
    let names = CallFlag.allCases.map(\.rawValue)
    guard let object = reader.readObject(value, fields: names) else { return nil }
    if object.members.isEmpty { reader.report(.emptyState, allowed: names) }
    return CallFlag.allCases.compactMap { flag in
      reader.readField(flag.rawValue, of: object) { $0.readBoolean($1) }
        .map { FlagClaim.Wanted(flag: flag, value: $0) }
    }
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
