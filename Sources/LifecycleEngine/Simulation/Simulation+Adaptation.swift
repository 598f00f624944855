// Presentations that adapt to another width. - Note: Source: specification §3.19b ADAPT.
extension Simulation {
  /// Asks for the style of everything presented again; one that moves is asked when it rests
  /// (ADAPT-1, ADAPT-5).
  mutating func adaptPresentations() {
    guard runningPresentation() == nil else {
      needsAdaptation = true
      return
    }
    needsAdaptation = false
    for presented in windowRoots.flatMap(presentationChain(above:)) { adapt(presented) }
  }

  private mutating func adapt(_ presented: InstanceID) {
    let asked = self[presented].askedStyle
    guard let presenter = self[presented].presenting, let old = self[presented].presentationStyle,
      mayAdapt(self[presented].controller, asked: asked)
    else { return }
    tell(.delegate(presented), .adaptivePresentationStyle, rule: .adapt1)
    let new = effectiveStyle(of: presented, asked: asked)
    guard new != old else { return }
    self[presented].presentationStyle = new
    record(presented, .presentationStyle, .style(new))
    // A change between two styles that keep the presenter is layout only (ADAPT-2).
    guard new.removesPresenter != old.removesPresenter else { return }
    start(
      new.removesPresenter ? .coverPresenter : .uncoverPresenter,
      incoming: new.removesPresenter ? nil : presenter,
      outgoing: new.removesPresenter ? presenter : nil,
      in: presenter,
      animated: false
    )
  }
}
