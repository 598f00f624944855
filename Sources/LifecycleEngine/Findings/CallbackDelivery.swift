/// A call that an object received.
struct ReceivedCall: Hashable {
  let actor: Actor
  let callback: Callback
}

/// Who heard what in a run, from one look at all of its events.
struct CallbackDelivery {
  /// The positions of each call.
  private(set) var times = Positions<ReceivedCall>()
  /// The position of the first call of each object.
  private(set) var births: [InstanceID: Int32] = [:]
  /// The positions at which the objects of a class have appeared.
  private(set) var appeared = Positions<ControllerID>()
  /// The calls of the app and the scene.
  private(set) var appEvents: [Event] = []
  /// The calls of delegates.
  private(set) var delegateEvents: [Event] = []
  /// The last line of the console.
  private(set) var lastMessage: Event?

  init(_ simulation: Simulation) {
    simulation.trace.forEach { event in
      times.add(event.seq, ReceivedCall(actor: event.actor, callback: event.callback))
      switch event.actor {
      case .controller(let id):
        if births[id] == nil { births[id] = event.seq }
        guard event.callback == .viewDidAppear else { return }
        appeared.add(event.seq, simulation.definition(of: id))
      case .system: lastMessage = event
      case .app, .scene: appEvents.append(event)
      case .delegate: delegateEvents.append(event)
      case .view, .subview, .hostedView, .presentationController, .notification: break
      }
    }
  }
}

extension Event {
  /// The object whose own call the event is.
  var object: InstanceID? {
    guard case .controller(let id) = actor else { return nil }
    return id
  }
}
