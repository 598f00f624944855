import LifecycleEngine

extension Explainer {
  /// Transitions of which the command names the controller that comes.
  private static let namedByCommand: Set<String> = [
    "push", "present", "tab", "pageScroll", "pageCurl", "split", "containment", "flip",
  ]

  /// Who called.
  func head(of event: Event) -> String {
    wording.text(
      "why.head.\(headKind(of: event))",
      ["controller": controllerName(of: event), "callback": event.callback.rawValue]
    )
  }

  private func headKind(of event: Event) -> String {
    let isMade = event.callback.isInitializer || event.callback == .initWithFrame
    switch event.actor {
    case .view, .subview: return isMade ? "\(event.actor.name)Init" : event.actor.name
    case .delegate, .presentationController, .app, .scene: return event.actor.name
    case .controller, .system:
      return event.callback.head ?? (isMade ? "init" : event.actor.name)
    }
  }

  private func controllerName(of event: Event) -> String {
    event.controller.map { simulation.name(of: $0) } ?? ""
  }

  /// Why now.
  func cause(of event: Event, _ step: Step) -> String {
    let cause = event.cause
    let of = cause.of.map { simulation.name(of: $0) } ?? ""
    let controller = controllerName(of: event)
    guard cause.kind == .transition, let transition = cause.transition?.rawValue else {
      let during = cause.transition.map { wording.text("during.\($0.rawValue)") } ?? ""
      return wording.text(
        causeKey(of: event, step),
        ["of": of, "controller": controller, "step": step.title, "during": during]
      )
    }
    if step.call.name == "cancelInteraction" { return wording.text("why.because.cancelled") }
    let target = moved(by: transition, of: of, step)
    let key = "why.because.\(transition)"
    if !target.isEmpty, target != of, !of.isEmpty, wording.has("\(key).of") {
      return wording.text(
        "\(key).of",
        ["of": of, "controller": controller, "step": step.title, "target": target]
      )
    }
    let keys = ["\(key).\(step.call.name)", key].filter { wording.has($0) }
    return wording.text(
      keys.first ?? "why.because.transition",
      ["of": of, "controller": controller, "step": step.title]
    )
  }

  /// The key for a cause that isn't a transition: the more that is known, the earlier in the list.
  private func causeKey(of event: Event, _ step: Step) -> String {
    let cause = event.cause
    let key = "why.because.\(cause.kind.rawValue)"
    let of = cause.of.map { simulation.name(of: $0) } ?? ""
    let isForeign = !of.isEmpty && of != controllerName(of: event)
    let isUnloading = event.callback == .viewWillUnload || event.callback == .viewDidUnload
    let isDuring =
      (isForeign || cause.kind == .layout)
      && cause.transition.map { wording.has("during.\($0.rawValue)") } == true
    let keys = [
      isUnloading ? "\(key).\(step.call.name).unload" : "",
      isDuring ? "\(key).during" : "",
      "\(key).\(step.call.name)",
      isForeign ? "\(key).of" : "",
      cause.kind == .command && step.title.isEmpty ? "" : key,
    ]
    return keys.first { wording.has($0) } ?? "why.because.code"
  }

  /// The name of the controller that a transition moves.
  private func moved(by transition: String, of name: String, _ step: Step) -> String {
    if Self.namedByCommand.contains(transition) {
      return step.call["target"] ?? step.call["child"] ?? step.call["to"] ?? ""
    }
    let container = step.before.named(name, in: simulation)?.state
    let controller =
      switch transition {
      case "pop": container?.children.last
      case "dismiss": container?.relation(.presented)
      default: InstanceID?.none
      }
    return controller.map { simulation.name(of: $0) } ?? ""
  }
}

extension Callback {
  /// The subject of the sentence where it is another one than “UIKit called”.
  fileprivate var head: String? { Self.heads[self] }

  private static let heads: [Callback: String] = [
    .`deinit`: "deinit",
    .addChild: "container",
    .removeFromParent: "container",
    .beginAppearanceTransition: "container",
    .endAppearanceTransition: "container",
    .presentCompletion: "completion",
    .dismissCompletion: "completion",
    .transitionCompletion: "completion",
    .alongsideTransition: "completion",
    .transitionCoordinatorCompletion: "completion",
    .console: "console",
    .exception: "exception",
    .log: "log",
  ]
}
