extension Modal {
  static func dismiss(
    from caller: InstanceID,
    animated: Bool,
    completion: Transition.Completion = .block,
    in world: inout World
  ) {
    guard let presenter = world.presenterToDismiss(from: caller),
      let presented = world[presenter].presented
    else {
      if let host = HostedPresentations.hostToDismiss(from: caller, in: world) {
        return HostedPresentations.dismiss(0, of: host, in: &world)
      }
      guard world.profile.completesEmptyDismissal else { return }
      return world.call(caller, .dismissCompletion, .controller(caller), rule: .dis0)
    }
    if let busy = world.runningPresentation() {
      return dismissWhileBusy(busy, presenter, in: &world)
    }
    let chain = world.presentationChain(above: presenter)
    let top = chain.last ?? presented
    var transition = dismissal(of: top, to: presenter, animated: animated, in: &world)
    transition.caller = caller
    transition.completion = completion
    transition.removed = chain.dropLast().reversed()
    startPresentation(transition, in: &world)
  }
}
