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

  /// Collects what a log tells of its platform.
  ///
  /// - Parameters:
  ///   - given: What the caller knows; its version counts if `isVersionGiven`.
  ///   - isVersionGiven: Whether the version is kept.
  ///   - events: The callbacks of the log.
  ///   - date: The date of its first dated line, as `2015-08-21`.
  init(given: Platform?, isVersionGiven: Bool, events: [LogEvent], date: String?) {
    if let given, isVersionGiven {
      platforms = [given]
      basis = .given
      return
    }
    let possible = Self.versions(of: events)
    var order = Array(possible.reversed())
    let released = date.flatMap { Self.version(on: $0) }
    if let released {
      let distance = { (version: SystemVersion) in
        abs((Self.majors.firstIndex(of: version.major) ?? 0) - released)
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

  private static let majors = Array(2...18) + [26]

  /// The days on which the versions came out, from iOS 2 on.
  private static let releases = [
    "2008-07-11", "2009-06-17", "2010-06-21", "2011-10-12", "2012-09-19", "2013-09-18",
    "2014-09-17", "2015-09-16", "2016-09-13", "2017-09-19", "2018-09-17", "2019-09-19",
    "2020-09-16", "2021-09-20", "2022-09-12", "2023-09-18", "2024-09-16", "2025-09-15",
  ]

  /// The position of the newest version on a day.
  ///
  /// A clock that was never set says 1970; that tells nothing.
  private static func version(on date: String) -> Int? {
    releases.lastIndex { $0 <= date }
  }

  /// Whether devices ran a version when another one was the newest: a beta, or up to four years.
  private static func mayRun(_ version: SystemVersion, released: Int) -> Bool {
    guard let index = majors.firstIndex(of: version.major) else { return false }
    return (released - 4...released + 1).contains(index)
  }

  /// The versions that have every callback of the log, oldest first.
  private static func versions(of events: [LogEvent]) -> [SystemVersion] {
    let callbacks = Set(events.map(\.callback))
    let all = majors.map { SystemVersion($0) }
    let possible = all.filter { version in
      callbacks.allSatisfy { callback in
        version >= callback.introduced && callback.removed.map { version < $0 } != false
      }
    }
    return possible.isEmpty ? all : possible
  }

  /// Scenes are there where they are told of, and not where the app is told what scenes hear.
  private static func adapted(_ platform: Platform, to events: [LogEvent]) -> Platform {
    let sceneOnly: [Callback] = [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    ]
    var platform = platform
    if events.contains(where: { $0.actor == .scene }) {
      platform.usesScenes = true
    } else if events.contains(where: { $0.actor == .app && sceneOnly.contains($0.callback) }) {
      platform.usesScenes = false
    }
    return platform
  }
}
