/// The groups in which the catalog lists callbacks.
public enum CallbackGroup: String, CaseIterable, Hashable, Sendable {
  case loading, appearance, layout, memory, restoration, containment, size, segues, completions
  case hosting, views, delegates, presentation, app, scene, messages
}

/// Who can receive a callback.
public enum CallbackRole: String, CaseIterable, Hashable, Sendable {
  case controller, view, hostedView, delegate, presentationController, app, scene, notification
  case message
}

/// The part of a controller's life to which a callback belongs, for those who show it.
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
  /// The name of a scene.
  case scene
  case orientation
  /// What launched a scene.
  case launchReason
  /// `WxH` in points.
  case size
  /// `completed` or `cancelled`.
  case completion
  /// The name of a ``TraitName``.
  case trait
}

/// What UIKit and the lab know of one callback, read from the text of `Catalog/Callbacks`.
///
/// - Note: Source: specification §0.2 and §2, rule MEMW-5.
struct CallbackRow: Sendable {
  let group: CallbackGroup
  private(set) var introduced = SystemVersion(2)
  private(set) var removed: SystemVersion?
  private(set) var deprecated: SystemVersion?
  private(set) var replacement: Callback?
  private(set) var argument = ArgumentKind.none
  private(set) var roles: [CallbackRole]
  private(set) var phase: CallbackPhase?
  private(set) var isEssential = false
  private(set) var isLayoutPass = false
  /// Whether the application or the scene posts a notification too.
  private(set) var isPosted = true
  /// Whether a run prints it only where its scenario observes it.
  private(set) var isQuiet = false
  /// Whether its number and place in a trace are promised.
  private(set) var isPromised = true
  private(set) var missingSuper: FindingID?
  private(set) var form: CallbackForm?
  private(set) var logSpellings: [CallbackSpelling] = []

  /// What the first line of an entry may say behind the group.
  private enum Column: String {
    case since, until, deprecated, instead, takes, told, phase, essential, layoutPass, unposted
    case quiet, unpromised, `super`
  }

  init(_ entry: CatalogEntry) {
    let columns = entry.rest.words
    group = entry.value(of: columns.first ?? "", as: CallbackGroup.self)
    roles = group.roles
    for column in columns.dropFirst() {
      let name = column.utf8.prefix { $0 != UInt8(ascii: ":") }
      let value = Substring(column.utf8.dropFirst(name.count + 1))
      switch entry.value(of: Substring(name), as: Column.self) {
      case .since: introduced = SystemVersion(in: value)
      case .until: removed = SystemVersion(in: value)
      case .deprecated: deprecated = SystemVersion(in: value)
      case .instead: replacement = entry.value(of: value, as: Callback.self)
      case .takes: argument = entry.value(of: value, as: ArgumentKind.self)
      case .told:
        roles = value.split(separator: ",").map { entry.value(of: $0, as: CallbackRole.self) }
      case .phase: phase = entry.value(of: value, as: CallbackPhase.self)
      case .essential: isEssential = true
      case .layoutPass: isLayoutPass = true
      case .unposted: isPosted = false
      case .quiet: isQuiet = true
      case .unpromised: isPromised = false
      case .super: missingSuper = entry.value(of: value, as: FindingID.self)
      }
    }
    form = CallbackForm(entry, of: self)
    for role in [nil, CallbackRole.app, .scene, .notification, .delegate] {
      let key = role.map { "log.\($0)" } ?? "log"
      logSpellings += entry.words(key).map { CallbackSpelling(text: $0, role: role) }
    }
  }
}

/// How a log spells a callback, if not by its name.
package struct CallbackSpelling: Sendable {
  /// A selector without its last colons, or a name of Swift with its labels.
  package let text: String
  /// The called object, if the spelling alone implies it.
  package let role: CallbackRole?
}

extension SystemVersion {
  /// The version that a column names.
  fileprivate init(in text: Substring) {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    self.init(numbers[0], numbers.dropFirst().first ?? 0)
  }
}

extension CallbackGroup {
  fileprivate var roles: [CallbackRole] {
    switch self {
    case .loading, .appearance, .layout, .memory, .restoration, .containment, .size, .segues,
      .completions:
      [.controller]
    case .hosting: [.controller, .hostedView]
    case .views: [.view]
    case .delegates: [.delegate]
    case .presentation: [.presentationController]
    case .app: [.app, .scene, .notification]
    case .scene: [.scene]
    case .messages: [.message]
    }
  }
}

extension Callback {
  /// The rows, each at the place of its callback.
  private static let rows: [CallbackRow] = {
    let entries = CatalogEntry.index(callbacksText, by: Callback.self)
    return allCases.map { callback in
      guard let entry = entries[callback] else { preconditionFailure("No row of \(callback).") }
      return CallbackRow(entry)
    }
  }()

  private static let initializers = allCases.filter { $0.form?.place == .initializer }
  static let appearances = allCases.filter { $0.argumentKind == .animated }
  private static let containmentCalls = Set(
    allCases.filter { $0.group == .containment || $0.phase == .call }
  )

  private var row: CallbackRow {
    _read { yield Self.rows[place] }
  }

  /// The first version in which the callback exists.
  public var introduced: SystemVersion { row.introduced }

  /// The first version in which the callback is no longer called, if there is one.
  public var removed: SystemVersion? { row.removed }

  /// The first version whose SDK asks for something else, if one does.
  public var deprecated: SystemVersion? { row.deprecated }

  /// The callback that takes the place of a deprecated one.
  public var replacement: Callback? { row.replacement }

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

  /// Whether nobody promises the callback's number and place, so that it is compared only where a
  /// scenario names it (HOST-11, HOST-15).
  public var isUnpromised: Bool { !row.isPromised }

  /// Whether the callback is one of the calls that a layout pass repeats.
  public var isLayoutPass: Bool { row.isLayoutPass }

  /// Whether a run prints the callback only where its scenario observes it.
  public var isQuiet: Bool { row.isQuiet }

  /// The diagnostic of an override that does not call `super`, where it must.
  public var missingSuper: FindingID? { row.missingSuper }

  /// Whether a class can override the callback, observe it as a call to the app or scene, or
  /// answer it as a delegate.
  public var isOverridable: Bool {
    form != nil
      && roles.contains { $0 == .controller || $0 == .app || $0 == .scene || $0 == .delegate }
  }

  /// How a class declares the method, or `nil` if no class of an app does.
  package var form: CallbackForm? { row.form }

  /// How logs spell the callback besides its name.
  package var logSpellings: [CallbackSpelling] { row.logSpellings }

  /// Whether the callback is an initializer of a controller.
  public var isInitializer: Bool { Self.initializers.contains(self) }

  /// The four callbacks of an appearance, and viewIsAppearing.
  package var isAppearance: Bool { Self.appearances.contains(self) }

  /// The calls between a container and its children: the relation, and who begins to appear.
  var isContainmentCall: Bool { Self.containmentCalls.contains(self) }

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

extension Callback: Codable {}
