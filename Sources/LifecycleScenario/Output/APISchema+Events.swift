import LifecycleEngine

// Events, and the state that they fold to.
extension APISchema {
  /// The fold of all changes up to an event.
  package static let state = object(
    [
      "app": app, "controllers": array(controllerState), "interaction": interaction,
      "time": count, "window": window,
    ],
    optional: ["scenes": array(scene)]
  ).described("The fold of all changes.").named("State")

  /// The parts of one subject that an event changed.
  package static let change = oneOf([
    controllerState, object(["app": app]), object(["window": window]),
    object(["interaction": interaction]), object(["scene": scene]),
  ]).described("The parts of one subject that an event changed, as new values.").named("Change")

  /// One line of a trace.
  package static let event = object(
    [
      "actor": choice([
        "controller", "view", "subview", "hostedView", "delegate", "presentationController", "app",
        "scene", "notification", "system",
      ]),
      "callback": choice(Callback.self),
      "cause": object(
        ["kind": choice(Cause.Kind.self)],
        optional: ["of": string, "transition": choice(TransitionKind.self)]
      ),
      "changes": array(change), "confidence": choice(Confidence.self), "depth": count,
      "line": string, "parent": integer(1...Int.max).orNull, "phase": choice(Phase.self),
      "rule": string, "seq": integer(1...Int.max), "step": count, "time": count,
    ],
    optional: [
      "argument": string,
      "caller": choice(Caller.self).described("Who called; UIKit where it is missing."),
      "controller": string, "instance": integer(1...Int.max), "message": string, "site": site,
      "statements": array(deed),
    ]
  ).described("One line of a trace, with the reason why it stands there.")
    .named("Event")

  private static let site = object([
    "callback": choice(Callback.self), "controller": string, "event": integer(1...Int.max),
    "statement": count,
  ]).described("The line of an override that made the call, or led to it at once.")

  private static let deed = object(
    [
      "callback": choice(Callback.self), "controller": string, "frame": integer,
      "instance": integer(1...Int.max), "statement": count,
    ],
    optional: ["isRefused": boolean]
  )

  private static let app = object(
    [:],
    optional: [
      "memory": object(["limit": count.orNull, "total": integer]), "state": choice(AppState.self),
    ]
  )

  private static let window = object(
    [:],
    optional: ["orientation": choice(Orientation.self), "root": string.orNull]
  )

  private static let scene = object(
    ["name": string],
    optional: [
      "orientation": choice(Orientation.self), "root": string.orNull,
      "state": choice(SceneState.self),
    ]
  ).described("One of several scenes of an app.").named("SceneState")

  private static let interaction = object(
    [:],
    optional: ["gesture": choice(TransitionKind.self).orNull]
  )

  private static let flags = facts(.flag, boolean)

  private static let relations = facts(.relation, string.orNull)

  private static func facts(_ kind: Fact.Kind, _ schema: APISchema) -> [(String, APISchema)] {
    Fact.allCases.filter { $0.kind == kind }.map { ($0.name, schema) }
  }

  private static let appearance = choice(["disappeared", "appearing", "appeared", "disappearing"])

  private static let controllerState = object(
    [("controller", string), ("instance", integer(1...Int.max))],
    optional: flags + relations + [
      ("appearance", appearance), ("children", array(string)), ("detent", choice(Detent.self)),
      ("geometry", choice(GeometryValidity.self)), ("holders", array(holder)),
      ("kind", choice(ControllerKind.self)), ("loadCount", count), ("memory", memory),
      ("observers", array(string)), ("outlets", map(choice(OutletState.self))),
      ("presentationStyle", choice(PresentationStyle.self).orNull),
      ("source", choice(CreationSource.self)), ("timers", count),
      ("viewState", choice(ViewState.self)),
    ]
  ).named("ControllerState")

  private static let memory = object([
    "bitmap": integer, "cache": integer, "data": integer, "lost": integer, "view": integer,
  ])

  private static let holder = oneOf(
    [choice(["application", "variable", "local", "timer", "queue", "task", "handler"])]
      + ["observer", "property", "closure", "delegate"].map { object([($0, string)], optional: []) }
  )
}
