import LifecycleEngine

/// Where a controller may be in its appearance, by the callbacks that it got.
///
/// The edges are those of APS-1, with turning round. A callback that the log never has may have come
/// unseen. The start is open unless the controller is loaded first.
struct AppearanceWalk: Hashable, Sendable {
  private static let (gone, coming, here, leaving): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

  /// Callbacks that never come without their partners.
  static let partners: [Callback: Callback] = [
    .viewWillAppear: .viewDidAppear, .viewDidAppear: .viewWillAppear,
    .viewWillDisappear: .viewDidDisappear, .viewDidDisappear: .viewWillDisappear,
  ]

  private var places: UInt8 = 15
  private var hasAppeared = false
  /// Whether the view was loaded in this life of the controller.
  private(set) var isLoaded = false

  /// Whether the controller is surely neither shown nor about to be.
  var isGone: Bool { places == Self.gone }

  /// Takes the next callback.
  ///
  /// - Parameters:
  ///   - callback: What was called.
  ///   - hidden: The callbacks of an appearance that are never printed.
  /// - Returns: Whether that is possible.
  mutating func take(_ callback: Callback, hidden: [Callback]) -> Bool {
    if callback == .viewDidLoad || callback == .loadView || callback.isInitializer {
      if !hasAppeared { places = Self.gone }
      if callback == .viewDidLoad { isLoaded = true }
      return true
    }
    if callback == .`deinit` {
      self = AppearanceWalk()
      places = Self.gone
      return true
    }
    guard callback.isAppearance else { return true }
    hasAppeared = true
    reach(hidden)
    if callback == .viewIsAppearing {
      guard places & Self.coming != 0 else { return refuse(callback) }
      places = Self.coming
      return true
    }
    let next = Self.step(callback, places)
    guard next != 0 else { return refuse(callback) }
    places = next
    return true
  }

  private mutating func refuse(_ callback: Callback) -> Bool {
    places = Self.end(of: callback)
    return false
  }

  private mutating func reach(_ hidden: [Callback]) {
    guard !hidden.isEmpty else { return }
    while true {
      let more = hidden.reduce(places) { $0 | Self.step($1, $0) }
      if more == places { return }
      places = more
    }
  }

  /// Where a controller may be before a callback, and where it is after it.
  private static let steps: [Callback: (from: UInt8, to: UInt8)] = [
    .viewWillAppear: (gone | leaving, coming),
    .viewDidAppear: (coming, here),
    .viewWillDisappear: (here | coming, leaving),
    .viewDidDisappear: (leaving, gone),
  ]

  private static func step(_ callback: Callback, _ places: UInt8) -> UInt8 {
    guard let step = steps[callback], places & step.from != 0 else { return 0 }
    return step.to
  }

  private static func end(of callback: Callback) -> UInt8 {
    callback == .viewIsAppearing ? coming : steps[callback]?.to ?? gone
  }

  /// The callbacks of an appearance, but for the one that older systems lack.
  static let callbacks: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of an appearance that are not among some.
  static func hidden(_ printed: Set<Callback>) -> [Callback] {
    callbacks.filter { !printed.contains($0) }
  }
}

extension Callback {
  /// Whether the controller appears, or begins to.
  var isComing: Bool { [.viewWillAppear, .viewIsAppearing, .viewDidAppear].contains(self) }
}
