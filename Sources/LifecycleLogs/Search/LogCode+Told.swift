import LifecycleEngine

extension LogCode {
  /// What the lines inside the override tell that it does, in their order.
  ///
  /// Children come and go as the calls say; a controller that the next tree has presented was
  /// presented; others were made, or their views asked for.
  var statementsTold: [Statement] {
    let target = solution.target
    let inner = target.events.filter { $0.sight?.outer == place.frame }
    let tree = target.trees.next(after: place.position)
    var (placed, met): (Set<ControllerID>, Set<ControllerID>) = ([], [])
    for event in inner where event.callback == .addChild {
      if let child = event.about { placed.insert(ControllerID(child)) }
    }
    // What is presented brings its children.
    placed.formUnion(children(presentedIn: inner, tree))
    var statements: [Statement] = []
    for event in inner {
      guard case .controller(let person) = event.actor else { continue }
      let controller = ControllerID(person)
      if event.callback == .addChild {
        statements += addition(of: event, to: controller, in: inner)
      } else if event.callback == .willMoveToParent, event.argument == .noController {
        statements.append(.command(.unembed(child: controller)))
      } else if !placed.contains(controller), met.insert(controller).inserted {
        statements += beginning(of: controller, with: event, shown: tree?[controller]?.presenter)
      }
    }
    return statements
  }

  private func children(presentedIn inner: [LogEvent], _ tree: SeenTree?) -> [ControllerID] {
    let presented = Set(inner.compactMap(\.actor.person).map { ControllerID($0) }).filter {
      tree?[$0]?.presenter != nil
    }
    return tree?.nodes.filter { $0.parent.map(presented.contains) == true }.map(\.controller) ?? []
  }

  /// A child is added: with its view if that comes, and whole if it is told that it did move.
  private func addition(
    of event: LogEvent,
    to parent: ControllerID,
    in inner: [LogEvent]
  ) -> [Statement] {
    guard let person = event.about else { return [] }
    let child = ControllerID(person)
    let more = inner.filter { $0.number > event.number && $0.actor == .controller(person) }
    let isWhole = more.contains {
      $0.callback == .didMoveToParent && $0.about.map { ControllerID($0) } == parent
    }
    guard !isWhole else { return [.command(.embed(parent: parent, child: child))] }
    let hasView = more.contains { $0.callback.isAppearance || $0.callback == .loadView }
    let addition = Statement.command(.addChild(parent: parent, child: child))
    return [addition] + (hasView ? [.command(.addSubview(parent: parent, child: child))] : [])
  }

  /// A controller is presented, made, or has its view loaded.
  private func beginning(
    of controller: ControllerID,
    with event: LogEvent,
    shown presenter: ControllerID?
  ) -> [Statement] {
    if let presenter {
      let present = Command.present(
        from: presenter,
        target: controller,
        style: nil,
        animated: true
      )
      return [.command(present)]
    }
    if event.callback.isInitializer {
      return [.command(.create(controller)), .retain(controller, by: .property)]
    }
    let isLoad = event.callback == .loadView || event.callback == .viewDidLoad
    return isLoad && controller != place.owner ? [.command(.accessView(controller))] : []
  }
}
