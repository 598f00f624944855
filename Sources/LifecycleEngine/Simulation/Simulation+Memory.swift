// Memory warnings and the unload cycle. - Note: Source: specification §3.13.
extension Simulation {
  /// Tells the app, then every living controller, parents before children (MEMW-1).
  mutating func warnOfMemory() {
    tell(.app, .didReceiveMemoryWarning, rule: .memw1)
    for controller in warningOrder() where self[controller].isAlive {
      call(controller, .didReceiveMemoryWarning, rule: .memw1, super: .unloadHiddenView)
    }
    killIfOverLimit()
  }

  /// What the default didReceiveMemoryWarning does to a view that nobody sees (MEMW-2 … MEMW-5).
  mutating func unloadHiddenView(of controller: InstanceID) {
    let instance = self[controller]
    guard profile.unloading != .never, instance.viewState == .loaded, !instance.isInWindow,
      instance.superview == nil, profile.unloadsDefaultViews || canMakeViewAgain(controller)
    else { return }
    if profile.unloading == .told { call(controller, .viewWillUnload, rule: .memw4) }
    dropView(of: controller)
    if profile.unloading == .told { call(controller, .viewDidUnload, rule: .memw3) }
  }

  /// Whether the view can be made again as it was (MEMW-6).
  private func canMakeViewAgain(_ controller: InstanceID) -> Bool {
    let definition = definition(for: controller)
    return definition.source != .code || definition.overridesLoadView
      || definition.handlers.contains { $0.callback == .loadView }
  }

  private func warningOrder() -> [InstanceID] {
    let all = objects.filter { self[$0].isAlive }
    guard !profile.warnsInCreationOrder else { return all }
    let order = windowRoots.flatMap { [$0] + presentationChain(above: $0) }
      .flatMap { tree(of: $0) }
    let told = Set(order)
    return order + all.filter { !told.contains($0) }
  }

  /// A controller and all that are in it, from the outside inwards.
  func tree(of controller: InstanceID) -> [InstanceID] {
    [controller] + self[controller].children.flatMap { tree(of: $0) }
  }
}
