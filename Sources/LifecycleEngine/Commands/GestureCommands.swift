// Commands about the gesture that is under way.
extension Command {
  struct UpdateInteraction: CommandVerb {
    let progress: Double

    static let form = named(.interactive, "drag to {progress}", updateInteraction)
      .fields(.fraction("progress", \.progress))
      .comment("A person moves the finger.", by: .user)
      .at(.drag)

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout Simulation) { lab.updateInteraction(progress: progress) }
  }

  struct FinishInteraction: CommandVerb {
    static let form = named(.interactive, "finish the gesture", .finishInteraction)
      .comment("A person lets go, and the gesture ends.", by: .user)
      .at(.letGo)
      .suggested(.letGo)
      .habit(penalty: 20, evidence: .always)
      .candidates { lab in lab.gesture == nil ? [] : [.finishInteraction] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout Simulation) { lab.finishInteraction() }
  }

  struct CancelInteraction: CommandVerb {
    static let form = named(.interactive, "cancel the gesture", .cancelInteraction)
      .comment("A person takes the gesture back.", by: .user)
      .at(.takeBack)
      .habit(penalty: 20, evidence: .always)
      .candidates { lab in lab.gesture == nil ? [] : [.cancelInteraction] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout Simulation) { lab.cancelInteraction() }
  }
}
