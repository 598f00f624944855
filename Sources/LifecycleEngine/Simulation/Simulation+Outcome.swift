/// Where a controller stands in its life.
public enum Station: String, CaseIterable, Hashable, Sendable {
  case instantiated, loading, loaded, appearing, appeared, disappearing, disappeared
  case unloaded, deallocated
}

/// What a command would bring, when it is carried out and everything has settled.
public struct Outcome: Hashable, Sendable {
  /// A controller that the command leaves at another station.
  public struct Lead: Hashable, Sendable {
    /// The controller.
    public let controller: ControllerID
    /// Where it would stand.
    public let station: Station
  }

  /// The controllers that would move, in the order of the app's definition.
  public let leads: [Lead]
  /// How many events would come.
  public let eventCount: Int
  /// The rule of the first message or exception that the command itself would bring.
  public let misuse: RuleID?
}

extension Simulation {
  /// Tries a command on a copy; nothing changes here.
  ///
  /// - Parameter command: The command.
  /// - Returns: The outcome, or `nil` if the engine refuses the command.
  public func outcome(of command: Command) -> Outcome? {
    var copy = self
    let range: EventRange
    do { range = try copy.perform(command) } catch { return nil }
    let misused = range.first { seq in
      let event = copy.world.telling.trace[seq]
      return event.parent == 0 && (event.callback == .console || event.callback == .exception)
    }
    let leads = world.objects.living.indices.compactMap { index -> Outcome.Lead? in
      guard let object = world.objects.living[index] ?? copy.world.objects.living[index] else {
        return nil
      }
      let station = copy.station(of: object)
      let isThere = world.objects.instances.indices.contains(object.index)
      guard !isThere || self.station(of: object) != station else { return nil }
      return Outcome.Lead(controller: ControllerID(index), station: station)
    }
    let rule = misused.map { copy.world.telling.trace[$0].rule }
    return Outcome(leads: leads, eventCount: range.count, misuse: rule)
  }

  private func station(of object: InstanceID) -> Station {
    let instance = world[object]
    guard instance.isAlive else { return .deallocated }
    switch instance.effective {
    case .appearing: return .appearing
    case .appeared: return .appeared
    case .disappearing: return .disappearing
    case .disappeared: break
    }
    switch instance.viewState {
    case .unloaded: return instance.loadCount > 0 ? .unloaded : .instantiated
    case .loading: return .loading
    case .loaded, .loadedNil: return instance.wasInWindow ? .disappeared : .loaded
    }
  }

  /// The controllers that exist, in the order of their making.
  public var livingControllers: [ControllerID] {
    world.objects.all.filter { world.objects.living[world.definition(of: $0)] == $0 }.map(
      world.definition(of:)
    )
  }

  /// The children of a controller; those of its definition where it does not exist.
  public func children(of controller: ControllerID) -> [ControllerID] {
    guard let object = world.objects.living[controller] else {
      return app[controller].children
    }
    return world[object].children.map(world.definition(of:))
  }

  /// The controller whose child a controller is.
  public func parent(of controller: ControllerID) -> ControllerID? {
    world.objects.living[controller].flatMap { world[$0].parent }.map(world.definition(of:))
  }

  /// The controller that presents a controller.
  public func presenter(of controller: ControllerID) -> ControllerID? {
    world.objects.living[controller].flatMap { world[$0].presenting }.map(world.definition(of:))
  }

  /// The style in which a controller is presented.
  public func presentationStyle(of controller: ControllerID) -> PresentationStyle? {
    guard let object = world.objects.living[controller], world[object].presenting != nil else {
      return nil
    }
    return world[object].presentationStyle
  }

  /// The roots of the windows of all connected scenes, of each the one at the back first.
  public var windowRoots: [ControllerID] {
    let connected = world.scenes.connected
    let roots = connected.flatMap { world.screen(of: $0).windowRoots }
    return (connected.isEmpty ? world.windowRoots : roots).map(world.definition(of:))
  }

  /// Whether the view of a controller is in a window.
  public func isInWindow(_ controller: ControllerID) -> Bool {
    world.objects.living[controller].map { world[$0].isInWindow } == true
  }

  /// How the window is held.
  public var orientation: Orientation { world.screen.orientation }

  /// The controller that a person sees in front.
  public var controllerInFront: ControllerID? {
    guard var current = world.frontmostController() else { return nil }
    while let child = world[current].children.last(where: {
      world[$0].effective == .appeared
    }) { current = child }
    return world.definition(of: current)
  }
}
