// What can be done now, and why not: what a person is offered.
extension Simulation {
  /// What a command would do now.
  public func availability(of command: Command) -> Availability {
    do {
      try check(command)
    } catch {
      return .refused(error)
    }
    if let rule = pointlessness(of: command) { return .pointless(rule) }
    if let rule = misuse(in: command) { return .misuse(rule) }
    return .effective
  }

  /// The commands that make sense to offer for this app now, nearest to the screen first.
  public func candidateCommands() -> [Command] {
    guard appState != .notRunning else { return [.launch] }
    return gestureCandidates() + navigationCandidates() + containerCandidates()
      + modalCandidates() + deviceCandidates() + objectCandidates()
  }

  /// The rule by which UIKit ignores a command, if it does.
  private func pointlessness(of command: Command) -> RuleID? {
    switch command {
    case .pop(let on, _): stack(of: on).count < 2 ? .nopNav1 : nil
    case .popToRoot(let on, _): stack(of: on).count < 2 ? .nopNav2 : nil
    case .popTo(let on, let target, _):
      living[target] != nil && stack(of: on).last == living[target] ? .nopNav2 : nil
    case .setViewControllers(let on, let targets, _):
      stack(of: on) == targets.compactMap { living[$0] } ? .nopNav3 : nil
    case .dismiss(let caller, _):
      living[caller].flatMap(presenterToDismiss) == nil ? .nopPres1 : nil
    case .setRoot(let target): root != nil && living[target] == root ? .rootRepl3 : nil
    case .selectTab(let on, let target, let selection, _):
      selection == .code && shown(in: on) == living[target] ? .nopTab1 : nil
    case .removeFromParent(let child):
      living[child].flatMap { self[$0].parent } == nil ? .nopCont1 : nil
    case .rotate(let to): to == orientation ? .rot85 : (isSupported(to) ? nil : .rotAsk2)
    case .isViewLoaded: .acc2
    case .accessView(let target), .loadViewIfNeeded(let target):
      living[target].map { self[$0].viewState } == .loaded ? .acc1 : nil
    default: nil
    }
  }

  /// The rule of the message or exception that a command would bring.
  private func misuse(in command: Command) -> RuleID? {
    switch command {
    case .push(let on, let target, _):
      if app[target].kind == .navigation { return .errNav2 }
      guard let controller = living[target], let navigation = living[on] else {
        return nil
      }
      if stack(of: on).contains(controller) { return .errNav1 }
      return hindrance(to: controller, joining: navigation)
    case .embed(let parent, let child), .addChild(let parent, let child):
      guard let controller = living[child], let parent = living[parent] else {
        return nil
      }
      return hindrance(to: controller, joining: parent, mayHaveParent: true)
    case .popTo(let on, let target, _):
      guard let controller = living[target], stack(of: on).contains(controller) else {
        return .errNav4
      }
      return nil
    case .present(let caller, let target, let style, _):
      return presentationMisuse(of: target, from: caller, style)
    default: return nil
    }
  }

  private func presentationMisuse(
    of target: ControllerID,
    from caller: ControllerID,
    _ style: PresentationStyle?
  ) -> RuleID? {
    guard let caller = living[caller] else { return nil }
    let wanted = style ?? app[target].presentationStyle ?? .automatic
    let presenter = presenter(for: caller, wanted)
    return presentationMisuse(living[target], caller, presenter)?.rule
  }

  private func stack(of controller: ControllerID) -> [InstanceID] {
    living[controller].map { self[$0].children } ?? []
  }

  private func gestureCandidates() -> [Command] {
    gesture == nil ? [] : [.finishInteraction, .cancelInteraction]
  }

  /// The names that nothing holds on screen and that a container could take.
  public var unusedControllers: [ControllerID] {
    let placed = Set(
      app.controllers.flatMap { $0.children + $0.embeds } + [app.root].compactMap(\.self)
    )
    return app.controllers.indices.map(ControllerID.init).filter { controller in
      guard let object = living[controller] else { return !placed.contains(controller) }
      return self[object].parent == nil && self[object].presenting == nil
        && object != root
    }
  }

  private func navigationCandidates() -> [Command] {
    let shown = shownObjects().map { self[$0].controller }.filter {
      app[$0].kind == .navigation
    }
    return shown.flatMap { navigation -> [Command] in
      let pushes = unusedControllers.filter { app[$0].kind != .navigation }
        .map { Command.push(on: navigation, target: $0, animated: true) }
      return pushes + [
        .pop(on: navigation, animated: true), .beginInteractivePop(on: navigation),
        .popToRoot(on: navigation, animated: true),
      ]
    }
  }

  private func modalCandidates() -> [Command] {
    guard let front = frontmostController() else { return [] }
    let caller = self[front].controller
    let presents = unusedControllers.flatMap { target -> [Command] in
      [
        .present(from: caller, target: target, style: nil, animated: true),
        .present(from: caller, target: target, style: .fullScreen, animated: true),
      ]
    }
    var commands = presents + [.dismiss(from: caller, animated: true)]
    if let top = frontmostRoot(), self[top].presenting != nil {
      commands.append(.beginInteractiveDismiss(self[top].controller))
    }
    return commands
  }

  /// Tabs, pages and columns of the containers on screen.
  private func containerCandidates() -> [Command] {
    shownObjects().flatMap { object -> [Command] in
      let instance = self[object]
      let container = instance.controller
      switch app[container].kind {
      case .tabBar:
        return instance.children.map {
          .selectTab(on: container, target: definition(of: $0), by: .tap, animated: false)
        }
      case .page:
        return app[container].children.filter {
          living[$0] == nil || living[$0] != instance.visible
        }.map { .beginPageTurn(on: container, target: $0) }
      case .split:
        let isCollapsed = instance.isCollapsed
        return [isCollapsed ? .expand(on: container) : .collapse(on: container)]
          + unusedControllers.map { .showDetail(on: container, target: $0) }
      case .container:
        return unusedControllers.map { .embed(parent: container, child: $0) }
          + instance.children.map { .unembed(child: definition(of: $0)) }
      case .content, .table, .navigation: return []
      }
    }
  }

  private func deviceCandidates() -> [Command] {
    let turned: Orientation = orientation.isLandscape ? .portrait : .landscape
    let style: Command.InterfaceStyle = interfaceStyle == .light ? .dark : .light
    return [
      .rotate(to: turned), .memoryWarning, .background, .foreground, .resignActive,
      .becomeActive, .setTraits(style: style, sizeClass: nil), .terminate,
    ]
  }

  private func shown(in container: ControllerID) -> InstanceID? {
    living[container].flatMap { self[$0].visible }
  }

  private func shownObjects() -> [InstanceID] {
    objects.filter { self[$0].isAlive && self[$0].effective != .disappeared }
  }

  private func objectCandidates() -> [Command] {
    unusedControllers.map { .accessView($0) }
  }
}
