// Commands about virtual time.
extension Command {
  struct Advance: CommandVerb {
    let milliseconds: Int

    static let endsTurn = true
    static let form = named(.time, "advance {milliseconds} ms", advance)
      .fields(.milliseconds(\.milliseconds))
      .comment("Time goes on only after this method has returned.", by: .system)

    func perform(in lab: inout World) { Clock.advance(by: milliseconds, in: &lab) }
  }

  struct Settle: CommandVerb {
    static let endsTurn = true
    static let form = named(.time, "settle", .settle)
      .comment("Pending work goes on only after this method has returned.", by: .system)

    func perform(in lab: inout World) { Clock.settle(in: &lab) }
  }
}

// Commands about what a person enters, and about the data behind the screens.
extension Command {
  struct EditView: CommandVerb {
    let target: ControllerID
    let outlet: String

    static let endsTurn = true
    static let form = named(.input, "edit {name} of {target}", editView)
      .fields(.target(\.target), .text("name", \.outlet))
      .given(by: .user)
      .swift("{@name}.text = \"Edited\"")
      .objc("{@name}.text = @\"Edited\";")

    /// A person can only reach what is on screen.
    func check(in lab: World) throws(SimulationError) {
      guard lab.app[target].outlets.contains(where: { $0.name == outlet }) else {
        throw SimulationError(.unknownOutlet, target, detail: outlet)
      }
      try lab.requireObject(of: target)
      guard lab.onScreen(target) != nil else { throw SimulationError(.notOnScreen, target) }
    }

    func perform(in lab: inout World) {
      Costs.editView(of: Creation.object(target, in: &lab), in: &lab)
    }
  }

  /// Changes the data, or one property that methods may have read (OBS-1).
  struct ChangeModel: CommandVerb {
    let property: String?

    static let form = named(.input, "change the model {property}", changeModel)
      .fields(.text("property", \.property))
      .written(by: .modelChange)
      .read(
        from: "NotificationCenter.default"
          + ".post(name: Notification.Name(\"ModelDidChange\"), object: nil)"
      )
      .candidates { lab in
        lab.modelProperties.map { .changeModel(property: $0) }
      }

    func perform(in lab: inout World) {
      guard let property else { return Costs.changeModel(in: &lab) }
      Tracking.changeProperty(property, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      property.flatMap { Tracking.silence(of: $0, in: lab) }
    }
  }
}

// The declarations of the commands about time and input.
extension Command {
  static let timeVerbs: [any CommandVerb.Type] = [
    Advance.self, Settle.self, EditView.self, ChangeModel.self,
  ]

  /// The declaration, if the command is one of these.
  var timeVerb: (any CommandVerb)? {
    if case .advance(let milliseconds) = self { return Advance(milliseconds: milliseconds) }
    if case .settle = self { return Settle() }
    if case .editView(let target, let outlet) = self {
      return EditView(target: target, outlet: outlet)
    }
    if case .changeModel(let property) = self { return ChangeModel(property: property) }
    return nil
  }
}
