// Commands about presentations.
extension Command {
  struct Present: CommandVerb {
    let from: ControllerID
    let target: ControllerID
    let style: PresentationStyle?
    let animated: Bool

    static let form = named(.modal, "present {target} {style}", present)
      .fields(.from(\.from), .target(\.target), .choice("style", \.style), .animated(\.animated))
      .suggested(.cover)

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout Simulation) {
      lab.present(target, from: lab.object(from), style: style, animated: animated)
    }

    func misuse(in lab: Simulation) -> RuleID? {
      guard let caller = lab.living[from] else { return nil }
      let wanted = style ?? lab.app[target].presentationStyle ?? .automatic
      let presenter = lab.presenter(for: caller, wanted)
      return lab.presentationMisuse(lab.living[target], caller, presenter)?.rule
    }
  }

  struct Dismiss: CommandVerb {
    let from: ControllerID
    let animated: Bool

    static let form = named(.modal, "dismiss from {from}", dismiss)
      .fields(.from(\.from), .animated(\.animated))
      .suggested(.dismiss)
      .swift("{from.}dismiss(animated: {animated})")
      .objc("[{from} dismissViewControllerAnimated:{animated} completion:nil];")
      .before(
        \.code.hasCompletions,
        objc: "[{from} dismissModalViewControllerAnimated:{animated}];"
      )

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout Simulation) {
      lab.dismiss(from: lab.object(from), animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.living[from].flatMap(lab.presenterToDismiss) == nil ? .nopPres1 : nil
    }
  }

  struct BeginInteractiveDismiss: CommandVerb {
    let target: ControllerID

    static let form = named(.modal, "pull {target} down", beginInteractiveDismiss)
      .fields(.target(\.target))
      .comment("A person pulls the screen down.", by: .user)
      .at(.grip)
      .since(\.hasInteractiveDismiss)

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireNoGesture(for: target)
      guard let controller = lab.onScreen(target) else {
        throw SimulationError(.gestureUnavailable, target)
      }
      let instance = lab[controller]
      guard instance.presenting != nil, instance.presented == nil,
        instance.presentationStyle?.isDismissedByGesture == true, !lab.sheetsFillScreen
      else { throw SimulationError(.gestureUnavailable, target) }
    }

    func perform(in lab: inout Simulation) { lab.beginInteractiveDismiss(of: lab.object(target)) }
  }

  struct SelectDetent: CommandVerb {
    let target: ControllerID
    let detent: Detent

    static let form = named(.modal, "move {target} to {detent}", selectDetent)
      .fields(.target(\.target), .choice("detent", \.detent))
      .given(by: .user, .code)
      .swift("{target.}sheetPresentationController?.selectedDetentIdentifier = .{detent}")
      .objc(
        "{target}.sheetPresentationController.selectedDetentIdentifier = "
          + "UISheetPresentationControllerDetentIdentifier{Detent};"
      )
      .since(\.hasDetents)

    func check(in lab: Simulation) throws(SimulationError) {
      let style = lab.onScreen(target).flatMap { lab[$0].presentationStyle }
      guard style == .pageSheet || style == .formSheet else {
        throw SimulationError(.gestureUnavailable, target)
      }
    }

    func perform(in lab: inout Simulation) { lab.selectDetent(detent, of: lab.object(target)) }
  }
}

extension PresentationStyle: FieldChoice {}
extension Detent: FieldChoice {}
