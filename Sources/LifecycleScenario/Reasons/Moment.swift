import LifecycleEngine

/// An event and the state of its controller after it: what the table of specification §1.4 needs.
struct Moment {
  /// Where the view of the controller is.
  enum Place: Hashable, Sendable {
    /// The controller is gone.
    case freed
    /// There is no view yet.
    case none
    /// The view is no longer there.
    case gone
    case loading
    /// In a window.
    case inside
    /// It was in a window.
    case left
    /// It was in no window yet.
    case outside
  }

  let event: Event
  /// What the version of iOS does.
  let profile: Profile
  /// Where the view of the event's controller is; nothing where the event is about none.
  let place: Place?
  private let geometry: GeometryValidity
  private let appearance: AppearanceState
  private let outlets: [OutletState]

  init(_ event: Event, after history: RunHistory, in simulation: Simulation) {
    self.event = event
    profile = simulation.profile
    let entry = event.controller.flatMap { history[$0] }
    place = entry?.place
    geometry = entry?.state.geometry ?? .none
    appearance = entry?.state.appearance ?? .disappeared
    outlets = entry?.state.outlets ?? []
  }

  /// Whether the controller itself gets a callback.
  func isCall(_ callback: Callback) -> Bool {
    guard case .controller = event.actor else { return false }
    return event.callback == callback
  }

  /// What a field is worth now; nothing where the event is about no controller.
  func validity(of field: ValidField) -> Validity? {
    guard let place else { return nil }
    return switch field {
    case .geometry: geometry(at: place)
    case .safeArea: profile.hasSafeAreas ? safeArea(at: place) : .absent
    case .traits: profile.hasTraits ? traits(at: place) : .absent
    case .outlets: outlets(at: place)
    case .window: window(at: place)
    }
  }

  private func geometry(at place: Place) -> Validity {
    switch place {
    case .freed: .freed
    case .none: .none
    case .gone: .gone
    case .loading: .loading
    case .left: .last
    case .inside where geometry == .final: layoutStage
    case .inside, .outside:
      switch geometry {
      case .none, .design: .design
      case .estimated, .final: profile.estimatesGeometry ? .estimated : .contained
      }
    }
  }

  /// The view's own size is final; what that means for its subviews depends on the callback.
  private var layoutStage: Validity {
    if isCall(.viewIsAppearing) { return .finalBare }
    if isCall(.viewWillLayoutSubviews) { return .finalOld }
    return isCall(.viewDidLayoutSubviews) ? .finalDirect : .final
  }

  private func safeArea(at place: Place) -> Validity {
    switch place {
    case .freed: .freed
    case .none: .none
    case .gone: .gone
    case .loading: .noWindow
    case .inside: geometry == .final ? .final : .stale
    case .outside: appearance == .appearing ? .stale : .noWindow
    case .left: .last
    }
  }

  private func traits(at place: Place) -> Validity {
    switch place {
    case .freed: .freed
    case .inside: .final
    case .left, .gone: .last
    case .none, .loading, .outside:
      if profile.predictsTraits {
        .predicted
      } else {
        appearance == .appearing ? .outdated : .empty
      }
    }
  }

  /// The outlets of the definition tell for themselves; where it has none, the view tells.
  private func outlets(at place: Place) -> Validity {
    if place != .freed, !outlets.isEmpty {
      if outlets.contains(.stale) { return .dangling }
      guard outlets.contains(.unset) else { return .set }
      return place == .gone ? .emptied : .unset
    }
    return switch place {
    case .freed: .freed
    case .gone: .dangling
    case .none, .loading: .unset
    case .inside, .left, .outside: .set
    }
  }

  private func window(at place: Place) -> Validity {
    switch place {
    case .freed: .freed
    case .none: .none
    case .gone: .gone
    case .loading: .nil
    case .inside: .set
    case .left: .left
    case .outside:
      isCall(.viewWillAppear) && !profile.insertsAfterWillAppear ? .open : .nil
    }
  }
}

extension RunHistory.Entry {
  /// Where the view is.
  fileprivate var place: Moment.Place {
    guard state.isAlive else { return .freed }
    switch state.viewState {
    case .unloaded: return state.value(.loadCount) == .count(0) ? .none : .gone
    case .loadedNil, nil: return .none
    case .loading: return .loading
    case .loaded: break
    }
    if state.flag(.isInWindow) == true { return .inside }
    let isAway = state.appearance == .disappeared || state.appearance == .disappearing
    return hasAppeared && isAway ? .left : .outside
  }
}
