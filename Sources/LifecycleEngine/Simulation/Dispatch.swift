/// Carries out what lower floors ask for, and what has become due.
enum Dispatch {
  static let hooks = Hooks(perform: perform)

  @Sendable
  private static func perform(_ request: Request, in world: inout World) {
    switch request {
    case .runHandler(let index, let controller):
      Overrides.runHandler(index, on: controller, in: &world)
    case .callSuper(let behavior, let controller):
      callSuper(behavior, of: controller, in: &world)
    case .runTask(let task): run(task, in: &world)
    case .setInitialPage(let page): Pages.setInitialPage(of: page, in: &world)
    case .embedChildren(let parent): Containment.embedChildren(of: parent, in: &world)
    case .embedBySegue(let child, let parent):
      Segues.embedBySegue(child, inside: parent, in: &world)
    case .hideHostedView(let controller): Hosting.hideHostedView(of: controller, in: &world)
    case .showHostedView(let controller): Hosting.showHostedView(of: controller, in: &world)
    case .showHostedStacks(let host): Hosting.showHostedStacks(of: host, in: &world)
    case .beginCallbacks(let id): Transitions.beginCallbacks(of: id, in: &world)
    case .turnBack(let presenter): Rotation.turnBack(to: presenter, in: &world)
    case .restorePresentation: Restoration.restorePresentation(in: &world)
    }
  }

  private static func callSuper(
    _ behavior: SuperBehavior,
    of controller: InstanceID,
    in world: inout World
  ) {
    switch behavior {
    case .nothing: break
    case .createView: Loading.createView(of: controller, in: &world)
    case .loadView: Loading.needView(of: controller, in: &world)
    case .decodeChildren: Creation.decodeChildren(of: controller, in: &world)
    case .initialize(let callback): world.call(controller, callback, rule: .creC1)
    case .tellChildren(let animated):
      Appearance.tellChildren(of: controller, animated: animated, in: &world)
    case .unloadHiddenView: Loading.unloadHiddenView(of: controller, in: &world)
    case .adopt(let child): Relations.adopt(child, by: controller, in: &world)
    case .leaveParent: Relations.leaveParent(controller, in: &world)
    case .beginAppearance(let isAppearing, let animated):
      Containment.beginAppearance(
        of: controller,
        isAppearing: isAppearing,
        animated: animated,
        in: &world
      )
    case .endAppearance: Containment.endAppearance(of: controller, in: &world)
    case .forwardSize(let callback, let argument):
      Rotation.forwardSize(callback, argument, from: controller, in: &world)
    case .updateConstraints:
      world.tell(.view(controller), .updateConstraints, rule: .lay7)
    }
  }

  private static func run(_ task: Agenda.Job, in world: inout World) {
    switch task {
    case .launchLayout: Launching.runLaunch(\.layout, in: &world)
    case .launchEnd: Launching.runLaunch(\.end, in: &world)
    case .startNavigation(let controller):
      Navigation.startNavigation(of: controller, in: &world)
    case .beginTransition(let id): Transitions.begin(id, in: &world)
    case .appearTransition(let id): Transitions.beginAppearing(of: id, in: &world)
    case .endTransition(let id): Transitions.end(id, in: &world)
    case .cancelTransition(let id): Transitions.cancel(id, in: &world)
    case .afterTransition(let id): Transitions.finish(id, in: &world)
    case .console(let rule, let controller): world.log(rule, about: controller)
    case .showView(let controller): Containment.showView(controller, in: &world)
    case .draw(let controller): Views.draw(controller, in: &world)
    case .layOut(let controller): Layout.layOutIfNeeded(controller, in: &world)
    case .updateProperties(let controller):
      Layout.updatePropertiesIfNeeded(of: controller, in: &world)
    case .layOutRotation: Rotation.layOutRotation(in: &world)
    case .endRotation: Rotation.endRotation(in: &world)
    case .disconnectScene(let isClosed):
      AppLife.disconnectScene(isClosed: isClosed, in: &world)
    case .showViews(let host, let rule): Hosting.showViews(of: host, rule: rule, in: &world)
    case .hideViews(let host, let rule): Hosting.hideViews(of: host, rule: rule, in: &world)
    case .block(let block): Overrides.run(block, in: &world)
    }
  }
}
