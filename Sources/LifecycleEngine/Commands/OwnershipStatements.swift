// What code holds, and what holds its controller.
extension Statement {
  /// What retains an object.
  public enum Retainer: String, CaseIterable, Hashable, Sendable {
    case property, closure
  }

  struct Retain: StatementVerb {
    let other: ControllerID
    let retainer: Retainer

    static let form = named(.ownership, "retain {target}", retain)
      .fields(.target(\.other), .choice("by", \.retainer, default: .property))
      .written(by: .retention)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      let owner: Owner = retainer == .property ? .property(controller) : .closure(controller)
      lab.hold(lab.object(other), by: owner, of: controller)
      lab.noteCode(of: controller)
    }
  }

  struct BecomeDelegateOf: StatementVerb {
    let other: ControllerID
    let ownership: Ownership

    static let form = named(.ownership, "become the delegate of {target}", becomeDelegateOf)
      .fields(.target(\.other), .choice("ownership", \.ownership, default: .weak))
      .written(by: .delegate)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      let source = lab.object(other)
      if let old = lab.codes[source].delegate { lab.disown(old, .delegate(source)) }
      lab.codes[source].delegate = controller
      lab.codes[controller].isDelegate = true
      if ownership == .strong { lab.own(controller, .delegate(source)) }
      lab.noteCode(of: controller)
    }
  }

  struct StartTimer: StatementVerb {
    let retains: Bool

    static let form = named(.ownership, "start a timer", startTimer)
      .fields(.flag("retains", \.retains, default: true))
      .written(by: .timer)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].timers.append(retains)
      if retains { lab.own(controller, .timer) }
      lab.noteCode(of: controller)
    }
  }

  struct InvalidateTimer: StatementVerb {
    static let form = named(.ownership, "invalidate the timer", .invalidateTimer)
      .swift("{#timer}?.invalidate()", "{#timer} = nil")
      .objc("[self.{#timer} invalidate];", "self.{#timer} = nil;")
      .read(from: "{#timer}?.invalidate()")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].timers = []
      lab.disown(controller, .timer)
      lab.noteCode(of: controller)
    }
  }

  struct AddObserver: StatementVerb {
    let name: String
    let retains: Bool

    static let form = named(.ownership, "add observer {name}", addObserver)
      .fields(.text("name", \.name), .flag("retains", \.retains, default: false))
      .written(by: .observer)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].observers.append(Observer(name: name, retains: retains))
      if retains { lab.own(controller, .observer) }
      lab.noteCode(of: controller)
    }
  }

  struct RemoveObserver: StatementVerb {
    let name: String

    static let form = named(.ownership, "remove observer {name}", removeObserver)
      .fields(.text("name", \.name))
      .written(by: .observerRemoval)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].observers.removeAll { $0.name == name }
      if !lab.codes[controller].observers.contains(where: \.retains) {
        lab.disown(controller, .observer)
      }
      lab.noteCode(of: controller)
    }
  }
}

extension Statement.Retainer: FieldChoice {}
extension Ownership: FieldChoice {}
