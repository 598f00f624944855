// What code holds, and what holds its controller.
extension Statement {
  struct Retain: StatementVerb {
    let other: ControllerID
    let retainer: Retainer

    static let form = named(.ownership, "retain {target}", retain)
      .fields(.target(\.other), .choice("by", \.retainer, default: .property))
      .written(by: .retention)

    func perform(in lab: inout World, on controller: InstanceID) {
      let owner: Owner = retainer == .property ? .property(controller) : .closure(controller)
      Owners.hold(Creation.object(other, in: &lab), by: owner, of: controller, in: &lab)
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct BecomeDelegateOf: StatementVerb {
    let other: ControllerID
    let ownership: Ownership

    static let form = named(.ownership, "become the delegate of {target}", becomeDelegateOf)
      .fields(.target(\.other), .choice("ownership", \.ownership, default: .weak))
      .written(by: .delegate)

    func perform(in lab: inout World, on controller: InstanceID) {
      let source = Creation.object(other, in: &lab)
      if let old = lab.objects.codes[source].delegate {
        Owners.disown(old, .delegate(source), in: &lab)
      }
      lab.objects.codes[source].delegate = controller
      lab.objects.codes[controller].isDelegate = true
      if ownership == .strong { Owners.own(controller, .delegate(source), in: &lab) }
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct StartTimer: ResourceStatement {
    let retains: Bool

    static let form = named(.ownership, "start a timer", startTimer)
      .fields(.flag("retains", \.retains, default: true))
      .written(by: .timer)

    var use: ResourceUse { .acquire(.timer, name: nil, retains ? .strong : .weak) }
  }

  struct InvalidateTimer: ResourceStatement {
    static let form = named(.ownership, "invalidate the timer", .invalidateTimer)
      .swift("{#timer}?.invalidate()", "{#timer} = nil")
      .objc("[self.{#timer} invalidate];", "self.{#timer} = nil;")
      .read(from: "{#timer}?.invalidate()")

    var use: ResourceUse { .release([.timer], name: nil) }
  }

  struct AddObserver: ResourceStatement {
    let name: String
    let retains: Bool

    static let form = named(.ownership, "add observer {name}", addObserver)
      .fields(.text("name", \.name), .flag("retains", \.retains, default: false))
      .written(by: .observer)

    var use: ResourceUse {
      .acquire(retains ? .token : .observer, name: name, retains ? .strong : .weak)
    }
  }

  struct RemoveObserver: ResourceStatement {
    let name: String

    static let form = named(.ownership, "remove observer {name}", removeObserver)
      .fields(.text("name", \.name))
      .written(by: .observerRemoval)

    var use: ResourceUse { .release([.observer, .token], name: name) }
  }
}

extension Statement.Retainer: FieldChoice {}
extension Ownership: FieldChoice {}

// The declarations of the statements about ownership.
extension Statement {
  static let ownershipVerbs: [any StatementVerb.Type] = [
    Retain.self, BecomeDelegateOf.self, StartTimer.self, InvalidateTimer.self, AddObserver.self,
    RemoveObserver.self, Acquire.self, LetGo.self,
  ]

  /// The declaration, if the statement is one of these.
  var ownershipVerb: (any OverrideLine)? {
    if case .retain(let other, let retainer) = self {
      return Retain(other: other, retainer: retainer)
    }
    if case .becomeDelegateOf(let other, let ownership) = self {
      return BecomeDelegateOf(other: other, ownership: ownership)
    }
    if case .startTimer(let retains) = self { return StartTimer(retains: retains) }
    if case .invalidateTimer = self { return InvalidateTimer() }
    if case .addObserver(let name, let retains) = self {
      return AddObserver(name: name, retains: retains)
    }
    if case .removeObserver(let name) = self { return RemoveObserver(name: name) }
    if case .acquire(let kind, let name, let capture) = self {
      return Acquire(kind: kind, name: name, capture: capture)
    }
    if case .letGo(let kind, let name, let ifLeaving) = self {
      return LetGo(kind: kind, name: name, ifLeaving: ifLeaving)
    }
    return nil
  }
}
