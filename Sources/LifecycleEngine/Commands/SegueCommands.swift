// Commands that go the ways of a storyboard.
extension Command {
  /// What a segue does.
  public enum SegueKind: String, CaseIterable, Hashable, Sendable {
    case show, showDetail, modal, popover
  }

  struct Segue: CommandVerb {
    let from: ControllerID
    let target: ControllerID
    let kind: SegueKind
    let animated: Bool

    static let form = named(.segues, "{kind} segue to {target}", segue)
      .fields(
        .from(\.from),
        .target(\.target),
        .choice("kind", \.kind, default: .show),
        .animated(\.animated)
      )
      .leads
      .habit(mayComeBefore: true)
      .written(by: .segue)

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout Simulation) {
      lab.segue(from: lab.object(from), to: target, kind: kind, animated: animated)
    }

    func misuse(in lab: Simulation) -> RuleID? { lab.segueMisuse(of: from) }
  }

  struct Unwind: CommandVerb {
    let from: ControllerID
    let to: ControllerID
    let animated: Bool

    static let form = named(.segues, "unwind to {to}", unwind)
      .fields(.from(\.from), .to(\.to), .animated(\.animated))
      .leads
      .written(by: .unwindSegue)

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireObject(of: from)
      try lab.requireObject(of: to)
    }

    func perform(in lab: inout Simulation) {
      lab.unwind(from: lab.object(from), to: lab.object(to), animated: animated)
    }

    func misuse(in lab: Simulation) -> RuleID? { lab.segueMisuse(of: from) }
  }
}

extension Simulation {
  /// Only a controller of a storyboard has segues.
  fileprivate func segueMisuse(of controller: ControllerID) -> RuleID? {
    app[controller].source == .storyboard ? nil : .errSeg2
  }
}

extension Command.SegueKind: FieldChoice {}
