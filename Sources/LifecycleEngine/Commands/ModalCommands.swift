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
      .leads
      .habit(penalty: 25, mayComeBefore: true, evidence: .cover)
      .written(by: .presentation)
      .read(
        from: "{from.}present({+target}, animated: {animated})",
        "{from.}present({+target}, animated: {animated}, completion: {=done})"
      )
      .candidates { lab, target in
        guard let caller = lab.caller(presenting: target) else { return [] }
        let styles: [PresentationStyle?] =
          lab.app[target].kind == .alert ? [nil] : [nil, .fullScreen]
        return styles.map { present(from: caller, target: target, style: $0, animated: true) }
      }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout Simulation) {
      lab.present(target, from: lab.object(from), style: style, animated: animated)
    }

    func misuse(in lab: Simulation) -> RuleID? {
      guard let caller = lab.living[from] else { return nil }
      let definition = lab.app[target]
      let wanted =
        lab.fixedStyle(of: definition) ?? style ?? definition.presentationStyle ?? .automatic
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
      .leads
      .habit(penalty: 20, evidence: .leaving)
      .read(
        from: "{from.}dismiss(animated: {animated}, completion: {=done})",
        "{from.}dismiss(animated: {animated})"
      )
      .candidates { _, caller in [.dismiss(from: caller, animated: true)] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout Simulation) {
      lab.dismiss(from: lab.object(from), animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.living[from].flatMap { lab.presenterToDismiss(from: $0) } == nil ? .nopPres1 : nil
    }
  }

  struct BeginInteractiveDismiss: CommandVerb {
    let target: ControllerID

    static let form = named(.modal, "pull {target} down", beginInteractiveDismiss)
      .fields(.target(\.target))
      .comment("A person pulls the screen down.", by: .user)
      .at(.grip)
      .since(\.hasInteractiveDismiss)
      .habit(penalty: 60, evidence: .leaving)
      .candidates { _, presented in [.beginInteractiveDismiss(presented)] }

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

// What a person does with alerts and searches; UIKit presents and dismisses of its own accord.
extension Command {
  struct TapAlertAction: CommandVerb {
    let target: ControllerID

    static let form = named(.modal, "tap an action of {target}", tapAlertAction)
      .fields(.target(\.target))
      .comment("A person taps an action of the alert.", by: .user)
      .suggested(.dismiss)
      .since({ $0.has(.alert) })
      .candidates { _, presented in [.tapAlertAction(presented)] }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.require(target, shown: .alert)
    }

    func perform(in lab: inout Simulation) {
      lab.dismiss(from: lab.object(target), animated: true, completion: .alertAction)
    }
  }

  struct ActivateSearch: CommandVerb {
    let from: ControllerID
    let target: ControllerID

    static let form = named(.modal, "search in {from} with {target}", activateSearch)
      .fields(.from(\.from), .target(\.target))
      .comment("A person taps the search bar.", by: .user)
      .at(.search)
      .since({ $0.has(.search) })
      .candidates { lab, target in
        guard lab.app[target].kind == .search, let front = lab.frontmostController() else {
          return []
        }
        return [.activateSearch(from: lab.definition(of: front), target: target)]
      }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.require(target, .search)
      guard lab.onScreen(from) != nil else { throw SimulationError(.notOnScreen, from) }
    }

    func perform(in lab: inout Simulation) { lab.activateSearch(target, of: lab.object(from)) }

    func misuse(in lab: Simulation) -> RuleID? {
      Present(from: from, target: target, style: nil, animated: true).misuse(in: lab)
    }
  }

  struct CancelSearch: CommandVerb {
    let target: ControllerID

    static let form = named(.modal, "cancel the search in {target}", cancelSearch)
      .fields(.target(\.target))
      .comment("A person taps Cancel in the search bar.", by: .user)
      .suggested(.dismiss)
      .since({ $0.has(.search) })
      .candidates { _, presented in [.cancelSearch(presented)] }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.require(target, shown: .search)
    }

    func perform(in lab: inout Simulation) {
      lab.dismiss(from: lab.object(target), animated: true, completion: .none)
    }
  }
}

extension Simulation {
  /// The controller in front, which would present another one; a search has a command of its own.
  fileprivate func caller(presenting target: ControllerID) -> ControllerID? {
    guard app[target].kind != .search else { return nil }
    return frontmostController().map { definition(of: $0) }
  }

  /// Throws when a controller of a kind is not presented, at rest and in front.
  fileprivate func require(
    _ controller: ControllerID,
    shown kind: ControllerKind
  ) throws(SimulationError) {
    try require(controller, kind)
    try requireNoGesture(for: controller)
    guard let object = onScreen(controller), self[object].presenting != nil,
      self[object].presented == nil, runningPresentation() == nil
    else { throw SimulationError(.notOnScreen, controller) }
  }
}

extension PresentationStyle: FieldChoice {}
extension Detent: FieldChoice {}
