/// Sheets and full-screen covers of SwiftUI.
///
/// They end in presentations of UIKit with a controller of SwiftUI's that has no line.
///
/// - Note: Source: rule HOST-6.
enum HostedPresentations {
  /// Presents a view over those that a controller hosts.
  static func present(
    _ view: HostedView,
    over host: InstanceID,
    isCover: Bool,
    in world: inout World
  ) {
    let root = world.objects.makeView(view)
    guard var tree = world[host].hosted else { return }
    tree.presented.append(HostedTree.Presented(root: root, isCover: isCover))
    world[host].hosted = tree
    let presenter = presenter(of: host, in: world)
    let removes = isCover && tree.presented.count == 1
    start(
      removes ? .presentFullScreen : .presentOver,
      presenter,
      outgoing: removes ? presenter : nil,
      of: host,
      in: &world
    )
  }

  /// Dismisses a presented view, and all that is presented over it.
  static func dismiss(_ layer: Int, of host: InstanceID, in world: inout World) {
    guard var tree = world[host].hosted else { return }
    tree.leaving += tree.presented[layer...].map(\.root)
    let uncovers = layer == 0 && tree.presented[0].isCover
    tree.presented.removeSubrange(layer...)
    world[host].hosted = tree
    let presenter = presenter(of: host, in: world)
    start(
      uncovers ? .dismissFullScreen : .dismissOver,
      presenter,
      incoming: uncovers ? presenter : nil,
      of: host,
      in: &world
    )
  }

  /// The controller of UIKit's that presents for a hosting controller.
  static func presenter(of host: InstanceID, in world: World) -> InstanceID {
    Styles.presenter(for: host, .fullScreen, in: world)
  }

  /// The hosting controller whose views a call of dismiss means, where no controller is presented.
  static func hostToDismiss(from caller: InstanceID, in world: World) -> InstanceID? {
    var current: InstanceID? = caller
    while let candidate = current {
      if let host = world.hostPresenting(over: candidate) { return host }
      current = world[candidate].parent
    }
    return nil
  }

  private static func start(
    _ script: Transition.Script,
    _ presenter: InstanceID,
    incoming: InstanceID? = nil,
    outgoing: InstanceID? = nil,
    of host: InstanceID,
    in world: inout World
  ) {
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: script.kind,
      container: presenter,
      incoming: incoming,
      outgoing: outgoing,
      isAnimated: true,
      script: script
    )
    transition.completion = .none
    Modal.startPresentation(transition, in: &world)
    Hosting.schedule(
      host,
      after: Transitions.duration(of: transition, in: world),
      rule: .host6,
      in: &world
    )
  }
}

extension World {
  /// The hosting controller whose views present over a controller of UIKit's.
  func hostPresenting(over presenter: InstanceID) -> InstanceID? {
    for object in objects.all where self[object].isAlive {
      guard self[object].hosted?.presented.isEmpty == false else { continue }
      if HostedPresentations.presenter(of: object, in: self) == presenter { return object }
    }
    return nil
  }
}
