// SwiftUI in a hosting controller, and search. - Note: Source: specification §3.19b HOST, SEARCH.
extension Simulation {
  /// A person enters the search bar of a screen, which holds the search controller (SEARCH-1).
  mutating func activateSearch(_ target: ControllerID, of owner: InstanceID) {
    let search = object(target)
    if !self[search].owners.contains(.property(owner)) {
      hold(search, by: .property(owner), of: owner)
    }
    present(target, from: owner, style: nil, animated: true, completion: .none)
  }

  /// The SwiftUI view appears in the first layout of an appearance, at the latest before
  /// viewDidAppear (HOST-2), and makes the controllers that it represents (HOST-5).
  mutating func showHostedView(of controller: InstanceID) {
    let definition = definition(for: controller)
    guard definition.kind == .hosting, self[controller].isInWindow,
      !self[controller].isHostedViewShown,
      [.appearing, .appeared].contains(self[controller].effective)
    else { return }
    self[controller].isHostedViewShown = true
    for child in definition.children where living[child].map({ self[$0].parent }) != controller {
      addChild(child, to: controller)
      self[object(child)].needsDidMove = true
      addSubview(child, to: controller)
    }
    call(controller, .onAppear, rule: .host2)
    call(controller, .task, rule: .host2)
  }

  /// The SwiftUI view has gone with its controller (HOST-3).
  mutating func hideHostedView(of controller: InstanceID) {
    guard self[controller].isHostedViewShown else { return }
    self[controller].isHostedViewShown = false
    call(controller, .onDisappear, rule: .host3)
  }
}
