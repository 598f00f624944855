// Commands that go the ways of a storyboard.
extension Command {
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

    func check(in lab: World) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout World) {
      Segues.segue(
        from: Creation.object(from, in: &lab),
        to: target,
        kind: kind,
        animated: animated,
        in: &lab
      )
    }

    func misuseRule(in lab: World) -> RuleID? { lab.segueMisuse(of: from) }
  }

  struct Unwind: CommandVerb {
    let from: ControllerID
    let to: ControllerID
    let animated: Bool

    static let form = named(.segues, "unwind to {to}", unwind)
      .fields(.from(\.from), .to(\.to), .animated(\.animated))
      .leads
      .written(by: .unwindSegue)
      .since { $0.has(.unwind) }

    func check(in lab: World) throws(SimulationError) {
      try lab.requireObject(of: from)
      try lab.requireObject(of: to)
    }

    func perform(in lab: inout World) {
      Segues.unwind(
        from: Creation.object(from, in: &lab),
        to: Creation.object(to, in: &lab),
        animated: animated,
        in: &lab
      )
    }

    func misuseRule(in lab: World) -> RuleID? { lab.segueMisuse(of: from) }
  }
}

extension World {
  /// Only a controller of a storyboard has segues.
  fileprivate func segueMisuse(of controller: ControllerID) -> RuleID? {
    app[controller].source == .storyboard ? nil : .errSeg2
  }
}

extension Command.SegueKind: FieldChoice {}

// The declarations of the commands about segues.
extension Command {
  static let segueVerbs: [any CommandVerb.Type] = [
    Segue.self, Unwind.self,
  ]

  /// The declaration, if the command is one of these.
  var segueVerb: (any CommandVerb)? {
    if case .segue(let from, let target, let kind, let animated) = self {
      return Segue(from: from, target: target, kind: kind, animated: animated)
    }
    if case .unwind(let from, let to, let animated) = self {
      return Unwind(from: from, to: to, animated: animated)
    }
    return nil
  }
}
