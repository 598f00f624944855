package import LifecycleEngine

/// The state of one subject, or the part of it that an event changed.
package struct SubjectState: Hashable, Sendable {
  /// What is told of a fact.
  enum Content: Hashable, Sendable {
    case value(Fact.Value)
    case objects([InstanceID])
    case holders([Holder])
    case memory(MemoryCosts)
    case observers([String])
    case outlets([OutletState])
  }

  /// What is told, in the order of JSON.
  private(set) var told: [(fact: Fact, content: Content)] = []
  /// What all controllers cost together, in bytes.
  package var memoryTotal: Int?

  package static func == (left: SubjectState, right: SubjectState) -> Bool {
    left.memoryTotal == right.memoryTotal
      && left.told.elementsEqual(right.told) { $0.fact == $1.fact && $0.content == $1.content }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(memoryTotal)
    for entry in told {
      hasher.combine(entry.fact)
      hasher.combine(entry.content)
    }
  }

  /// What is told of a fact; nothing where it did not change.
  subscript(fact: Fact) -> Content? {
    get { told.first { $0.fact == fact }?.content }
    set {
      guard let newValue else { return }
      let index = told.firstIndex { $0.fact.rawValue >= fact.rawValue } ?? told.count
      if index < told.count, told[index].fact == fact {
        told[index].content = newValue
      } else {
        told.insert((fact, newValue), at: index)
      }
    }
  }
}

// Reading.
extension SubjectState {
  /// The value of a fact that has one.
  package func value(_ fact: Fact) -> Fact.Value? {
    if case .value(let value) = self[fact] { value } else { nil }
  }

  package func flag(_ fact: Fact) -> Bool? {
    if case .flag(let value) = value(fact) { value } else { nil }
  }

  /// The controller of a relation, or nobody.
  package func relation(_ fact: Fact) -> InstanceID? {
    if case .object(let value) = value(fact) { value } else { nil }
  }

  package var isAlive: Bool { flag(.isAlive) == true }

  package var viewState: ViewState? {
    if case .viewState(let state) = value(.viewState) { state } else { nil }
  }

  package var appearance: AppearanceState? {
    if case .appearance(let state) = value(.appearance) { state } else { nil }
  }

  package var geometry: GeometryValidity? {
    if case .geometry(let state) = value(.geometry) { state } else { nil }
  }

  package var children: [InstanceID] {
    if case .objects(let children) = self[.children] { children } else { [] }
  }

  package var outlets: [OutletState] {
    if case .outlets(let states) = self[.outlets] { states } else { [] }
  }
}

// Writing.
extension SubjectState {
  /// The state in which a change says something of a controller.
  init(of id: InstanceID, in simulation: Simulation) {
    identify(id, in: simulation)
  }

  private mutating func identify(_ id: InstanceID, in simulation: Simulation) {
    self[.controller] = .value(.object(id))
    self[.instance] = .value(.count(Int32(simulation.number(of: id))))
  }

  /// A controller object that was made this moment.
  static func made(_ id: InstanceID, in simulation: Simulation) -> SubjectState {
    var state = blank
    state.identify(id, in: simulation)
    state.define(simulation.app[simulation.definition(of: id)])
    return state
  }

  /// What holds of every controller at first.
  private static let blank: SubjectState = {
    var state = SubjectState()
    for fact in Fact.allCases { state[fact] = fact.initial.map { .value($0) } }
    state[.children] = .objects([])
    return state
  }()

  private mutating func define(_ definition: ControllerDefinition) {
    self[.kind] = .value(.kind(definition.kind))
    self[.source] = .value(.source(definition.source))
  }

  /// Takes one change over.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - event: The event that made it.
  ///   - simulation: The run of the event.
  mutating func apply(_ change: Change, of event: Event, in simulation: Simulation) {
    switch change.value {
    case .objects(let start, let count):
      let children = simulation.trace.children(of: event, start: start, count: count)
      self[change.fact] = .objects(Array(children))
    case .code(let index): apply(simulation.trace.codeFacts(at: index))
    case .flag, .count, .object, .viewState, .appearance, .geometry, .style, .detent, .appState,
      .orientation, .gesture, .kind, .source:
      self[change.fact] = .value(change.value)
    }
    if case .controller(let id) = change.subject, change.fact == .isAlive, isAlive {
      define(simulation.app[simulation.definition(of: id)])
    }
  }

  private mutating func apply(_ code: CodeFacts) {
    self[.hasUnsavedState] = .value(.flag(code.hasUnsavedState))
    self[.holders] = .holders(code.holders)
    self[.isLeaked] = .value(.flag(code.isLeaked))
    self[.isStale] = .value(.flag(code.isStale))
    self[.memory] = .memory(code.memory)
    self[.observers] = .observers(code.observers)
    self[.outlets] = .outlets(code.outlets)
    self[.timers] = .value(.count(Int32(code.timers)))
    memoryTotal = code.total
  }
}
