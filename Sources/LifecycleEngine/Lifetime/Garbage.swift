/// The end of controllers that nobody owns.
///
/// - Note: Source: specification §3.16.
enum Garbage {
  /// Deallocates what nobody owns: deepest first, then in order of creation (DEAL-1).
  ///
  /// What comes or goes with the view of another controller does so first.
  static func collectGarbage(in world: inout World) {
    while !world.isHalted {
      let unowned = world.memory.deallocationCandidates.filter {
        world[$0].isAlive && world[$0].owners.isEmpty
      }
      world.memory.deallocationCandidates = unowned.filter { isOnItsWay($0, in: world) }
      let ordered = unowned.filter { !isOnItsWay($0, in: world) }.sorted {
        (-depth(of: $0, in: world), $0.rawValue) < (-depth(of: $1, in: world), $1.rawValue)
      }
      guard !ordered.isEmpty else { return }
      for controller in ordered where world[controller].isAlive {
        deallocate(controller, in: &world)
      }
    }
  }

  private static func isOnItsWay(_ controller: InstanceID, in world: World) -> Bool {
    let instance = world[controller]
    return instance.superview != nil && instance.explicitLevel == 0
      && (instance.effective == .appearing || instance.effective == .disappearing)
  }

  /// Frees one controller; it lets go of its children and of what it holds (DEAL-2).
  static func deallocate(_ controller: InstanceID, in world: inout World) {
    if world.isViewInUse(of: controller) { world.note(.orphanedView, to: controller) }
    world[controller].isAlive = false
    world.record(controller, .isAlive, .flag(false))
    world.withCause(Cause(.ownership, of: controller)) {
      $0.call(controller, .`deinit`, rule: .deal1)
    }
    Views.releaseViews(of: controller, in: &world)
    dismantleViews(of: controller, in: &world)
    let kind = world.definition(for: controller).kind
    if kind.readsViewInDealloc {
      Loading.load(controller, rule: kind == .alert ? .alert4 : .search5, in: &world)
    }
    let instance = world[controller]
    for child in instance.children {
      Relations.setParent(of: child, to: nil, in: &world)
      if world.profile.deallocMovesChildren {
        world.callDidMove(child, to: nil, rule: .deal2)
      }
      Owners.disown(child, .parent(controller), in: &world)
    }
    for column in instance.columns.all {
      Owners.disown(column, .parent(controller), in: &world)
    }
    for other in instance.held {
      Owners.disown(other, .property(controller), in: &world)
      Owners.disown(other, .closure(controller), in: &world)
    }
    if let presented = instance.presented {
      Owners.disown(presented, .presenter(controller), in: &world)
    }
    Relations.removeView(of: controller, in: &world)
    Relations.forgetRow(controller, in: &world)
    if world.objects.living[instance.controller] == controller {
      world.objects.living[instance.controller] = nil
    }
    releaseCode(of: controller, in: &world)
  }

  /// The controllers that SwiftUI represents go with the views of their host (HOST-5).
  private static func dismantleViews(of host: InstanceID, in world: inout World) {
    for view in (world[host].hosted?.all ?? []).flatMap({ $0.representables() }) {
      guard let name = view.name else { continue }
      world.tell(.hostedView(host, name), .dismantleUIViewController, rule: .host15)
      guard let child = view.controller.flatMap({ world.objects.living[$0] }) else { continue }
      Owners.disown(child, .presenter(host), in: &world)
    }
  }

  /// What goes with a controller besides its children and its view.
  private static func releaseCode(of controller: InstanceID, in world: inout World) {
    if world.objects.codes[controller].isDelegate {
      for index in world.objects.codes.indices
      where world.objects.codes[index].delegate == controller {
        world.objects.codes[index].delegate = nil
      }
    }
    if let delegate = world.objects.codes[controller].delegate {
      Owners.disown(delegate, .delegate(controller), in: &world)
    }
    world.objects.codes[controller].outlets = world.objects.codes[controller].outlets.map { _ in
      .unset
    }
    if world.app.platform.memory == .mrc {
      world.objects.codes[controller].lost += world.objects.codes[controller].allocated
    }
    world.objects.codes[controller].allocated = 0
    if world.tracksCode || world.objects.codes[controller].noted.memory.total > 0 {
      Costs.noteCode(of: controller, in: &world)
    }
  }

  /// Marks the controllers that something retains though nothing that lives reaches them (DEAL-4).
  static func noteLeaks(in world: inout World) {
    let reached = reachableControllers(in: world)
    for object in world.objects.all where world[object].isAlive {
      let isLeaked = !reached[object]
      guard world.objects.codes[object].isLeaked != isLeaked else { continue }
      world.objects.codes[object].isLeaked = isLeaked
      if isLeaked { world.note(.leaked, to: object) }
      Costs.noteCode(of: object, in: &world)
    }
  }

  private static func reachableControllers(in world: World) -> [Bool] {
    var reached = world.objects.instances.map { instance in
      instance.isAlive && instance.owners.contains(where: \.isRoot)
    }
    var owned: [InstanceID: [InstanceID]] = [:]
    for object in world.objects.all where world[object].isAlive {
      for holder in world[object].owners.compactMap(\.controller) {
        owned[holder, default: []].append(object)
      }
    }
    var pending = world.objects.all.filter { reached[$0] }
    while let next = pending.popLast() {
      for object in owned[next] ?? [] where !reached[object] {
        reached[object] = true
        pending.append(object)
      }
    }
    return reached
  }

  private static func depth(of controller: InstanceID, in world: World) -> Int {
    var depth = 0
    var current = world[controller].parent
    while let parent = current {
      depth += 1
      current = world[parent].parent
    }
    return depth
  }
}
