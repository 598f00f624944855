import LifecycleEngine

/// Where a controller stands in its life, in the words that the engine has for views and appearance.
enum LifeState: String, CaseIterable, Hashable, Sendable {
  /// There is no such object yet.
  case notCreated
  /// The object exists and has no view.
  case unloaded
  case loading
  /// `loadView` returned without a view.
  case loadedNil
  /// The view is there and has not appeared since it was loaded.
  case loaded
  case appearing, appeared, disappearing
  /// The view is there, and was on screen before.
  case disappeared
  case deallocated
}

/// The facts about one controller from which its state follows: the fold of its changes.
struct LifeFold: Hashable, Sendable {
  private var isMade = false
  private var isAlive = false
  private var viewState = ViewState.unloaded
  private var appearance = AppearanceState.disappeared
  private var hasAppeared = false

  /// Takes one change over; the first one says that the object exists.
  mutating func apply(_ change: Change) {
    if !isMade { (isMade, isAlive) = (true, true) }
    if change.fact == .isAlive { isAlive = change.value == .flag(true) }
    if case .viewState(let state) = change.value { viewState = state }
    if case .appearance(let state) = change.value { appearance = state }
    if viewState == .unloaded { hasAppeared = false }
    if appearance != .disappeared { hasAppeared = true }
  }

  /// Where the controller stands.
  var state: LifeState {
    guard isMade else { return .notCreated }
    guard isAlive else { return .deallocated }
    switch appearance {
    case .appearing: return .appearing
    case .appeared: return .appeared
    case .disappearing: return .disappearing
    case .disappeared: break
    }
    switch viewState {
    case .unloaded: return .unloaded
    case .loading: return .loading
    case .loadedNil: return .loadedNil
    case .loaded: return hasAppeared ? .disappeared : .loaded
    }
  }
}
