import LifecycleEngine

/// The versions of iOS on which a log may have been made, the likeliest first.
struct LogPlatforms: Sendable {
  /// How the version is known.
  enum Basis: String, Hashable, Sendable {
    case given = "stated by the caller"
    case date = "inferred from the date of the log"
    case behaviour = "inferred from the callbacks"
  }

  let platforms: [Platform]
  let basis: Basis

  /// Collects what a log shows about its platform.
  ///
  /// - Parameters:
  ///   - given: What the caller knows; its version counts if `isVersionGiven`.
  ///   - isVersionGiven: Whether the version is kept.
  ///   - events: The callbacks of the log.
  ///   - date: The date of its first dated line, as `2015-08-21`.
  init(given: Platform?, isVersionGiven: Bool, events: [LogEvent], date: String?) {
    if let given, isVersionGiven {
      platforms = [Self.adapted(given, to: events)]
      basis = .given
      return
    }
    let possible = Self.versions(of: events)
    let newest = Self.newestOfEach(possible)
    var order = newest + possible.reversed().filter { !newest.contains($0) }
    let released = date.flatMap { Self.version(on: $0) }
    if let released {
      let distance = { (version: SystemVersion) in
        abs((Self.position(of: version) ?? 0) - released)
      }
      let near = possible.filter { Self.mayRun($0, released: released) }
      order = (near.isEmpty ? possible : near).enumerated()
        .sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
        .map(\.element)
    }
    basis = released == nil ? .behaviour : .date
    platforms = order.map { version in
      var platform = Platform(version: version)
      if let given {
        platform.idiom = given.idiom
        platform.orientation = given.orientation
      }
      return Self.adapted(platform, to: events)
    }
  }

  /// The major versions, oldest first.
  private static let releases = Profile.all.filter { $0.releaseDay != nil }

  /// The position of the newest version on a day.
  ///
  /// A clock that was never set says 1970; that tells nothing.
  private static func version(on date: String) -> Int? {
    releases.lastIndex { $0.releaseDay.map { $0 <= date } ?? false }
  }

  private static func position(of version: SystemVersion) -> Int? {
    releases.firstIndex { $0.version.major == version.major }
  }

  /// Whether devices ran a version when another one was the newest: a beta, or up to four years.
  private static func mayRun(_ version: SystemVersion, released: Int) -> Bool {
    guard let index = position(of: version) else { return false }
    return (released - 4...released + 1).contains(index)
  }

  /// The newest versions on which tabs change or screens are presented in another way.
  private static func newestOfEach(_ versions: [SystemVersion]) -> [SystemVersion] {
    var known: [Profile] = []
    for profile in versions.reversed().compactMap(Profile.profile(for:))
    where !known.contains(where: { $0.changesScreens(like: profile) }) {
      known.append(profile)
    }
    return known.map(\.version)
  }

  /// The versions that have every callback of the log, oldest first.
  private static func versions(of events: [LogEvent]) -> [SystemVersion] {
    let callbacks = Set(events.map(\.callback))
    let possible = releases.filter { callbacks.allSatisfy($0.has) }
    return (possible.isEmpty ? releases : possible).map(\.version)
  }

  /// Scenes exist if the log mentions them, and not if the app gets the callbacks of scenes.
  private static func adapted(_ platform: Platform, to events: [LogEvent]) -> Platform {
    let sceneOnly: [Callback] = [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    ]
    var platform = platform
    if events.contains(where: { $0.actor == .scene }) {
      platform.usesScenes = true
    } else if events.contains(where: { $0.actor == .app && sceneOnly.contains($0.callback) }) {
      platform.usesScenes = false
      let newest = Platform.newestSDKWithoutScenes
      if platform.version > newest { platform.namedSDK = newest }
    }
    return platform
  }
}
