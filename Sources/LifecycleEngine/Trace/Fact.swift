/// A fact of state that a run tells, in the order of the keys in JSON.
///
/// A new fact is a case and its row here, and the place where the engine records it.
public enum Fact: UInt8, CaseIterable, Codable, Hashable, Sendable {
  // Of a controller
  case appearance, children, controller, detent, geometry, hasUnsavedState, holders, instance
  case isAlive, isBeingDismissed, isBeingPresented, isInWindow, isLeaked, isMovingFromParent
  case isMovingToParent, isStale, kind, loadCount, memory, observers, outlets, parent
  case presentationStyle, presented, presenting, selected, source, timers, viewState

  // Of the app, its window and the gesture under way
  case appState, gesture, orientation, root
  // Of one of several scenes
  case sceneState

  /// What the controller's code holds and costs: several facts at once.
  case code

  /// What a fact is worth.
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case count(Int32)
    /// A controller, or nobody.
    case object(InstanceID?)
    /// Controllers in order: a run of ``Trace/children(of:start:count:)``.
    case objects(start: Int32, count: Int32)
    /// A position for ``Trace/codeFacts(at:)``.
    case code(Int32)
    case viewState(ViewState)
    case appearance(AppearanceState)
    case geometry(GeometryValidity)
    /// The style that a presentation really has.
    case style(PresentationStyle?)
    /// How high a sheet stands.
    case detent(Detent)
    case appState(AppState)
    case sceneState(SceneState)
    case orientation(Orientation)
    /// The gesture under way, if one is.
    case gesture(TransitionKind?)
    case kind(ControllerKind)
    case source(CreationSource)
  }

  /// What can be expected of a fact.
  public enum Kind: Hashable, Sendable {
    case flag
    /// Another controller, or nobody.
    case relation
    /// Other controllers, in order.
    case relations
    /// One of some words, or perhaps none of them.
    case word([String], orNone: Bool)
    /// Nothing: it is only told.
    case told
  }
}

extension Fact {
  /// What can be expected of the fact, and its value of a controller that was made this moment.
  private var row: (kind: Kind, initial: Value?) {
    switch self {
    case .isAlive: (.flag, .flag(true))
    case .isInWindow, .isMovingToParent, .isMovingFromParent, .isBeingPresented,
      .isBeingDismissed:
      (.flag, .flag(false))
    case .hasUnsavedState, .isLeaked, .isStale: (.flag, nil)
    case .parent, .presented, .presenting, .selected: (.relation, .object(nil))
    case .children: (.relations, .objects(start: 0, count: 0))
    case .appearance:
      (.word(AppearanceState.allCases.map(\.name), orNone: false), .appearance(.disappeared))
    case .viewState: (.words(ViewState.self), .viewState(.unloaded))
    case .geometry: (.words(GeometryValidity.self), .geometry(.none))
    case .detent: (.words(Detent.self), .detent(.large))
    case .presentationStyle: (.words(PresentationStyle.self, orNone: true), .style(nil))
    case .loadCount: (.told, .count(0))
    case .controller, .instance, .kind, .source, .holders, .memory, .observers, .outlets, .timers,
      .appState, .gesture, .orientation, .root, .sceneState, .code:
      (.told, nil)
    }
  }

  /// The flags that hold until the controller has appeared or disappeared (ST-13).
  static let arriving: [Fact] = [.isMovingToParent, .isBeingPresented]

  /// The flags that hold until the controller has disappeared (ST-13).
  static let leaving: [Fact] = [.isMovingFromParent, .isBeingDismissed]

  private static let names = allCases.map { "\($0)" }

  /// The key in JSON.
  public var name: String { Self.names[Int(rawValue)] }

  /// What can be expected of the fact.
  public var kind: Kind { row.kind }

  /// The value of a controller that was made this moment, or `nil` if its definition says it, or
  /// nothing does.
  public var initial: Value? { row.initial }
}

extension Fact.Kind {
  fileprivate static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type,
    orNone: Bool = false
  ) -> Fact.Kind {
    .word(type.allCases.map(\.rawValue), orNone: orNone)
  }
}

extension Fact.Value {
  /// The word of a value that has one.
  public var word: String? {
    switch self {
    case .viewState(let value): value.rawValue
    case .appearance(let value): value.name
    case .geometry(let value): value.rawValue
    case .style(let value): value?.rawValue
    case .detent(let value): value.rawValue
    case .appState(let value): value.rawValue
    case .sceneState(let value): value.rawValue
    case .orientation(let value): value.rawValue
    case .gesture(let value): value?.rawValue
    case .kind(let value): value.rawValue
    case .source(let value): value.rawValue
    case .flag, .count, .object, .objects, .code: nil
    }
  }
}
