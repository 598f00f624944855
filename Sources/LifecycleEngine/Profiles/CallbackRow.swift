/// The groups in which the catalog lists callbacks.
public enum CallbackGroup: String, CaseIterable, Hashable, Sendable {
  case loading, appearance, layout, memory, containment, size, segues, completions
  case views, delegates, presentation, app, scene, messages
}

/// Who can receive a callback.
public enum CallbackRole: String, CaseIterable, Hashable, Sendable {
  case controller, view, delegate, presentationController, app, scene, message
}

/// What a callback tells of the life of a controller, for those who show it.
public enum CallbackPhase: String, CaseIterable, Hashable, Sendable {
  case create, load, appear, disappear, layout, memory, end
  /// The app's own code calls it.
  case call
  /// Something is amiss.
  case trouble
}

/// What a trace line carries in parentheses after a callback.
public enum ArgumentKind: String, CaseIterable, Hashable, Sendable {
  case none
  /// `animated` or `unanimated`.
  case animated
  /// The name of a controller.
  case controller
  /// The name of a controller, or `nil`.
  case controllerOrNil
  case orientation
  /// `WxH` in points.
  case size
  /// `completed` or `cancelled`.
  case completion
}

/// What UIKit and the lab know of one callback.
struct CallbackRow: Sendable {
  /// What a row says besides the group, where it differs from the group's other callbacks.
  enum Column: Sendable {
    /// The first version in which the callback exists; the first one of all unless given.
    case since(Int, Int = 0)
    /// The first version in which it is no longer called.
    case until(Int)
    case takes(ArgumentKind)
    case told([CallbackRole])
    case phase(CallbackPhase)
    /// The shortest useful trace still shows it.
    case essential
    /// It is one of the calls that a layout pass repeats.
    case layoutPass
    /// An override must call `super`, or the finding comes.
    case needsSuper(FindingID)
  }

  let callback: Callback
  let group: CallbackGroup
  private(set) var introduced = SystemVersion(2)
  private(set) var removed: SystemVersion?
  private(set) var argument = ArgumentKind.none
  private(set) var roles: [CallbackRole]
  private(set) var phase: CallbackPhase?
  private(set) var isEssential = false
  private(set) var isLayoutPass = false
  private(set) var missingSuper: FindingID?
  private(set) var form: CallbackForm?

  init(
    _ callback: Callback,
    _ group: CallbackGroup,
    _ columns: Column...,
    form: CallbackForm? = nil
  ) {
    self.callback = callback
    self.group = group
    roles = group.roles
    for column in columns {
      switch column {
      case .since(let major, let minor): introduced = SystemVersion(major, minor)
      case .until(let major): removed = SystemVersion(major)
      case .takes(let kind): argument = kind
      case .told(let receivers): roles = receivers
      case .phase(let phase): self.phase = phase
      case .essential: isEssential = true
      case .layoutPass: isLayoutPass = true
      case .needsSuper(let finding): missingSuper = finding
      }
    }
    self.form = form ?? group.form(of: callback.rawValue, argument)
  }
}

extension CallbackGroup {
  fileprivate var roles: [CallbackRole] {
    switch self {
    case .loading, .appearance, .layout, .memory, .containment, .size, .segues, .completions:
      [.controller]
    case .views: [.view]
    case .delegates: [.delegate]
    case .presentation: [.presentationController]
    case .app: [.app, .scene]
    case .scene: [.scene]
    case .messages: [.message]
    }
  }

  /// The form of a callback that is declared like most of its group.
  fileprivate func form(of name: String, _ argument: ArgumentKind) -> CallbackForm? {
    switch self {
    case .loading, .appearance, .layout, .memory, .containment, .size, .segues:
      argument == .animated ? .animated(name) : .plain(name)
    case .app: .notified(name, by: "UIApplication")
    case .scene: .notified(name, by: "UIScene")
    case .completions, .views, .delegates, .presentation, .messages: nil
    }
  }
}

extension Callback {
  private static let rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.callback, $0) })

  private static let layoutPasses = rows.filter(\.isLayoutPass).map(\.callback)
  private static let initializers = rows.filter { $0.form?.place == .initializer }.map(\.callback)
  private static let appearances = rows.filter { $0.argument == .animated }.map(\.callback)

  private var row: CallbackRow {
    guard let row = Self.rowsByName[self] else {
      preconditionFailure("A callback without a row.")
    }
    return row
  }

  /// The first version in which the callback exists.
  public var introduced: SystemVersion { row.introduced }

  /// The first version in which the callback is no longer called, if there is one.
  public var removed: SystemVersion? { row.removed }

  /// The group in which the catalog lists the callback.
  public var group: CallbackGroup { row.group }

  /// The phase of life that the callback belongs to; some belong to none.
  public var phase: CallbackPhase? { row.phase }

  /// Who can receive the callback.
  public var roles: [CallbackRole] { row.roles }

  /// What a trace line carries after the callback.
  public var argumentKind: ArgumentKind { row.argument }

  /// Whether the shortest useful trace still shows the callback.
  public var isEssential: Bool { row.isEssential }

  /// Whether the callback is one of the calls that a layout pass repeats.
  public var isLayoutPass: Bool { Self.layoutPasses.contains(self) }

  /// The diagnostic of an override that does not call `super`, where it must.
  public var missingSuper: FindingID? { row.missingSuper }

  /// Whether a class can override the callback, observe it as a call to the app or scene, or
  /// answer it as a delegate.
  public var isOverridable: Bool {
    roles.contains { $0 == .controller || $0 == .app || $0 == .scene || $0 == .delegate }
  }

  /// How a class declares the method; nothing where no class of an app does.
  package var form: CallbackForm? { row.form }

  /// Whether the callback is an initializer of a controller.
  public var isInitializer: Bool { Self.initializers.contains(self) }

  /// The four callbacks of an appearance, and viewIsAppearing.
  var isAppearance: Bool { Self.appearances.contains(self) }

  /// The calls in which a controller gives memory back.
  var frees: Bool { group == .memory }

  /// The calls of the app and the scene.
  var isAppCall: Bool { group == .app || group == .scene }

  /// Whether a version calls the callback.
  func exists(in version: SystemVersion) -> Bool {
    let row = row
    return version >= row.introduced && row.removed.map { version < $0 } ?? true
  }
}
