// Commands about the device: its orientation, its window's size and its traits.
extension Command {
  /// The interface styles of `setTraits`.
  public enum InterfaceStyle: String, CaseIterable, Hashable, Sendable {
    case light, dark
  }

  /// The size classes of `setTraits`.
  public enum SizeClass: String, CaseIterable, Hashable, Sendable {
    case compact, regular
  }

  struct Rotate: CommandVerb {
    let orientation: Orientation

    static let form = named(.app, "rotate to {to}", rotate)
      .fields(.choice("to", \.orientation))
      .given(by: .user, .code)
      .at(.rotate)
      .leads
      .habit(penalty: 20, evidence: .turning)
      .written(by: .rotation)
      .read(
        from: "view.window.windowScene.requestGeometryUpdate(.iOS(interfaceOrientations: .{to}))"
      )
      .candidates { lab in [.rotate(to: lab.orientation.isLandscape ? .portrait : .landscape)] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout Simulation) { lab.rotate(to: orientation) }

    func performNested(in lab: inout Simulation) {
      guard lab.profile.logsOrientationSetByCode else { return perform(in: &lab) }
      lab.log(.logRot2, about: lab.frames.last?.controller)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      if orientation == lab.orientation { return .rot85 }
      let asking: RuleID = lab.profile.hasOrientationMasks ? .rotAsk2 : .rotAsk1
      return lab.isSupported(orientation) ? nil : asking
    }
  }

  struct Resize: CommandVerb {
    let width: Int
    let height: Int

    static let form = named(.app, "resize to {width}x{height}", resize)
      .fields(.length("width", \.width), .length("height", \.height))
      .comment("The system makes the window {width} by {height} points.", by: .user, .system)
      .at(.window)
      .since(\.hasWindowResizing)

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout Simulation) { lab.resize(to: Size(Int32(width), Int32(height))) }
  }

  struct SetTraits: CommandVerb {
    let style: InterfaceStyle?
    let sizeClass: SizeClass?

    static let form = named(.app, "set traits {style} {sizeClass}", setTraits)
      .fields(.choice("style", \.style), .choice("sizeClass", \.sizeClass))
      .needingAnyField
      .given(by: .user, .system)
      .at(.look)
      .since(\.hasSizeTransitions)
      .leads
      .habit(evidence: .comes([.traitCollectionDidChange, .updateProperties]))
      .written(by: .traits)
      .candidates { lab in
        [.setTraits(style: lab.interfaceStyle == .light ? .dark : .light, sizeClass: nil)]
      }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireLaunch()
      if style != nil { try lab.require(\.hasInterfaceStyles) }
    }

    func perform(in lab: inout Simulation) { lab.setTraits(style: style, sizeClass: sizeClass) }
  }
}

extension Orientation: FieldChoice {}
extension Command.InterfaceStyle: FieldChoice {}
extension Command.SizeClass: FieldChoice {}

extension Simulation {
  /// Throws when the version lacks something.
  fileprivate func require(_ has: (Profile) -> Bool) throws(SimulationError) {
    guard !has(profile) else { return }
    let version = Profile.introduction(where: has)
    throw SimulationError(.unavailableInVersion, detail: version.description)
  }
}
