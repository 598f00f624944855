// Commands about the device: its orientation, its window's size and its traits.
extension Command {
  struct Rotate: CommandVerb {
    let orientation: Orientation

    static let form = named(.app, "rotate to {to}", rotate)
      .fields(.choice("to", \.orientation))
      .given(by: .user, .code)
      .at(.rotate)
      .inScene(.one)
      .leads
      // An app in the background is told later.
      .habit(penalty: 20, mayDoNothing: true, evidence: .turning)
      .written(by: .rotation)
      .read(
        from: "UIDevice.current.setValue(UIInterfaceOrientation.{to}.rawValue, "
          + "forKey: \"orientation\")"
      )
      .candidates { lab in
        [.rotate(to: lab.screen.orientation.isLandscape ? .portrait : .landscape)]
      }

    func check(in lab: World) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout World) { Rotation.rotate(to: orientation, in: &lab) }

    func performNested(in lab: inout World) {
      guard lab.profile.logsOrientationSetByCode else { return perform(in: &lab) }
      lab.log(.logRot2, about: lab.telling.frames.last?.controller)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      if orientation == lab.screen.orientation {
        return lab.profile.hasSizeTransitions ? .rot81 : .rot71
      }
      let asking: RuleID = lab.profile.hasOrientationMasks ? .rotAsk2 : .rotAsk1
      return Rotation.isSupported(orientation, in: lab) ? nil : asking
    }
  }

  struct Resize: CommandVerb {
    let width: Int
    let height: Int

    static let form = named(.app, "resize to {width}x{height}", resize)
      .fields(.length("width", \.width), .length("height", \.height))
      .comment("The system makes the window {width} by {height} points.", by: .user, .system)
      .at(.window)
      .inScene(.one)
      .since(\.hasWindowResizing)

    func check(in lab: World) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout World) {
      Rotation.resize(to: Size(Int32(width), Int32(height)), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.screen.windowSize == Size(Int32(width), Int32(height)) ? .rotMt1 : nil
    }
  }

  struct SetTraits: CommandVerb {
    let style: InterfaceStyle?
    let sizeClass: SizeClass?

    static let form = named(.app, "set traits {style} {sizeClass}", setTraits)
      .fields(.choice("style", \.style), .choice("sizeClass", \.sizeClass))
      .needingAnyField
      .given(by: .user, .system)
      .at(.look)
      .inScene(.each)
      .since(\.hasSizeTransitions)
      .leads
      .habit(evidence: .comes([.traitCollectionDidChange, .updateProperties]))
      .written(by: .traits)
      .candidates { lab in
        [.setTraits(style: lab.screen.interfaceStyle == .light ? .dark : .light, sizeClass: nil)]
      }

    func check(in lab: World) throws(SimulationError) {
      try lab.requireLaunch()
      if style != nil { try lab.require(\.hasInterfaceStyles, for: "style") }
    }

    func perform(in lab: inout World) {
      Rotation.setTraits(style: style, sizeClass: sizeClass, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      let isStyled = style.map { $0 == lab.screen.interfaceStyle } ?? true
      let isSized = sizeClass.map { $0 == lab.screen.widthClass } ?? true
      return isStyled && isSized ? .trait1 : nil
    }
  }
}

extension Orientation: FieldChoice {}
extension Command.InterfaceStyle: FieldChoice {}
extension Command.SizeClass: FieldChoice {}

extension World {
  /// Throws if the version lacks something that a field of the command needs.
  fileprivate func require(
    _ has: (Profile) -> Bool,
    for field: String
  ) throws(SimulationError) {
    guard !has(profile) else { return }
    let version = Profile.introduction(where: has)
    throw SimulationError(.unavailableInVersion, detail: version.description, field: field)
  }
}

// The declarations of the commands about the device.
extension Command {
  static let deviceVerbs: [any CommandVerb.Type] = [
    Rotate.self, Resize.self, SetTraits.self,
  ]

  /// The declaration, if the command is one of these.
  var deviceVerb: (any CommandVerb)? {
    if case .rotate(let orientation) = self { return Rotate(orientation: orientation) }
    if case .resize(let width, let height) = self { return Resize(width: width, height: height) }
    if case .setTraits(let style, let sizeClass) = self {
      return SetTraits(style: style, sizeClass: sizeClass)
    }
    return nil
  }
}
