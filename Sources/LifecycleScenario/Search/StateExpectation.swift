import LifecycleEngine

/// A state that a controller shall have: some of the fields that a run's state shows.
public struct StateExpectation: Hashable, Sendable {
  /// The fields that are true or false.
  enum Flag: String, CaseIterable, Hashable, Sendable {
    case hasUnsavedState, isAlive, isBeingDismissed, isBeingPresented, isInWindow, isLeaked
    case isMovingFromParent, isMovingToParent, isStale
  }

  /// The fields that name another controller, or nobody.
  enum Relation: String, CaseIterable, Hashable, Sendable {
    case parent, presented, presenting, selected
  }

  /// One field and the value that it shall have.
  enum Field: Hashable, Sendable {
    case viewState(ViewState)
    case appearance(AppearanceState)
    case geometry(GeometryValidity)
    case detent(Detent)
    case presentationStyle(PresentationStyle?)
    case children([ControllerID])
    case flag(Flag, Bool)
    case relation(Relation, ControllerID?)
  }

  /// The names of all fields, sorted.
  static let names =
    (["viewState", "appearance", "geometry", "detent", "presentationStyle", "children"]
    + Flag.allCases.map(\.rawValue) + Relation.allCases.map(\.rawValue)).sorted()

  /// The fields; the others may have any value.
  let fields: [Field]

  /// Whether the youngest controller of a name is in the state.
  ///
  /// A controller that was never made is like one that is gone: nothing holds of it but that it is
  /// not alive.
  func holds(of controller: ControllerID, in fold: StateFold, of simulation: Simulation) -> Bool {
    let entry = fold.controllers.last { simulation.definition(of: $0.id) == controller }
    guard let state = entry?.state, state.isAlive == true else {
      return fields == [.flag(.isAlive, false)]
    }
    return fields.allSatisfy { $0.holds(in: state, of: simulation) }
  }
}

extension StateExpectation.Field {
  fileprivate func holds(in state: SubjectState, of simulation: Simulation) -> Bool {
    switch self {
    case .viewState(let value): state.viewState == value
    case .appearance(let value): state.appearance == value
    case .geometry(let value): state.geometry == value
    case .detent(let value): state.detent == value
    case .presentationStyle(let value): state.presentationStyle == .some(value)
    case .children(let value): state.children?.map { simulation.definition(of: $0) } == value
    case .flag(let flag, let value): flag.value(in: state) == value
    case .relation(let relation, let value):
      relation.value(in: state).map { simulation.definition(of: $0) } == value
    }
  }
}

extension StateExpectation.Flag {
  fileprivate func value(in state: SubjectState) -> Bool {
    let value: Bool? =
      switch self {
      case .hasUnsavedState: state.code?.hasUnsavedState
      case .isAlive: state.isAlive
      case .isBeingDismissed: state.isBeingDismissed
      case .isBeingPresented: state.isBeingPresented
      case .isInWindow: state.isInWindow
      case .isLeaked: state.code?.isLeaked
      case .isMovingFromParent: state.isMovingFromParent
      case .isMovingToParent: state.isMovingToParent
      case .isStale: state.code?.isStale
      }
    return value ?? false
  }
}

extension StateExpectation.Relation {
  fileprivate func value(in state: SubjectState) -> InstanceID? {
    let value: InstanceID?? =
      switch self {
      case .parent: state.parent
      case .presented: state.presented
      case .presenting: state.presenting
      case .selected: state.selected
      }
    return value ?? nil
  }
}

extension DocumentReader {
  /// Reads the state that a controller shall have.
  mutating func readStateExpectation(_ value: JSONValue) -> StateExpectation? {
    guard let object = readObject(value, fields: StateExpectation.names) else { return nil }
    if object.members.isEmpty {
      report(.emptyState, allowed: StateExpectation.names)
    }
    return StateExpectation(fields: readValues(of: object) + readFlags(of: object))
  }

  private mutating func readValues(of object: JSONObject) -> [StateExpectation.Field] {
    let viewState = readChoice("viewState", of: object, as: ViewState.self)
    let appearance = readField("appearance", of: object) { reader, value in
      reader.readName(value, of: AppearanceState.allCases.map(\.name)).flatMap { name in
        AppearanceState.allCases.first { $0.name == name }
      }
    }
    let geometry = readChoice("geometry", of: object, as: GeometryValidity.self)
    let detent = readChoice("detent", of: object, as: Detent.self)
    let style = readField("presentationStyle", of: object) { reader, value in
      value == .null
        ? StateExpectation.Field.presentationStyle(nil)
        : reader.readChoice(value, of: PresentationStyle.self).map { .presentationStyle($0) }
    }
    let children = readField("children", of: object) { reader, value in
      reader.readArray(value) { $0.readController($1) }
    }
    return [
      viewState.map { .viewState($0) }, appearance.map { .appearance($0) },
      geometry.map { .geometry($0) }, detent.map { .detent($0) }, style,
      children.map { .children($0) },
    ].compactMap(\.self)
  }

  private mutating func readFlags(of object: JSONObject) -> [StateExpectation.Field] {
    var fields: [StateExpectation.Field] = []
    for flag in StateExpectation.Flag.allCases {
      if let value = readBoolean(flag.rawValue, of: object) { fields.append(.flag(flag, value)) }
    }
    for relation in StateExpectation.Relation.allCases {
      let field = readField(relation.rawValue, of: object) { reader, value in
        value == .null
          ? StateExpectation.Field.relation(relation, nil)
          : reader.readController(value).map { .relation(relation, $0) }
      }
      if let field { fields.append(field) }
    }
    return fields
  }
}
