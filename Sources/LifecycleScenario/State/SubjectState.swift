package import LifecycleEngine

/// The state of one subject, or the part of it that an event changed.
package struct SubjectState: Hashable, Sendable {
  /// The value of a fact.
  enum Content: Hashable, Sendable {
    case value(Fact.Value)
    case objects([InstanceID])
    case holders([Holder])
    case memory(MemoryCosts)
    case observers([String])
    case outlets([OutletState])
  }

  /// The facts with their values, in the order of JSON.
  private(set) var entries: [(fact: Fact, content: Content)] = []
  /// The memory of all controllers together, in bytes.
  package var memoryTotal: Int?

  package static func == (left: SubjectState, right: SubjectState) -> Bool {
    left.memoryTotal == right.memoryTotal
      && left.entries.elementsEqual(right.entries) {
        $0.fact == $1.fact && $0.content == $1.content
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(memoryTotal)
    for entry in entries {
      hasher.combine(entry.fact)
      hasher.combine(entry.content)
    }
  }

  /// The value of a fact, or `nil` if it didn't change.
  subscript(fact: Fact) -> Content? {
    get { entries.first { $0.fact == fact }?.content }
    set {
      guard let newValue else { return }
      let index = entries.firstIndex { $0.fact.rawValue >= fact.rawValue } ?? entries.count
      if index < entries.count, entries[index].fact == fact {
        entries[index].content = newValue
      } else {
        entries.insert((fact, newValue), at: index)
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

  /// The controller of a relation, or `nil` if there is none.
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

  /// A controller object that was just created.
  static func initial(_ id: InstanceID, in simulation: Simulation) -> SubjectState {
    var state = blank
    state.identify(id, in: simulation)
    state.define(simulation.app[simulation.definition(of: id)])
    return state
  }

  /// A scene that has not connected.
  static func scene(on platform: Platform) -> SubjectState {
    var state = SubjectState()
    state[.orientation] = .value(.orientation(platform.orientation))
    state[.root] = .value(.object(nil))
    state[.sceneState] = .value(.sceneState(.unattached))
    return state
  }

  /// The initial facts of every controller.
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

  /// Applies one change.
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
      .sceneState, .orientation, .gesture, .kind, .source:
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
