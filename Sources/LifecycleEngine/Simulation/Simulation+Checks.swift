// What can't be carried out. A refused command changes nothing.
extension Simulation {
  /// Throws when a command can't be carried out now.
  func check(_ command: Command) throws(SimulationError) {
    guard !isTerminated else { throw SimulationError(.appTerminated) }
    guard !isExhausted else { throw SimulationError(.eventLimitReached) }
    for controller in command.controllers {
      guard app.controllers.indices.contains(controller.index) else {
        throw SimulationError(.unknownController, controller)
      }
    }
    try checkState(command)
  }

  private func checkState(_ command: Command) throws(SimulationError) {
    switch command {
    case .create(let target):
      if let living = living[target], self[living].owners.contains(.variable) {
        throw SimulationError(.alreadyCreated, target)
      }
    case .release(let target):
      guard let living = living[target],
        self[living].owners.contains(.variable)
      else { throw SimulationError(.notCreated, target) }
    case .launch:
      guard appState == .notRunning else { throw SimulationError(.alreadyLaunched) }
    case .resignActive, .becomeActive, .background, .foreground, .terminate:
      try checkAppState(command)
    case .push(let navigation, _, _), .pop(let navigation, _), .popTo(let navigation, _, _),
      .popToRoot(let navigation, _), .setViewControllers(let navigation, _, _):
      try checkKind(navigation, .navigation)
    case .beginInteractivePop(let navigation): try checkInteractivePop(navigation)
    case .setNavigationBarHidden(let navigation, _): try checkKind(navigation, .navigation)
    case .selectDetent(let target, _): try checkSheet(target)
    case .scroll(let target): try checkKind(target, .table)
    case .setNeedsUpdateConstraints(let target):
      try checkExistence(of: .updateViewConstraints, target)
    case .setNeedsUpdateProperties(let target): try checkExistence(of: .updateProperties, target)
    case .changeSafeArea(let target): try checkExists(target)
    case .editView(let target, let outlet): try checkInput(target, outlet)
    case .setWindowHidden:
      guard root != nil, appState != .notRunning else { throw SimulationError(.notLaunched) }
    case .disconnectScene:
      guard root != nil, appState != .notRunning else { throw SimulationError(.notLaunched) }
      guard usesScenes else { throw SimulationError(.wrongAppState, detail: "without scenes") }
    case .present(let caller, _, _, _), .dismiss(let caller, _), .segue(let caller, _, _, _):
      try checkExists(caller)
    case .unwind(let source, let destination, _):
      try checkExists(source)
      try checkExists(destination)
    case .beginInteractiveDismiss(let target): try checkInteractiveDismiss(target)
    case .updateInteraction(let progress):
      guard (0...1).contains(progress) else { throw SimulationError(.outOfRange) }
      try checkGesture()
    case .finishInteraction, .cancelInteraction: try checkGesture()
    case .rotate, .resize, .setTraits: try checkGeometry(command)
    case .advance(let milliseconds):
      guard (0...86_400_000).contains(milliseconds) else { throw SimulationError(.outOfRange) }
    default: try checkContainer(command)
    }
  }

  private func checkContainer(_ command: Command) throws(SimulationError) {
    switch command {
    case .selectTab(let tab, _, _, _), .setTabs(let tab, _): try checkKind(tab, .tabBar)
    case .setPages(let page, _, _): try checkKind(page, .page)
    case .beginPageTurn(let page, let target): try checkPageTurn(page, target)
    case .showDetail(let split, _), .showColumn(let split, _), .hideColumn(let split, _):
      try checkKind(split, .split)
    case .collapse(let split), .expand(let split):
      try checkKind(split, .split)
      try requireFeature(\.hasSizeTransitions, split)
    case .transition, .didMove, .willMove, .beginAppearanceTransition, .endAppearanceTransition:
      try checkContainment(command)
    case .addChild(let parent, let child), .embed(let parent, let child):
      try checkContainment(command)
      try checkManagesOwnChildren(parent)
      try checkParentManagesOwnChildren(of: child)
    case .addSubview(let owner, _): try checkManagesOwnChildren(owner)
    case .removeFromParent(let child), .unembed(let child):
      try checkContainment(command)
      try checkParentManagesOwnChildren(of: child)
    case .removeSubview(let child): try checkParentManagesOwnChildren(of: child)
    default: break
    }
  }

  /// Throws when the version lacks the callback that a command leads to.
  private func checkExistence(
    of callback: Callback,
    _ target: ControllerID
  ) throws(SimulationError) {
    guard !profile.has(callback) else { return }
    throw SimulationError(
      .unavailableInVersion,
      target,
      detail: callback.introduced.description
    )
  }

