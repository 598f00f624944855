public import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes the mistakes in one scenario, and the file in which it stands.
  ///
  /// - Parameter report: The report.
  public mutating func lint(_ report: LintReport) {
    object {
      $0.member("file", report.path)
      $0.key("findings")
      $0.value(InRun(report.findings, report.run.simulation), as: Finding.list)
      $0.member("id", report.run.document.id)
    }
  }
}

extension Simulation {
  /// The mistakes that a run shows, and what its code acquired and released.
  package static let lint = Shape<Simulation>.object(
    .required("balance", { run in run.balances().map { InRun($0, run) } }, .array(Balance.shape)),
    .required("findings", { InRun($0.findings(), $0) }, Finding.list)
  ).named("Lint")
}

extension Finding {
  private static let shape = Shape<InRun<Finding>>.object(
    Diagnostic.members.of(\.value.diagnostic),
    .optional("callback", \.value.line?.callback, .choice),
    .optional(
      "class",
      { told in told.value.line.map { told.run.name(of: $0.controller) } },
      .text
    ),
    .optional("controller", { told in told.value.controller.map { told.run.name(of: $0) } }, .text),
    .optional(
      "instance",
      { told in told.value.controller.map { told.run.number(of: $0) } },
      .number
    ),
    .optional("path", \.path, .array(RetainStep.shape)),
    .required("pointer", { $0.value.pointer(in: $0.run) }, .text),
    .required("related", { $0.value.related.map(Int.init) }, .array(.integer(.integer))),
    .required("seq", { Int($0.value.seq) }, .count),
    .optional("statement", \.value.line?.statement, .count),
    .required("step", { Int($0.value.step) }, .integer(.integer))
  ).named("Finding")

  /// The mistakes that a run shows.
  static let list = InRun<[Finding]>.shape(.array(shape.schema)) { writer, findings, run in
    writer.array(findings) { $0.value(InRun($1, run), as: shape) }
  }
}

extension InRun<Finding> {
  /// The strong references that keep a leaked controller, as a path.
  fileprivate var path: [InRun<RetainStep>]? {
    value.cycle(in: run)?.map { InRun<RetainStep>($0, run) }
  }
}

extension RetainStep {
  fileprivate static let shape = Shape<InRun<RetainStep>>.object(
    .required("controller", { $0.run.name(of: $0.value.holder) }, .text),
    .required("holdsBy", \.value.relation.rawValue, .text),
    .required("target", { $0.run.name(of: $0.value.target) }, .text)
  )
}

extension Balance {
  fileprivate static let shape = Shape<InRun<Balance>>.object(
    .required("acquired", { $0.value.acquired.map(Int.init) }, .array(.integer(.integer))),
    .required("balance", \.value.balance, .integer(.integer)),
    .required("controller", { $0.run.name(of: $0.value.controller) }, .text),
    .required("instance", { $0.run.number(of: $0.value.controller) }, .number),
    .required("kind", \.value.kind, .choice),
    .required("name", \.value.name, .text),
    .required("released", { $0.value.released.map(Int.init) }, .array(.integer(.integer)))
  )
}

extension Finding {
  /// The line of the scenario that is to blame, as a JSON pointer.
  public func pointer(in simulation: Simulation) -> String {
    guard let line else { return viewClass(in: simulation) ?? "/steps/\(max(step, 0))" }
    let override = "/controllers/\(simulation.name(of: line.controller))/overrides/\(line.callback)"
    guard let statement = line.statement else { return override }
    let handlers = simulation.app[simulation.definition(of: line.controller)].handlers
    let path = handlers.first { $0.callback == line.callback }?.path(toLine: statement)
    return "\(override)/do/" + (path ?? [statement]).map(String.init).joined(separator: "/then/")
  }

  /// The pointer of the view class that does not set itself up, if that is the mistake.
  private func viewClass(in simulation: Simulation) -> String? {
    guard id == .h04, seq > 0,
      case .subview(let owner, let index) = simulation.trace[Int(seq)].actor
    else { return nil }
    let definition = simulation.app[simulation.definition(of: owner)]
    return "/controllers/\(definition.name)/views/\(definition.views[Int(index)].name)"
  }

  /// The cycle of strong references that keeps the controller alive, if that is the mistake.
  public func cycle(in simulation: Simulation) -> [RetainStep]? {
    guard id == .mem1, let controller else { return nil }
    return simulation.retainCycle(through: controller)
  }
}
