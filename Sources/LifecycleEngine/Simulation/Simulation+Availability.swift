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
      living[target.index] != nil && stack(of: on).last == living[target.index] ? .nopNav2 : nil
    case .setViewControllers(let on, let targets, _):
      stack(of: on) == targets.compactMap { living[$0.index] } ? .nopNav3 : nil
    case .dismiss(let caller, _):
      living[caller.index].flatMap(presenterToDismiss) == nil ? .nopPres1 : nil
    case .setRoot(let target): root != nil && living[target.index] == root ? .rootRepl3 : nil
    case .selectTab(let on, let target, let selection, _):
      selection == .code && shown(in: on) == living[target.index] ? .nopTab1 : nil
    case .removeFromParent(let child):
      living[child.index].flatMap { instances[$0.index].parent } == nil ? .nopCont1 : nil
    case .rotate(let to): to == orientation ? .rot85 : (isSupported(to) ? nil : .rotAsk2)
    case .isViewLoaded: .acc2
    case .accessView(let target), .loadViewIfNeeded(let target):
      living[target.index].map { instances[$0.index].viewState } == .loaded ? .acc1 : nil
    default: nil
    }
  }

  /// The rule of the message or exception that a command would bring.
  private func misuse(in command: Command) -> RuleID? {
    switch command {
    case .push(let on, let target, _):
      if app.controllers[target.index].kind == .navigation { return .errNav2 }
      guard let controller = living[target.index], let navigation = living[on.index] else {
        return nil
      }
      if stack(of: on).contains(controller) { return .errNav1 }
      return hindrance(to: controller, joining: navigation)
    case .embed(let parent, let child), .addChild(let parent, let child):
      guard let controller = living[child.index], let parent = living[parent.index] else {
        return nil
      }
      return hindrance(to: controller, joining: parent, mayHaveParent: true)
    case .popTo(let on, let target, _):
      guard let controller = living[target.index], stack(of: on).contains(controller) else {
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
    guard let caller = living[caller.index] else { return nil }
    let wanted = style ?? app.controllers[target.index].presentationStyle ?? .automatic
    let presenter = presenter(for: caller, wanted)
    return presentationMisuse(living[target.index], caller, presenter)?.rule
  }

  private func stack(of controller: ControllerID) -> [InstanceID] {
    living[controller.index].map { instances[$0.index].children } ?? []
  }

  private func gestureCandidates() -> [Command] {
    gesture == nil ? [] : [.finishInteraction, .cancelInteraction]
  }

  /// The names that nothing holds on screen and that a container could take.
  private var unusedControllers: [ControllerID] {
    let placed = Set(
      app.controllers.flatMap { $0.children + $0.embeds } + [app.root].compactMap(\.self)
    )
    return app.controllers.indices.map(ControllerID.init).filter { controller in
      guard let object = living[controller.index] else { return !placed.contains(controller) }
      return instances[object.index].parent == nil && instances[object.index].presenting == nil
        && object != root
    }
  }

  private func navigationCandidates() -> [Command] {
    let shown = shownInstances().filter {
      app.controllers[instances[$0].controller.index].kind == .navigation
    }
    return shown.flatMap { index -> [Command] in
      let navigation = instances[index].controller
      let pushes = unusedControllers.filter { app.controllers[$0.index].kind != .navigation }
        .map { Command.push(on: navigation, target: $0, animated: true) }
      return pushes + [
        .pop(on: navigation, animated: true), .beginInteractivePop(on: navigation),
        .popToRoot(on: navigation, animated: true),
      ]
    }
  }

  private func modalCandidates() -> [Command] {
    guard let front = frontmostController() else { return [] }
    let caller = instances[front.index].controller
    let presents = unusedControllers.flatMap { target -> [Command] in
      [
        .present(from: caller, target: target, style: nil, animated: true),
        .present(from: caller, target: target, style: .fullScreen, animated: true),
      ]
    }
    var commands = presents + [.dismiss(from: caller, animated: true)]
    if let top = frontmostRoot(), instances[top.index].presenting != nil {
      commands.append(.beginInteractiveDismiss(instances[top.index].controller))
    }
    return commands
  }

  /// Tabs, pages and columns of the containers on screen.
  private func containerCandidates() -> [Command] {
    shownInstances().flatMap { index -> [Command] in
      let instance = instances[index]
      let container = instance.controller
      switch app.controllers[container.index].kind {
      case .tabBar:
        return instance.children.map {
          .selectTab(on: container, target: definition(of: $0), by: .tap, animated: false)
        }
      case .page:
        return app.controllers[container.index].children.filter {
          living[$0.index] == nil || living[$0.index] != instance.visible
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
    living[container.index].flatMap { instances[$0.index].visible }
  }

  private func shownInstances() -> [Int] {
    instances.indices.filter {
      instances[$0].isAlive && instances[$0].effective != .disappeared
    }
  }

  private func objectCandidates() -> [Command] {
    unusedControllers.map { .accessView($0) }
  }
}
