/// Automatic tracking: a method runs again when something that it has read changes.
///
/// - Note: Source: specification §3.12 and OBS-1 to OBS-6.
enum Tracking {
  /// The methods whose reads UIKit keeps track of.
  private static let methods: [Callback] = [
    .updateProperties, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]

  /// Notes that code of a controller reads something, if UIKit has called a method that it tracks.
  static func noteRead(
    _ subject: Observed.Subject,
    by controller: InstanceID,
    in world: inout World
  ) {
    guard tracks(subject, in: world), let frame = world.telling.frames.last,
      methods.contains(frame.callback), world.telling.trace[Int(frame.seq)].caller != .code
    else { return }
    let read = Observed(method: frame.callback, subject: subject)
    if !world[controller].observed.contains(read) { world[controller].observed.append(read) }
  }

  /// Calls a method that UIKit tracks; what it depends on is what it reads this time (OBS-6).
  static func call(
    _ method: Callback,
    of controller: InstanceID,
    rule: RuleID,
    super behavior: SuperBehavior = .nothing,
    in world: inout World
  ) {
    if !world[controller].observed.isEmpty {
      world[controller].observed.removeAll { $0.method == method }
    }
    world.call(controller, method, rule: rule, super: behavior)
  }

  /// Runs the methods again that have read a property of the model, each once (OBS-1, OBS-5).
  ///
  /// The model is that of the whole app, whatever scene a controller is in.
  static func changeProperty(_ name: String, in world: inout World) {
    for controller in world.aliveObjects {
      guard !world[controller].observed.isEmpty else { continue }
      world.inScene(world.scene(of: controller) ?? world.scenes.current) {
        runReaders(of: .property(name), on: controller, rule: .obs1, in: &$0)
      }
    }
  }

  /// Asks for what has read something that changes now, and for nothing else.
  ///
  /// Outside a window it waits until the view enters one (OBS-6).
  static func runReaders(
    of subject: Observed.Subject,
    on controller: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    let readers = world[controller].observed.filter { $0.subject == subject }.map(\.method)
    guard !readers.isEmpty, world[controller].viewState == .loaded else { return }
    world[controller].observed.removeAll { $0.subject == subject }
    for method in readers {
      switch method {
      case .updateProperties:
        Layout.setNeedsUpdateProperties(controller, rule: rule, in: &world)
      case .updateViewConstraints:
        Layout.setNeedsUpdateConstraints(controller, rule: rule, in: &world)
      case _: Layout.setNeedsLayout(controller, rule: rule, in: &world)
      }
    }
  }

  /// Why a change of a property runs nothing, if it does.
  static func silence(of property: String, in world: World) -> RuleID? {
    guard tracks(.property(property), in: world) else { return .obs3 }
    let read = Observed.Subject.property(property)
    for controller in world.aliveObjects {
      for observed in world[controller].observed where observed.subject == read { return nil }
    }
    return .obs2
  }
}

// Handlers that code registers for traits. - Note: Source: TRAIT-2, TRAIT-10.
extension Tracking {
  /// Registers a handler; it runs for changes from now on.
  static func register(_ trait: TraitName, for controller: InstanceID, in world: inout World) {
    let value = world.value(of: trait)
    world[controller].traitRegistrations.append(TraitRegistration(trait: trait, value: value))
  }

  /// Runs the handlers of the traits whose values differ from those that they know.
  static func tellRegistered(_ controller: InstanceID, in world: inout World) {
    for index in world[controller].traitRegistrations.indices {
      let known = world[controller].traitRegistrations[index]
      let value = world.value(of: known.trait)
      guard known.value != value else { continue }
      world[controller].traitRegistrations[index].value = value
      tell(known.trait, controller, rule: .trait10, in: &world)
    }
  }

  /// Runs the handlers of one trait, which has changed for a moment.
  static func tellRegistered(
    _ trait: TraitName,
    _ controller: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    for registration in world[controller].traitRegistrations where registration.trait == trait {
      tell(trait, controller, rule: rule, in: &world)
    }
  }

  private static func tell(
    _ trait: TraitName,
    _ controller: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    world.call(controller, .traitChange, .text(world.telling.add(trait.rawValue)), rule: rule)
  }

  /// Whether this version keeps track of what a method reads.
  private static func tracks(_ subject: Observed.Subject, in world: World) -> Bool {
    switch subject {
    case .traits: world.profile.tracksTraits
    case .property:
      switch world.profile.observation {
      case .none: false
      case .byKey: world.app.platform.says(.tracksObservation)
      case .always: true
      }
    }
  }
}
