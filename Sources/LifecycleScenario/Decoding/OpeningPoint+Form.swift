import LifecycleEngine
import PlainJSON

// The JSON form: `{"step": 1, "line": "B viewDidLoad", "panel": "code", "offer": ["pop"]}`.
extension OpeningPoint {
  static let form: Form<OpeningPoint> = .object(
    .required("step", .integer(0...Int.max)),
    .required("line", Form<TraceLinePattern>(.traceLine) { $0.readPattern($1) }),
    .optional("occurrence", .integer(1...Int.max)),
    .optional("panel", .choice(of: Panel.self)),
    .optional(
      "offer",
      .array(
        Offer.form,
        count: 0...mostOffers,
        otherwise: .listCount,
        ["most": "\(mostOffers)"]
      )
    ),
    .optional("alsoOn", Form<SystemVersion>(.version) { $0.readVersion($1) })
  ) { step, line, occurrence, panel, offers, version in
    OpeningPoint(
      step: step,
      line: line,
      occurrence: occurrence ?? 1,
      panel: panel ?? .story,
      offers: offers ?? [],
      alsoOn: version
    )
  }
}

extension OpeningPoint.Offer {
  /// The name of a command, or an object that also names the controller.
  fileprivate static let form = Form<OpeningPoint.Offer>(
    .oneOf([command.schema, object.schema])
  ) { reader, value in
    if case .object = value { return object.read(&reader, value) }
    return command.read(&reader, value).map { OpeningPoint.Offer(command: $0) }
  }

  private static let command = Form<String>(
    .choice(CommandSchema.commands.map(\.name))
  ) { reader, value in
    guard let name = reader.readString(value) else { return nil }
    if CommandSchema.named(name)?.isCommand == true { return name }
    reader.report(
      CommandSchema.named(name) == nil ? .notCommand : .notForSteps,
      ["name": name],
      found: name,
      allowed: CommandSchema.commands.map(\.name)
    )
    return nil
  }

  private static let object = Form<OpeningPoint.Offer>.object(
    Field<(String, ControllerID?)>.pair(.required("do", command)) { name in
      .optional("target", target(of: name.flatMap { CommandSchema.named($0) }))
    }
  ) { OpeningPoint.Offer(command: $0.0, target: $0.1) }

  /// The controller of a command, which must have one.
  private static func target(of schema: CommandSchema?) -> Form<ControllerID> {
    Form<ControllerID>(.name) { reader, value in
      if let schema, !schema.fieldNames.contains("target") {
        reader.report(.unknownField, ["name": "target"], found: "target", allowed: ["do"])
        return nil
      }
      return reader.readController(value)
    }
  }
}
