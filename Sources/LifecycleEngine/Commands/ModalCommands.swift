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

    func check(in lab: World) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout World) {
      Modal.present(
        target,
        from: Creation.object(from, in: &lab),
        style: style,
        animated: animated,
        in: &lab
      )
    }

    func misuseRule(in lab: World) -> RuleID? {
      guard let caller = lab.objects.living[from] else { return nil }
      let definition = lab.app[target]
      let wanted =
        Styles.fixedStyle(of: definition, in: lab) ?? style ?? definition.presentationStyle
        ?? .automatic
      let presenter = Styles.presenter(for: caller, wanted, in: lab)
      return Modal.presentationMisuse(lab.objects.living[target], caller, presenter, in: lab)?.rule
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

    func check(in lab: World) throws(SimulationError) { try lab.requireObject(of: from) }

    func perform(in lab: inout World) {
      Modal.dismiss(from: Creation.object(from, in: &lab), animated: animated, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      guard let caller = lab.objects.living[from] else { return .nopPres1 }
      let presenter =
        lab.presenterToDismiss(from: caller)
        ?? HostedPresentations.hostToDismiss(from: caller, in: lab)
      return presenter == nil ? .nopPres1 : nil
    }
  }

  struct BeginInteractiveDismiss: CommandVerb {
    let target: ControllerID

    static let form = named(.modal, "pull {target} down", beginInteractiveDismiss)
      .fields(.target(\.target))
      .comment("A person pulls the screen down.", by: .user)
      .at(.grip)
      .since(\.hasCustomTransitions)
      .habit(penalty: 60, evidence: .leaving)
      .candidates { lab, presented in
        guard let object = lab.objects.living[presented], Styles.isPulled(object, in: lab) else {
          return []
        }
        return [.beginInteractiveDismiss(presented)]
      }

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: target)
      guard let controller = lab.onScreen(target) else {
        throw SimulationError(.gestureUnavailable, target)
      }
      let instance = lab[controller]
      guard instance.presenting != nil, instance.presented == nil, isMovable(controller, in: lab)
      else { throw SimulationError(.gestureUnavailable, target) }
    }

    /// Whether a finger moves it: by UIKit's gesture, or by one of the app's own.
    private func isMovable(_ controller: InstanceID, in lab: World) -> Bool {
      if Styles.isPulled(controller, in: lab) { return !Styles.sheetsFillScreen(in: lab) }
      return Styles.fixedStyle(of: lab.app[target], in: lab) == nil
        && lab.runningPresentation() == nil
    }

    func perform(in lab: inout World) {
      Modal.beginInteractiveDismiss(of: Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct BeginInteractivePresent: CommandVerb {
    let from: ControllerID
    let target: ControllerID
    let style: PresentationStyle?

    static let form = named(.modal, "drag {target} over {from} {style}", beginInteractivePresent)
      .fields(.from(\.from), .target(\.target), .choice("style", \.style))
      .comment("A person drags a screen over this one, with an animator of the app.", by: .user)
      .since(\.hasCustomTransitions)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: target)
      guard lab.onScreen(from) != nil, lab.runningPresentation() == nil,
        Styles.fixedStyle(of: lab.app[target], in: lab) == nil
      else { throw SimulationError(.gestureUnavailable, from) }
    }

    func perform(in lab: inout World) {
      Modal.present(
        target,
        from: Creation.object(from, in: &lab),
        style: style,
        animated: true,
        isInteractive: true,
        in: &lab
      )
    }

    func misuseRule(in lab: World) -> RuleID? {
      Present(from: from, target: target, style: style, animated: true).misuseRule(in: lab)
    }
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

    func check(in lab: World) throws(SimulationError) {
      let style = lab.onScreen(target).flatMap { lab[$0].presentationStyle }
      guard style == .pageSheet || style == .formSheet else {
        throw SimulationError(.gestureUnavailable, target)
      }
    }

    func perform(in lab: inout World) {
      Modal.selectDetent(detent, of: Creation.object(target, in: &lab), in: &lab)
    }
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

    func check(in lab: World) throws(SimulationError) {
      try lab.require(target, shown: .alert)
    }

    func perform(in lab: inout World) {
      Modal.dismiss(
        from: Creation.object(target, in: &lab),
        animated: true,
        completion: .alertAction,
        in: &lab
      )
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

    func check(in lab: World) throws(SimulationError) {
      try lab.require(target, .search)
      guard lab.onScreen(from) != nil else { throw SimulationError(.notOnScreen, from) }
    }

    func perform(in lab: inout World) {
      Modal.activateSearch(target, of: Creation.object(from, in: &lab), in: &lab)
    }

    func misuseRule(in lab: World) -> RuleID? {
      Present(from: from, target: target, style: nil, animated: true).misuseRule(in: lab)
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

    func check(in lab: World) throws(SimulationError) {
      try lab.require(target, shown: .search)
    }

    func perform(in lab: inout World) {
      Modal.dismiss(
        from: Creation.object(target, in: &lab),
        animated: true,
        completion: .none,
        in: &lab
      )
    }
  }
}

extension World {
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

// The declarations of the commands that present and dismiss.
extension Command {
  static let modalVerbs: [any CommandVerb.Type] = [
    Present.self, Dismiss.self, BeginInteractiveDismiss.self, BeginInteractivePresent.self,
    SelectDetent.self,
    TapAlertAction.self, ActivateSearch.self, CancelSearch.self,
  ]

  /// The declaration, if the command is one of these.
  var modalVerb: (any CommandVerb)? {
    if case .present(let from, let target, let style, let animated) = self {
      return Present(from: from, target: target, style: style, animated: animated)
    }
    if case .dismiss(let from, let animated) = self {
      return Dismiss(from: from, animated: animated)
    }
    if case .beginInteractivePresent(let from, let target, let style) = self {
      return BeginInteractivePresent(from: from, target: target, style: style)
    }
    if case .beginInteractiveDismiss(let target) = self {
      return BeginInteractiveDismiss(target: target)
    }
    if case .selectDetent(let target, let detent) = self {
      return SelectDetent(target: target, detent: detent)
    }
    if case .tapAlertAction(let target) = self { return TapAlertAction(target: target) }
    if case .activateSearch(let from, let target) = self {
      return ActivateSearch(from: from, target: target)
    }
    if case .cancelSearch(let target) = self { return CancelSearch(target: target) }
    return nil
  }
}
