/// What a command is and does: its declaration.
protocol CommandVerb: Verb where Whole == Command {
  /// Whether the command is about the run, not something that code inside a callback can do.
  static var endsTurn: Bool { get }

  /// Throws when the command can't be carried out now; what it names is defined, and of the
  /// kind that knows the command.
  func check(in lab: World) throws(SimulationError)

  /// What the command meets.
  func facts(in lab: World) -> ActionContext

  /// Carries the command out. It has been checked.
  func perform(in lab: inout World)

  /// Carries the command out inside a callback.
  func performNested(in lab: inout World)

  /// The rule by which UIKit ignores the command now, if it does.
  func noEffectRule(in lab: World) -> RuleID?

  /// The rule of the message or exception that the command would bring.
  func misuseRule(in lab: World) -> RuleID?

  /// The navigation controller whose stack code changes by the command.
  var changedStack: ControllerID? { get }
}

extension CommandVerb {
  static var endsTurn: Bool { false }

  func check(in lab: World) throws(SimulationError) {}

  func facts(in lab: World) -> ActionContext {
    lab.facts(about: lastController.flatMap { lab.objects.living[$0] })
  }

  func performNested(in lab: inout World) { perform(in: &lab) }

  func noEffectRule(in lab: World) -> RuleID? { nil }

  func misuseRule(in lab: World) -> RuleID? { nil }

  var changedStack: ControllerID? { nil }

  /// Throws when a controller is not defined or of the wrong kind, a number out of its range, or
  /// the command not in the version.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func checkForm(in lab: World) throws(SimulationError) {
    let form = Self.form
    for index in 0..<form.schema.fieldCount {
      try form.schema.check(form.read(self, index), at: index, in: lab)
    }
    try form.schema.check(firstController, in: lab)
  }
}

extension World {
  /// Throws when a command can't be carried out now.
  func check(_ command: any CommandVerb) throws(SimulationError) {
    guard !isTerminated else { throw SimulationError(.appTerminated) }
    if let exhaustion { throw exhaustion }
    try command.checkForm(in: self)
    try command.check(in: self)
  }
}

extension CommandSchema {
  /// Throws when the value of a field names what is not defined, or is out of range.
  fileprivate func check(
    _ value: FieldValue,
    at index: Int,
    in lab: World
  ) throws(SimulationError) {
    switch value {
    case .controller(let controller): try lab.requireDefinition(of: controller)
    case .controllers(let controllers):
      for controller in controllers { try lab.requireDefinition(of: controller) }
    case .integer, .number:
      guard fields[index].type.allows(value) else { throw SimulationError(.outOfRange) }
    case .hostedView(let name): try lab.requireDefinition(of: name.host)
    case .newView(let view):
      for controller in view.controllers { try lab.requireDefinition(of: controller) }
    case .none, .boolean, .text, .statements: break
    }
  }

  /// Throws when the first controller is of the wrong kind, or the command not in the version.
  fileprivate func check(_ first: ControllerID?, in lab: World) throws(SimulationError) {
    if let kind, let first { try lab.require(first, kind) }
    guard exists(in: lab.profile) else {
      throw SimulationError(.unavailableInVersion, first, detail: introduced.description)
    }
  }
}

extension Command {
  /// The name under `do`.
  public var name: String { type(of: verb).schema.name }

  /// How apps use the command.
  package var habit: CommandHabit { type(of: verb).schema.habit }

  /// The last controller that the command names: what is pushed, presented or embedded.
  package var target: ControllerID? { verb.lastController }

  /// The same command without its animation, or `nil` if it isn't one that is usually animated.
  package var unanimated: Command? {
    let call = call
    let index = call.schema.fields.firstIndex {
      $0.name == "animated" && $0.defaultValue == .boolean(true)
    }
    guard let index, call.values[index] == .boolean(true) else { return nil }
    var values = call.values
    values[index] = .boolean(false)
    return call.schema.command(values)?.given(to: scene)
  }

  /// The row of the command and the values of its fields.
  package var call: Call {
    let verb = verb
    return Call(type(of: verb).schema, verb.values, in: scene)
  }

  /// The controllers that a command names, in the order of its fields.
  public var controllers: [ControllerID] { verb.values.flatMap(\.controllers) }

  /// The stack that code changes by a command.
  var changedStack: ControllerID? { verb.changedStack }
}
