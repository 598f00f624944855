/// Presentations that adapt to another width.
///
/// - Note: Source: specification §3.19b ADAPT.
enum Adaptation {
  /// Asks for the style of everything presented again; one that moves is asked when it rests
  /// (ADAPT-1, ADAPT-5).
  static func adaptPresentations(in world: inout World) {
    guard world.runningPresentation() == nil else {
      world.motion.needsAdaptation = true
      return
    }
    world.motion.needsAdaptation = false
    for presented in world.windowRoots.flatMap(world.presentationChain(above:)) {
      adapt(presented, in: &world)
    }
  }

  private static func adapt(_ presented: InstanceID, in world: inout World) {
    let asked = world[presented].askedStyle
    guard let presenter = world[presented].presenting, let old = world[presented].presentationStyle,
      Styles.mayAdapt(world[presented].controller, asked: asked, in: world)
    else { return }
    world.tell(.delegate(presented), .adaptivePresentationStyle, rule: .adapt1)
    let new = Styles.effectiveStyle(of: presented, asked: asked, in: world)
    guard new != old else { return }
    world[presented].presentationStyle = new
    world.record(presented, .presentationStyle, .style(new))
    // A change between two styles that keep the presenter is layout only (ADAPT-2).
    guard new.removesPresenter != old.removesPresenter else { return }
    Transitions.start(
      new.removesPresenter ? .coverPresenter : .uncoverPresenter,
      incoming: new.removesPresenter ? nil : presenter,
      outgoing: new.removesPresenter ? presenter : nil,
      inside: presenter,
      animated: false,
      in: &world
    )
  }
}
