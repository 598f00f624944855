import LifecycleEngine
import LifecycleScenario

extension Explainer {
  /// The caller.
  func head(of event: Event, _ step: Step) -> String {
    let facts = facts(of: event, step)
    return wording.text("why.head.\(choices.choose("head", for: facts))", facts)
  }

  /// The reason for the moment.
  func cause(of event: Event, _ step: Step) -> String {
    let facts = facts(of: event, step)
    let key = choices.choose("because", for: facts) { wording.has("why.because.\($0)") }
    return wording.text("why.because.\(key)", facts)
  }

  /// The facts of an event and its step that the table uses.
  private func facts(of event: Event, _ step: Step) -> Choices.Facts {
    let (callback, cause) = (event.callback, event.cause)
    let of = cause.of.map { simulation.name(of: $0) } ?? ""
    let controller = event.controller.map { simulation.name(of: $0) } ?? ""
    let container = cause.transition.flatMap { _ in step.before.named(of, in: simulation)?.state }
    let site = event.site
    let name = { (id: InstanceID?) in id.map { simulation.name(of: $0) } ?? "" }
    var facts: Choices.Facts = [
      "actor": event.actor.name, "callback": callback.rawValue, "caller": event.caller.rawValue,
      "coder": name(site?.controller), "controller": controller,
      "do": step.call.name, "group": callback.group.rawValue,
      "isForeign": !of.isEmpty && of != controller ? "yes" : "",
      "isInitializer": callback.isInitializer ? "yes" : "", "kind": cause.kind.rawValue,
      "line": site.map { "\($0.statement + 1)" } ?? "",
      "named": step.call["target"] ?? step.call["child"] ?? step.call["to"] ?? "", "of": of,
      "override": site.map { simulation.trace.callback(of: $0).rawValue } ?? "",
      "phase": callback.phase?.rawValue ?? "", "presented": name(container?.relation(.presented)),
      "rule": event.rule.rawValue, "step": step.title, "top": name(container?.children.last),
      "transition": cause.transition?.rawValue ?? "",
    ]
    if case .hostedView(_, let view) = event.actor { facts["view"] = simulation.viewName(view) }
    let during = "during.\(cause.transition?.rawValue ?? "")"
    facts["during"] = wording.has(during) ? wording.text(during) : ""
    let target = choices.choose("target", for: facts)
    facts["target"] = of.isEmpty || target == of ? "" : target
    return facts
  }
}
