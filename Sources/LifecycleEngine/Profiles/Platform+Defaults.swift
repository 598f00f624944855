extension Platform {
  /// Creates a platform in which everything but the version has the default of that version.
  ///
  /// - Parameter version: The system version; the newest one unless given.
  public init(version: SystemVersion = Profile.newest.version) {
    let profile = Profile.profile(for: version) ?? Profile.newest
    self.init(
      version: version,
      namedSDK: nil,
      idiom: .phone,
      orientation: .portrait,
      scenes: profile.hasScenes ? .adopted : .none,
      memory: profile.countsReferences ? .arc : .mrc,
      options: [],
      memoryLimit: nil,
      language: .objc,
      plist: [:]
    )
  }
}

extension Platform {
  /// Whether the app adopts no scenes, and this system logs that or the newest one ends the app.
  ///
  /// - Note: Source: rules SCENE-5, SCENE-7.
  var owesScenes: Bool {
    guard !usesScenes, let profile = Profile.profile(for: version), profile.hasScenes else {
      return false
    }
    return profile.scenes.areUrged || Self.needsScenes(sdk: sdk)
  }

  /// Whether an app that is built with an SDK launches on the newest system only with scenes.
  ///
  /// - Note: Source: rule SCENE-7.
  package static func needsScenes(sdk: SystemVersion) -> Bool {
    var newest = Profile.newest
    newest.build(with: sdk)
    return newest.scenes.areRequired
  }

  /// The newest SDK with which an app launches without scenes.
  package static let newestSDKWithoutScenes =
    Profile.all.last { !needsScenes(sdk: $0.version) }?.version ?? Profile.newest.version
}
