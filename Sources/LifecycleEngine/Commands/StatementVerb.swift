/// What one line of an override is and does: a statement of its own, or a command.
protocol OverrideLine: Sendable {
  /// The row of the statement and the values of its fields.
  var call: Call { get }

  /// The controller that the statement names, if it names one.
  var target: ControllerID? { get }

  /// What the statement meets, and whether it can be carried out at all.
  func facts(in lab: World, on controller: InstanceID) -> ActionContext

  /// Whether the override ends here.
  func leaves(meeting facts: ActionContext) -> Bool

  /// Its effect on the resources of the controller, if it has one.
  var resourceUse: ResourceUse? { get }

  /// Carries the statement out in the code of a controller.
  func perform(in lab: inout World, on controller: InstanceID)
}

extension OverrideLine {
  func facts(in lab: World, on controller: InstanceID) -> ActionContext {
    lab.facts(about: subject(in: lab, on: controller))
  }

  func leaves(meeting facts: ActionContext) -> Bool { false }

  var resourceUse: ResourceUse? { nil }

  /// Most code only reads, or does what nothing of the life cycle depends on.
  func perform(in lab: inout World, on controller: InstanceID) {}

  /// The object that the action is about.
  func subject(in lab: World, on controller: InstanceID) -> InstanceID? {
    target.map { lab.objects.living[$0] } ?? controller
  }
}

/// A statement that is no command: its declaration.
protocol StatementVerb: Verb, OverrideLine where Whole == Statement {}

extension StatementVerb {
  var call: Call { Call(Self.schema, values) }
  var target: ControllerID? { lastController }
}

extension Statement {
  /// The row of the statement and the values of its fields.
  package var call: Call { verb.call }

  /// The controller that a statement names, if it names one.
  public var target: ControllerID? { verb.target }

  /// A command inside a callback.
  struct Perform: OverrideLine {
    let command: Command

    var call: Call { command.call }
    var target: ControllerID? { command.verb.lastController }

    func facts(in lab: World, on controller: InstanceID) -> ActionContext {
      guard let scene = lab.sceneOfCode(for: command), scene != lab.scenes.current else {
        return facts(in: lab)
      }
      var other = lab
      other.enter(scene)
      return facts(in: other)
    }

    private func facts(in lab: World) -> ActionContext {
      let verb = command.verb
      var facts = verb.facts(in: lab)
      facts.isRefused =
        type(of: verb).endsTurn || lab.sceneOfCode(for: command) == nil
        || (try? lab.check(verb)) == nil
      return facts
    }

    func perform(in lab: inout World, on controller: InstanceID) {
      guard let scene = lab.sceneOfCode(for: command) else { return }
      lab.inScene(scene) { command.verb.performNested(in: &$0) }
    }
  }
}