  /// Throws when the version lacks what a command needs; the error names the first one that has it.
  func requireFeature(
    _ feature: KeyPath<Profile, Bool>,
    _ controller: ControllerID? = nil
  ) throws(SimulationError) {
    guard !profile[keyPath: feature] else { return }
    throw SimulationError(
      .unavailableInVersion,
      controller,
      detail: Profile.introduced(feature)?.description
    )
  }

  /// Whether a controller is a sheet on screen whose height can change.
  private func checkSheet(_ target: ControllerID) throws(SimulationError) {
    try requireFeature(\.hasDetents, target)
    guard let controller = living[target],
      self[controller].effective == .appeared,
      self[controller].presentationStyle == .pageSheet
        || self[controller].presentationStyle == .formSheet
    else { throw SimulationError(.gestureUnavailable, target) }
  }

  /// A person can only reach what is on screen.
  private func checkInput(_ target: ControllerID, _ outlet: String) throws(SimulationError) {
    guard app[target].outlets.contains(where: { $0.name == outlet }) else {
      throw SimulationError(.unknownOutlet, target, detail: outlet)
    }
    try checkExists(target)
    guard let controller = living[target], self[controller].effective == .appeared
    else { throw SimulationError(.notOnScreen, target) }
  }

  private func checkExists(_ controller: ControllerID) throws(SimulationError) {
    guard living[controller] != nil else { throw SimulationError(.notCreated, controller) }
  }

  private func checkContainment(_ command: Command) throws(SimulationError) {
    try requireFeature(\.hasContainment, command.controllers.first)
  }

  /// The children of a UIKit container come and go by its own methods only.
  private func checkManagesOwnChildren(_ parent: ControllerID) throws(SimulationError) {
    guard !app[parent].kind.isUIKitContainer else {
      throw SimulationError(.wrongKind, parent, detail: ControllerKind.container.rawValue)
    }
  }

  private func checkParentManagesOwnChildren(
    of child: ControllerID
  ) throws(SimulationError) {
    guard let object = living[child], let parent = self[object].parent else {
      return
    }
    try checkManagesOwnChildren(definition(of: parent))
  }

  private func checkKind(
    _ controller: ControllerID,
    _ kind: ControllerKind
  ) throws(SimulationError) {
    guard app[controller].kind == kind else {
      throw SimulationError(.wrongKind, controller, detail: kind.rawValue)
    }
  }

  private func checkGeometry(_ command: Command) throws(SimulationError) {
    guard appState != .notRunning else { throw SimulationError(.notLaunched) }
    switch command {
    case .resize: try requireFeature(\.hasWindowResizing)
    case .setTraits(.some, _): try requireFeature(\.hasInterfaceStyles)
    case .setTraits(nil, _): try requireFeature(\.hasSizeTransitions)
    default: break
    }
  }

  private func checkPageTurn(
    _ page: ControllerID,
    _ target: ControllerID
  ) throws(SimulationError) {
    try checkKind(page, .page)
    guard gesture == nil else { throw SimulationError(.gestureUnderWay, page) }
    guard let controller = living[page],
      self[controller].effective == .appeared,
      self[controller].visible != living[target]
        || living[target] == nil
    else { throw SimulationError(.gestureUnavailable, page) }
  }

  private func checkAppState(_ command: Command) throws(SimulationError) {
    guard appState != .notRunning else { throw SimulationError(.notLaunched) }
    let isPossible =
      switch command {
      case .resignActive: appState == .active
      case .becomeActive: appState == .inactive
      case .background: appState == .active || appState == .inactive
      case .foreground: appState == .background
      default: true
      }
    guard isPossible else { throw SimulationError(.wrongAppState, detail: appState.rawValue) }
  }

  private func checkInteractivePop(_ navigation: ControllerID) throws(SimulationError) {
    try checkKind(navigation, .navigation)
    try requireFeature(\.hasInteractivePop, navigation)
    guard gesture == nil else { throw SimulationError(.gestureUnderWay, navigation) }
    guard let controller = living[navigation],
      self[controller].children.count > 1,
      self[controller].effective == .appeared
    else { throw SimulationError(.gestureUnavailable, navigation) }
    guard runningTransition(of: controller) == nil || profile.overlap == .completesRunning,
      self[controller].queue.isEmpty
    else { throw SimulationError(.gestureUnavailable, navigation) }
  }

  private func checkInteractiveDismiss(_ target: ControllerID) throws(SimulationError) {
    try requireFeature(\.hasInteractiveDismiss, target)
    guard gesture == nil else { throw SimulationError(.gestureUnderWay, target) }
    guard let controller = living[target],
      self[controller].presenting != nil,
      self[controller].presented == nil,
      self[controller].effective == .appeared,
      self[controller].presentationStyle?.isDismissedByGesture == true
    else { throw SimulationError(.gestureUnavailable, target) }
  }

  private func checkGesture() throws(SimulationError) {
    guard let gesture, transition(gesture)?.isInteractive == true else {
      throw SimulationError(.nothingToFinish)
    }
  }
}
