public import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes the state of a run.
  ///
  /// - Parameters:
  ///   - state: The fold of all events of the run.
  ///   - simulation: The run.
  public mutating func state(_ state: StateFold, of simulation: Simulation) {
    object {
      $0.appState(state.app, in: simulation)
      $0.key("controllers")
      $0.array(state.controllers) { $0.controller($1.id, $1.state, in: simulation) }
      $0.interaction(state.app, in: simulation)
      if !state.scenes.isEmpty {
        $0.key("scenes")
        $0.array(Array(zip(simulation.app.sceneIDs, state.scenes))) {
          $0.scene($1.0, $1.1, in: simulation)
        }
      }
      $0.member("time", simulation.time)
      $0.window(state.app, in: simulation)
    }
  }

  /// Writes what one event changed, one object for each subject.
  mutating func changes(
    _ changes: ArraySlice<Change>,
    of event: Event,
    in simulation: Simulation
  ) {
    guard let first = changes.first else {
      separate()
      return end("[]")
    }
    guard case .controller(let id) = first.subject,
      changes.allSatisfy({ $0.subject == first.subject && $0.fact != .code })
    else { return subjects(of: event, changes, in: simulation) }
    separate()
    piece("[")
    controller(id, changes, of: event, in: simulation)
    end("]")
  }

  /// Writes what an event changed of one controller, the last value of each fact; nearly every event
  /// changes no more, so nothing is gathered first.
  private mutating func controller(
    _ id: InstanceID,
    _ changes: ArraySlice<Change>,
    of event: Event,
    in simulation: Simulation
  ) {
    var bits = Fact.controller.bit | Fact.instance.bit
    for change in changes { bits |= change.bits }
    object {
      while let fact = Fact(rawValue: UInt8(bits.trailingZeroBitCount)) {
        bits &= bits - 1
        $0.key(fact)
        if fact == .controller {
          $0.string(simulation.name(of: id))
        } else if fact == .instance {
          $0.integer(simulation.number(of: id))
        } else if let change = changes.last(where: { $0.fact == fact }) {
          $0.value(change.value, of: event, in: simulation)
        } else {
          let definition = simulation.definition(of: id)
          $0.string(
            fact == .kind
              ? simulation.app[definition].kind.rawValue
              : simulation.app[definition].source.rawValue
          )
        }
      }
    }
  }

  private mutating func value(_ value: Fact.Value, of event: Event, in simulation: Simulation) {
    guard case .objects(let start, let count) = value else {
      return self.value(value, in: simulation)
    }
    array(simulation.trace.children(of: event, start: start, count: count)) {
      $0.string(simulation.name(of: $1))
    }
  }

  /// Writes whatever an event changed.
  private mutating func subjects(
    of event: Event,
    _ changes: ArraySlice<Change>,
    in simulation: Simulation
  ) {
    var subjects: [(subject: Change.Subject, state: SubjectState)] = []
    for change in changes {
      var index = subjects.count
      if let known = subjects.firstIndex(where: { $0.subject == change.subject }) {
        index = known
      } else if case .controller(let id) = change.subject {
        subjects.append((change.subject, SubjectState(of: id, in: simulation)))
      } else {
        subjects.append((change.subject, SubjectState()))
      }
      subjects[index].state.apply(change, of: event, in: simulation)
    }
    if let total = subjects.compactMap(\.state.memoryTotal).last {
      let known = subjects.firstIndex { $0.subject == .app }
      let index = known ?? subjects.count
      if known == nil { subjects.append((.app, SubjectState())) }
      subjects[index].state.memoryTotal = total
    }
    array(subjects) { writer, entry in
      switch entry.subject {
      case .controller(let id): writer.controller(id, entry.state, in: simulation)
      case .app: writer.object { $0.appState(entry.state, in: simulation) }
      case .scene(let scene):
        writer.object {
          $0.key("scene")
          $0.scene(scene, entry.state, in: simulation)
        }
      case .window: writer.object { $0.window(entry.state, in: simulation) }
      case .interaction: writer.object { $0.interaction(entry.state, in: simulation) }
      }
    }
  }

  private mutating func appState(_ state: SubjectState, in simulation: Simulation) {
    key("app")
    object {
      if let total = state.memoryTotal {
        $0.key("memory")
        $0.object {
          $0.nullable("limit", simulation.app.platform.memoryLimit)
          $0.member("total", total)
        }
      }
      $0.member("state", state.value(.appState)?.word)
    }
  }

  private mutating func interaction(_ state: SubjectState, in simulation: Simulation) {
    key("interaction")
    object { $0.fact(.gesture, of: state, in: simulation) }
  }

  private mutating func window(_ state: SubjectState, in simulation: Simulation) {
    key("window")
    object {
      $0.fact(.orientation, of: state, in: simulation)
      $0.fact(.root, of: state, in: simulation)
    }
  }

  /// Writes a scene, or the part of it that an event changed.
  private mutating func scene(_ id: SceneID, _ state: SubjectState, in simulation: Simulation) {
    object {
      $0.member("name", simulation.app.name(of: id))
      $0.fact(.orientation, of: state, in: simulation)
      $0.fact(.root, of: state, in: simulation)
      if let word = state.value(.sceneState)?.word { $0.member("state", word) }
    }
  }

  private mutating func fact(_ fact: Fact, of state: SubjectState, in simulation: Simulation) {
    guard let value = state.value(fact) else { return }
    key(fact)
    self.value(value, in: simulation)
  }

  private mutating func controller(
    _ id: InstanceID,
    _ state: SubjectState,
    in simulation: Simulation
  ) {
    object {
      for entry in state.entries {
        $0.key(entry.fact)
        switch entry.content {
        case .value(let value): $0.value(value, in: simulation)
        case .objects(let ids): $0.array(ids) { $0.string(simulation.name(of: $1)) }
        case .holders(let holders): $0.array(holders) { $0.holder($1, in: simulation) }
        case .memory(let costs): $0.costs(costs)
        case .observers(let names): $0.array(names) { $0.string($1) }
        case .outlets(let states): $0.outlets(states, of: id, in: simulation)
        }
      }
    }
  }

  private mutating func key(_ fact: Fact) {
    separate()
    plain(Fact.keys[Int(fact.rawValue)])
    piece(#"":"#)
  }

  private mutating func value(_ value: Fact.Value, in simulation: Simulation) {
    switch value {
    case .flag(let flag): boolean(flag)
    case .count(let count): integer(Int(count))
    case .object(let id?): string(simulation.name(of: id))
    case .viewState, .appearance, .geometry, .style, .detent, .appState, .sceneState, .orientation,
      .gesture,
      .kind, .source:
      if let word = value.word { string(word) } else { null() }
    case .object(nil), .objects, .code: null()
    }
  }
}

extension Change {
  /// The facts of a controller that the change tells: with its making come its kind and its source.
  fileprivate var bits: UInt64 {
    let isMade = fact == .isAlive && value == .flag(true)
    return isMade ? fact.bit | Fact.kind.bit | Fact.source.bit : fact.bit
  }
}

extension Fact {
  /// The place of the fact among bits.
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }

  /// The names of all facts with the quotation marks before them.
  fileprivate static let keys = allCases.map { "\"\($0.name)" }
}
