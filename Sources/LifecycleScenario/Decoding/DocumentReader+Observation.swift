package import LifecycleEngine
package import PlainJSON

extension DocumentReader {
  mutating func readObservation(_ value: JSONValue) -> Observation? {
    let fields = ["controllers", "callbacks", "layout"]
    guard let object = readObject(value, fields: fields) else { return nil }
    let actors = readField("controllers", of: object) { reader, value in
      reader.readArray(value) { $0.readActor($1) }
    }
    let callbacks = readField("callbacks", of: object) { reader, value in
      reader.readArray(value) { $0.readCallback($1) }
    }
    let layout = readChoice("layout", of: object, as: Observation.LayoutMode.self)
    return Observation(actors: actors, callbacks: callbacks, layout: layout ?? .collapsed)
  }

  /// Reads the name of a callback of the closed list.
  package mutating func readCallback(_ value: JSONValue) -> Callback? {
    guard let name = readString(value) else { return nil }
    return readCallback(named: name)
  }

  /// Finds a callback of the closed list that a member or value names.
  package mutating func readCallback(
    named name: String,
    where isAllowed: (Callback) -> Bool = { _ in true }
  ) -> Callback? {
    if let callback = Callback.spelled(name), isAllowed(callback) { return callback }
    report(
      Callback.spelled(name) == nil ? .notCallback : .callbackElsewhere,
      ["name": name],
      found: name,
      allowed: Callback.allCases.filter(isAllowed).map(\.rawValue)
    )
    return nil
  }

  /// Reads the name of an actor at the start of a trace line.
  package mutating func readActor(_ value: JSONValue) -> TraceActor? {
    guard let name = readString(value) else { return nil }
    if let actor = actor(named: name) { return actor }
    report(
      .nobody,
      ["name": name],
      found: name,
      allowed: \.actorNames
    )
    return nil
  }

  private static let reservedActors: [String: TraceActor] = [
    "app": .app, "notification": .notification, "console": .message(.console),
    "exception": .message(.exception), "log": .message(.log),
  ]

  /// The actor with a name, as trace lines spell it.
  func actor(named name: String) -> TraceActor? {
    if let id = controller(named: name) { return .controller(id) }
    if let scene = app.scene(named: name) { return .scene(scene) }
    if let actor = Self.reservedActors[name] { return actor }
    guard let point = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      let id = controller(named: String(name[..<point]))
    else { return nil }
    let part = name[name.utf8.index(after: point)...]
    if part == "view" { return .view(id) }
    if part == "delegate" { return .delegate(id) }
    if part == "presentationController" { return .presentationController(id) }
    if let index = app[id].views.firstIndex(where: { $0.name == part }) {
      return .subview(id, index)
    }
    let view = HostedViewName(host: id, view: String(part))
    return knows(view) ? .hostedView(view) : nil
  }

  /// Reports a name unless it is that of a controller, of a delegate of the app or one of its
  /// scenes, or of the app's notifications.
  package mutating func checkCallee(named name: String) {
    switch actor(named: name) {
    case .controller, .app, .scene, .notification: break
    case .view, .subview, .hostedView, .delegate, .presentationController, .message, nil:
      reportUnknownController(name)
    }
  }

  /// The names of all actors that can start a trace line.
  var actorNames: [String] {
    controllerNames
      + app.controllers.flatMap { controller in
        (NameRule.reservedForViews + controller.views.map(\.name)).map {
          "\(controller.name).\($0)"
        }
      } + hostedViewNames + app.scenes.map(\.name)
      + NameRule.reserved.filter { app.scenes.isEmpty || $0 != AppDefinition.onlySceneName }
  }
}
