// What can be done now, and why not: what a person is offered.
extension Simulation {
  /// What a command would do now.
  public func availability(of command: Command) -> Availability {
    let verb = command.verb
    do {
      try check(verb)
    } catch {
      return .refused(error)
    }
    if let rule = verb.pointlessness(in: self) { return .pointless(rule) }
    if let rule = verb.misuse(in: self) { return .misuse(rule) }
    return .effective
  }

  /// The commands that make sense to offer for this app now, nearest to the screen first.
  public func candidateCommands() -> [Command] {
    guard appState != .notRunning else { return [.launch] }
    guard !usesScenes || isSceneConnected else { return [.connectScene] }
    return gestureCandidates() + navigationCandidates() + containerCandidates()
      + modalCandidates() + deviceCandidates() + objectCandidates()
  }

  private func gestureCandidates() -> [Command] {
    gesture == nil ? [] : [.finishInteraction, .cancelInteraction]
  }

  /// The names that nothing holds on screen and that a container could take.
  public var unusedControllers: [ControllerID] {
    let placed = Set(
      app.controllers.flatMap(\.placed) + [app.root].compactMap(\.self)
    )
    return app.controllers.indices.map(ControllerID.init).filter { controller in
      guard let object = living[controller] else { return !placed.contains(controller) }
      return self[object].parent == nil && self[object].presenting == nil
        && !windowRoots.contains(object)
    }
  }

  private func navigationCandidates() -> [Command] {
    let shown = shownObjects().map { self[$0].controller }.filter {
      app[$0].kind == .navigation
    }
    return shown.flatMap { navigation -> [Command] in
      let pushes = unusedControllers.filter { app[$0].kind.isPushed }
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
      switch app[target].kind {
      case .search: return [.activateSearch(from: caller, target: target)]
      case .alert: return [.present(from: caller, target: target, style: nil, animated: true)]
      case .content, .table, .navigation, .tabBar, .split, .page, .container, .hosting: break
      }
      return [
        .present(from: caller, target: target, style: nil, animated: true),
        .present(from: caller, target: target, style: .fullScreen, animated: true),
      ]
    }
    var commands = presents + [.dismiss(from: caller, animated: true)]
    if let top = frontmostRoot(), self[top].presenting != nil {
      let presented = self[top].controller
      commands += [
        .beginInteractiveDismiss(presented), .tapAlertAction(presented), .cancelSearch(presented),
      ]
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
        return tabsInReach(of: object).map {
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
      case .content, .table, .navigation, .alert, .search, .hosting: return []
      }
    }
  }

  /// The tabs of a bar, More, and the rows of its list while a person sees them.
  private func tabsInReach(of tab: InstanceID) -> [InstanceID] {
    let rows = rows(of: tab)
    let shown = tabs(of: tab).filter { !rows.contains($0) || self[tab].visible == $0 }
    guard let list = moreList(of: tab), !rows.isEmpty else { return shown }
    return shown + [list] + (showsRows(tab) ? rows : [])
  }

  private func deviceCandidates() -> [Command] {
    let turned: Orientation = orientation.isLandscape ? .portrait : .landscape
    let style: Command.InterfaceStyle = interfaceStyle == .light ? .dark : .light
    return [
      .rotate(to: turned), .memoryWarning, .background, .foreground, .relaunch,
      .resignActive, .becomeActive, .setTraits(style: style, sizeClass: nil), .terminate,
    ]
  }

  private func shownObjects() -> [InstanceID] {
    objects.filter { self[$0].isAlive && self[$0].effective != .disappeared }
  }

  private func objectCandidates() -> [Command] {
    unusedControllers.map { .accessView($0) }
  }
}
