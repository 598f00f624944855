import LifecycleEngine
import LifecycleScenario

/// A run as a walk through its calls: each begins, has others inside, and ends.
enum CallWalk {
  /// What the walk comes by.
  enum Item {
    /// A step begins.
    case step(Int)
    /// A call begins; the second value says whether others come inside it.
    case call(Event, hasInner: Bool)
    /// A statement of an override was reached.
    case statement(PerformedAction)
    /// A call ends. Every call ends before the one around it, and before its step.
    case callEnd(Event, hasInner: Bool)
    /// A step ends.
    case stepEnd(Int)
  }

  /// Walks through a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - visit: Called with what comes, in order.
  static func walk(_ run: ScenarioRun, _ visit: (Item) -> Void) {
    let trace = run.simulation.trace
    for (step, range) in run.steps.enumerated() {
      visit(.step(step))
      var open: [(event: Event, hasInner: Bool)] = []
      func close(to frame: Int32) {
        while let last = open.last, last.event.seq != frame {
          visit(.callEnd(last.event, hasInner: last.hasInner))
          open.removeLast()
        }
      }
      for seq in range where !WorkLimit.isOver {
        let event = trace[seq]
        close(to: event.parent)
        let isOuter = seq + 1 < range.upperBound && trace[seq + 1].parent == event.seq
        visit(.call(event, hasInner: isOuter))
        open.append((event, isOuter))
        for action in trace.actions(after: event) {
          guard case .statement = action.kind else { continue }
          if open.contains(where: { $0.event.seq == action.frame }) { close(to: action.frame) }
          visit(.statement(action))
        }
      }
      close(to: -1)
      visit(.stepEnd(step))
    }
  }
}

/// Everybody who is called in a run, in the order of the first call.
struct Participants {
  /// One who is called.
  struct Participant {
    /// A short identifier that means nothing in any format: `p1`.
    let key: String
    /// What people read.
    let label: String
  }

  /// All of them; the first one is UIKit itself, which calls where no call is around.
  private(set) var all = [Participant(key: "p0", label: "UIKit")]
  private var places: [Actor: Int] = [:]
  private var codePlace: Int?

  /// Finds everybody.
  init(_ run: ScenarioRun) {
    let simulation = run.simulation
    for seq in run.steps.joined() {
      let event = simulation.trace[seq]
      let actor = event.actor
      if event.caller == .code, event.parent == 0, codePlace == nil {
        codePlace = all.count
        all.append(Participant(key: "p\(all.count)", label: "your code"))
      }
      guard places[actor] == nil else { continue }
      places[actor] = all.count
      all.append(Participant(key: "p\(all.count)", label: Self.label(of: actor, in: simulation)))
    }
  }

  /// The identifier of the called object.
  func key(of actor: Actor) -> String { all[places[actor] ?? 0].key }

  /// The position of the called object; 0 stands for UIKit.
  func place(of actor: Actor) -> Int { places[actor] ?? 0 }

  /// The identifier of the caller.
  func caller(of event: Event, in trace: Trace) -> String {
    if let site = event.site, event.caller == .code {
      return key(of: .controller(site.controller))
    }
    if event.parent > 0 { return key(of: trace[Int(event.parent)].actor) }
    switch event.caller {
    case .uikit: return all[0].key
    case .code: return all[codePlace ?? 0].key
    case .automatic:
      if case .controller(let container) = event.argument { return key(of: .controller(container)) }
      return event.cause.of.map { key(of: .controller($0)) } ?? all[0].key
    }
  }

  private static func label(of actor: Actor, in simulation: Simulation) -> String {
    switch actor {
    case .controller(let id): simulation.label(of: id)
    case .view(let id): "\(simulation.label(of: id)).view"
    case .subview(let id, let index):
      simulation.label(of: id) + "."
        + simulation.app[simulation.definition(of: id)].views[Int(index)].name
    case .hostedView(let id, let name):
      "\(simulation.label(of: id)).\(simulation.viewName(name))"
    case .delegate(let id): "\(simulation.label(of: id)).delegate"
    case .presentationController(let id): "\(simulation.label(of: id)).presentationController"
    case .app: "app"
    case .scene(let scene): simulation.app.name(of: scene)
    case .notification: "notification"
    case .system: "console"
    }
  }
}

extension Event {
  /// The line of the trace without the one who is called: `viewWillAppear(animated)`.
  func call(in simulation: Simulation) -> String {
    let line = TraceLine(self, in: simulation)
    if callback == .log { return "log \(line.argument ?? "")" }
    let subject = line.rule.map { "\(callback.rawValue) \($0.rawValue)" } ?? callback.rawValue
    return line.argument.map { "\(subject)(\($0))" } ?? subject
  }
}
