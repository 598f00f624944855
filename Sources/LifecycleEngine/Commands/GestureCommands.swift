// Commands about the gesture that is under way.
extension Command {
  struct UpdateInteraction: CommandVerb {
    let progress: Double

    static let form = named(.interactive, "drag to {progress}", updateInteraction)
      .fields(.fraction("progress", \.progress))
      .comment("A person moves the finger.", by: .user)
      .at(.drag)

    func check(in lab: World) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout World) { Gestures.updateInteraction(progress: progress, in: &lab) }
  }

  struct FinishInteraction: CommandVerb {
    static let form = named(.interactive, "finish the gesture", .finishInteraction)
      .comment("A person lets go, and the gesture ends.", by: .user)
      .at(.letGo)
      .suggested(.letGo)
      .habit(penalty: 20, evidence: .always)
      .candidates { lab in lab.motion.gesture == nil ? [] : [.finishInteraction] }

    func check(in lab: World) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout World) { Gestures.finishInteraction(in: &lab) }
  }

  struct CancelInteraction: CommandVerb {
    static let form = named(.interactive, "cancel the gesture", .cancelInteraction)
      .comment("A person takes the gesture back.", by: .user)
      .at(.takeBack)
      .habit(penalty: 20, evidence: .always)
      .candidates { lab in lab.motion.gesture == nil ? [] : [.cancelInteraction] }

    func check(in lab: World) throws(SimulationError) { try lab.requireGesture() }

    func perform(in lab: inout World) { Gestures.cancelInteraction(in: &lab) }
  }
}

// The declarations of the commands of a finger.
extension Command {
  static let gestureVerbs: [any CommandVerb.Type] = [
    UpdateInteraction.self, FinishInteraction.self, CancelInteraction.self,
  ]

  /// The declaration, if the command is one of these.
  var gestureVerb: (any CommandVerb)? {
    if case .updateInteraction(let progress) = self { return UpdateInteraction(progress: progress) }
    if case .finishInteraction = self { return FinishInteraction() }
    if case .cancelInteraction = self { return CancelInteraction() }
    return nil
  }
}
